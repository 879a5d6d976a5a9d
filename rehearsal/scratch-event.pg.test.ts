import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { announceScratch } from '#server/db/statements/rehearsal-statements.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { makeScratch, removeDesertedEvents } from './scratch-event.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const eventIds = async (): Promise<string[]> => {
  const found = await database.pool.query<{ id: string }>(
    'SELECT event_id AS id FROM event_version ORDER BY event_id',
  );
  return found.rows.map(({ id }) => id);
};

test('on a running server, the data of a killed rehearsal is removed before the next; that of a running one stays', async () => {
  const { pool } = database;
  await saveEvent(pool, 'ours', smallEvent('ours', 3));
  const clear = (found: readonly string[]) => removeDesertedEvents(pool, found);
  const first = await pool.connect();
  await announceScratch(first, clear);
  const size = { delegates: 50, scanners: 4, seed: 1 };
  const { eventId, foreignEventId, opening } = await makeScratch(pool, {
    size,
    copy: () => Promise.resolve(null),
  });
  const second = await pool.connect();
  await announceScratch(second, clear);
  expect(await eventIds()).toEqual(['ours', eventId, foreignEventId, opening.eventId]);

  // As kill -9 ends a connection: without a word.
  for (const client of [first, second]) client.release(true);
  const third = await pool.connect();
  await expect
    .poll(async () => {
      await announceScratch(third, clear);
      return eventIds();
    })
    .toEqual(['ours']);
  expect((await pool.query('SELECT 1 FROM accounts')).rowCount).toBe(0);
  third.release(true);
});
