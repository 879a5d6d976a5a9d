import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { account, saveEvent, smallEvent } from '#demo/small-event.ts';
import { EventHosting } from '../hosting/event-hosting.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import { purgeDaily, purgeEvents } from './purge-events.ts';
import { EventNotFound } from '../hosting/submission.ts';

const DAY_MS = 24 * 3600 * 1000;
const people = 20;
/** The event, a member, a category, three record types, 20 delegates with serials, a tombstone, a log entry, an image, the counter. */
const rowsOfEvent = 1 + 1 + 1 + 3 + 2 * people + 1 + 1 + 1 + 1;
const superAdmin = account('9000000099', true);

let database: Database;
let hosting: EventHosting;
let logged: object[];
beforeEach(async () => {
  database = await freshDatabase();
  hosting = new EventHosting({ ...database, reportFault: () => undefined });
  logged = [];
});
afterEach(async () => {
  await hosting.close();
  await database.close();
});

const partsAt = (now: number) => ({
  pool: database.pool,
  now: () => now,
  log: {
    warn: (context: object) => void logged.push(context),
    error: (context: object) => void logged.push(context),
  },
});
const purge = (now = Date.now()): Promise<void> => purgeEvents(partsAt(now));

/**
 * An event with rows of every kind in addition to its people: a tombstone, a line of the log, an account that has it.
 */
const addEvent = async (eventId: string, deletedAt: number | null): Promise<void> => {
  const { pool } = database;
  await saveEvent(pool, eventId, smallEvent(eventId, people));
  await pool.query('UPDATE event SET deleted_at = $2 WHERE event_id = $1', [eventId, deletedAt]);
  await pool.query(`INSERT INTO tombstones VALUES ($1, 'marks', '1/1/d1', 1)`, [eventId]);
  await pool.query(
    `INSERT INTO command_log VALUES ($1, $2, 'a', '', 'record.mark', '{}', '{}', '', 1, 1, 1)`,
    [eventId, randomUUID()],
  );
  await pool.query(`INSERT INTO images VALUES ($1, 'photo', 'a', 'image/jpeg', '', 0, 'a', $2)`, [
    eventId,
    Date.now(),
  ]);
  await pool.query('INSERT INTO accounts (account_id, current_event_id, created_at) VALUES ($1, $2, 1)', [
    `account of ${eventId}`,
    eventId,
  ]);
  await pool.query('INSERT INTO memberships VALUES ($1, $2, true)', [`account of ${eventId}`, eventId]);
};

const daysAgo = (days: number): number => Date.now() - days * DAY_MS;

const namesOf = async (column: string): Promise<string[]> => {
  const found = await database.pool.query<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.columns WHERE table_schema = $1 AND column_name = $2',
    ['public', column],
  );
  return found.rows.map(({ name }) => name);
};

/** Every row of every table that names the event, as text, in order. */
const rowsOf = async (eventId: string): Promise<string[]> => {
  const rows: string[] = [];
  const columns = [
    ...(await namesOf('event_id')).map((table) => [table, 'event_id']),
    ...(await namesOf('current_event_id')).map((table) => [table, 'current_event_id']),
  ];
  for (const [table, column] of columns) {
    const found = await database.pool.query<{ row: string }>(
      `SELECT '${table} ' || t::text AS row FROM ${table} t WHERE ${column} = $1`,
      [eventId],
    );
    rows.push(...found.rows.map(({ row }) => row));
  }
  return rows.sort();
};

const restore = (hosted: HostedEvent): Promise<unknown> =>
  hosted.submit({
    account: superAdmin,
    deviceId: '',
    sentAt: null,
    commands: [{ id: randomUUID(), name: 'event.restore', input: {}, deviceAt: 1 }],
  });

