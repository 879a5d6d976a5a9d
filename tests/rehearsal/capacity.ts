import type { Answer, WireCommand } from '#domain/protocol.ts';
import { isApplicable } from '#domain/rules/marking.ts';
import { storeOf } from '#domain/exchange/rows.ts';
import { openStream, type OpenStream } from '#tests/support/open-stream.ts';
import { Random } from '#tests/support/random.ts';
import { newUuid } from '#web/sync/uuid.ts';
import { spreadOf } from './figures.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import { recordTypeIds, type Scratch } from './scratch-event.ts';

/** As many scanners as were tried at once. */
export interface CapacityStep {
  readonly scanners: number;
  readonly marks: number;
  /** Of the marks that were to be made in the time. */
  readonly share: number;
  readonly p99: number;
  readonly holds: boolean;
}

/** The pace of a gate with a queue: a card every three seconds. */
const paceMs = 3_000;
const stepMs = 6_000;
/** Of an acknowledgement: within it the next gate knows of the mark before the same card can be carried there. */
export const slowestP99Ms = 500;
export const leastShare = 0.95;
const firstScanners = 20;

interface Place {
  readonly recordTypeId: string;
  readonly code: string;
}

/** Marks that the day has not made, each once, in an order of the seed's. */
const placesOf = ({ rows }: Scratch, seed: number): Place[] => {
  const store = storeOf(rows);
  const random = new Random(seed ^ 0xcaba);
  const places = rows.recordTypes
    .filter(({ recordTypeId }) => recordTypeIds.spare.some((spare) => spare === recordTypeId))
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
  readonly tell: (line: string) => void;
}

/**
 * Twice as many scanners at each step, every one with its open stream and a card every three seconds, until one step does
 * not hold, the cards run out or `most` is reached.
 */
export const findCapacity = async ({ tell, ...parts }: CapacityParts): Promise<CapacityStep[]> => {
  const steps: CapacityStep[] = [];
  const places = placesOf(parts.scratch, parts.seed);
  const perScanner = stepMs / paceMs;
  for (let scanners = firstScanners; scanners <= parts.most; scanners *= 2) {
    if (places.length < scanners * perScanner) break;
    const taken = places.splice(0, scanners * perScanner);
    const step = await tryScanners(parts, scanners, taken);
    steps.push(step);
    tell(`${scanners} scanners at once: acknowledged within ${Math.round(step.p99)} ms (p99)`);
    if (!step.holds) break;
  }
  return steps;
};

const tryScanners = async (
  { host, scratch, ledger }: Pick<CapacityParts, 'host' | 'scratch' | 'ledger'>,
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
    if (performance.now() - begunAt <= stepMs + slowestP99Ms) inTime++;
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
