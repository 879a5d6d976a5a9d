import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { breaches, freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { account, adminPhone, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';
import { expectHealed } from './healed.ts';

const eventId = 'backed-up';
const people = 3_000;
const clients = 4;
/** The devices' people. They are different from the clients' people. */
const devicesFrom = 2_900;
const patience = { timeout: 60_000 };

const folders: string[] = [];
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'regdesk-drill-'));
  folders.push(folder);
  return folder;
};

/** `npm run …` as the operator types it, without its set-up. */
const command = (name: 'backup' | 'restore', file: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `../../scripts/${name}.ts`), file], {
    env: { ...process.env, REGDESK_DATA: dataDir },
  });

const withPool = async <T>(
  dataDir: string,
  work: (parts: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) => {
  const database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

test('the drill: a backup during marking is restored into an empty folder, and devices ahead of it continue', async () => {
  const [first, second] = [await newFolder(), await newFolder()];
  const file = join(first, 'regdesk.backup');
  const store = smallEvent(eventId, people);
  await withPool(first, async ({ pool }) => {
    await migrate(pool);
    await saveEvent(pool, eventId, store);
    await saveNeighbour(pool);
  });
  let running = (server = await startServerProcess({ dataDir: first }));
  const servers = [running];
  const port = Number(new URL(running.address).port);
  const cookie = await running.signIn(adminPhone);
  const me = (await (await fetch(`${running.address}/api/me`, { headers: { cookie } })).json()) as {
    account: { id: string };
  };
  let isAwayCut = false;
  const open = (deviceId: string): Promise<NodeDevice> =>
    openNodeDevice({
      deviceId,
      eventId,
      account: { ...account(adminPhone), accountId: me.account.id },
      store,
      fetch: (path, init) =>
        isAwayCut && deviceId === 'away'
          ? Promise.reject(new TypeError('no network'))
          : fetch(`${running.address}${path as string}`, {
              ...init,
              headers: { ...(init?.headers as Record<string, string>), cookie },
            }),
    });
  const [gate, away] = [await open('gate'), await open('away')];
  const idle = (...devices: readonly NodeDevice[]): Promise<void> =>
    expect
      .poll(() => devices.map(({ session }) => session.outbox.size), patience)
      .toEqual(devices.map(() => 0));

  const acknowledged: Acknowledged[] = [];
  const marking = Array.from(
    { length: clients },
    () => new MarkingClient({ address: () => running.address, eventId, cookie, acknowledged }),
  );
  const inputsOf = function* (client: number): Iterable<unknown> {
    for (let serial = client + 1; serial < devicesFrom; serial += clients)
      yield { recordTypeId: '1', code: codeOf(serial) };
  };
  const marked = Promise.all(marking.map((client, index) => client.run(inputsOf(index), 5)));
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(50);

  const before = [...acknowledged];
  const told = await command('backup', file, first);
  const after = acknowledged.length;
  expect(after).toBeGreaterThan(before.length);
  await expect.poll(() => acknowledged.length, patience).toBeGreaterThan(after + 50);
  for (const client of marking) client.stop();
  await marked;
  const sent = [2_900, 2_901, 2_902];
  for (const serial of sent) await gate.mark(serial);
  await idle(gate, away);
  isAwayCut = true;
  const unsent = [2_950, 2_951, 2_952];
  for (const serial of unsent) await away.mark(serial);
  const ahead = gate.session.optimistic.version;
  await running.kill();

  const restored = await command('restore', file, second);
  const countIn = (line: string): number => Number(/(\d+) marks/.exec(line)?.[1]);
  const kept = countIn(told.stdout);
  expect(countIn(restored.stdout)).toBe(kept);
  // All that was acknowledged when it began, and nothing that had not begun when it ended.
  expect(kept).toBeGreaterThanOrEqual(before.length);
  expect(kept).toBeLessThanOrEqual(after + clients);
  await withPool(second, async ({ pool }) => {
    expect((await freshLoad(pool, eventId)).count('marks')).toBe(kept);
    expect(await breaches(pool, eventId, before)).toEqual([]);
  });

  running = server = await startServerProcess({ dataDir: second, port });
  servers.push(running);
  isAwayCut = false;
  await expect(command('restore', file, second)).rejects.toThrow('is in use by a running Regdesk');
  await gate.mark(2_990);
  await idle(gate, away);
  await withPool(second, async ({ pool }) => {
    const marks = async (): Promise<number> => (await freshLoad(pool, eventId)).count('marks');
    // Marks sent after the backup also come once more from their device.
    await expect.poll(marks, patience).toBe(kept + sent.length + unsent.length + 1);
    const versions = async () => (await freshLoad(pool, eventId)).version;
    await expect
      .poll(
        async () => [gate.session.optimistic.version, away.session.optimistic.version, await versions()],
        patience,
      )
      .toEqual(Array.from({ length: 3 }, () => expect.toSatisfy((version: number) => version > ahead)));
    const fresh = await freshLoad(pool, eventId);
    for (const serial of [...sent, ...unsent, 2_990])
      expect(fresh.by('marks', 'serial', String(serial))).toHaveLength(1);
    await expectHealed({ pool, eventId, devices: [gate, away], acknowledged: before, servers });
  });
  for (const { session } of [gate, away]) await session.close();
});
