import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { DatabaseAway, openPool, type Database } from '#server/db/pool.ts';
import { WriteProbe } from '#server/db/write-probe.ts';

/** A server of its own that waits for a standby, which never comes. */
let database: Database;
let stop: () => Promise<void>;
let folder: string;
const emit = `SELECT pg_logical_emit_message(true, 'test', 'text')`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regdesk-replication-'));
  const embedded = await startEmbedded({
    dataDir: folder,
    settings: { wal_level: 'replica', max_wal_senders: '2' },
  });
  const { host, port, user, database: name } = embedded;
  database = openPool({ host, port, user, database: name }, 'the primary', () => undefined);
  stop = () => embedded.stop();
  await database.pool.query(`ALTER SYSTEM SET synchronous_standby_names = 'gone'`);
  await database.pool.query('SELECT pg_reload_conf()');
  await vi.waitUntil(async () => {
    const shown = await database.pool.query<{ names: string }>(
      `SELECT current_setting('synchronous_standby_names') AS names`,
    );
    return shown.rows[0]?.names === 'gone';
  });
});
afterAll(async () => {
  await database.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** As an operator or a time limit of the server does it, as soon as a backend waits for the standby. */
const cancelWaiting = () =>
  expect
    .poll(
      async () =>
        (
          await database.pool.query(
            `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
          )
        ).rowCount,
    )
    .toBe(1);

test.each([
  ['a statement', () => database.pool.query(emit)],
  ['a transaction', () => inTransaction(database.pool, (client) => client.query(emit))],
])('%s whose wait for the standby is cancelled has an unknown outcome', async (_name, write) => {
  const outcome = expect(write()).rejects.toBeInstanceOf(DatabaseAway);
  await cancelWaiting();
  await outcome;
  await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
});

test('the probe tells waiting writes from an absent database, and measures the clock', async () => {
  const lines: string[] = [];
  const { clientConfig } = database;
  const probe = new WriteProbe({ clientConfig, warn: (line) => lines.push(line) });
  expect(await probe.ask()).toBe('wait');
  expect(Math.abs(probe.clockOffsetMs ?? Infinity)).toBeLessThan(1000);
  await database.pool.query(`ALTER SYSTEM RESET synchronous_standby_names`);
  await database.pool.query('SELECT pg_reload_conf()');
  await expect.poll(() => probe.ask()).toBe('ok');
  vi.setSystemTime(Date.now() - 60_000);
  await probe.ask();
  vi.useRealTimers();
  expect(lines).toEqual(['The clock of this machine differs from that of the database by 60 s']);
  await probe.close();
  expect(await probe.ask()).toBe('away');
});

test('a server that only reads is away', async () => {
  const client = await database.pool.connect();
  await client.query('SET default_transaction_read_only = on');
  await expect(client.query('CREATE TABLE nothing (one int)')).rejects.toBeInstanceOf(DatabaseAway);
  client.release(true);
});
