import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { Role, VerifiedAccount } from '#domain/core/access.ts';
import { placeCodeOf } from '#domain/registration/bookings/booking-places.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { TableName } from '#domain/model/tables.ts';
import type { Database } from '../db/pool.ts';
import { readRowsSince } from '../db/statements/event-statements.ts';
import { sqlTables } from '../db/statements/row-columns.ts';
import type { Step } from '#tests/support/command-cases/command-case.ts';
import { commandCases } from '#tests/support/command-cases/command-cases.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { breaches, contentOf, freshLoad } from '#rehearsal/devices/invariants.ts';
import { saveEvent } from '#demo/small-event.ts';
import { EventHosting } from './event-hosting.ts';
import { eventOf } from '#domain/core/event-of.ts';

let database: Database;
let hosting: EventHosting;

beforeAll(async () => {
  database = await freshDatabase();
  hosting = new EventHosting({
    ...database,
    reportFault: (_incident, error) => expect.unreachable(String(error)),
  });
});
afterAll(async () => {
  await hosting.close();
  await database.close();
});

const flags = { read: 'canRead', write: 'canWrite', scan: 'canScan' } as const;
/** The second e-mail carries the roles. So the first e-mail, like the phone, is the same for all. */
const contactOf = (roles: readonly Role[]): string =>
  `${['nobody', ...roles].join('-').toLowerCase()}@example.org`;
const adminEmail = contactOf(['admin']);

/** A verified account that has exactly these roles in the test's event. */
const accountWith = (roles: readonly Role[]): VerifiedAccount => ({
  accountId: `account-${roles.join('-')}`,
  phone: '9000000001',
  emails: ['desk@example.org', contactOf(roles)],
  isSuperAdmin: roles.includes('superAdmin'),
  ...(roles.includes('gateway') && { bringsBankAnswer: true }),
  ...(roles.includes('registrant') && { registrant: true as const }),
});

/** The same event as in memory, stored in the database, with a team entry for every set of roles of the case. */
const databaseDesk = async (steps: readonly Step[], isStaged = false) => {
  const eventId = `desk-${randomUUID()}`;
  const store = deskEvent(eventId);
  const draft = new Draft(store);
  for (const { as } of steps) {
    if (as === undefined || as.includes('admin')) continue;
    const held = Object.fromEntries(
      Object.entries(flags).map(([role, flag]) => [flag, as.includes(role as Role)]),
    );
    if (Object.values(held).some(Boolean)) {
      draft.put('members', {
        contact: contactOf(as),
        canRead: false,
        canWrite: false,
        canScan: false,
        ...held,
        extra: null,
      });
    }
  }
  const event = eventOf(store);
  if (event) draft.put('event', { ...event, adminPhone: '', adminEmail });
  store.apply(draft.changes());
  if (isStaged) store.apply([{ table: 'event', key: eventId, row: null }]);
  await saveEvent(database.pool, eventId, store);
  const hosted = await hosting.get(eventId);
  const ids: string[] = [];
  /** Cases name the rows of the fifth command `command-5`, as in memory. */
  const named = <T>(value: T): T => withIds(value, ids) as T;
  const perform = async ({ name, input, as = ['admin'] }: Step): Promise<Answer> => {
    const id = randomUUID();
    const command = { id, name, input: named(input), deviceAt: Date.now() };
    ids.push(id);
    const post = { account: accountWith(as), deviceId: 'gate 2', sentAt: null, commands: [command] };
    const [answer] = await hosted.submit(post);
    const [again] = await hosted.submit(post);
    if (answer?.version !== undefined) expect(again).toEqual(answer);
    return answer as Answer;
  };
  return { eventId, hosted, perform, named };
};

const withIds = (value: unknown, ids: readonly string[]): unknown => {
  const place = ids.findIndex((_, at) => value === placeCodeOf(`command-${at + 1}`));
  if (place !== -1) return placeCodeOf(ids[place] ?? '');
  if (typeof value === 'string')
    return value.replace(/\bcommand-(\d+)/g, (all, number: string) => ids[Number(number) - 1] ?? all);
  if (Array.isArray(value)) return value.map((part) => withIds(part, ids));
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, withIds(part, ids)]));
};

describe.each([...new Set(commandCases.map(({ name }) => name))])('%s over PostgreSQL', (name) => {
  test.each(commandCases.filter((entry) => entry.name === name))('$title', async (entry) => {
    const { after = [], refused, result, rows = [], isStaged, ...step } = entry;
    const { eventId, hosted, perform, named } = await databaseDesk([...after, step], isStaged);
    for (const earlier of after) expect(await perform(earlier)).toMatchObject({ ok: true });
    const before = contentOf(hosted.store);
    const answer = await perform(step);
    if (refused) {
      expect(answer).toMatchObject({ ok: false, ...named(refused) });
      expect(contentOf(hosted.store)).toEqual(before);
    } else expect(answer).toMatchObject({ ok: true, ...(result && { result: named(result) }) });
    const loaded = await freshLoad(database.pool, eventId);
    expect(contentOf(loaded)).toEqual(contentOf(hosted.store));
    for (const [table, key, row] of named(rows)) {
      const stored = loaded.get(table, table === 'event' ? eventId : key);
      if (row === null) expect(stored).toBeUndefined();
      else expect(stored).toMatchObject(row);
    }
    expect(await breaches(database.pool, eventId, [])).toEqual([]);
  });
});

test('the statement that follows other processes reads each row as a load does', async () => {
  const tablesRead = new Set<TableName>();
  for (const { name, table } of Object.values(sqlTables)) {
    if (tablesRead.has(name)) continue;
    const { rows } = await database.pool.query<{ eventId: string }>(
      `SELECT event_id AS "eventId" FROM ${table} WHERE version > 0 LIMIT 1`,
    );
    if (rows[0] === undefined) continue;
    const { eventId } = rows[0];
    const loaded = await readRowsSince(database.pool, eventId, -1);
    const rowsLoaded = new Map(
      loaded?.changes.map((change) => [`${change.table}/${change.key}`, change.row]),
    );
    const followed = await readRowsSince(database.pool, eventId, 0);
    expect(followed).toMatchObject({ version: loaded?.version, floor: loaded?.floor, size: loaded?.size });
    for (const { table: of, key, row } of followed?.changes ?? []) {
      expect(row ?? undefined).toEqual(rowsLoaded.get(`${of}/${key}`));
      if (row !== null) tablesRead.add(of);
    }
    expect(tablesRead).toContain(name);
  }
  expect(tablesRead.size).toBeGreaterThan(30);
});
