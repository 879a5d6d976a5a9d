import { createConnection, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/pool.ts';
import { emptyDatabase } from '#tests/support/servers/fresh-database.ts';
import { execute } from '#tests/support/servers/execute.ts';

let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

const one = async (sql: string): Promise<unknown> =>
  Object.values((await database.pool.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];

test.each([
  ['SELECT 9007199254740991::int8', 9_007_199_254_740_991],
  ['SELECT count(*) FROM generate_series(1, 7)', 7],
  [`SELECT '2026-09-18'::date`, '2026-09-18'],
  [`SELECT '2026-09-18T10:00:00+05:30'::timestamptz`, new Date('2026-09-18T04:30:00Z')],
  [`SELECT '{"a": 1}'::json`, { a: 1 }],
])('%s', async (sql, expected) => {
  expect(await one(sql)).toEqual(expected);
});

test('an int8 beyond the safe integers is an error, not a rounded value', async () => {
  await expect(one('SELECT 9007199254740993::int8')).rejects.toThrow('9007199254740993');
  expect(await one('SELECT 1')).toBe(1);
});

test('the pool still works after connections are lost, idle or in use', async () => {
  const inUse = await database.pool.connect();
  const idle = await database.pool.connect();
  idle.release();
  const { connection } = inject('postgres');
  const name = String(await one('SELECT current_database()'));
  const lost = new Promise((resolve) => inUse.once('error', resolve));
  await execute(
    connection,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  await lost;
  inUse.release(true);
  await expect.poll(() => one('SELECT 1').catch(() => 'not yet')).toBe(1);
});

test('a DATABASE_URL without an answering server is named at once and at the end, without its password', async () => {
  const lines: string[] = [];
  const open = openDatabase(
    { dataDir: '/nowhere', databaseUrl: 'postgres://me:secret@127.0.0.1:1/desk?connect_timeout=1' },
    { role: 'server', log: (line) => lines.push(line), patienceMs: 900 },
  );
  await expect(open).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/desk does not answer: /);
  await expect(open).rejects.not.toThrow('secret');
  expect(lines).toEqual([
    'PostgreSQL at 127.0.0.1:1/desk does not answer: connect ECONNREFUSED 127.0.0.1:1. Trying again for 1 s …',
  ]);
});

test('a start waits for a proxy that has no primary at the moment', async () => {
  const { host = '', user = '' } = inject('postgres').connection;
  const name = database.clientConfig.database ?? '';
  let closed = 0;
  const proxy = createServer((socket) => {
    if (closed++ < 3) socket.destroy();
    else pipeline(socket, createConnection(`${host}/.s.PGSQL.5432`), socket, () => undefined);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as AddressInfo;
  const lines: string[] = [];
  const opened = await openDatabase(
    { dataDir: '/nowhere', databaseUrl: `postgres://${user}@127.0.0.1:${port}/${name}` },
    { role: 'server', log: (line) => lines.push(line) },
  );
  await opened.close();
  proxy.close();
  expect(closed).toBeGreaterThan(3);
  expect(lines).toEqual([expect.stringMatching(/does not answer: .*Trying again for 60 s/)]);
});

test('a DATABASE_URL with a database that does not exist is refused at once', async () => {
  const { host = '', port, user = '' } = inject('postgres').connection;
  const lines: string[] = [];
  const open = openDatabase(
    {
      dataDir: '/nowhere',
      databaseUrl: `postgres://${user}@${encodeURIComponent(String(host))}:${port}/mistyped`,
    },
    { role: 'server', log: (line) => lines.push(line) },
  );
  await expect(open).rejects.toThrow('/mistyped does not answer: database "mistyped" does not exist');
  expect(lines).toEqual([]);
});
