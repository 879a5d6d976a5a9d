import { cpus } from 'node:os';
import type { Pool } from 'pg';
import { breaches, freshLoad } from '#tests/support/invariants.ts';
import { findCapacity, type CapacityStep } from './capacity.ts';
import { runDay, type DayResult } from './day.ts';
import { mostPerSecond, spreadOf, type Spread } from './figures.ts';
import { wrongRows } from './held-rows.ts';
import type { Host } from './host.ts';
import { Ledger, type Compared } from './ledger.ts';
import { planDay } from './plan.ts';
import type { Scratch } from './scratch-event.ts';
import type { Sample } from './watch.ts';

export interface RehearsalOptions {
  readonly delegates: number;
  readonly scanners: number;
  readonly factor: number;
  readonly seed: number;
  /** Of the search for how many scanners hold. */
  readonly mostScanners: number;
}

export interface Report extends RehearsalOptions {
  readonly cores: number;
  readonly verdict: string;
  /** The highest number of scanners that held. */
  readonly holdsScanners: number;
  readonly capacity: readonly CapacityStep[];
  readonly desks: {
    readonly longestQueue: number;
    readonly medianWait: number;
    readonly longestWait: number;
  };
  readonly longestGateQueue: number;
  readonly verdicts: Spread;
  readonly acknowledgements: Spread;
  readonly disturbed: Spread;
  readonly mostAnswersPerSecond: number;
  readonly highestLoad: number;
  readonly highestMemoryMb: number | null;
  readonly outages: readonly number[];
  readonly revokedMs: number;
  readonly turnedAway: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly compared: readonly Compared[];
  /** In words; the day is whole when there is none. */
  readonly breaches: readonly string[];
  readonly samples: readonly Sample[];
}

export interface RehearsalParts {
  readonly options: RehearsalOptions;
  readonly host: Host;
  readonly scratch: Scratch;
  /** Over the server's database, while it runs. */
  readonly withPool: (work: (pool: Pool) => Promise<void>) => Promise<void>;
  readonly tell: (line: string) => void;
}

/** The day, the search for the most scanners, and the comparison with the database. */
export const rehearse = async ({
  options,
  host,
  scratch,
  withPool,
  tell,
}: RehearsalParts): Promise<Report> => {
  const { seed, factor, scanners, mostScanners } = options;
  const ledger = new Ledger(scratch.rows);
  const { rows, foreignRows } = scratch;
  const plan = planDay({ rows, foreignRows, scanners, seed });
  const day = await runDay({ host, scratch, plan, ledger, factor, seed, tell });
  const found: string[] = [];
  const compared: Compared[] = [];
  const { all: devices, revoked } = day.crew;
  const judge = async (pool: Pool): Promise<void> => {
    compared.push(...(await ledger.compare(pool, scratch.eventId)));
    found.push(...(await breaches(pool, scratch.eventId, ledger.acknowledged)));
    const foreign = await freshLoad(pool, scratch.foreignEventId);
    for (const table of ['marks', 'delegates', 'members'] as const)
      if (foreign.count(table) !== foreignRows[table].length)
        found.push(`the other event's ${table} changed`);
  };
  // The day's devices leave before the search: what they show is compared as it is now.
  await withPool(async (pool) => {
    const database = await freshLoad(pool, scratch.eventId);
    for (const device of devices) if (device !== revoked) found.push(...wrongRows(device, database));
  });
  await Promise.all(devices.map(({ session }) => session.close()));
  const dayWaits = spreadOf(ledger.calmWaits);
  const dayPeak = mostPerSecond(ledger.answeredAt);
  tell('how many scanners hold is tried');
  const capacity = await findCapacity({ host, scratch, ledger, seed, most: mostScanners, tell });
  await withPool(judge);
  found.push(...ledger.breaches, ...ledger.waiting((name) => name === revoked.name));
  for (const { name, faults } of devices)
    if (faults.length > 0) found.push(`${name}: ${faults.length} faults, the first: ${String(faults[0])}`);
  for (const { what, ledger: own, database } of compared)
    if (own !== database) found.push(`${what}: ${own} in the ledger, ${database} in the database`);
  const holdsScanners = capacity.findLast(({ holds }) => holds)?.scanners ?? 0;
  return {
    ...options,
    cores: cpus().length,
    verdict: verdictOf(found, capacity, holdsScanners),
    holdsScanners,
    capacity,
    ...machineFigures(day),
    verdicts: spreadOf(devices.flatMap(({ verdicts }) => verdicts)),
    acknowledgements: dayWaits,
    disturbed: spreadOf(ledger.disturbedWaits),
    mostAnswersPerSecond: dayPeak,
    outages: day.outages,
    revokedMs: day.revokedMs,
    turnedAway: Object.fromEntries(ledger.turnedAway),
    refused: Object.fromEntries(ledger.refused),
    compared,
    breaches: found,
    samples: day.samples,
  };
};

const machineFigures = ({ samples, deskWaits }: DayResult) => {
  const memory = samples.flatMap(({ memoryMb }) => memoryMb ?? []);
  const waits = spreadOf(deskWaits);
  const highest = (values: readonly number[]): number => Math.max(0, ...values);
  return {
    desks: {
      longestQueue: highest(samples.map(({ atDesks }) => atDesks)),
      medianWait: waits.p50,
      longestWait: waits.longest,
    },
    longestGateQueue: highest(samples.map(({ atGates }) => atGates)),
    highestLoad: highest(samples.map(({ load }) => load)),
    highestMemoryMb: memory.length === 0 ? null : highest(memory),
  };
};

/** The number is the last step that held; nothing holds where a promise was broken. */
const verdictOf = (found: readonly string[], steps: readonly CapacityStep[], holds: number): string => {
  if (found.length > 0) return `does not hold: ${found.length} promises were broken`;
  if (holds === 0) return 'does not hold: the first step of scanners was too much for this machine';
  const most = steps.at(-1)?.holds ? ', and no more were tried' : '';
  return `holds up to ${holds} scanners on this machine${most}`;
};
