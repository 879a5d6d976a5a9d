import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultCertificateDesign, defaultCertificateGate } from '#domain/model/certificate.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';

let desk: AccountDesk;
let admin: string;
let address = 0;

beforeAll(async () => {
  desk = await openAccountDesk();
  for (const eventId of ['gate', 'other', 'gone'])
    await saveEvent(desk.database.pool, eventId, smallEvent(eventId, 3));
  admin = await desk.signIn(adminPhone);
  for (const eventId of ['gate', 'gone']) {
    await run(eventId, 'record.mark', { recordTypeId: '1', serial: 2 });
    await run(eventId, 'certificate.issue', { serials: [1, 2] });
  }
});
afterAll(() => desk.close());

const run = async (eventId: string, name: string, input: object): Promise<void> => {
  const payload = [{ id: crypto.randomUUID(), name, input, deviceAt: 0 }];
  const answer = await desk.post(`/api/events/${eventId}/commands`, payload, { cookie: admin });
  expect(answer.json()).toMatchObject([{ ok: true }]);
};

const tokenOf = async (eventId: string): Promise<string> => {
  const rows = (await desk.hosting.get(eventId)).store.all('certificates');
  return [...rows][0]?.token ?? '';
};

/** Without a session. Each test uses its own network address. */
const check = async (eventId: string, token: string) => {
  const url = `/api/events/${eventId}/certificates/${token}`;
  const answer = await desk.app.inject({ url, remoteAddress: `192.0.2.${address}` });
  return { status: answer.statusCode, body: answer.json<object>(), headers: answer.headers };
};

test('a certificate is shown with name, event, date and number, and nothing else', async () => {
  address = 1;
  const { status, body, headers } = await check('gate', await tokenOf('gate'));
  expect(status).toBe(200);
  expect(body).toEqual({
    state: 'issued',
    amendedOn: '',
    number: 1,
    name: 'Person 2',
    event: 'Conference of Physicians',
    date: '2026-11-20',
    cmeHours: '',
    credits: '',
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['set-cookie']).toBeUndefined();
});

test('the certificate of a CME shows its hours', async () => {
  address = 2;
  const design = { ...defaultCertificateDesign, cmeHours: '12' };
  await run('gate', 'certificateTemplate.save', { design, gate: defaultCertificateGate });
  await run('gate', 'event.update', { details: { isCme: true } });
  expect((await check('gate', await tokenOf('gate'))).body).toMatchObject({ cmeHours: '12' });
});

test('a certificate for credits shows the last final result, an amendment after it, and none for no credits', async () => {
  address = 7;
  const design = defaultCertificateDesign;
  const gate = defaultCertificateGate;
  await run('gate', 'certificateTemplate.save', { design, gate: { ...gate, needs: 'credits' } });
  const token = await tokenOf('gate');
  expect((await check('gate', token)).body).toMatchObject({ cmeHours: '', credits: '' });
  await desk.database.pool.query(
    `INSERT INTO credit_results (event_id, delegate_id, revision, minutes, assumed_minutes, credits, council,
       council_number, rule_id, rule_edition, reason, decided_at, decided_by, version)
     SELECT event_id, delegate_id, r, 353 + r * 6, 0, 150 * (3 - r), '', '', '', 0, '',
       issued_at + (r - 1) * 60000, '', 1
     FROM certificates, generate_series(1, 3) AS r WHERE token = $1`,
    [token],
  );
  const last = (revision: number) =>
    desk.database.pool.query('DELETE FROM credit_results WHERE revision > $1', [revision]);
  expect((await check('gate', token)).body).toEqual({
    state: 'revoked',
    amendedOn: '',
    number: 1,
    name: '',
    event: 'Conference of Physicians',
    date: '2026-11-20',
    cmeHours: '',
    credits: '',
  });
  await last(2);
  const amended = (await check('gate', token)).body;
  expect(amended).toMatchObject({ state: 'superseded', name: 'Person 2', cmeHours: '6', credits: '1.5' });
  expect(amended).toHaveProperty('amendedOn', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
  await last(1);
  expect((await check('gate', token)).body).toMatchObject({ state: 'issued', cmeHours: '5.9', credits: '3' });
  await run('gate', 'certificateTemplate.save', { design, gate });
});

test('every missing certificate gets the same answer, and loads no event', async () => {
  address = 3;
  const [real, gone] = [await tokenOf('gate'), await tokenOf('gone')];
  await desk.database.pool.query(`UPDATE event SET deleted_at = 1 WHERE event_id = 'gone'`);
  const loaded = [...desk.hosting.loaded].length;
  const asked: readonly (readonly [string, string])[] = [
    ['gate', '2'.repeat(20)],
    ['gate', '1'],
    ['gate', real.toLowerCase()],
    ['gate', real.slice(0, -1)],
    ['gate', `${real}%00`],
    ['gate', "'%20OR%201=1--"],
    ['gate', 'A'.repeat(1000)],
    ['other', real],
    ['gone', gone],
    ['nowhere', real],
    ['%00', real],
    ['a%2Fb', real],
  ];
  for (const [eventId, token] of asked) {
    const { status, body } = await check(eventId, token);
    expect([eventId, token, status, body]).toEqual([
      eventId,
      token,
      404,
      { code: 'certificateNotFound', params: {} },
    ]);
  }
  expect([...desk.hosting.loaded]).toHaveLength(loaded);
});

test('the certificate of a deleted person is shown as withdrawn, without a name', async () => {
  address = 4;
  await run('gate', 'record.mark', { recordTypeId: '1', serial: 3 });
  await run('gate', 'certificate.issue', { serials: [3] });
  const { store } = await desk.hosting.get('gate');
  const token = store.by('certificates', 'delegateId', 'd3')[0]?.token ?? '';
  expect((await check('gate', token)).status).toBe(200);
  await run('gate', 'delegate.delete', { delegateId: 'd3' });
  expect((await check('gate', token)).body).toMatchObject({ state: 'revoked', name: '' });
});

test('a caller that asks again and again has to wait, whatever it asks for; others do not', async () => {
  address = 5;
  for (let asked = 0; asked < requestsPerMinute.certificateChecks; asked++)
    expect((await check('gate', `${asked}`.padStart(20, '2'))).status).toBe(404);
  expect(await check('gate', await tokenOf('gate'))).toMatchObject({
    status: 429,
    body: { code: 'tooManyRequests' },
  });
  expect((await check('other', '2'.repeat(20))).status).toBe(429);
  address = 6;
  expect((await check('gate', await tokenOf('gate'))).status).toBe(200);
});
