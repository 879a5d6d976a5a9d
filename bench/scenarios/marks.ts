import { quantile } from '#rehearsal/figures.ts';
import { startBenchServer } from '../bench-server.ts';
import { Connection } from '../connection.ts';
import { rounded, type Figure } from '../figure.ts';
import { commandsPath, measureMarks, Places, postBody, type Measured } from '../marks.ts';
import { measureReference } from '../reference.ts';
import { passagesBesideMarks } from './credits/passages.ts';

const people = 10_000;
/** The bench event has three record types; a run that needs more marks takes another event. */
const recordTypes = 3;
const seconds = 8;
/** Some hundred single marks, so that their p99 is not the worst of them. */
const loneSeconds = 15;

/** Marks by single posts and from outboxes, compared with bare INSERTs on the same PostgreSQL in the same run. */
export const marks = async function* (): AsyncGenerator<Figure> {
  const bench = await startBenchServer();
  const { server, cookie, database, newEvent } = bench;
  const load = async (options: {
    callers: number;
    size: number;
    seconds: number;
    people?: number;
  }): Promise<Measured> => {
    const size = options.people ?? people;
    const eventId = await newEvent(size);
    return measureMarks({
      address: server.address,
      eventId,
      cookie,
      ...options,
      places: new Places(size, recordTypes),
    });
  };
  try {
    await load({ callers: 100, size: 1, seconds: 3 });
    const single = await load({ callers: 100, size: 1, seconds, people: 60_000 });
    const reference = await measureReference(database);
    const told = `${rounded(reference.perSecond)} INSERTs/s by ${reference.by}`;
    const scenario = 'marks, one POST each, 100 callers';
    yield {
      scenario,
      figure: 'rate',
      value: rounded(single.perSecond),
      unit: '/s',
      goal: '≥ 10000',
      reference: told,
    };
    const ratio = rounded(single.perSecond / reference.perSecond);
    yield {
      scenario,
      figure: 'share of reference',
      value: ratio,
      unit: '×',
      goal: '≥ 0.35',
      reference: told,
    };
    yield { scenario, figure: 'p99', value: rounded(single.p99), unit: 'ms', goal: '≤ 30' };

    const alone = await load({ callers: 1, size: 1, seconds: 3 });
    yield {
      scenario: 'one caller alone',
      figure: 'p50',
      value: rounded(alone.p50),
      unit: 'ms',
      goal: '≤ 1.5',
    };

    const outboxes = await load({ callers: 20, size: 250, seconds, people: 120_000 });
    const batched = 'marks from outboxes, 20 posting arrays of 250';
    yield {
      scenario: batched,
      figure: 'rate',
      value: rounded(outboxes.perSecond),
      unit: '/s',
      goal: '≥ 25000',
      reference: told,
    };
    const share = rounded(outboxes.perSecond / reference.perSecond);
    yield {
      scenario: batched,
      figure: 'share of reference',
      value: share,
      unit: '×',
      goal: '≥ 0.8',
      reference: told,
    };

    yield* passagesBesideMarks(bench);
    yield* loneBesideOutboxes({ address: server.address, cookie, eventId: await newEvent(100_000) });
  } finally {
    await bench.close();
  }
};

const loneBesideOutboxes = async function* (target: {
  address: string;
  cookie: string;
  eventId: string;
}): AsyncGenerator<Figure> {
  const { address, cookie, eventId } = target;
  const places = new Places(100_000, recordTypes);
  const path = commandsPath(eventId);
  const lone = await Connection.open(address, path, cookie);
  await lone.post(postBody(places, 1));
  const finished = new AbortController();
  const outboxes = Promise.all(
    Array.from({ length: 10 }, async () => {
      const connection = await Connection.open(address, path, cookie);
      while (!finished.signal.aborted) await connection.post(postBody(places, 500));
      connection.close();
    }),
  );
  const waits: number[] = [];
  const endAt = performance.now() + loneSeconds * 1000;
  while (performance.now() < endAt && places.taken < 290_000) {
    const body = postBody(places, 1);
    const sentAt = performance.now();
    await lone.post(body);
    waits.push(performance.now() - sentAt);
    await new Promise((done) => setTimeout(done, 20));
  }
  finished.abort();
  await outboxes;
  lone.close();
  const scenario = 'a single mark beside ten full outboxes';
  yield { scenario, figure: 'p99', value: rounded(quantile(waits, 0.99)), unit: 'ms', goal: '≤ 30' };
  yield { scenario, figure: 'p50', value: rounded(quantile(waits, 0.5)), unit: 'ms' };
};
