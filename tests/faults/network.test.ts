import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { readAccountId } from '#server/db/statements/sign-in/account-statements.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { startFaultProxy } from '#tests/support/services/fault-proxy.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { Random } from '#demo/random.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { account, adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

const people = 600;

let dataDir: string;
let server: ServerProcess;
let database: Database;
let cookie: string;
let admin: VerifiedAccount;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-network-'));
  server = await startServerProcess({ dataDir, env: { REGDESK_COMMANDS_PER_MINUTE: '1000000' } });
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  await migrate(database.pool);
  await saveNeighbour(database.pool);
  cookie = await server.signIn(adminPhone);
  admin = { ...account(adminPhone), accountId: (await readAccountId(database.pool, adminPhone)) ?? '' };
});

afterAll(async () => {
  await database?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

interface Hall {
  readonly eventId: string;
  readonly proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  readonly devices: readonly NodeDevice[];
}

/** An event of its own, a proxy of its own, and so many devices behind it that hold the rows. */
const openHall = async (eventId: string, count: number): Promise<Hall> => {
  const store = smallEvent(eventId, people);
  await saveEvent(database.pool, eventId, store);
  const proxy = await startFaultProxy(() => server.address, new Random(count));
  const throughProxy: typeof fetch = (path, init) =>
    fetch(`${proxy.address}${path as string}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie },
    });
  const open = (index: number): Promise<NodeDevice> =>
    openNodeDevice({ deviceId: `gate-${index}`, eventId, account: admin, store, fetch: throughProxy });
  const devices = await Promise.all(Array.from({ length: count }, (_, index) => open(index)));
  return { eventId, proxy, devices };
};

/** The hall is whole again, and closes. How long the outboxes took, ms. */
const closeHealed = async ({ eventId, devices, proxy }: Hall): Promise<number> => {
  const lasted = await expectHealed({ pool: database.pool, eventId, devices, servers: [server] });
  for (const { session } of devices) await session.close();
  await proxy.close();
  return lasted;
};

const marksIn = async (eventId: string): Promise<number> =>
  (await freshLoad(database.pool, eventId)).count('marks');

const [outageMs, marksInOutages] = isLong ? [300_000, 500] : [10_000, 50];

test(`the network is down for 2 s of every 5 s while ${marksInOutages} marks are sent`, async () => {
  const hall = await openHall('outages', 1);
  const [device] = hall.devices;
  const begunAt = performance.now();
  const down = (async () => {
    while (performance.now() - begunAt < outageMs) {
      await pass(3_000);
      hall.proxy.cut();
      await pass(2_000);
      hall.proxy.mend();
    }
  })();
  for (let serial = 1; serial <= marksInOutages; serial++) {
    await device?.mark(serial);
    await pass(Math.max(0, (serial * outageMs) / marksInOutages - (performance.now() - begunAt)));
  }
  await down;
  const lasted = await closeHealed(hall);
  expect(device?.accepted).toHaveLength(marksInOutages);
  expect(await marksIn('outages')).toBe(marksInOutages);
  console.log(`outages: ${marksInOutages} marks, the last was sent ${Math.round(lasted)} ms after the end`);
});

const [gates, marksEach] = isLong ? [10, 200] : [4, 30];

test('a proxy drops requests, repeats and delays them, loses answers and cuts them', async () => {
  const hall = await openHall('proxy', gates);
  hall.proxy.disturb(0.4);
  await Promise.all(
    hall.devices.map(async (device, index) => {
      // Gates meet on the same people.
      for (let step = 0; step < marksEach; step++) {
        await device.mark(((index * 20 + step) % people) + 1);
        await pass(20);
      }
    }),
  );
  await pass(2_000);
  hall.proxy.disturb(0);
  hall.proxy.cut();
  hall.proxy.mend();
  await closeHealed(hall);
  const held = new Set(
    Array.from({ length: gates * marksEach }, (_, at) => {
      const index = Math.floor(at / marksEach);
      return ((index * 20 + (at % marksEach)) % people) + 1;
    }),
  );
  expect(await marksIn('proxy')).toBe(held.size);
  for (const count of Object.values(hall.proxy.struck)) expect(count).toBeGreaterThan(0);
  console.log(`proxy: ${JSON.stringify(hall.proxy.struck)}`);
});
