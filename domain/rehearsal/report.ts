import type { RehearsalOptions } from './limits.ts';

/** The spread of many durations in ms. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly longest: number;
}

export interface CapacityStep {
  readonly scanners: number;
  readonly marks: number;
  /** The share of the planned marks that were made in the time. */
  readonly share: number;
  readonly p99: number;
  readonly holds: boolean;
}

/** More registrants than places register on the public page at the same time. */
export interface Opening {
  readonly registrants: number;
  readonly places: number;
  readonly orders: number;
  readonly perMinute: number;
  readonly answers: Spread;
}

export interface Compared {
  readonly what: string;
  readonly ledger: number;
  readonly database: number;
}

export interface Sample {
  readonly minute: number;
  readonly atDesks: number;
  readonly atGates: number;
  /** Commands answered in the previous second. */
  readonly answersPerSecond: number;
  readonly load: number;
  /** The memory of the server's process; null if the process is on another machine or not running. */
  readonly memoryMb: number | null;
}

/** Guarantees that a day must never break, and a check that its books are right. */
export const promiseNames = [
  'acknowledged',
  'holders',
  'marks',
  'audiences',
  'queues',
  'errors',
  'shown',
  'ledger',
  'places',
] as const;
export type PromiseName = (typeof promiseNames)[number];

/** A promise, the number of checks for it, and a text for each breach. */
export interface Judged {
  readonly promise: PromiseName;
  readonly checked: number;
  readonly breaches: readonly string[];
}

/** Actions and refusals that a day must contain. */
export const happeningNames = [
  'spot',
  'reprints',
  'companions',
  'edits',
  'doubles',
  'wrongGate',
  'unknownCodes',
  'attacks',
  'imported',
  'heldOffline',
  'kills',
  'revoked',
  'cheques',
  'corrections',
  'refunds',
] as const;
export type HappeningName = (typeof happeningNames)[number];

export interface Report extends RehearsalOptions {
  /** The event whose set-up was copied; '' for an invented one. */
  readonly copiedFrom: string;
  readonly companions: number;
  readonly recordTypes: number;
  readonly machine: { readonly cores: number; readonly processor: string; readonly memoryGb: number };
  readonly verdict: string;
  /** The highest number of scanners that held. */
  readonly holdsScanners: number;
  readonly capacity: readonly CapacityStep[];
  /** Reports of an older version have none. */
  readonly opening?: Opening;
  readonly desks: {
    readonly longestQueue: number;
    readonly medianWait: number;
    readonly longestWait: number;
  };
  readonly longestGateQueue: number;
  readonly verdicts: Spread;
  readonly acknowledgements: Spread;
  /** Acknowledgements while the network or the server was down. */
  readonly disturbed: Spread;
  readonly mostAnswersPerSecond: number;
  readonly highestLoad: number;
  readonly highestMemoryMb: number | null;
  /** ms from each kill until the server listened again. */
  readonly outages: readonly number[];
  readonly revokedMs: number;
  readonly turnedAway: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly happened: Readonly<Record<HappeningName, number>>;
  readonly compared: readonly Compared[];
  readonly promises: readonly Judged[];
  readonly samples: readonly Sample[];
}

/** Every breach; the day is correct if there is none. */
export const breachesOf = ({ promises }: Pick<Report, 'promises'>): string[] =>
  promises.flatMap(({ breaches }) => breaches);
