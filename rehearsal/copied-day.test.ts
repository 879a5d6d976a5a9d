import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { promiseNames, type Report } from '#domain/rehearsal/report.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { runRehearsal } from '#server/rehearsal/run-rehearsal.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

/** As the realtime database makes them: the dash belongs to it. */
const eventId = '-OER6m5R4G_pHEbMCNjB';
const asked = { eventId, withPeople: true, delegates: 50, scanners: 4, factor: 1_000, seed: 3 };
const people = 50;

/** A young event: freed serials, a person without a code, a record type without categories. */
const youngEvent = () => {
  const store = smallEvent(eventId, people);
  const [first] = store.all('serials');
  if (first === undefined) throw new Error('The small event has no serials');
  const free = [people + 1, people + 2].map((serial) => ({
    ...first,
    serial,
    kind: 'free' as const,
    delegateId: '',
    code: '',
    categoryId: '',
  }));
  store.apply([
    { table: 'serials', key: String(first.serial), row: { ...first, code: '' } },
    ...free.map((row) => ({ table: 'serials' as const, key: String(row.serial), row })),
    {
      table: 'recordTypes',
      key: '4',
      row: { ...blankRow('recordTypes'), recordTypeId: '4', order: 4, name: 'Workshop', categoryIds: [] },
    },
  ]);
  return store;
};

let folder: string;
let database: Database;
let report: Report | null;
let said: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regdesk-copied-'));
  database = await openDatabase(
    { dataDir: folder, databaseUrl: undefined },
    { role: 'server', log: () => undefined },
  );
  await migrate(database.pool);
  await saveEvent(database.pool, eventId, youngEvent());
  const running = runRehearsal({ asked, dataDir: folder, databaseUrl: undefined });
  report = await running.ended;
  said = running.lines();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('an event of the database is rehearsed with its own people', () => {
  expect(report, said.join('\n')).toMatchObject({ copiedFrom: 'PHYSICON', delegates: people, companions: 0 });
  expect(report?.capacity.length).toBeGreaterThan(0);
});

test.each(promiseNames)('the promise is kept: %s', (name) => {
  expect(report?.promises.find(({ promise }) => promise === name)).toMatchObject({ breaches: [] });
});

test('the event is as it was, and nothing else is left', async () => {
  const events = await database.pool.query<{ id: string }>('SELECT event_id AS id FROM event_version');
  expect(events.rows).toEqual([{ id: eventId }]);
  expect((await database.pool.query('SELECT 1 FROM marks')).rowCount).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith('rehearsal'))).toEqual([]);
});
