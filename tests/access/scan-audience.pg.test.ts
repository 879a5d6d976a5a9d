import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers, type Answer } from '#domain/core/wire/protocol.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { adminPhone, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

const adminEmail = 'secretary@example.org';
const staff = [adminPhone, adminEmail, scannerPhone];

let desk: AccountDesk;
let admin: string;
let phones: readonly string[];
beforeAll(async () => {
  desk = await openAccountDesk();
  const { pool } = desk.database;
  await saveEvent(pool, 'gate', smallEvent('gate', 5));
  admin = await desk.signIn(adminPhone);
  await pool.query(
    `INSERT INTO account_emails (email, account_id, source)
     SELECT $2, account_id, 'code' FROM accounts WHERE phone = $1`,
    [adminPhone, adminEmail],
  );
  // Contacts are remembered for a moment.
  desk.sessions.forget();
  phones = [await desk.signIn(scannerPhone), await desk.pair('gate', admin, 'Gate 7')];
  await run(admin, 'record.mark', { recordTypeId: '1', serial: 1 });
  await run(admin, 'record.mark', { recordTypeId: '1', code: 'CODE000002' });
  await run(admin, 'card.print', { serials: [1, 2], reason: '' });
  await run(phones[1] ?? '', 'record.mark', { recordTypeId: '1', serial: 3 });
});
afterAll(() => desk.close());

const run = async (cookie: string, name: string, input: object, device = ''): Promise<Answer> => {
  const response = await desk.post(
    '/api/events/gate/commands',
    [{ id: randomUUID(), name, input, deviceAt: desk.clock.now }],
    { cookie, [headers.device]: device },
  );
  const [answer] = response.json<Answer[]>();
  if (answer === undefined) throw new Error(response.body);
  return answer;
};

test('a snapshot for scanners names no phone and no e-mail of the team, but the paired devices', async () => {
  for (const cookie of phones) {
    const { body } = await desk.get('/api/events/gate/snapshot', cookie);
    expect(body).toContain('"marks"');
    expect(body).toContain('Gate 7');
    for (const contact of staff) expect(body).not.toContain(contact);
  }
  const { body } = await desk.get('/api/events/gate/snapshot', admin);
  expect(body).toContain(adminEmail);
});

test('a refused scanner sees which gate was first, but not the phone number of its user', async () => {
  await run(admin, 'record.mark', { recordTypeId: '2', serial: 1 }, 'laptop-of-the-admin');
  for (const cookie of phones) {
    const answer = await run(cookie, 'record.mark', { recordTypeId: '2', serial: 1 });
    expect(answer).toMatchObject({
      code: 'alreadyMarked',
      params: { by: '', byDevice: 'laptop-of-the-admin' },
    });
    const byGate = await run(cookie, 'record.mark', { recordTypeId: '1', serial: 3 });
    expect(byGate).toMatchObject({ code: 'alreadyMarked', params: { by: 'Gate 7' } });
  }
  expect(await run(admin, 'record.mark', { recordTypeId: '2', serial: 1 })).toMatchObject({
    params: { by: adminEmail },
  });
});
