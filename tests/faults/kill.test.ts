import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Me } from '#domain/core/me.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { openNodeDevice, type NodeDevice } from '#rehearsal/devices/node-device.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { account, adminPhone, codeOf, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

const rounds = Number(process.env.REGDESK_TEST_FAULT_ROUNDS ?? (isLong ? 50 : 4));
const clients = 20;
/** 20 clients, one mark in 100 ms each: 200 marks/s. */
const intervalMs = 100;
const eventId = 'fault-event';
const people = 2_000;
const quiet = (): void => undefined;

/** PostgreSQL's own note of its process: the first line of postmaster.pid. */
const postmasterOf = async (dataDir: string): Promise<string> => {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return file.split('\n')[0] ?? '';
};

const prepare = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
  await migrate(database.pool);
  await saveEvent(database.pool, eventId, smallEvent(eventId, people));
  await saveNeighbour(database.pool);
  await database.close();
};

/** Every client marks people in an order of its own, so that clients also meet on the same person. */
const inputsOf = function* (client: number): Iterable<unknown> {
  for (let step = 0; ; step++) {
    const serial = ((client * 97 + step * 13) % people) + 1;
    yield { recordTypeId: String((step % 3) + 1), code: codeOf(serial) };
  }
};

/** An open browser: one of an admin, and one of a volunteer with fewer rights. */
const openGate = async (phone: string, { address, signIn }: ServerProcess): Promise<NodeDevice> => {
  const cookie = await signIn(phone);
  const me = await fetch(`${address}/api/me`, { headers: { cookie } });
  const { id: accountId } = ((await me.json()) as Me).account;
  return openNodeDevice({
    deviceId: `gate-${phone}`,
    eventId,
    account: { ...account(phone), accountId },
    store: smallEvent(eventId, people),
    fetch: (path, init) =>
      fetch(`${address}${path as string}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie },
      }),
  });
};

test(`${rounds} rounds of kill -9 under 200 marks/s: no acknowledged mark is lost or duplicated`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-fault-'));
  await prepare(dataDir);
  let server: ServerProcess = await startServerProcess({ dataDir });
  const servers = [server];
  const port = Number(new URL(server.address).port);
  const cookie = await server.signIn(adminPhone);
  const acknowledged: Acknowledged[] = [];
  const devices = Array.from(
    { length: clients },
    () => new MarkingClient({ address: () => server.address, eventId, cookie, acknowledged }),
  );
  const gates = await Promise.all([adminPhone, scannerPhone].map((phone) => openGate(phone, server)));
  const running = Promise.all(devices.map((device, index) => device.run(inputsOf(index), intervalMs)));
  const outages: number[] = [];

  const answeredAfter = (moment: number, at: number): Promise<void> =>
    expect
      .poll(() => devices.filter(({ lastAnswerAt }) => lastAnswerAt > moment).length, {
        timeout: 30_000,
        interval: 10,
      })
      .toBe(clients)
      .then(() => void outages.push(performance.now() - at));

  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 5 * clients);
    const target = (['node', 'postgres', 'both'] as const)[round % 3];
    if (target !== 'node') {
      execFileSync('kill', ['-9', await postmasterOf(dataDir)]);
    }
    if (target !== 'postgres') await server.kill();
    // No server answers, and both gates let the same people in. One of the two is refused, and still sends its later
    // marks.
    for (let serial = 5 * round + 1; serial <= 5 * round + 5; serial++)
      for (const gate of gates) await gate.mark(serial);
    if (target !== 'postgres') {
      const begunAt = performance.now();
      server = await startServerProcess({ dataDir, port });
      servers.push(server);
      await answeredAfter(performance.now(), begunAt);
    } else await answeredAfter(performance.now() + 1, performance.now());
  }
  for (const device of devices) device.stop();
  await running;

  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'command', log: quiet });
  await expectHealed({ pool: database.pool, eventId, devices: gates, acknowledged, servers });
  const marks = (await freshLoad(database.pool, eventId)).count('marks');
  // A mark without an acknowledgement may exist only while its client was cut off; every client was carried through.
  const all = [...acknowledged, ...gates.flatMap((gate) => gate.acknowledged)];
  expect(marks).toBe(new Set(all.filter(({ answer }) => answer.ok).map(({ command }) => command.id)).size);
  expect(gates.flatMap(({ session }) => session.board.state.refused).length).toBeGreaterThan(0);
  for (const { session } of gates) await session.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  console.log(
    `${acknowledged.length} acknowledged, ${marks} marks; back for all clients in ms: ${outages.map(Math.round).join(' ')}`,
  );
  for (const outage of outages) expect(outage).toBeLessThan(30_000);
});
