import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankDelegate, delegateDetails } from '#domain/model/delegate.ts';
import { readingPool, type Database } from '#server/db/pool.ts';
import { HostedEvent } from '#server/hosting/hosted-event.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { admin, saveEvent, smallEvent } from '#demo/small-event.ts';
import { PastChanges } from './past-changes.ts';

let database: Database;
let past: PastChanges;
let hosted: HostedEvent;

beforeAll(async () => {
  database = await freshDatabase();
  past = new PastChanges(database.pool);
  await saveEvent(database.pool, 'event', smallEvent('event', 5));
  const { pool } = database;
  // Loaded directly, because the poll of a hosting would be counted as a read.
  hosted = await HostedEvent.load({
    eventId: 'event',
    pool,
    reportFault: () => undefined,
    onCommit: () => undefined,
  });
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await rename(name);
});
afterAll(async () => {
  await hosted.close();
  await database.close();
});

const rename = (fullName: string): Promise<unknown> =>
  hosted.submit({
    account: admin,
    deviceId: '',
    sentAt: null,
    commands: [
      {
        id: randomUUID(),
        name: 'delegate.update',
        input: { delegateId: 'd1', details: { fullName } },
        deviceAt: Date.now(),
      },
    ],
  });

const blank = new Map<string, unknown>(Object.entries(blankDelegate('')));
/** Each change has about five kilobytes. */
const longDetails = (index: number): object => ({
  ...Object.fromEntries(Object.keys(delegateDetails.shape).map((field) => [field, blank.get(field)])),
  fullName: `Person ${index}`,
  photoUrls: Array.from({ length: 3 }, () => `https://photos.example.org/${'x'.repeat(1_600)}`),
});

/** Counts how many transactions `work` began, and how many of them ran at once. */
const readsDuring = async (work: () => Promise<unknown>): Promise<{ all: number; atOnce: number }> => {
  const pool = readingPool(database.pool);
  // More connections than needed, all open. A read that waits for a new connection has not begun, while others may
  // end.
  const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
  for (const client of clients) client.release();
  let [all, now, atOnce] = [0, 0, 0];
  const began = (): void => {
    all++;
    atOnce = Math.max(atOnce, ++now);
  };
  const ended = (): void => void now--;
  pool.on('acquire', began).on('release', ended);
  await work();
  pool.off('acquire', began).off('release', ended);
  return { all, atOnce };
};

test('streams that were away about as long share one read, which starts from the oldest of them', async () => {
  const sinces = Array.from({ length: 60 }, (_, index) => 1 + (index % 6));
  let messages: Buffer[] = [];
  const { all, atOnce } = await readsDuring(async () => {
    messages = await Promise.all(sinces.map((since) => past.messageSince(hosted, 'admin', since)));
  });
  // The present is version 7. These share a read: 1 and 2, 3 and 4, 5, 6.
  expect([all, atOnce]).toEqual([4, 3]);
  expect(messages).toHaveLength(60);
  for (const message of messages) expect(String(message)).toMatch(/^id: 7\n[\s\S]*Six/);
  expect(new Set(messages).size).toBe(4);
  const fromOf = (message: Buffer): unknown =>
    JSON.parse(/^data: (.*)$/m.exec(String(message))?.[1] ?? '').from;
  expect(messages.slice(0, 6).map(fromOf)).toEqual([1, 1, 3, 3, 5, 6]);
});

test('a long past is not sent: devices that were away for it start again, the others do not', async () => {
  const { version } = hosted.store;
  const answers = await hosted.submit({
    account: admin,
    deviceId: '',
    sentAt: null,
    commands: Array.from({ length: 240 }, (_, index) => ({
      id: randomUUID(),
      name: 'delegate.add',
      input: { details: longDetails(index) },
      deviceAt: Date.now(),
    })),
  });
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const added = hosted.store.version;
  await rename('Short');
  const [long, short] = await Promise.all(
    [version, added].map((since) => past.messageSince(hosted, 'admin', since)),
  );
  expect(String(long)).toMatch(/^event: reset/m);
  expect(String(short)).toContain('Short');
  expect(String(await past.messageSince(hosted, 'admin', hosted.store.version + 1))).toMatch(
    /^event: reset/m,
  );
});

test('a read that began before the last commit is not shared', async () => {
  const other = await database.pool.connect();
  await other.query('BEGIN; LOCK TABLE tombstones IN ACCESS EXCLUSIVE MODE');
  const since = hosted.store.version - 1;
  const before = past.messageSince(hosted, 'admin', since);
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  // Uses another connection, because a transaction always sees the activity as it was at its first look.
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1);
  await rename('Later');
  const after = past.messageSince(hosted, 'admin', since);
  await other.query('ROLLBACK');
  other.release();
  expect(String(await before)).toMatch(/^event: change/m);
  expect(String(await before)).not.toContain('Later');
  expect(String(await after)).toContain('Later');
});
