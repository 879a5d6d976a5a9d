import { randomUUID } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Answer } from '#domain/protocol.ts';
import { countStreams } from '#tests/support/count-streams.ts';
import { openSlowReader, type SlowReader } from '#tests/support/slow-reader.ts';
import { startBenchServer } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import { quantile, rounded, type Figure } from '../figure.ts';
import { arrivalsOf, now, waitsOf } from '../feed-waits.ts';
import { commandsPath } from '../marks.ts';

const devices = 100;
const slowDevices = 20;
const people = 1_000;
const changesPerSecond = 20;
/** The system takes some megabytes for a reader before the server notices: this fills them in about 4 s. */
const bytesOfChange = 40_000;
const secondsPerRun = 8;
/** Without, with, without, with: the machine's own moods fall on both. */
const runs = 4;

const body = (step: number): string =>
  JSON.stringify([
    {
      id: randomUUID(),
      name: 'delegate.update',
      input: {
        delegateId: `d${(step % people) + 1}`,
        details: {
          photoUrls: Array.from(
            { length: 20 },
            () => `https://photos.example/${step}/${'x'.repeat(bytesOfChange / 20 - 60)}`,
          ),
        },
      },
      deviceAt: Date.now(),
    },
  ]);

const residentMb = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Whether twenty phones that hardly read what they are sent cost the others anything. */
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
    const waits: { without: number[]; beside: number[] } = { without: [], beside: [] };
    const grown: number[] = [];
    let letGo = 0;
    for (let turn = 0; turn < runs; turn++) {
      const isBeside = turn % 2 === 1;
      const before = await residentMb(server.process.pid as number);
      const slow = isBeside ? await openSlow() : [];
      waits[isBeside ? 'beside' : 'without'].push(...(await run()));
      if (isBeside) {
        grown.push((await residentMb(server.process.pid as number)) - before);
        letGo = devices + slowDevices - (await countStreams(server.address));
      }
      for (const reader of slow) reader.close();
    }
    const [alone, beside] = [quantile(waits.without, 0.95), quantile(waits.beside, 0.95)];
    const scenario = `20 slow readers beside ${devices}, ${changesPerSecond} changes/s of 40 kB`;
    yield {
      scenario,
      figure: "the others' p95, against the same without them",
      value: rounded(beside / alone),
      unit: '×',
      goal: '≤ 1.2',
      reference: `${rounded(beside)} ms beside them, ${rounded(alone)} ms without`,
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
