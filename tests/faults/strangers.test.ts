import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { megabyte } from '#server/pacing/event-size.ts';
import { spreadOf } from '#rehearsal/figures.ts';
import type { AttackAnswers } from '#tests/support/attacks/attacker.ts';
import type { AttackGround, AttackName } from '#tests/support/attacks/attacks.ts';
import { prepareGround } from '#tests/support/attacks/prepare-ground.ts';
import { startAttacker, type Attacker } from '#tests/support/attacks/start-attacker.ts';
import { freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { MarkingClient } from '#tests/support/servers/marking-client.ts';
import { memoryOf } from '#tests/support/process-memory.ts';
import { brokenPromises, saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { codeOf, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';
import { isLong } from './length.ts';

/**
 * Memory limit of the server (docs/operating.md): V8's heap of 512 MB, and the same amount for buffers, images and texts in
 * transit outside the heap.
 */
const heapMegabytes = 512;
const mostResidentMegabytes = 2 * heapMegabytes;
const founderMegabytes = isLong ? 40 : 8;
const attackMs = isLong ? 120_000 : 6_000;
const people = 20_000;

/** All at once: rows, streams, loads, devices, log lines and images. */
const atOnce = {
  fill: 500,
  streams: 2_000,
  snapshots: 1_000,
  deletedEvents: 500,
  newEvents: 5_000,
  devices: 1_000,
  refusedScans: 500,
  images: 1_000,
} as const satisfies Partial<Record<AttackName, number>>;

let dataDir: string;
let server: ServerProcess;
let database: Database;
let ground: AttackGround;
const attackers: Attacker[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-strangers-'));
  server = await startServerProcess({
    dataDir,
    env: {
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes}`,
      REGDESK_FOUNDER_MEGABYTES: String(founderMegabytes),
    },
  });
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  await migrate(database.pool);
  await saveNeighbour(database.pool);
  ground = await prepareGround(server, database.pool);
  await saveEvent(database.pool, 'hall', smallEvent('hall', people));
});

afterAll(async () => {
  await Promise.all(attackers.map((attacker) => attacker.end()));
  await database?.close();
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const gateMarks = function* (): Iterable<unknown> {
  for (let place = 0; place < people * 3; place++)
    yield { recordTypeId: String(Math.floor(place / people) + 1), code: codeOf((place % people) + 1) };
};

test('a stranger fills, streams, loads, pairs and uploads at once: no mark is lost, and memory stays below the limit', async () => {
  const acknowledged: Acknowledged[] = [];
  let took: number[] = [];
  const gate = new MarkingClient({
    address: () => server.address,
    eventId: 'hall',
    cookie: await server.signIn(scannerPhone),
    acknowledged,
    onAnswer: (ms) => took.push(ms),
  });
  const marking = gate.run(gateMarks(), 50);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  took = [];
  await pass(isLong ? 5_000 : 500);
  const quiet = spreadOf(took);
  took = [];

  const attack = async (name: keyof typeof atOnce, forMs: number): Promise<AttackAnswers> => {
    const attacker = startAttacker();
    attackers.push(attacker);
    return attacker.attack({ ground, name, forMs, everyMs: atOnce[name] });
  };
  const names = Object.keys(atOnce) as (keyof typeof atOnce)[];
  // The room of the founder is filled within seconds; an image takes as long, and there has to be room for one.
  const images = attack('images', attackMs);
  const isStored = async () => (await database.pool.query('SELECT FROM images LIMIT 1')).rowCount;
  await expect.poll(isStored, { timeout: 60_000 }).toBe(1);
  const answered = await Promise.all(
    names.map((name) => (name === 'images' ? images : attack(name, attackMs))),
  );
  const answers = new Map(names.map((name, index) => [name, answered[index] ?? {}]));
  const attacked = spreadOf(took);
  // A busy machine needs longer to fill the budget.
  const full = '200 roomUsed';
  let filled = answers.get('fill') ?? {};
  for (let more = 0; more < 10 && filled[full] === undefined; more++) filled = await attack('fill', 5_000);
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 5);
  gate.stop();
  await marking;

  expect(
    await brokenPromises({
      pool: database.pool,
      eventId: 'hall',
      devices: [],
      acknowledged,
      servers: [server],
    }),
  ).toEqual([]);
  expect(acknowledged.filter(({ answer }) => !answer.ok)).toEqual([]);
  expect((await freshLoad(database.pool, 'hall')).count('marks')).toBe(acknowledged.length);
  // Every attack was accepted at least once, and the budget was reached.
  for (const [name, given] of answers)
    expect(
      Object.keys(given).some((answer) => /^(20|404)/.test(answer)),
      name,
    ).toBe(true);
  expect(filled).toHaveProperty([full]);
  const { rows } = await database.pool.query<{ bytes: number }>(
    'SELECT bytes::int AS bytes FROM event_version WHERE event_id = $1',
    [ground.eventId],
  );
  expect(rows[0]?.bytes).toBeLessThanOrEqual(founderMegabytes * megabyte);
  const memory = process.platform === 'linux' ? await memoryOf(server.process.pid as number) : null;
  if (memory !== null) expect(memory.peak).toBeLessThan(mostResidentMegabytes);
  console.log(
    `A scanner's mark, ms: p50 ${Math.round(quiet.p50)} and p99 ${Math.round(quiet.p99)} before, ` +
      `p50 ${Math.round(attacked.p50)} and p99 ${Math.round(attacked.p99)} of ${attacked.count} during the attacks. ` +
      `The server's memory: ${Math.round(memory?.peak ?? Number.NaN)} MB at the most. ${JSON.stringify(Object.fromEntries(answers))}`,
  );
});
