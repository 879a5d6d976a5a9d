import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { realClock } from '#rehearsal/devices/real-clock.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { account, adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { MemoryBrowser } from '#rehearsal/devices/memory-platform.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

const eventId = 'restored';
const people = 200;
/** Marks of each gate before the backup, after it, and after it without network. */
const each = isLong ? 40 : 8;
const healedMs = 60_000;
const quiet = (): void => undefined;

/** With owners and times, as an operator does. */
const copy = (from: string, to: string): void => void execFileSync('cp', ['-a', from, to]);

test('a backup is restored while devices are ahead of it: they notice, and acknowledged changes come back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-restore-'));
  const backup = `${dataDir}-backup`;
  const store = smallEvent(eventId, people);
  const opened = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
  await migrate(opened.pool);
  await saveEvent(opened.pool, eventId, store);
  await saveNeighbour(opened.pool);
  await opened.close();

  let server = await startServerProcess({ dataDir });
  const servers = [server];
  const port = Number(new URL(server.address).port);
  const cookie = await server.signIn(adminPhone);
  const me = await fetch(`${server.address}/api/me`, { headers: { cookie } });
  const { account: own } = (await me.json()) as { account: { id: string } };
  const cut = new Set<string>();
  const open = (deviceId: string, browser?: MemoryBrowser): Promise<NodeDevice> =>
    openNodeDevice({
      deviceId,
      eventId,
      account: { ...account(adminPhone), accountId: own.id },
      store,
      ...(browser && { browser }),
      fetch: (path, init) => {
        if (cut.has(deviceId)) return Promise.reject(new TypeError('no network'));
        const headers = { ...(init?.headers as Record<string, string>), cookie };
        return fetch(`${server.address}${path as string}`, { ...init, headers });
      },
    });
  const restart = async (): Promise<void> => {
    server = await startServerProcess({ dataDir, port });
    servers.push(server);
  };
  const idle = (...devices: readonly NodeDevice[]): Promise<void> =>
    expect
      .poll(() => devices.map(({ session }) => session.outbox.size), { timeout: healedMs })
      .toEqual(devices.map(() => 0));
  let next = 1;
  const mark = async (device: NodeDevice): Promise<void> => {
    for (let count = 0; count < each; count++) await device.mark(next++);
  };

  const sleeperMemory = new MemoryBrowser(realClock);
  const [gate, away, sleeper] = await Promise.all([
    open('gate'),
    open('away'),
    open('sleeper', sleeperMemory),
  ]);
  const devices = [gate, away, sleeper];
  for (const device of devices) await mark(device);
  await idle(...devices);

  await server.stop();
  copy(join(dataDir, 'postgres'), backup);
  await restart();
  for (const device of devices) await mark(device);
  await idle(...devices);
  const stolen = next - 1;
  const lostVersion = (await expectVersion(devices)) ?? 0;
  await sleeper.session.close();
  cut.add('away');
  await mark(away);

  await server.stop();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  copy(backup, join(dataDir, 'postgres'));
  await restart();
  expect(server.output()).toContain('This database was restored');
  await expect
    .poll(() => gate.session.optimistic.version, { timeout: healedMs })
    .toBeGreaterThan(1_000_000 + lostVersion);
  await idle(gate);
  // The sleeper let this person in before. The restored server does not know it.
  const person = [...gate.session.optimistic.shown.by('marks', 'serial', String(stolen))];
  expect(person).toEqual([]);
  await gate.mark(stolen);
  await mark(gate);
  await idle(gate);
  cut.clear();
  const awake = await open('sleeper', sleeperMemory);
  await expect.poll(() => awake.session.board.state.refused.length, { timeout: healedMs }).toBe(1);
  await idle(gate, away, awake);

  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'command', log: quiet });
  // All acknowledged marks exist, including those missing from the backup.
  await expect
    .poll(async () => (await freshLoad(database.pool, eventId)).count('marks'), { timeout: healedMs })
    .toBe(next - 1);
  const fresh = await freshLoad(database.pool, eventId);
  expect(fresh.version).toBeGreaterThan(lostVersion);
  const last = [gate, away, awake];
  await expectHealed({
    pool: database.pool,
    eventId,
    devices: last,
    acknowledged: sleeper.acknowledged,
    servers,
  });
  const [refused] = awake.session.board.state.refused;
  // By its time, not its device: the three share a session, so the server takes them for the browser that came first.
  const [held] = fresh.by('marks', 'serial', String(stolen));
  expect(held?.markedAt).toBeGreaterThan(refused?.command.deviceAt ?? Infinity);
  expect(refused).toMatchObject({ code: 'alreadyMarked', params: { at: held?.markedAt } });
  for (const { session } of last) await session.close();
  await database.close();
  await server.stop();
  for (const folder of [dataDir, backup]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** All devices are at one version, which is returned. */
const expectVersion = async (devices: readonly NodeDevice[]): Promise<number | undefined> => {
  const versions = (): Set<number> => new Set(devices.map(({ session }) => session.optimistic.version));
  await expect.poll(() => versions().size, { timeout: healedMs }).toBe(1);
  return [...versions()][0];
};
