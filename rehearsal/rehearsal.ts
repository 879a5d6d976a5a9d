import { cpus, totalmem } from 'node:os';
import type { Pool } from 'pg';
import type { RehearsalOptions } from '#domain/rehearsal/limits.ts';
import {
  breachesOf,
  type CapacityStep,
  type Compared,
  type HappeningName,
  type Judged,
  type Report,
} from '#domain/rehearsal/report.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';
import { findCapacity } from './capacity.ts';
import { runDay, type DayResult } from './day.ts';
import { mostPerSecond, spreadOf } from './figures.ts';
import type { Host } from './host.ts';
import { judgeDay, judgeShown } from './judge.ts';
import { Ledger } from './ledger.ts';
import { openRegistrations } from './opening/opening.ts';
import { planDay } from './plan.ts';
import type { Scratch } from './scratch-event.ts';

export interface RehearsalParts {
  readonly options: RehearsalOptions;
  /** Cards that each scanner takes in a step of the search. */
  readonly turns: number;
  readonly host: Host;
  readonly scratch: Scratch;
  /** Over the server's database, while it runs. */
  readonly withPool: (work: (pool: Pool) => Promise<void>) => Promise<void>;
  readonly tell: (line: string) => void;
  readonly onMinute?: (minute: number) => void;
}

/** The day, the search for the most scanners, and the comparison with the database. */
export const rehearse = async (parts: RehearsalParts): Promise<Report> => {
  const { options, host, scratch, withPool, tell, turns, onMinute = () => undefined } = parts;
  const { seed, factor, scanners, mostScanners } = options;
  const ledger = new Ledger(scratch.rows);
  const plan = planDay({ ...scratch, scanners, seed });
  const day = await runDay({ host, scratch, plan, ledger, factor, seed, tell, onMinute });
  const { all: devices } = day.crew;
  const promises: Judged[] = [];
  const compared: Compared[] = [];
  // The day's devices leave before the search, so their rows are compared now.
  await withPool(async (pool) => void promises.push(await judgeShown(pool, scratch, day.crew)));
  await Promise.all(devices.map(({ session }) => session.close()));
  const dayWaits = spreadOf(ledger.calmWaits);
  const dayPeak = mostPerSecond(ledger.answeredAt);
  tell('registration opens');
  const opened = await openRegistrations({ address: host.address, event: scratch.opening, withPool });
  const { waits, breaches, ...opening } = opened;
  promises.push({ promise: 'places', checked: opening.registrants, breaches });
  tell('how many scanners hold is tried');
  const capacity = await findCapacity({ host, scratch, ledger, seed, most: mostScanners, turns, tell });
  await withPool(async (pool) => {
    await ledger.enterUnanswered(pool, scratch.eventId, day.crew.revoked.name);
    compared.push(...(await ledger.compare(pool, scratch.eventId)));
    promises.unshift(...(await judgeDay({ pool, scratch, ledger, day, compared, host })));
  });
  const holdsScanners = Math.max(0, ...capacity.filter(({ holds }) => holds).map((step) => step.scanners));
  return {
    ...options,
    delegates: scratch.rows.delegates.length,
    companions: scratch.rows.companions.length,
    recordTypes: scratch.rows.recordTypes.length,
    copiedFrom: scratch.copiedFrom,
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model.trim() ?? '',
      memoryGb: Math.round(totalmem() / 1024 ** 3),
    },
    verdict: verdictOf(breachesOf({ promises }).length, capacity, holdsScanners),
    holdsScanners,
    capacity,
    opening: { ...opening, answers: spreadOf(waits) },
    ...machineFigures(day),
    verdicts: spreadOf(devices.flatMap(({ verdicts }) => verdicts)),
    acknowledgements: dayWaits,
    disturbed: spreadOf(ledger.disturbedWaits),
    mostAnswersPerSecond: dayPeak,
    outages: day.outages,
    revokedMs: day.revokedMs,
    turnedAway: Object.fromEntries(ledger.turnedAway),
    refused: Object.fromEntries(ledger.refused),
    happened: happenedIn(ledger, day),
    compared,
    promises,
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

const happenedIn = (ledger: Ledger, day: DayResult): Record<HappeningName, number> => ({
  spot: ledger.done('delegate.add'),
  reprints: ledger.reprints,
  companions: ledger.done('companion.save'),
  edits: ledger.done('delegate.update'),
  doubles: ledger.turnedAway.get('alreadyMarked') ?? 0,
  wrongGate: ledger.turnedAway.get('notApplicable') ?? 0,
  unknownCodes: ledger.turnedAway.get('invalidCode') ?? 0,
  attacks: day.attacked.tried,
  imported: ledger.imported,
  heldOffline: day.heldOffline,
  kills: day.outages.length,
  revoked: ledger.done('member.delete'),
  cheques: ledger.done('transaction.settle'),
  corrections: ledger.done('transaction.correct'),
  refunds: ledger.done('transaction.refund'),
});

const { verdict } = rehearsalWords;

/** The number is the most that held; nothing holds where a promise was broken. */
const verdictOf = (broken: number, steps: readonly CapacityStep[], holds: number): string => {
  if (broken > 0) return verdict.broken(broken);
  if (steps.length === 0) return verdict.notTried;
  if (holds === 0) return verdict.nothing;
  return verdict.holds(holds) + (steps.every((step) => step.holds) ? verdict.noMoreTried : '');
};
