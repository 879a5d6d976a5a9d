import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import type { Database } from './pool.ts';
import { noticeRestore } from './restored.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await saveEvent(database.pool, 'one', smallEvent('one', 3));
  await saveEvent(database.pool, 'two', smallEvent('two', 3));
});
afterAll(() => database.close());

const versions = async () =>
  (
    await database.pool.query<{ version: number; floor: number }>(
      'SELECT version, floor FROM event_version ORDER BY event_id',
    )
  ).rows;

test('a database that was seen before keeps its history, and the first start records it', async () => {
  const before = await versions();
  expect(await noticeRestore(database.pool, undefined)).toBe(false);
  expect(await noticeRestore(database.pool, undefined)).toBe(false);
  expect(await versions()).toEqual(before);
});

test.each(['cluster', 'database', 'table', 'tableFile'])(
  'a database with another recorded %s begins a new history, once',
  async (part) => {
    const [before] = await versions();
    await database.pool.query(
      `UPDATE database_origin SET origin = origin || jsonb_build_object($1::text, 'another')`,
      [part],
    );
    expect(await noticeRestore(database.pool, undefined)).toBe(true);
    const raised = await versions();
    for (const { version, floor } of raised) {
      expect(floor).toBe(version);
      expect(version).toBeGreaterThan(before?.version ?? 0);
      expect(version).toBeGreaterThan(1_700_000_000_000_000);
      expect(Number.isSafeInteger(version * 4)).toBe(true);
    }
    expect(await noticeRestore(database.pool, undefined)).toBe(false);
    expect(await versions()).toEqual(raised);
  },
);

test('a promoted standby, or an earlier Regdesk on another timeline, keeps its history', async () => {
  const before = await versions();
  const record = (timeline: number) =>
    database.pool.query(
      `UPDATE database_origin SET origin = origin || jsonb_build_object('timeline', $1::int)`,
      [timeline],
    );
  await record(7);
  expect(await noticeRestore(database.pool, undefined)).toBe(false);
  expect(await versions()).toEqual(before);
  const { rows } = await database.pool.query(`SELECT origin ->> 'timeline' AS timeline FROM database_origin`);
  expect(rows).toEqual([{ timeline: '1' }]);
});

test('a value that cannot be read now, or could not be read before, does not count as a restore', async () => {
  await database.pool.query(
    `UPDATE database_origin SET origin = origin - 'cluster' || '{"controlFile": "7"}'`,
  );
  expect(await noticeRestore(database.pool, undefined)).toBe(false);
});
