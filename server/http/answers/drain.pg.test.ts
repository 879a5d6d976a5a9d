import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { urlOf } from '#tests/support/run-script.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { adminPhone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';

const eventId = 'drained';
const callers = 20;

let database: Database;
let dataDir: string;
let server: ServerProcess;
let cookie: string;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-drain-'));
  await saveEvent(database.pool, eventId, smallEvent(eventId, callers));
  server = await startServerProcess({ dataDir, env: { DATABASE_URL: urlOf(database) } });
  cookie = await server.signIn(adminPhone);
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const agent = new Agent({ keepAlive: true, maxSockets: callers });

/** Sends a mark on a connection that stays open, as a proxy's connections do. */
const mark = (serial: number): Promise<{ status: number | undefined; connection: string | undefined }> =>
  new Promise((done, fail) => {
    const input = { recordTypeId: '1', code: codeOf(serial) };
    const sent = request(
      `${server.address}/api/events/${eventId}/commands`,
      { agent, method: 'POST', headers: { cookie, 'content-type': 'application/json' } },
      (answer) => {
        answer
          .resume()
          .once('end', () => done({ status: answer.statusCode, connection: answer.headers.connection }));
      },
    );
    sent.once('error', fail);
    sent.end(JSON.stringify([{ id: randomUUID(), name: 'record.mark', input, deviceAt: Date.now() }]));
  });

test('SIGTERM answers 20 pending requests, ends streams at once and refuses new requests', async () => {
  const stream = await fetch(`${server.address}/api/events/${eventId}/changes?since=1`, {
    headers: { cookie },
  });
  // The first mark waits in its transaction for this lock, and the others wait for the first.
  const blocker = await database.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE event_version');
  const marks = Array.from({ length: callers }, (_, index) => mark(index + 1));
  const waiting = async (): Promise<number> => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    return Number(/^regdesk_commands_waiting (\d+)$/m.exec(text)?.[1]);
  };
  await expect.poll(waiting).toBe(callers - 1);
  const stopped = server.stop();
  expect(await stream.text()).toBe(': \n\n');
  const isRefused = (): Promise<boolean> =>
    fetch(`${server.address}/healthz`).then(
      ({ status }) => status === 503,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  expect(server.process.exitCode).toBeNull();
  await blocker.query('ROLLBACK');
  blocker.release();
  expect(await Promise.all(marks)).toEqual(
    Array.from({ length: callers }, () => ({ status: 200, connection: 'close' })),
  );
  await stopped;
  const kept = await database.pool.query('SELECT 1 FROM marks WHERE event_id = $1', [eventId]);
  expect(kept.rowCount).toBe(callers);
});
