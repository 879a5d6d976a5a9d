import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { breaches, freshLoad, type Acknowledged } from '#tests/support/invariants.ts';
import { MarkingClient } from '#tests/support/marking-client.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';
import { adminPhone, codeOf, saveEvent, smallEvent } from '#tests/support/small-event.ts';
import { isLong } from './length.ts';

const rounds = Number(process.env.REGDESK_TEST_FAULT_ROUNDS ?? (isLong ? 50 : 12));
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
  await database.close();
};

/** Every client marks people in an order of its own, so that clients also meet on the same person. */
const inputsOf = function* (client: number): Iterable<unknown> {
  for (let step = 0; ; step++) {
    const serial = ((client * 97 + step * 13) % people) + 1;
    yield { recordTypeId: String((step % 3) + 1), code: codeOf(serial) };
  }
};

test(`${rounds} rounds of kill -9 under 200 marks/s: nothing acknowledged is lost or doubled`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-fault-'));
  await prepare(dataDir);
  let server: ServerProcess = await startServerProcess({ dataDir });
  const port = Number(new URL(server.address).port);
  const cookie = await server.signIn(adminPhone);
  const acknowledged: Acknowledged[] = [];
  const devices = Array.from(
    { length: clients },
    () => new MarkingClient({ address: () => server.address, eventId, cookie, acknowledged }),
  );
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
    if (target !== 'postgres') {
      await server.kill();
      const begunAt = performance.now();
      server = await startServerProcess({ dataDir, port });
      await answeredAfter(performance.now(), begunAt);
    } else await answeredAfter(performance.now() + 1, performance.now());
  }
  for (const device of devices) device.stop();
  await running;
  await server.stop();

  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
  expect(await breaches(database.pool, eventId, acknowledged)).toEqual([]);
  const marks = (await freshLoad(database.pool, eventId)).count('marks');
  // A mark without an acknowledgement may exist only while its client was cut off; every client was carried through.
  expect(marks).toBe(acknowledged.filter(({ answer }) => answer.ok).length);
  await database.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  console.log(
    `${acknowledged.length} acknowledged, ${marks} marks; back for all clients in ms: ${outages.map(Math.round).join(' ')}`,
  );
  for (const outage of outages) expect(outage).toBeLessThan(30_000);
});
