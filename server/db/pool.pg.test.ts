import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/in-transaction.ts';
import { migrate } from '#server/db/migrate.ts';
import { DatabaseAway, longStatement, openPool, useOf, type Database } from '#server/db/pool.ts';
import { emptyDatabase } from '#tests/support/servers/fresh-database.ts';

let database: Database;
/** A pool over the same database, with a time limit that a test can wait for. */
let hasty: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  hasty = openPool({ ...database.clientConfig, query_timeout: 300 }, 'the hasty pool', () => undefined);
});
afterAll(async () => {
  await hasty.close();
  await database.close();
});

test('a statement that is not answered in time rejects, and its connection is not used again', async () => {
  const query = hasty.pool.query('SELECT pg_sleep(60)');
  await expect(query).rejects.toBeInstanceOf(DatabaseAway);
  await expect.poll(() => useOf(hasty.pool).total).toBe(0);
  expect((await hasty.pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('a transaction that is not answered in time ends without waiting for its rollback', async () => {
  const startedAt = performance.now();
  const work = inTransaction(hasty.pool, (client) => client.query('SELECT pg_sleep(60)'));
  await expect(work).rejects.toBeInstanceOf(DatabaseAway);
  expect(performance.now() - startedAt).toBeLessThan(580);
  await expect.poll(() => useOf(hasty.pool).total - useOf(hasty.pool).idle).toBe(0);
});

test('statements of migrations and imports may take longer', async () => {
  await hasty.pool.query(longStatement('SELECT pg_sleep($1)', [0.4]));
  const other = await database.pool.connect();
  await other.query('SELECT pg_advisory_lock(7332671)');
  const released = other.query('SELECT pg_sleep(0.4)').finally(() => other.release(true));
  expect(await migrate(hasty.pool, { folder: '/no/such/folder' })).toEqual([]);
  await released;
});

test('a connection that is lost, not available or ended by an operator is an absence; a bad statement is not', async () => {
  const ended = database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(ended).rejects.toMatchObject({ name: 'DatabaseAway', code: '57P01' });
  await expect(database.pool.query('SELECT nonsense')).rejects.not.toBeInstanceOf(DatabaseAway);
  await expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow(RangeError);
  const nowhere = openPool({ host: '127.0.0.1', port: 1 }, 'nowhere', () => undefined);
  await expect(nowhere.pool.connect()).rejects.toBeInstanceOf(DatabaseAway);
  await nowhere.close();
});

test('a lost connection is reported, but not by a pool that was closed', async () => {
  const lines: string[] = [];
  const closed = openPool(database.clientConfig, 'the closed pool', (line) => lines.push(line));
  const loseOne = (): boolean => closed.pool.emit('error', new Error('terminating connection'));
  loseOne();
  expect(lines).toEqual(['A database connection was lost: terminating connection']);
  await closed.close();
  loseOne();
  expect(lines).toHaveLength(1);
});

test('a connection that was killed in the middle of a statement is an absence', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const query = client.query('SELECT pg_sleep(60)');
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  await expect(query).rejects.toBeInstanceOf(DatabaseAway);
  client.release(true);
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
});

test('the server ends a transaction that its process forgot', async () => {
  const { rows } = await database.pool.query<{ setting: string }>(
    `SELECT current_setting('idle_in_transaction_session_timeout') AS setting`,
  );
  expect(rows[0]?.setting).toBe('30s');
});
