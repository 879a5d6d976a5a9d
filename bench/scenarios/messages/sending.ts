import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { saveEvent } from '#demo/small-event.ts';
import { mostPerSecond, quantile } from '#rehearsal/figures.ts';
import { messageServer } from '#tests/support/services/message-server.ts';
import { queueInputs, sendingEvent, sendingSettings } from '#tests/support/services/sending-event.ts';
import { startBenchServer, unlimited, type BenchServer } from '../../bench-server.ts';
import { Connection } from '../../connection.ts';
import { rounded, type Figure } from '../../figure.ts';
import { commandsPath, measureMarks, Places } from '../../marks.ts';

/** What the provider takes. */
const perSecond = 80;
const answerMs = 100;
const messages = 1_500;
/** The first ones, with which the server begins, are outside the rate. */
const first = 100;
/** Enough for the rate and for all pairs. */
const people = 4_000;
const atGate = 10_000;
/**
 * Pairs of marks without and with sending, in alternating order. The median leaves out a pair that other work disturbed.
 */
const pairs = 9;
const seconds = 2;

/** How fast the messages of one run go out, and whether the gate of another event notices. */
export const sending = async function* (): AsyncGenerator<Figure> {
  const arrivals: number[] = [];
  const whatsapp = await messageServer(() => {
    arrivals.push(performance.now());
    return { status: 200, body: null, afterMs: answerMs };
  });
  const bench = await startBenchServer({
    env: { ...unlimited, ...sendingSettings(whatsapp.url, perSecond) },
  });
  try {
    const desk = await openDesk(bench);
    await desk.queueAll();
    yield await rate(arrivals);
    yield await besideMarks(bench, desk, arrivals);
    desk.close();
  } finally {
    await bench.close();
    whatsapp.close();
  }
};

interface Desk {
  queueAll(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves when what has begun has its answers. */
  pause(): Promise<void>;
  close(): void;
}

const openDesk = async ({ server, cookie, database: { pool } }: BenchServer): Promise<Desk> => {
  const eventId = 'sending';
  const runId = 'run';
  await saveEvent(pool, eventId, sendingEvent(eventId, people));
  const connection = await Connection.open(server.address, commandsPath(eventId), cookie);
  const command = async (name: string, input: object): Promise<void> => {
    const answer = await connection.post(
      JSON.stringify([{ id: randomUUID(), name, input, deviceAt: Date.now() }]),
    );
    if (!answer.includes('"ok":true')) throw new Error(answer);
  };
  const isUnderWay = async (): Promise<boolean> => {
    const underWay = `SELECT 1 FROM deliveries WHERE event_id = $1 AND state = 'unknown' LIMIT 1`;
    return (await pool.query(underWay, [eventId])).rows.length > 0;
  };
  return {
    queueAll: async () => {
      for (const input of queueInputs(runId, people)) await command('delivery.queue', input);
    },
    resume: () => command('messageRun.set', { runId, state: 'running' }),
    pause: async () => {
      await command('messageRun.set', { runId, state: 'paused' });
      while (await isUnderWay()) await pass(20);
    },
    close: () => connection.close(),
  };
};

const scenario = `messages of one run to a provider that takes ${perSecond} a second`;

/** `arrivals`: when the provider got each message, in ms. */
const rate = async (arrivals: readonly number[]): Promise<Figure> => {
  while (arrivals.length < messages) await pass(50);
  const timed = arrivals.slice(first, messages);
  const sent = ((timed.length - 1) * 1_000) / ((timed.at(-1) ?? 0) - (timed[0] ?? 0));
  return {
    scenario,
    figure: `rate of ${messages} messages, against the limit`,
    value: rounded(sent / perSecond),
    unit: '×',
    goal: '≥ 0.95',
    reference: `${rounded(sent)}/s, at most ${mostPerSecond(timed)} within a second`,
  };
};

const besideMarks = async (
  { server, cookie, newEvent }: BenchServer,
  desk: Desk,
  arrivals: readonly number[],
): Promise<Figure> => {
  const gate = { eventId: await newEvent(atGate), places: new Places(atGate), callers: 10, pauseMs: 20 };
  const p99 = async (): Promise<number> =>
    (await measureMarks({ address: server.address, cookie, ...gate, size: 1, seconds })).p99;
  let sent = 0;
  const p99WithSending = async (): Promise<number> => {
    const before = arrivals.length;
    await desk.resume();
    while (arrivals.length === before) await pass(20);
    const begun = arrivals.length;
    const measured = await p99();
    sent += arrivals.length - begun;
    await desk.pause();
    if (arrivals.length === people) throw new Error('Every message was sent before the marks were measured');
    return measured;
  };
  await desk.pause();
  await p99();
  const without: number[] = [];
  const beside: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const isFirst = pair % 2 === 0;
    if (isFirst) without.push(await p99());
    beside.push(await p99WithSending());
    if (!isFirst) without.push(await p99());
  }
  const ratios = beside.map((each, pair) => each / (without[pair] ?? 0));
  const told = (values: readonly number[]): string => values.map(rounded).join(', ');
  return {
    scenario,
    figure: 'marks of another event, p99, against the same without sending',
    value: rounded(quantile(ratios, 0.5)),
    unit: '×',
    goal: '≤ 1.2',
    reference: `median of ${pairs} pairs: ${told(ratios)}; p99 without sending ${told(without)} ms; ${sent} messages in all`,
  };
};
