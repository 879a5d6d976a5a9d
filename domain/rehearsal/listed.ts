import * as z from 'zod/mini';
import { optionalId, whole } from '../model/fields/input.ts';
import { rehearsalLimits } from './limits.ts';
import type { Report } from './report.ts';

const { delegates, scanners, factor, seed } = rehearsalLimits;
const within = ({ least, most }: { readonly least: number; readonly most: number }) => whole(least, most);

/** A super admin's request for a rehearsal. The same schema checks the form and the route. */
const rehearsalAsked = z.strictObject({
  eventId: optionalId,
  withPeople: z.boolean(),
  delegates: within(delegates),
  scanners: within(scanners),
  factor: within(factor),
  seed: within(seed),
});
export type RehearsalAsked = z.infer<typeof rehearsalAsked>;

/** The search ends at the usual limit unless another is given. */
export interface StartedDay extends RehearsalAsked {
  readonly mostScanners?: number;
}

export const rehearsalStart = z.extend(rehearsalAsked, {
  /** Runs even while cards are scanned in an event of today. */
  isConfirmed: z.boolean(),
});

const rehearsalStates = ['running', 'done', 'stopped', 'failed'] as const;
export type RehearsalState = (typeof rehearsalStates)[number];

export interface ListedRehearsal {
  readonly rehearsalId: string;
  readonly startedAt: number;
  readonly startedBy: string;
  readonly asked: RehearsalAsked;
  readonly state: RehearsalState;
  readonly endedAt: number | null;
  /** '' without a report. */
  readonly verdict: string;
}

export interface ToldRehearsal extends ListedRehearsal {
  readonly minute: number;
  readonly lines: readonly string[];
  readonly report: Report | null;
}
