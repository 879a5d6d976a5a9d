import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { blankDelegate, delegateDetails } from '#domain/model/delegate.ts';
import { tableNames, type AnyRow } from '#domain/model/tables.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { account, admin, codeOf, saveEvent, scanner, smallEvent } from '#demo/small-event.ts';
import { markReserve } from './batch-room.ts';
import { EventHosting, type HostingBudgets } from './event-hosting.ts';
import { uncountedTables, weightOf } from '../pacing/event-size.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const hostings: EventHosting[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const hosting of hostings.splice(0)) await hosting.close();
});
afterAll(() => database.close());

const wide: HostingBudgets = {
  eventRows: 1_000_000,
  eventMegabytes: 1_000,
  founderMegabytes: 1_000,
  allMegabytes: 1_000,
  loadedMegabytes: 1_000,
};
const hostingWith = (budgets: Partial<HostingBudgets> = {}): EventHosting => {
  const hosting = new EventHosting({
    ...database,
    reportFault: (_incident, error) => expect.unreachable(String(error)),
    budgets: { ...wide, ...budgets },
  });
  hostings.push(hosting);
  return hosting;
};

const newEvent = async (people: number, founder = randomUUID()): Promise<string> => {
  const eventId = randomUUID();
  await saveEvent(database.pool, eventId, smallEvent(eventId, people));
  await database.pool.query('UPDATE event SET admin_account_id = $2 WHERE event_id = $1', [eventId, founder]);
  return eventId;
};

const run = async (hosting: EventHosting, eventId: string, name: string, input: unknown, by = admin) => {
  const command: WireCommand = { id: randomUUID(), name, input, deviceAt: Date.now() };
  const hosted = await hosting.get(eventId);
  const [answer] = await hosted.submit({ account: by, deviceId: 'test', sentAt: null, commands: [command] });
  return answer;
};
const stranger = account('9000000077');
const blank = new Map<string, unknown>(Object.entries(blankDelegate('')));
const details = (fullName: string) => ({
  ...Object.fromEntries(Object.keys(delegateDetails.shape).map((field) => [field, blank.get(field)])),
  fullName,
  categoryId: 'delegates',
});
const add = (hosting: EventHosting, eventId: string, fullName = 'Somebody New') =>
  run(hosting, eventId, 'delegate.add', { details: details(fullName) });
const mark = (hosting: EventHosting, eventId: string, serial: number, recordTypeId = '1') =>
  run(hosting, eventId, 'record.mark', { recordTypeId, code: codeOf(serial) }, scanner);

const weighed = (store: EventStore) => {
  const counted = tableNames.filter((table) => !uncountedTables.has(table));
  const rows = counted.flatMap((table) => [...(store.all(table) as Iterable<AnyRow>)]);
  return { rows: rows.length, bytes: rows.reduce((sum, row) => sum + weightOf(row), 0) };
};
const storedSize = async (eventId: string) => {
  const { rows } = await database.pool.query('SELECT rows, bytes FROM event_version WHERE event_id = $1', [
    eventId,
  ]);
  return rows[0];
};

test('an event without a stored size is measured when it is loaded, close to the size of its rows', async () => {
  const eventId = await newEvent(200);
  expect(await storedSize(eventId)).toEqual({ rows: null, bytes: null });
  const { size, store } = await hostingWith().get(eventId);
  const exact = weighed(store);
  expect(size.rows).toBe(exact.rows);
  expect(size.bytes / exact.bytes).toBeGreaterThan(0.8);
  expect(size.bytes / exact.bytes).toBeLessThan(1.25);
  expect(await storedSize(eventId)).toEqual(size);
});

test('each batch updates the size for added, changed and deleted rows, also in another process', async () => {
  const eventId = await newEvent(5);
  const [one, other] = [hostingWith(), hostingWith()];
  const hosted = await one.get(eventId);
  const before = { counted: hosted.size, exact: weighed(hosted.store) };
  await other.get(eventId);
  await add(one, eventId);
  await mark(one, eventId, 3);
  await add(other, eventId, 'Somebody With A Longer Name');
  await run(one, eventId, 'delegate.delete', { delegateId: 'd5' });
  await run(other, eventId, 'delegate.update', { delegateId: 'd4', details: details('D') });
  await mark(one, eventId, 4);
  const after = weighed(hosted.store);
  expect(hosted.size).toEqual({
    rows: before.counted.rows + after.rows - before.exact.rows,
    bytes: before.counted.bytes + after.bytes - before.exact.bytes,
  });
  expect(await storedSize(eventId)).toEqual(hosted.size);
  expect((await hostingWith().get(eventId)).size).toEqual(hosted.size);
});

