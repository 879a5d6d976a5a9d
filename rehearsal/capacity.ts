import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { isApplicable } from '#domain/event/record-types.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { openStream, type OpenStream } from '#rehearsal/server/open-stream.ts';
import { leastShare, slowestP99Ms } from '#domain/rehearsal/limits.ts';
import type { CapacityStep } from '#domain/rehearsal/report.ts';
import { Random } from '#demo/random.ts';
import { newUuid } from '#web/net/uuid.ts';
import { spreadOf } from './figures.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import type { Scratch } from './scratch-event.ts';

/** The pace of a gate with a queue: a card every three seconds. */
const paceMs = 3_000;
const firstScanners = 20;

interface Place {
  readonly recordTypeId: string;
  readonly code: string;
}

/** Marks that the day has not made, each once, in an order of the seed's. */
const placesOf = ({ rows, parts }: Scratch, seed: number): Place[] => {
  const store = storeOf(rows);
  const random = new Random(seed ^ 0xcaba);
  const places = rows.recordTypes
    .filter(({ recordTypeId }) => parts.spare.includes(recordTypeId))
    .flatMap((recordType) =>
      [...store.all('serials')]
        .filter((serial) => isApplicable(recordType, serial))
        .map(({ code }) => ({ recordTypeId: recordType.recordTypeId, code })),
    );
  return places
    .map((place) => ({ place, order: random.next() }))
    .sort((left, right) => left.order - right.order)
    .map(({ place }) => place);
};

interface CapacityParts {
  readonly host: Host;
  readonly scratch: Scratch;
  readonly ledger: Ledger;
  readonly seed: number;
  readonly most: number;
  /** Cards that each scanner takes in a step, one every three seconds. */
  readonly turns: number;
  readonly tell: (line: string) => void;
}

/** How often the gap between what held and what did not is halved. */
const refinements = 2;

/** Doubles the scanners until a step fails, the cards run out or `most` is reached. Then tries steps in between. */
export const findCapacity = async ({ tell, ...parts }: CapacityParts): Promise<CapacityStep[]> => {
  const steps: CapacityStep[] = [];
  const places = placesOf(parts.scratch, parts.seed);
  /** Null: there are not so many cards left. */
  const attempt = async (scanners: number): Promise<boolean | null> => {
    if (places.length < scanners * parts.turns) return null;
    const step = await tryScanners(parts, scanners, places.splice(0, scanners * parts.turns));
    steps.push(step);
    tell(`${scanners} scanners at once: acknowledged within ${Math.round(step.p99)} ms (p99)`);
    return step.holds;
  };
  let held = 0;
  let failed = 0;
  for (let scanners = firstScanners; scanners <= parts.most; scanners *= 2) {
    const holds = await attempt(scanners);
    if (holds === null) break;
    if (!holds) {
      failed = scanners;
      break;
    }
    held = scanners;
  }
  for (let left = held > 0 && failed > 0 ? refinements : 0; left > 0; left--) {
    const between = Math.round((held + failed) / 2);
    const holds = await attempt(between);
    if (holds === null) break;
    if (holds) held = between;
    else failed = between;
  }
  return steps;
};

const tryScanners = async (
  { host, scratch, ledger, turns }: Omit<CapacityParts, 'tell'>,
  scanners: number,
  places: readonly Place[],
): Promise<CapacityStep> => {
  // The last one has lost its right during the day.
  const people = scratch.team.scanners.slice(0, -1);
  const cookieOf = (index: number): string => people[index % people.length]?.cookie ?? '';
  const base = `${host.address}/api/events/${scratch.eventId}`;
  const newest = (await (await fetch(`${base}/snapshot`, { headers: { cookie: cookieOf(0) } })).json()) as {
    version: number;
  };
  const streams: OpenStream[] = await Promise.all(
    Array.from({ length: scanners }, (_, index) =>
      openStream(`${base}/changes?since=${newest.version}`, { cookie: cookieOf(index) }),
    ),
  );
  const waits: number[] = [];
  let faults = streams.filter(({ status }) => status !== 200).length;
  let inTime = 0;
  const begunAt = performance.now();
  const mark = async (index: number, dueAt: number, place: Place): Promise<void> => {
    await new Promise((done) => setTimeout(done, dueAt));
    const command: WireCommand = { id: newUuid(), name: 'record.mark', input: place, deviceAt: Date.now() };
    const sentAt = performance.now();
    const answer = await post(`${base}/commands`, cookieOf(index), command);
    if (answer === null) {
      faults++;
      return;
    }
    waits.push(performance.now() - sentAt);
    if (performance.now() - begunAt <= turns * paceMs + slowestP99Ms) inTime++;
    ledger.answer(command, answer);
  };
  await Promise.all(
    places.map((place, index) => {
      const turn = Math.floor(index / scanners);
      // Gates do not scan in step: each begins at a moment of its own.
      const dueAt = (turn + (index % scanners) / scanners) * paceMs;
      return mark(index % scanners, dueAt, place);
    }),
  );
  for (const stream of streams) stream.close();
  await Promise.all(streams.map(({ ended }) => ended));
  const { p99 } = spreadOf(waits);
  const share = inTime / places.length;
  const holds = faults === 0 && share >= leastShare && p99 <= slowestP99Ms;
  return { scanners, marks: waits.length, share, p99, holds };
};

/** Asks once more with the same id when the answer does not come; null when it does not come then either. */
const post = async (url: string, cookie: string, command: WireCommand): Promise<Answer | null> => {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const answered = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify([command]),
        signal: AbortSignal.timeout(10_000),
      });
      if (answered.ok) return ((await answered.json()) as Answer[])[0] ?? null;
    } catch {
      // Unknown whether it was done: the same id once more.
    }
  }
  return null;
};
