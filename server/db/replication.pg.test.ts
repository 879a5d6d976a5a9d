import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { DatabaseAway, openPool, useOf, type Database } from '#server/db/pool.ts';
import { WriteProbe } from '#server/db/write-probe.ts';
import { migrate } from '#server/db/migrate.ts';
import { readSize } from '#server/db/statements/size-statements.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { OutcomeUnknown } from '#server/hosting/submission.ts';
import { admin, saveEvent, smallEvent } from '#demo/small-event.ts';

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
  await migrate(database.pool);
  await saveEvent(database.pool, 'gate', smallEvent('gate', 5));
  await readSize(database.pool, 'gate');
  await standBy('gone');
});
afterAll(async () => {
  await database.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
});

const standBy = async (name: string): Promise<void> => {
  await database.pool.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await database.pool.query('SELECT pg_reload_conf()');
  await vi.waitUntil(async () => {
    const shown = await database.pool.query<{ names: string }>(
      `SELECT current_setting('synchronous_standby_names') AS names`,
    );
    return shown.rows[0]?.names === name;
  });
  if (name !== '') await vi.waitUntil(commitWaits, { timeout: 30_000 });
};

/** Each backend knows the setting by then, but commits wait only after the process of checkpoints has read it too. */
const commitWaits = async (): Promise<boolean> => {
  let isDone = false;
  const written = database.pool.query(emit).then(
    () => (isDone = true),
    () => false,
  );
  await vi.waitUntil(async () => isDone || (await cancelWaits()) === 1, { timeout: 30_000 });
  await written;
  return !isDone;
};

const cancelWaits = async (): Promise<number | null> => {
  const cancelled = await database.pool.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
  );
  return cancelled.rowCount;
};

/** As an operator or a time limit of the server does it, as soon as a backend waits for the standby. */
const cancelWaiting = () => expect.poll(cancelWaits).toBe(1);

test.each([
  ['a statement', () => database.pool.query(emit)],
  ['a transaction', () => inTransaction(database.pool, (client) => client.query(emit))],
])('%s whose wait for the standby is cancelled has an unknown outcome', async (_name, write) => {
  const outcome = expect(write()).rejects.toBeInstanceOf(DatabaseAway);
  await cancelWaiting();
  await outcome;
  await expect.poll(() => useOf(database.pool).total - useOf(database.pool).idle).toBe(0);
});

test('a mark whose wait is cancelled is not acknowledged, nor is its repeat, until a standby has it', async () => {
  const hosting = new EventHosting({ ...database, reportFault: () => undefined });
  const gate = await hosting.get('gate');
  const command = {
    id: randomUUID(),
    name: 'record.mark',
    input: { recordTypeId: '1', serial: 1 },
    deviceAt: Date.now(),
  };
  const mark = () => gate.submit({ account: admin, deviceId: 'a', sentAt: null, commands: [command] });
  for (const _try of ['first', 'repeat']) {
    const outcome = expect(mark()).rejects.toBeInstanceOf(OutcomeUnknown);
    await cancelWaiting();
    await outcome;
  }
  await standBy('');
  expect(await mark()).toMatchObject([{ id: command.id, ok: true }]);
  await standBy('gone');
  await hosting.close();
});

test('the probe tells waiting writes from an absent database, and measures the clock', async () => {
  const lines: string[] = [];
  const { clientConfig } = database;
  const probe = new WriteProbe({ clientConfig, warn: (line) => lines.push(line) });
  expect(await probe.ask()).toBe('wait');
  expect(Math.abs(probe.clockOffsetMs ?? Infinity)).toBeLessThan(1000);
  await standBy('');
  await expect.poll(() => probe.ask()).toBe('ok');
  vi.setSystemTime(Date.now() - 60_000);
  await probe.ask();
  vi.useRealTimers();
  expect(lines).toEqual(['The clock of this machine differs from that of the database by 60 s']);
  await probe.close();
  expect(await probe.ask()).toBe('away');
});

test('a server that only reads is away, and its connections are closed', async () => {
  const { clientConfig } = database;
  const options = '-c default_transaction_read_only=on';
  const standby = openPool({ ...clientConfig, options }, 'the standby', () => undefined);
  const write = `DELETE FROM options`;
  await expect(standby.pool.query(write)).rejects.toBeInstanceOf(DatabaseAway);
  await expect(inTransaction(standby.pool, (client) => client.query(write))).rejects.toBeInstanceOf(
    DatabaseAway,
  );
  expect(useOf(standby.pool).total).toBe(0);
  await standby.close();
});