test('a full event refuses new people and stores nothing of them; deleting and marking still work', async () => {
  const eventId = await newEvent(30);
  const full = hostingWith();
  const { rows } = (await full.get(eventId)).size;
  const hosting = hostingWith({ eventRows: rows + 1 });
  const hosted = await hosting.get(eventId);
  expect(hosted.roomNote).toEqual({ bound: 'event', percent: Math.floor((rows / (rows + 1)) * 100) });
  expect(await add(hosting, eventId)).toMatchObject({ ok: true });
  const refused = { ok: false, code: 'roomUsed', params: { bound: 'event' } };
  const answer = await add(hosting, eventId);
  expect(answer).toMatchObject(refused);
  expect(answer).not.toHaveProperty('version');
  const logged = await database.pool.query(
    `SELECT 1 FROM command_log WHERE event_id = $1 AND outcome::text LIKE '%roomUsed%'`,
    [eventId],
  );
  expect(logged.rowCount).toBe(0);
  for (const serial of [1, 2, 3]) expect(await mark(hosting, eventId, serial)).toMatchObject({ ok: true });
  // With three marks too many and one delegate fewer, the event is still full.
  expect(await run(hosting, eventId, 'delegate.delete', { delegateId: 'd30' })).toMatchObject({ ok: true });
  expect(await add(hosting, eventId)).toMatchObject(refused);
  expect(
    await run(hosting, eventId, 'delegate.update', { delegateId: 'd9', details: details('D') }),
  ).toMatchObject({ ok: true });
});

test('the reserve for marks is limited too', async () => {
  const eventId = await newEvent(30);
  const { rows } = (await hostingWith().get(eventId)).size;
  const hosting = hostingWith({ eventRows: Math.ceil((rows + 1) / markReserve) });
  const answers = [];
  for (const serial of [1, 2, 3]) answers.push((await mark(hosting, eventId, serial))?.ok);
  expect(answers).toEqual([true, false, false]);
});

test('all events of a founder count together, except for marks; a super admin can grant more', async () => {
  const founder = randomUUID();
  const [large, own] = [await newEvent(3_000, founder), await newEvent(2, founder)];
  const foreign = await newEvent(2);
  await hostingWith().get(large);
  const budgets = { founderMegabytes: 1 };
  const hosting = hostingWith(budgets);
  const refused = { ok: false, code: 'roomUsed', params: { bound: 'founder' } };
  expect(await add(hosting, own)).toMatchObject(refused);
  expect((await hosting.get(own)).roomNote).toEqual({ bound: 'founder', percent: 100 });
  expect(await mark(hosting, own, 1)).toMatchObject({ ok: true });
  expect(await add(hosting, foreign)).toMatchObject({ ok: true });

  await database.pool.query(
    'INSERT INTO accounts (account_id, created_at, granted_megabytes) VALUES ($1, 0, 50)',
    [founder],
  );
  const granted = hostingWith(budgets);
  expect(await add(granted, own)).toMatchObject({ ok: true });
  expect((await granted.get(own)).roomNote).toBeNull();
});

test('all events of the server count together, and marks still work', async () => {
  const [large, own] = [await newEvent(3_000), await newEvent(2)];
  await hostingWith().get(large);
  const hosting = hostingWith({ allMegabytes: 1 });
  expect(await add(hosting, own)).toMatchObject({ code: 'roomUsed', params: { bound: 'server' } });
  expect(await mark(hosting, own, 1)).toMatchObject({ ok: true });
});

test('an event far beyond its limit is not loaded', async () => {
  const eventId = await newEvent(300);
  await expect(hostingWith({ eventRows: 100 }).get(eventId)).rejects.toMatchObject({ code: 'eventTooLarge' });
});

test('events are not loaded beyond the memory limit', async () => {
  const [first, second] = [await newEvent(1_500), await newEvent(1_500)];
  const hosting = hostingWith({ loadedMegabytes: 2 });
  await hosting.get(first);
  await expect(hosting.get(second)).rejects.toMatchObject({ code: 'memoryFull' });
  // An unused event leaves memory for the requested one.
  (await hosting.get(first)).lastUsedAt = -Infinity;
  await hosting.get(second);
  expect([...hosting.loaded].map(({ eventId }) => eventId)).toEqual([second]);
});

test('a deleted event is not loaded when someone views it', async () => {
  const eventId = await newEvent(2);
  await database.pool.query('UPDATE event SET deleted_at = 1 WHERE event_id = $1', [eventId]);
  const hosting = hostingWith();
  expect(await hosting.findFor(admin, eventId)).toBeNull();
  expect(await hosting.isDeletedFor(admin, eventId)).toBe(true);
  expect(await hosting.isDeletedFor(stranger, eventId)).toBe(false);
  expect([...hosting.loaded]).toEqual([]);
  // A super admin restores it by a command of the event.
  expect((await hosting.findFor(admin, eventId, { evenDeleted: true }))?.isDeleted).toBe(true);
});
