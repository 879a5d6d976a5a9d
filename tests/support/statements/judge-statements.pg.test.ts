import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { judgeStatements } from './judge-statements.ts';

const { connection, divided } = inject('postgres');
const there = { ...connection, database: divided };

test.each([
  ['SELECT name FROM event WHERE event_id = $1', ['a'], null],
  ['SELECT name FROM event WHERE deleted_at > $1', [5], 'names several events'],
  ['SELECT name FROM event WHERE event_id = ANY($1::text[])', [['a']], 'names several events'],
  [
    'SELECT (SELECT count(*) FROM members m WHERE m.event_id = e.event_id) FROM event e WHERE e.event_id = $1',
    ['a'],
    'names several events',
  ],
  [
    'SELECT a.phone FROM event e JOIN accounts a ON a.account_id = e.admin_account_id WHERE e.event_id = $1',
    ['a'],
    'joins tables of events and others',
  ],
  [
    'INSERT INTO tombstones (event_id, version) SELECT $2, version FROM tombstones WHERE event_id = $1',
    ['a', 'b'],
    'copies from one event to another',
  ],
])('%s', async (text, values, breach) => {
  const found = await judgeStatements(there, [{ text, values, senders: ['someone'] }]);
  expect(found).toEqual(breach === null ? [] : [`someone: ${breach}\n${text}`]);
});

test('a statement of the list is not refused', async () => {
  const text = 'SELECT name FROM event WHERE deleted_at > $1';
  expect(await judgeStatements(there, [{ text, values: [5], senders: ['selectDeletedEvents'] }])).toEqual([]);
});

test('no reference leads from tables of events to others, or back', async () => {
  const client = new Client(there);
  await client.connect();
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
     JOIN pg_class f ON f.oid = conrelid JOIN pg_class t ON t.oid = confrelid
     WHERE contype = 'f' AND NOT f.relispartition AND NOT t.relispartition AND (f.relkind = 'p') <> (t.relkind = 'p')`,
  );
  await client.end();
  expect(rows).toEqual([]);
});
