import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { AccountLog, accountLogLimits } from './account-log.ts';
import { sweepAccountLog } from './sweep-account-log.ts';

const minuteMs = 60_000;
const now = Date.UTC(2026, 8, 18, 4, 0);

let database: Database;
let clock: { now: number };
let logged: object[];
let counted: string[];
let log: AccountLog;
beforeEach(async () => {
  database = await freshDatabase();
  clock = { now };
  logged = [];
  counted = [];
  log = new AccountLog({
    pool: database.pool,
    secret: { key: 'a secret of the tests, long enough' },
    log: {
      warn: (context, message) => void logged.push({ message, ...context }),
      error: (context, message) => void logged.push({ message, ...context }),
    },
    count: (kind) => void counted.push(kind),
    now: () => clock.now,
  });
});
afterEach(() => database.close());

const rows = async (): Promise<Record<string, unknown>[]> => {
  await log.written();
  return (
    await database.pool.query<Record<string, unknown>>(
      `SELECT kind, at, last_at AS "lastAt", count, account_id AS "accountId", about_id AS "aboutId",
         contact_key AS "contactKey", event_id AS "eventId", device_id AS "deviceId", address, detail
       FROM account_log ORDER BY at, kind, count`,
    )
  ).rows;
};

const addAccount = (accountId: string, phone: string): Promise<unknown> =>
  database.pool.query('INSERT INTO accounts (account_id, phone, created_at) VALUES ($1, $2, 1)', [
    accountId,
    phone,
  ]);

test('records actor, place and action, with the address that limits count', async () => {
  log.add('exported', {
    accountId: 'anita',
    eventId: 'e1',
    deviceId: 'laptop',
    ip: '2001:db8::1',
    detail: { what: 'people', rows: 1705 },
  });
  expect(await rows()).toEqual([
    {
      kind: 'exported',
      at: now,
      lastAt: now,
      count: 1,
      accountId: 'anita',
      aboutId: null,
      contactKey: null,
      eventId: 'e1',
      deviceId: 'laptop',
      address: '2001:db8:0:0::/64',
      detail: { what: 'people', rows: 1705 },
    },
  ]);
  expect(counted).toEqual(['exported']);
});

test('stores the account of a known contact, and only a keyed hash and the end of an unknown one', async () => {
  await addAccount('anita', '9000000001');
  log.add('signInFailed', { contact: '9000000001' });
  log.add('signInFailed', { contact: '9000000002' });
  log.add('rightGranted', { accountId: 'admin', contact: '9000000001' });
  const found = await rows();
  expect(found).toMatchObject([
    { kind: 'rightGranted', accountId: 'admin', aboutId: 'anita', contactKey: null },
    { kind: 'signInFailed', accountId: 'anita', aboutId: null, contactKey: null },
    { kind: 'signInFailed', accountId: null, detail: { contact: '••••• ••002' } },
  ]);
  expect(found[2]?.['contactKey']).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(found)).not.toMatch(/90000/);
});

test('counts repeats within a minute in one row, even if they are written separately', async () => {
  for (let second = 0; second < 90; second += 30) {
    clock.now = now + second * 1000;
    log.add('signInFailed', { contact: '9000000001' });
    await log.written();
  }
  expect(await rows()).toMatchObject([
    { at: now, lastAt: now + 30_000, count: 2 },
    { at: now + minuteMs, lastAt: now + minuteMs, count: 1 },
  ]);
});

test('an attack on many contacts creates no more rows a minute than the limit, and every attempt is counted', async () => {
  const tries = accountLogLimits.strangersPerMinute + 500;
  for (let each = 0; each < tries; each += 1) log.add('signInFailed', { contact: `9${each}` });
  // Another kind, and an account that acts, have separate limits.
  log.add('locked', { contact: '9000000001' });
  log.add('signedIn', { accountId: 'anita' });
  const found = await rows();
  expect(found).toHaveLength(accountLogLimits.strangersPerMinute + 1 + 2);
  expect(found.find(({ detail }) => (detail as { more?: true }).more)).toMatchObject({
    kind: 'signInFailed',
    count: 500,
  });
});

test('warns the operator of a lock once a minute, without a contact', async () => {
  for (let each = 0; each < 3; each += 1)
    log.add('locked', { contact: '9000000001', detail: { minutes: 15 } });
  await rows();
  expect(logged).toEqual([
    { message: 'sign-in locked after wrong codes', kind: 'locked', accountId: '', minutes: 15 },
  ]);
});

test('an entry that cannot be written is reported and does not block later ones', async () => {
  log.add('signedIn', { accountId: 'nul\0' });
  await log.written();
  expect(logged).toMatchObject([{ message: 'account log not written', entries: 1 }]);
  log.add('signedIn', { accountId: 'anita' });
  expect(await rows()).toMatchObject([{ accountId: 'anita' }]);
});

test('entries are removed after their retention time', async () => {
  log.add('signedIn', { accountId: 'anita' });
  clock.now = now + 24 * 60 * minuteMs;
  log.add('signedIn', { accountId: 'anita' });
  await log.written();
  const told: object[] = [];
  const say = (context: object): void => void told.push(context);
  const at = now + 400 * 24 * 60 * minuteMs + 1;
  await sweepAccountLog({ pool: database.pool, days: 400, now: () => at, log: { info: say, error: say } });
  expect(told).toEqual([{ entries: 1 }]);
  expect(await rows()).toMatchObject([{ at: clock.now }]);
});
