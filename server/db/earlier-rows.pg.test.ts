import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { emptyDatabase } from '#tests/support/servers/fresh-database.ts';

/** What migrations make of rows that an earlier release stored. */
let database: Database;
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.close());

const blanks: Partial<Record<string, unknown>> = { text: '', boolean: false, json: {}, jsonb: {} };

/** Adds a row. Columns that are not given are empty. */
const add = async (table: string, given: Readonly<Record<string, unknown>>): Promise<void> => {
  const { rows } = await database.pool.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = $1 AND is_nullable = 'NO'`,
    [table],
  );
  const row = {
    ...Object.fromEntries(
      rows.map(({ name, type }) => [name, type === 'ARRAY' ? [] : (blanks[type] ?? 0)] as const),
    ),
    ...given,
  };
  await database.pool.query(`INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1)`, [
    JSON.stringify(row),
  ]);
};

const migrateTo = (last: string) =>
  migrate(database.pool, { only: migrationNames().filter((name) => name <= last) });

const event = { event_id: 'e' };
const daysOf = async (table: 'delegates' | 'companions') => {
  const { rows } = await database.pool.query<{ id: string; day: string }>(
    `SELECT ${table === 'delegates' ? 'delegate' : 'companion'}_id AS id, registered_on AS day FROM ${table} ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ id, day }) => [id, day]));
};

test('people of an earlier release have the day of their id, or of an earlier first payment', async () => {
  await migrateTo('0044_z');
  await add('event_version', event);
  await add('event', { ...event, time_zone: 'Asia/Kolkata' });
  // 20 November 2026, 19:00 UTC: the next day in India.
  const late = '01a203c2-d480-7000-8000-000000000001';
  const push = '-OdIm58Bi6Q3Arp7TAq6';
  for (const delegate_id of [late, push, 'typed', 'payer']) await add('delegates', { ...event, delegate_id });
  await add('companions', { ...event, companion_id: `${late}-2`, delegate_id: late });
  for (const [transaction_id, status, paid_on] of [
    ['t1', 'paid', '2026-10-20'],
    ['t2', 'paid', '2026-10-25'],
    ['t3', 'pending', '2026-09-01'],
  ])
    await add('transactions', {
      ...event,
      delegate_id: 'payer',
      transaction_id,
      status,
      paid_on,
      kind: 'payment',
    });
  await add('transactions', {
    ...event,
    delegate_id: late,
    transaction_id: 't4',
    status: 'paid',
    paid_on: '2026-12-01',
    kind: 'payment',
  });
  await migrate(database.pool);
  const day = new Date(parseInt(late.replaceAll('-', '').slice(0, 12), 16) + 5.5 * 3_600_000)
    .toISOString()
    .slice(0, 10);
  expect(await daysOf('delegates')).toEqual({
    [late]: day,
    [push]: '2025-11-05',
    typed: '',
    payer: '2026-10-20',
  });
  expect(await daysOf('companions')).toEqual({ [`${late}-2`]: day });
});

test('a phone that registered another person keeps its own payments only, once that person has an order', async () => {
  await migrateTo('0044_z');
  await add('event_version', event);
  await add('event', event);
  const order = (order_id: string, registrant_phone: string, details: object | null) =>
    add('orders', {
      ...event,
      order_id,
      delegate_id: 'doctor',
      registrant_phone,
      source: 'online',
      number: Number(order_id),
      request: { details },
    });
  await add('delegates', { ...event, delegate_id: 'doctor', phone: '9840000002' });
  await order('1', '9840000001', { phone: '9840000002' });
  await order('2', '9840000001', null);
  await order('3', '9840000001', { phone: '9840000009' });
  await order('4', '9840000002', { phone: '9840000002' });
  await migrate(database.pool);
  const { rows } = await database.pool.query<{ access: string }>(
    'SELECT registrant_access AS access FROM orders ORDER BY number',
  );
  expect(rows.map(({ access }) => access)).toEqual(['payer', 'payer', 'none', '']);
});
