import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool, type Database } from '#server/db/pool.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { account, admin, adminPhone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { MemoryBrowser } from '#rehearsal/devices/memory-platform.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { realClock } from '#rehearsal/devices/real-clock.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { expectHealed } from './healed.ts';

const eventId = 'promoted';
const store = smallEvent(eventId, 80);
/** The outage is part of the test: processes that are away from the database say so. */
const explained = /does not answer|lost|terminat|shutting down|ECONN|ENOENT|unavailable/;

let folder: string;
let dataDir: string;
let embedded: EmbeddedPostgres;
let database: Database;
let cookie: string;
let accountId: string;
const servers: ServerProcess[] = [];
const opened: NodeDevice[] = [];
/** By device, the snapshots that it has asked for. */
const snapshots = new Map<string, number>();

const start = async (dir = dataDir): Promise<void> => {
  // As a standby that is promoted, a server that recovers from an archive goes on in another timeline.
  const settings = { wal_level: 'replica', restore_command: 'false', fsync: 'off' };
  embedded = await startEmbedded({ dataDir: dir, settings });
  const { host, port, user, database: name } = embedded;
  database = openPool({ host, port, user, database: name }, 'the test database', () => undefined);
};
const stop = async (): Promise<void> => {
  await database.close();
  await embedded.stop();
};
const clusterOf = (dir: string): string => join(dir, 'postgres');
const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);
/** With the owner of the folder. */
const promoteAtStart = (dir: string): void =>
  copy(join(clusterOf(dir), 'PG_VERSION'), join(clusterOf(dir), 'recovery.signal'));

const serverProcess = async (place: number, port = 0): Promise<void> => {
  const url = `postgresql://regdesk@${encodeURIComponent(embedded.host)}/regdesk`;
  servers[place] = await startServerProcess({ dataDir: folder, port, env: { DATABASE_URL: url } });
};

const open = async (deviceId: string, place: number, browser?: MemoryBrowser): Promise<NodeDevice> => {
  const device = await openNodeDevice({
    deviceId,
    eventId,
    account: { ...account(adminPhone), accountId },
    store,
    ...(browser && { browser }),
    fetch: (path, init) => {
      const asked = path as string;
      if (asked.endsWith('/snapshot')) snapshots.set(deviceId, (snapshots.get(deviceId) ?? 0) + 1);
      const headers = { ...(init?.headers as Record<string, string>), cookie };
      return fetch(`${servers[place]?.address}${asked}`, { ...init, headers });
    },
  });
  opened.push(device);
  return device;
};

