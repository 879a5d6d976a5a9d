import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { crowdEvent, signInCrowd } from '#tests/support/servers/crowd.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { saveEvent } from '#demo/small-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer, unlimited } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import type { CrowdOrder, CrowdReport } from '../crowd-readers.ts';
import { rounded, type Figure } from '../figure.ts';
import { commandsPath, Places, postBody } from '../marks.ts';

const devices = 1_000;
const people = 10_000;
const eventId = 'crowd';
const comeWithinMs = 1_000;
/** Between two marks of the gate that was never away. */
const markEveryMs = 20;
/** Marks go on for so long after the crowd is back. */
const afterMs = 2_000;

const pass = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A gate that was never away: one mark after the other, each at its time. */
class Gate {
  readonly #places: Places;
  #connection: Connection | null = null;
  #stopped = Promise.resolve();
  #isMarking = false;
  /** ms, since the last {@link begin}. */
  waits: number[] = [];
  version = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  async open(address: string, cookie: string): Promise<void> {
    this.#connection = await Connection.open(address, commandsPath(eventId), cookie);
    await this.#mark();
  }

  begin(): void {
    this.waits = [];
    this.#isMarking = true;
    this.#stopped = (async () => {
      while (this.#isMarking) {
        const sentAt = performance.now();
        await this.#mark();
        this.waits.push(performance.now() - sentAt);
        await pass(Math.max(0, markEveryMs - (performance.now() - sentAt)));
      }
    })();
  }

  async end(): Promise<void> {
    this.#isMarking = false;
    await this.#stopped;
  }

  close(): void {
    this.#connection?.close();
  }

  async #mark(): Promise<void> {
    const [answer] = JSON.parse(
      (await this.#connection?.post(postBody(this.#places, 1))) ?? '[]',
    ) as Answer[];
    this.version = Math.max(this.version, answer?.version ?? 0);
  }
}

/** A thousand devices lose the feed and come back within a second, while a gate goes on marking. */
export const crowd = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  const readers = fork(join(import.meta.dirname, '../crowd-readers.ts'));
  let second: ServerProcess | null = null;
  try {
    const store = crowdEvent(eventId, people, devices);
    const { pool } = bench.database;
    await saveEvent(pool, eventId, store);
    const signedIn = await signInCrowd(pool, store, devices);
    const cookies = signedIn.map(({ cookie }) => cookie);
    const gate = new Gate(new Places(people));
    let { address } = bench.server;
    const order = async (given: CrowdOrder): Promise<CrowdReport> => {
      readers.send(given);
      const [report] = (await once(readers, 'message')) as [CrowdReport];
      return report;
    };
    const come = (): Promise<CrowdReport> =>
      order({ come: { address, eventId, cookies, since: 2, withinMs: comeWithinMs, target: gate.version } });
    const back = async function* (scenario: string): AsyncGenerator<Figure> {
      gate.begin();
      const { waits, failures } = await come();
      await pass(afterMs);
      await gate.end();
      yield {
        scenario,
        figure: 'all are current',
        value: rounded(Math.max(...waits) / 1000),
        unit: 's',
        goal: '≤ 10',
        reference: `${failures} tries failed`,
      };
      yield { scenario, figure: 'p50', value: rounded(quantile(waits, 0.5) / 1000), unit: 's' };
      yield {
        scenario,
        figure: 'a mark of a gate that stayed, p99',
        value: rounded(quantile(gate.waits, 0.99)),
        unit: 'ms',
        goal: '≤ 1000',
      };
    };
    const markFor = async (ms: number): Promise<void> => {
      gate.begin();
      await pass(ms);
      await gate.end();
    };

    await gate.open(address, bench.cookie);
    await come();
    await order({ leaveWithinMs: 0 });
    await markFor(500);
    yield* back('1,000 devices, cut at once, back within 1 s');

    const apart = order({ leaveWithinMs: 5_000 });
    await markFor(5_000);
    await apart;
    yield* back('1,000 devices, each with a version of its own, back within 1 s');

    await order({ leaveWithinMs: 0 });
    await bench.server.kill();
    second = await startServerProcess({
      dataDir: bench.dataDir,
      port: Number(new URL(address).port),
      env: unlimited,
    });
    ({ address } = second);
    await gate.open(address, bench.cookie);
    yield* back('1,000 devices, back within 1 s after kill -9 of the server');
    gate.close();
  } finally {
    await endOf(readers);
    await second?.stop();
    await bench.close();
  }
};

const endOf = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};
