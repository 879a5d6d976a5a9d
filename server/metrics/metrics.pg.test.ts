import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { adminPhone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';

const eventId = 'metrics-event';
const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
const token = 'a token of the tests that is long enough';

let database: Database;
let dataDir: string;
let env: Record<string, string>;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-metrics-'));
  await saveEvent(database.pool, eventId, smallEvent(eventId, 20));
  const { host = '', port, user = '', database: name = '' } = database.clientConfig;
  env = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}` };
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const start = async (more: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startServerProcess({ dataDir, env: { ...env, ...more } });
  servers.push(server);
  return server;
};

const ask = ({ address }: ServerProcess, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}/metrics`, { headers });

/** By the complete start of the line: `regdesk_commands_total{name="record.mark",outcome="ok"}`. */
const figures = async (server: ServerProcess): Promise<Map<string, number>> => {
  const answer = await ask(server);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
};

test('a scrape shows the work of the process, names no person, and has all metrics of docs/operating.md', async () => {
  const server = await start();
  const cookie = await server.signIn(adminPhone);
  const post = (commands: object[]) =>
    fetch(`${server.address}/api/events/${eventId}/commands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(commands),
    });
  const command = (name: string, input: object) => ({ id: randomUUID(), name, input, deviceAt: 0 });
  const mark = (serial: number) => command('record.mark', { recordTypeId: '1', code: codeOf(serial) });

  const stream = new AbortController();
  const changes = await fetch(`${server.address}/api/events/${eventId}/changes?since=1`, {
    headers: { cookie },
    signal: stream.signal,
  });
  const reader = changes.body?.getReader();
  await reader?.read();
  const before = await figures(server);
  expect(before.get('regdesk_feed_readers')).toBe(1);

  await post([mark(1), mark(2), mark(3)]);
  await post([mark(1)]);
  await post([command('Person 1', {})]);
  await fetch(`${server.address}/api/events/${eventId}/snapshot`, { headers: { cookie } });
  await fetch(`${server.address}/api/nothing/${adminPhone}`, { headers: { cookie } });
  // The frame goes out after the answers.
  await reader?.read();
  const after = await figures(server);
  const grown = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);

  expect(grown('regdesk_commands_total{name="record.mark",outcome="ok"}')).toBe(3);
  expect(grown('regdesk_commands_total{name="record.mark",outcome="alreadyMarked"}')).toBe(1);
  expect(grown('regdesk_commands_total{name="unknown",outcome="unknownCommand"}')).toBe(1);
  expect(grown('regdesk_command_duration_seconds_count{name="record.mark"}')).toBe(4);
  expect(grown('regdesk_batch_commands_count')).toBe(3);
  expect(grown('regdesk_batch_commands_sum')).toBe(5);
  expect(grown('regdesk_batch_commands_bucket{le="2"}')).toBe(2);
  const posts = '{method="POST",route="/api/events/:eventId/commands",status="200"}';
  expect(grown(`regdesk_http_request_duration_seconds_count${posts}`)).toBe(3);
  expect(grown('regdesk_http_request_duration_seconds_count{method="GET",route="none",status="404"}')).toBe(
    1,
  );
  expect(grown('regdesk_feed_frames_total')).toBe(1);
  expect(grown('regdesk_feed_bytes_total')).toBeGreaterThan(100);
  expect(grown('regdesk_snapshot_opens_total')).toBe(1);
  expect(grown('regdesk_notify_reconnects_total')).toBe(0);
  expect(after.get('regdesk_outside_call_duration_seconds_count{service="console",outcome="ok"}')).toBe(1);
  expect(after.get('regdesk_events_loaded')).toBe(1);
  expect(after.get('regdesk_pool_connections')).toBeGreaterThan(0);
  expect(after.get('regdesk_pool_waiting')).toBe(0);
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...after.keys()].join('\n')).toMatch(/^regdesk_build_info\{version="[\d.]+",protocol="\d+"\}$/m);

  stream.abort();
  await expect.poll(async () => (await figures(server)).get('regdesk_feed_readers')).toBe(0);
  expect((await figures(server)).get('regdesk_feed_streams_total')).toBe(1);
  const all = await (await ask(server)).text();
  expect(all).not.toMatch(new RegExp(`${adminPhone}|Person|PHYSICON|${eventId}|CODE0`));

  // The listening connection is lost. It is restored, and that is counted.
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  );
  await expect
    .poll(async () => (await figures(server)).get('regdesk_notify_reconnects_total'), { timeout: 10_000 })
    .toBe(1);

  // The same check as promtool.
  const misnamed = (await (await ask(server)).text()).matchAll(/^# TYPE (\w+_total) (?!counter)/gm);
  expect([...misnamed].map(([, name]) => name)).toEqual([]);

  const types = (await (await ask(server)).text()).matchAll(/^# TYPE (regdesk_\w+)/gm);
  const rows = operating.matchAll(/^\| (`regdesk_.*?) \|/gm);
  const told = [...rows].flatMap(([, names = '']) => names.match(/regdesk_\w+/g) ?? []);
  expect(told.toSorted()).toEqual([...types].map(([, name = '']) => name).toSorted());
});

test('without a configured token only this machine may read metrics, and no proxy on it', async () => {
  const server = await start();
  expect((await ask(server)).status).toBe(200);
  const forwarded = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', 'x-real-ip': '::1' };
  for (const [name, value] of Object.entries(forwarded))
    expect([name, (await ask(server, { [name]: value })).status]).toEqual([name, 403]);
  const behindProxy = await start({ REGDESK_PUBLIC_URL: 'https://desk.example.org' });
  expect((await ask(behindProxy)).status).toBe(403);
});

test('if a token is set, requests without it are refused', async () => {
  const server = await start({
    REGDESK_METRICS_TOKEN: token,
    REGDESK_PUBLIC_URL: 'https://desk.example.org',
  });
  expect((await ask(server)).status).toBe(403);
  expect((await ask(server, { authorization: `Bearer ${token}x` })).status).toBe(403);
  const withToken = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' };
  expect((await ask(server, withToken)).status).toBe(200);
});
