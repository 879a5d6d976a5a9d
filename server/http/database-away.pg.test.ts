import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPool, type Database } from '#server/db/pool.ts';
import { readSize } from '#server/db/statements/size-statements.ts';
import { apiServer, type ApiServer } from '#tests/support/servers/api-server.ts';
import { execute } from '#tests/support/servers/execute.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { admin, saveEvent, smallEvent } from '#demo/small-event.ts';

let database: Database;
let hasty: Database;
let server: ApiServer;

beforeAll(async () => {
  database = await freshDatabase();
  const limits = { query_timeout: 300, connectionTimeoutMillis: 300 };
  hasty = openPool({ ...database.clientConfig, ...limits }, 'the hasty pool', () => undefined);
  server = await apiServer(hasty);
});
afterAll(async () => {
  await server.close();
  await hasty.close();
  await database.close();
});

const newEvent = async (): Promise<string> => {
  const eventId = randomUUID();
  await saveEvent(database.pool, eventId, smallEvent(eventId, 5));
  // Computing the size of an event may take longer than other statements. It happens once for each event.
  await readSize(database.pool, eventId);
  return eventId;
};

const mark = async (eventId: string, id: string = randomUUID()) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/events/${eventId}/commands`,
    headers: server.as(admin),
    payload: [{ id, name: 'record.mark', input: { recordTypeId: '1', serial: 1 }, deviceAt: Date.now() }],
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

/** All connections for writing. On a slow machine one of them may take longer than the pool waits. */
const takeAll = async (): Promise<PoolClient[]> => {
  const taken: PoolClient[] = [];
  while (taken.length < (hasty.pool.options.max ?? 0))
    await hasty.pool.connect().then(
      (client) => taken.push(client),
      () => undefined,
    );
  return taken;
};

const away = { status: 503, body: { code: 'unavailable' } };

test('a batch without an answer of the database in time has an unknown outcome, and its repeat counts once', async () => {
  const eventId = await newEvent();
  await server.hosting.get(eventId);
  const other = await database.pool.connect();
  await other.query('BEGIN');
  await other.query('SELECT 1 FROM event_version WHERE event_id = $1 FOR UPDATE', [eventId]);
  const id = randomUUID();
  expect(await mark(eventId, id)).toMatchObject(away);
  await other.query('ROLLBACK');
  other.release();
  await expect.poll(() => mark(eventId, id)).toMatchObject({ status: 200, body: [{ id, ok: true }] });
  const stored = await database.pool.query('SELECT 1 FROM marks WHERE event_id = $1', [eventId]);
  expect(stored.rowCount).toBe(1);
});

test('an event that cannot be loaded because the database hangs is unavailable; so are marks without a free connection, and reading goes on', async () => {
  const eventId = await newEvent();
  const other = await database.pool.connect();
  await other.query('BEGIN; LOCK TABLE marks IN ACCESS EXCLUSIVE MODE');
  expect(await mark(eventId)).toMatchObject(away);
  await other.query('ROLLBACK');
  other.release();
  await expect.poll(() => mark(eventId)).toMatchObject({ status: 200 });
  const unloaded = await newEvent();
  const taken = await takeAll();
  expect(await mark(unloaded)).toMatchObject(away);
  for (const id of [eventId, unloaded]) {
    const url = `/api/events/${id}/snapshot`;
    expect((await server.app.inject({ url, headers: server.as(admin) })).statusCode).toBe(200);
  }
  for (const client of taken) client.release();
  await expect.poll(() => mark(unloaded)).toMatchObject({ status: 200 });
});

test('health reports the database: gone and back; stuck writes do not reach it', async () => {
  const health = async () => {
    const { statusCode, body } = await server.app.inject('/healthz');
    return { statusCode, body };
  };
  const ready = { statusCode: 200, body: '{"status":"ok"}' };
  const notReady = { statusCode: 503, body: '{"status":"database does not answer"}' };
  await expect.poll(health).toEqual(ready);
  const taken = await takeAll();
  await expect.poll(health).toEqual(ready);
  for (const client of taken) client.release();
  const { connection } = inject('postgres');
  const name = database.clientConfig.database ?? '';
  await execute(connection, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await execute(
    connection,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  expect(await health()).toEqual(notReady);
  await execute(connection, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await expect.poll(health).toEqual(ready);
});

test('a full disk is reported as such to callers and monitors, and reading still works', async () => {
  const eventId = await newEvent();
  await expect.poll(async () => (await server.app.inject('/healthz')).statusCode).toBe(200);
  await database.pool.query(
    `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
     CREATE TRIGGER no_room BEFORE INSERT ON marks FOR EACH ROW EXECUTE FUNCTION no_room()`,
  );
  const id = randomUUID();
  expect(await mark(eventId, id)).toMatchObject({ status: 503, body: { code: 'serverFull' } });
  const health = await server.app.inject('/healthz');
  expect(health.statusCode).toBe(503);
  expect(health.json()).toEqual({ status: 'disk of the database is full' });
  const url = `/api/events/${eventId}/snapshot`;
  expect((await server.app.inject({ url, headers: server.as(admin) })).statusCode).toBe(200);
  await database.pool.query('DROP TRIGGER no_room ON marks');
  await expect.poll(() => mark(eventId, id)).toMatchObject({ status: 200, body: [{ id, ok: true }] });
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
});