const post = async (place: number, name: string, input: object): Promise<Answer | undefined> => {
  const answered = await fetch(`${servers[place]?.address}/api/events/${eventId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify([{ id: randomUUID(), name, input, deviceAt: Date.now() }]),
  });
  return ((await answered.json()) as Answer[])[0];
};
const register = (place: number, fullName: string) =>
  post(place, 'delegate.add', { details: { fullName, categoryId: 'delegates' } });

const timeline = async (): Promise<string | undefined> =>
  (
    await database.pool.query<{ timeline: string }>(
      'SELECT timeline FROM event_version WHERE event_id = $1',
      [eventId],
    )
  ).rows[0]?.timeline;

const version = async (): Promise<number> => (await freshLoad(database.pool, eventId)).version;
/** Nothing waits, and all devices are at the version of the database. */
const atRest = (...devices: readonly NodeDevice[]): Promise<void> =>
  expect
    .poll(async () => {
      const reached = await version();
      return devices.filter(
        ({ session }) => session.outbox.size > 0 || session.optimistic.version !== reached,
      ).length;
    })
    .toBe(0);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regdesk-timeline-'));
  dataDir = join(folder, 'data');
  await start();
  await migrate(database.pool);
  await saveEvent(database.pool, eventId, store);
  await saveNeighbour(database.pool);
  await serverProcess(0);
  await serverProcess(1);
  cookie = (await servers[0]?.signIn(adminPhone)) ?? '';
  const me = await fetch(`${servers[0]?.address}/api/me`, { headers: { cookie } });
  accountId = ((await me.json()) as { account: { id: string } }).account.id;
}, 120_000);

afterAll(async () => {
  for (const { session } of opened) await session.close();
  for (const server of servers) await server.stop();
  await stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a promotion that loses nothing: every device continues by changes, and a restarted process calls it no restore', async () => {
  const memory = new MemoryBrowser(realClock);
  const [gate, far, sleeper] = [
    await open('gate', 0),
    await open('far', 1),
    await open('sleeper', 0, memory),
  ];
  await gate.mark(1);
  await atRest(gate, far, sleeper);
  await sleeper.session.close();
  await gate.mark(2);
  await atRest(gate, far);
  const before = await version();

  await stop();
  promoteAtStart(dataDir);
  await start();
  expect(await timeline()).toBe('00000001');
  await gate.mark(3);
  await far.mark(4);
  await expect.poll(() => [gate, far].map(({ session }) => session.outbox.size)).toEqual([0, 0]);
  expect(await timeline()).toBe('00000002');
  expect(await version()).toBeGreaterThan(before + 1_000_000_000);

  await servers[0]?.stop();
  await serverProcess(0, Number(new URL(servers[0]?.address ?? '').port));
  expect(servers[0]?.output()).not.toContain('restored');
  const awake = await open('sleeper', 0, memory);
  await awake.mark(5);
  await expectHealed({ pool: database.pool, eventId, devices: [gate, far, awake], servers, explained });
  expect(Object.fromEntries(snapshots)).toEqual({ gate: 1, far: 1, sleeper: 1 });
});

test('a promotion that loses five batches, and seven others before a process looks: nothing of the five remains but what devices repeat', async () => {
  const memories = [new MemoryBrowser(realClock), new MemoryBrowser(realClock)] as const;
  const [gate, far, early, late] = [
    await open('gate 2', 0),
    await open('far 2', 1),
    await open('early', 0, memories[0]),
    await open('late', 0, memories[1]),
  ];
  await atRest(gate, far, early, late);
  await early.session.close();
  await stop();
  copy(dataDir, `${dataDir}-standby`);
  await start();
  await expect.poll(() => register(0, 'Lost One').catch(() => undefined)).toMatchObject({ ok: true });
  expect(await register(1, 'Lost Two')).toMatchObject({ ok: true });
  await late.mark(11);
  await gate.mark(12);
  await far.mark(13);
  await atRest(gate, far, late);
  const lost = await version();
  await late.session.close();

  await stop();
  await rename(dataDir, `${dataDir}-former`);
  promoteAtStart(`${dataDir}-standby`);
  await start(`${dataDir}-standby`);
  await sevenOthers();
  await stop();
  await rename(`${dataDir}-standby`, dataDir);
  await start();
  expect(await version()).toBeGreaterThan(lost);
  await atRest(gate, far);

  const again = [
    await open('early', 0, memories[0]),
    await open('late', 1, memories[1]),
    await open('new at the first', 0),
    await open('new at the second', 1),
  ];
  const devices = [gate, far, ...again];
  await atRest(...devices);
  const acknowledged = late.acknowledged;
  await expectHealed({ pool: database.pool, eventId, devices, acknowledged, servers, explained });
  const fresh = await freshLoad(database.pool, eventId);
  // The desk's entries are lost, and the marks have come back.
  expect([...fresh.all('delegates')].filter(({ fullName }) => fullName.startsWith('Lost'))).toEqual([]);
  expect([11, 12, 13].map((serial) => [...fresh.by('marks', 'serial', String(serial))].length)).toEqual([
    1, 1, 1,
  ]);
  expect(Object.fromEntries(snapshots)).toMatchObject({ 'gate 2': 2, 'far 2': 2, early: 1, late: 2 });
});

/** By a process of its own, while the two are away from the database. */
const sevenOthers = async (): Promise<void> => {
  const hosting = new EventHosting({ ...database, reportFault: () => undefined });
  const hosted = await hosting.get(eventId);
  for (let serial = 21; serial <= 27; serial++) {
    const input = { recordTypeId: '1', code: codeOf(serial) };
    const command = { id: randomUUID(), name: 'record.mark', input, deviceAt: Date.now() };
    const answers = await hosted.submit({
      account: admin,
      deviceId: 'third',
      sentAt: null,
      commands: [command],
    });
    expect(answers).toMatchObject([{ ok: true }]);
  }
  await hosting.close();
};
