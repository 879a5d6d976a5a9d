import { randomUUID } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { countStreams } from '#tests/support/servers/count-streams.ts';
import { memoryOf } from '#tests/support/process-memory.ts';
import { openSlowReader, type SlowReader } from '#tests/support/servers/slow-reader.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import { rounded, type Figure } from '../figure.ts';
import { arrivalsOf, now, waitsOf } from '../feed-waits.ts';
import { commandsPath } from '../marks.ts';

const devices = 100;
const slowDevices = 20;
const people = 1_000;
const changesPerSecond = 20;
/** The system takes some megabytes for a reader before the server notices: this fills them in about 4 s. */
const bytesOfChange = 40_000;
const secondsPerRun = 8;
/**
 * Pairs of runs without and with slow readers, in alternating order. The median leaves out a pair that other work
 * disturbed.
 */
const pairs = 7;

/** The photo addresses of one person have at most 5,000 characters in total. */
const rowsOfChange = 8;

const body = (step: number): string =>
  JSON.stringify(
    Array.from({ length: rowsOfChange }, (_, index) => ({
      id: randomUUID(),
      name: 'delegate.update',
      input: {
        delegateId: `d${((step * rowsOfChange + index) % people) + 1}`,
        details: {
          photoUrls: Array.from(
            { length: 4 },
            () => `https://photos.example/${step}/${'x'.repeat(bytesOfChange / rowsOfChange / 4 - 60)}`,
          ),
        },
      },
      deviceAt: Date.now(),
    })),
  );

/** Whether twenty phones that hardly read their data slow down the others. */
export const slowReaders = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  const readers = fork(join(import.meta.dirname, '../feed-readers.ts'));
  try {
    const { server, cookie } = bench;
    const eventId = await bench.newEvent(people);
    const sender = await Connection.open(server.address, commandsPath(eventId), cookie);
    let step = 0;
    let version = 1;
    const sent = new Map<number, number>();
    const change = async (): Promise<void> => {
      const sentAt = now();
      const [answer] = JSON.parse(await sender.post(body(step++))) as Answer[];
      if (answer?.ok !== true) throw new Error(`A change was refused: ${JSON.stringify(answer)}`);
      ({ version } = answer);
      sent.set(version, sentAt);
    };
    await change();
    const path = `/api/events/${eventId}/changes?since=${version}`;
    readers.send({ address: server.address, path, cookie, devices });
    await once(readers, 'message');

    const run = async (): Promise<number[]> => {
      sent.clear();
      const begunAt = performance.now();
      for (let made = 0; made < changesPerSecond * secondsPerRun; made++) {
        await pass(Math.max(0, begunAt + (made * 1000) / changesPerSecond - performance.now()));
        await change();
      }
      return waitsOf(await arrivalsOf(readers), sent, devices);
    };
    const openSlow = (): Promise<SlowReader[]> =>
      Promise.all(
        Array.from({ length: slowDevices }, (_, index) =>
          openSlowReader({
            address: server.address,
            eventId,
            since: version,
            cookie,
            bytesPerSecond: 8 * (index % 2),
          }),
        ),
      );

    await run();
    const grown: number[] = [];
    let letGo = 0;
    const besideThem = async (): Promise<number[]> => {
      const before = (await memoryOf(server.process.pid as number)).resident;
      const slow = await openSlow();
      const waits = await run();
      grown.push((await memoryOf(server.process.pid as number)).resident - before);
      letGo = devices + slowDevices - (await countStreams(server.address));
      for (const reader of slow) reader.close();
      while ((await countStreams(server.address)) > devices) await pass(50);
      return waits;
    };
    const without: number[] = [];
    const beside: number[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      const isFirst = pair % 2 === 0;
      if (isFirst) without.push(quantile(await run(), 0.95));
      beside.push(quantile(await besideThem(), 0.95));
      if (!isFirst) without.push(quantile(await run(), 0.95));
    }
    const ratios = beside.map((p95, pair) => p95 / (without[pair] as number)).sort((a, b) => a - b);
    const scenario = `20 slow readers beside ${devices}, ${changesPerSecond} changes/s of 40 kB`;
    const told = (values: readonly number[]): string => values.map(rounded).join(', ');
    yield {
      scenario,
      figure: "the others' p95, against the same without them",
      value: rounded(quantile(ratios, 0.5)),
      unit: '×',
      goal: '≤ 1.2',
      reference: `median of ${pairs} pairs: ${told(ratios)}; p95 without them ${told(without)} ms`,
    };
    yield {
      scenario,
      figure: 'memory of the server, growth while they are there',
      value: rounded(Math.max(0, ...grown)),
      unit: 'MB',
      goal: '≤ 100',
      reference: `${letGo} of the ${slowDevices} were let go in the last run`,
    };
    sender.close();
  } finally {
    readers.kill();
    await bench.close();
  }
};