const waitingForLocks = async (): Promise<number | null> =>
  (
    await database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rowCount;

test('an event deleted more than 30 days ago is removed from every table; all other rows stay', async () => {
  await addEvent('of 31 days', daysAgo(31));
  await addEvent('of 29 days', daysAgo(29));
  await addEvent('of 29 days and a half', daysAgo(29.5));
  await addEvent('living', null);
  const others = ['of 29 days', 'of 29 days and a half', 'living'];
  const before = await Promise.all(others.map(rowsOf));
  // Its rows, its membership, its account.
  expect(await rowsOf('of 31 days')).toHaveLength(rowsOfEvent + 2);
  await purge();
  expect(await rowsOf('of 31 days')).toEqual([]);
  expect(await Promise.all(others.map(rowsOf))).toEqual(before);
  expect((await database.pool.query('SELECT 1 FROM accounts')).rowCount).toBe(4);
  expect(logged).toEqual([{ eventId: 'of 31 days', rows: rowsOfEvent + 1 }]);
  await purge();
  expect(await Promise.all(others.map(rowsOf))).toEqual(before);
  expect(logged).toHaveLength(1);
});

test('if two processes purge at once, one removes the event, and the other finds nothing', async () => {
  await addEvent('old', daysAgo(31));
  await Promise.all([purge(), purge()]);
  expect(await rowsOf('old')).toEqual([]);
  expect(logged).toEqual([{ eventId: 'old', rows: rowsOfEvent + 1 }]);
});

test('a purged event leaves memory, and its streams end', async () => {
  await addEvent('old', daysAgo(31));
  const hosted = await hosting.get('old');
  let isEnded = false;
  hosted.feed.add({
    rights: { audience: 'staff', roles: '' },
    currentRights: () => null,
    write: () => true,
    end: () => (isEnded = true),
  });
  await purge();
  await expect.poll(() => [...hosting.loaded], { timeout: 10_000 }).toEqual([]);
  expect(isEnded).toBe(true);
  expect(await hosting.find('old')).toBeNull();
});

test('a purge that waits for a restore does not delete the event', async () => {
  await addEvent('old', daysAgo(29));
  const restoring = await database.pool.connect();
  await restoring.query('BEGIN');
  await restoring.query(`UPDATE event_version SET version = version + 1 WHERE event_id = 'old'`);
  const purging = purge(Date.now() + 2 * DAY_MS);
  await expect.poll(waitingForLocks).toBe(1);
  await restoring.query(`UPDATE event SET deleted_at = NULL, version = 2 WHERE event_id = 'old'`);
  await restoring.query('COMMIT');
  restoring.release();
  await purging;
  expect(await rowsOf('old')).toHaveLength(rowsOfEvent + 2);
  expect(logged).toEqual([]);
});

test.each([
  ['a restore', 29],
  // A refused restore writes only a line of the log.
  ['a restore that is refused', 31],
])('%s during the purge finds no event, and leaves nothing', async (_what, days) => {
  await addEvent('old', daysAgo(days));
  const hosted = await hosting.get('old');
  const lock = await database.pool.connect();
  await lock.query('BEGIN; LOCK TABLE marks IN ACCESS EXCLUSIVE MODE');
  const purging = purge(Date.now() + 2 * DAY_MS);
  await expect.poll(waitingForLocks).toBe(1);
  const refused = expect(restore(hosted)).rejects.toBeInstanceOf(EventNotFound);
  await expect.poll(waitingForLocks).toBe(2);
  await lock.query('ROLLBACK');
  lock.release();
  await Promise.all([purging, refused]);
  expect(await rowsOf('old')).toEqual([]);
});

test('a restore at any moment leaves the event complete or removed', async () => {
  for (let moment = 0; moment < 25; moment++) {
    const eventId = `event ${moment}`;
    await addEvent(eventId, daysAgo(29));
    const hosted = await hosting.get(eventId);
    const purging = purge(Date.now() + 2 * DAY_MS);
    // During each round trip, the purge continues by about one of its own.
    for (let trip = 0; trip < moment; trip++) await database.pool.query('SELECT 1');
    const [restored] = await Promise.allSettled([restore(hosted), purging]);
    const rows = await rowsOf(eventId);
    if (restored.status === 'fulfilled') expect(rows).toHaveLength(rowsOfEvent + 2 + 1);
    else {
      expect(restored.reason).toBeInstanceOf(EventNotFound);
      expect(rows).toEqual([]);
    }
  }
});

test('an event that cannot be removed is reported, and the others are removed', async () => {
  await addEvent('held', daysAgo(32));
  await addEvent('old', daysAgo(31));
  await database.pool.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'held'; END $$;
     CREATE TRIGGER hold BEFORE DELETE ON event_version FOR EACH ROW
       WHEN (OLD.event_id = 'held') EXECUTE FUNCTION hold();`,
  );
  const before = await rowsOf('held');
  await purge();
  expect(await rowsOf('held')).toEqual(before);
  expect(await rowsOf('old')).toEqual([]);
  expect(logged).toMatchObject([{ eventId: 'held' }, { eventId: 'old' }]);
});

test('the purge runs again every day until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await addEvent('first', daysAgo(31));
    const stop = purgeDaily(partsAt(Date.now()));
    await expect.poll(() => rowsOf('first')).toEqual([]);
    await addEvent('second', daysAgo(31));
    vi.advanceTimersByTime(DAY_MS);
    await expect.poll(() => rowsOf('second')).toEqual([]);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('the server purges when it starts, and its log names the event', async () => {
  await addEvent('old', daysAgo(31));
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-purge-'));
  const { host = '', port, user = '', database: name = '' } = database.clientConfig;
  const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`;
  const server = await startServerProcess({ dataDir, env: { DATABASE_URL, REGDESK_LOG_LEVEL: 'warn' } });
  await expect.poll(server.output).toContain(`"eventId":"old","rows":${rowsOfEvent + 1}`);
  expect(await rowsOf('old')).toEqual([]);
  await server.stop();
  await rm(dataDir, { recursive: true });
});
