import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers } from '#domain/core/wire/protocol.ts';
import { openAccountDesk, wrongCode, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { adminPhone as phone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';

const eventId = 'physicon';
const otherPhone = '9123456789';
const name = 'Sentinel Person';
const mail = 'sentinel-mail@example.org';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await openAccountDesk({ limits: { resendMs: 0 } });
  await saveEvent(desk.database.pool, eventId, smallEvent(eventId, 5));
});
afterAll(() => desk.close());

const lines = (): Record<string, unknown>[] =>
  desk.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
const lineOf = (reqId: unknown) =>
  lines().find((line) => line['reqId'] === reqId && line['msg'] === 'request answered');

test('a request is one line with the id that its caller received', async () => {
  const cookie = await desk.signIn(phone);
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const mark = { recordTypeId: '1', code: codeOf(1) };
  const answer = await desk.post(
    `/api/events/${eventId}/commands?${otherPhone}`,
    [
      { id: ids[0], name: 'record.mark', input: mark, deviceAt: 0 },
      { id: ids[1], name: 'record.mark', input: mark, deviceAt: 0 },
      { id: ids[2], name: otherPhone, input: {}, deviceAt: 0 },
    ],
    { cookie },
  );
  const { rows } = await desk.database.pool.query<{ account_id: string }>('SELECT account_id FROM accounts');
  await expect.poll(() => lineOf(answer.headers[headers.request])).toBeDefined();
  const line = lineOf(answer.headers[headers.request]);
  expect(line).toMatchObject({
    level: 30,
    method: 'POST',
    route: '/api/events/:eventId/commands',
    status: 200,
    eventId,
    accountId: rows[0]?.account_id,
    commands: [
      { id: ids[0], name: 'record.mark', outcome: 'ok' },
      { id: ids[1], name: 'record.mark', outcome: 'alreadyMarked' },
      { id: ids[2], name: 'unknown', outcome: 'unknownCommand' },
    ],
  });
  expect(line?.['ms']).toBeTypeOf('number');
});

test('an internal error is reported with the id of its request', async () => {
  const cookie = await desk.signIn(phone);
  await desk.database.pool.query(
    "ALTER TABLE accounts ADD CONSTRAINT nameless CHECK (display_name <> 'Sentinel Person')",
  );
  const answer = await desk.post('/api/profile', { displayName: name, phone, email: mail }, { cookie });
  const id = answer.headers[headers.request];
  expect(answer.json()).toEqual({ code: 'internal', params: { incident: id } });
  expect(lines()).toContainEqual(expect.objectContaining({ incident: id, reqId: id, level: 50 }));
});

test('no line contains phones, names, codes, sessions or secrets', async () => {
  const spent: string[] = [];
  const sent = await desk.code(phone);
  spent.push(sent.otp, wrongCode(sent.otp));
  await desk.verify(phone, wrongCode(sent.otp), sent.requestId);
  const verified = await desk.verify(phone, sent.otp, sent.requestId);
  const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? '';
  const details = { fullName: name, email: mail, phone: otherPhone, categoryId: 'delegates' };
  await desk.post(
    `/api/events/${eventId}/commands`,
    [
      { id: randomUUID(), name: 'delegate.add', input: { details }, deviceAt: 0 },
      { id: randomUUID(), name: 'member.save', input: { contact: otherPhone }, deviceAt: 0 },
      { id: randomUUID(), name: 'record.mark', input: { recordTypeId: '2', code: codeOf(2) }, deviceAt: 0 },
      { id: randomUUID(), name: 'record.mark', input: { recordTypeId: '2', code: otherPhone }, deviceAt: 0 },
    ],
    { cookie },
  );
  const shown = await desk.post(`/api/events/${eventId}/pairing-codes`, undefined, { cookie });
  const { code: pairingCode } = shown.json<{ code: string }>();
  await desk.post('/api/pair', { code: pairingCode, name });
  await desk.get(`/api/send-otp/${otherPhone}`);
  await desk.get(`/api/events/${otherPhone}/snapshot`, cookie);
  await desk.get(`/${otherPhone}?${mail}`, cookie);
  await desk.send(`+91 ${otherPhone}`);
  expect(lines().filter(({ msg }) => msg === 'request answered').length).toBeGreaterThan(8);
  const logged = desk.logged.join('');
  const secrets = [phone, otherPhone, 'entinel', mail, cookie.split('=')[1] ?? '', 'CODE0', pairingCode];
  for (const secret of secrets) expect(logged).not.toContain(secret);
  // Six digits alone may occur in a time.
  for (const otp of spent) expect(logged).not.toMatch(new RegExp(`["' (=]${otp}["' ),]`));
  expect(desk.printed.join('')).toContain(phone);
});
