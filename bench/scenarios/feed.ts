import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import { arrivalsOf, now, waitsOf } from '../feed-waits.ts';
import { rounded, type Figure } from '../figure.ts';
import { commandsPath, Places, postBody } from '../marks.ts';

const devices = 500;
const people = 10_000;
const senders = 20;
const marksPerSecond = 1_000;
const seconds = 10;

const processorSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** How long a change takes to the last of 500 devices, under load and alone, and what telling them costs. */
export const feed = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  const readers = fork(join(import.meta.dirname, '../feed-readers.ts'));
  try {
    const { server, cookie } = bench;
    const eventId = await bench.newEvent(people);
    const places = new Places(people);
    const open = (): Promise<Connection> => Connection.open(server.address, commandsPath(eventId), cookie);
    const connections = await Promise.all(Array.from({ length: senders }, open));
    await connections[0]?.post(postBody(places, 1));
    readers.send({
      address: server.address,
      path: `/api/events/${eventId}/changes?since=2`,
      cookie,
      devices,
    });
    await once(readers, 'message');
    const sent = new Map<number, number>();
    const post = async (connection: Connection): Promise<void> => {
      const sentAt = now();
      const [answer] = JSON.parse(await connection.post(postBody(places, 1))) as Answer[];
      if (answer?.version !== undefined && !sent.has(answer.version)) sent.set(answer.version, sentAt);
    };

    for (let lone = 0; lone < 40; lone++) {
      await post(connections[0] as Connection);
      await new Promise((done) => setTimeout(done, 150));
    }
    const alone = waitsOf(await arrivalsOf(readers), sent, devices);
    yield {
      scenario: 'a lone change to 500 devices',
      figure: 'p99',
      value: rounded(quantile(alone, 0.99)),
      unit: 'ms',
      goal: '≤ 25',
    };

    yield {
      scenario: 'a lone change to 500 devices',
      figure: 'p50',
      value: rounded(quantile(alone, 0.5)),
      unit: 'ms',
    };

    sent.clear();
    const pid = server.process.pid as number;
    const usedBefore = await processorSeconds(pid);
    const begunAt = performance.now();
    await Promise.all(connections.map((connection, index) => pace(connection, index, post)));
    const lasted = (performance.now() - begunAt) / 1000;
    const used = ((await processorSeconds(pid)) - usedBefore) / lasted;
    const loaded = waitsOf(await arrivalsOf(readers), sent, devices);
    const scenario = '500 devices on the feed, 1,000 marks/s';
    yield {
      scenario,
      figure: 'last device p99',
      value: rounded(quantile(loaded, 0.99)),
      unit: 'ms',
      goal: '≤ 100',
    };
    yield { scenario, figure: 'server process', value: rounded(used), unit: 'core', goal: '≤ 0.4' };
    yield {
      scenario,
      figure: 'marks',
      value: rounded((senders * seconds * (marksPerSecond / senders)) / lasted),
      unit: '/s',
    };
    for (const connection of connections) connection.close();
  } finally {
    readers.kill();
    await bench.close();
  }
};

/** Posts at a steady pace; a late one is not made up for by a burst. */
const pace = async (
  connection: Connection,
  index: number,
  post: (connection: Connection) => Promise<void>,
): Promise<void> => {
  const step = (1000 * senders) / marksPerSecond;
  const count = (seconds * 1000) / step;
  const begunAt = performance.now() + (index * step) / senders;
  for (let made = 0; made < count; made++) {
    const wait = begunAt + made * step - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    await post(connection);
  }
};
