import * as z from 'zod/mini';
import { atMost, someText, textUpTo } from '../model/fields/input.ts';
import type { RepairKind } from './report.ts';

/**
 * What is asked of a tree that is sent to the server: the first line of the body, as JSON; the file follows as it is.
 * `replace` names the events that may be replaced, each with the short name that it has here, typed.
 */
export const importPlan = z.strictObject({
  /** `check`: a dry run, which writes nothing. */
  mode: z.enum(['check', 'import']),
  distrustEmails: z.boolean(),
  replace: atMost(10_000, z.strictObject({ eventId: someText(768), name: textUpTo(800) })),
});
export type ImportPlan = z.infer<typeof importPlan>;

export interface ToldRepair {
  readonly kind: RepairKind;
  readonly count: number;
  /** The first of them; the report has all. */
  readonly paths: readonly string[];
}

export interface ToldEvent {
  readonly eventId: string;
  readonly name: string;
  /** What stands under its id here, before the import: nothing, an event, or one that was deleted. */
  readonly standing: 'new' | 'there' | 'deleted';
  /** What that one is called, and must be typed to replace it. */
  readonly nameHere: string;
  readonly outcome: 'checked' | 'imported' | 'refused';
  /** Why it was refused although nothing stood in its way, else ''. */
  readonly reason: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
  readonly repairs: readonly ToldRepair[];
}

/** What a tree holds, and what would become or became of it. */
export interface ToldTree {
  readonly events: readonly ToldEvent[];
  /** Events that cannot be read. */
  readonly broken: readonly { readonly path: string; readonly problem: string }[];
  /** How many accounts the tree has. */
  readonly accounts: number;
  /** How many settings of the whole installation it has. */
  readonly options: number;
  /** Repairs outside of events. */
  readonly repairs: readonly ToldRepair[];
}

/** The answer of the server: a JSON value a line, as it comes. Exactly one of `done` and `refused` is the last. */
export type ImportLine =
  | { readonly kind: 'reading' }
  | { readonly kind: 'staged'; readonly name: string; readonly done: number; readonly total: number }
  /** From here on it cannot be stopped any more. */
  | { readonly kind: 'publishing' }
  /** A part of the report file; all of them in their order are the file. */
  | { readonly kind: 'report'; readonly text: string }
  | { readonly kind: 'done'; readonly tree: ToldTree }
  | { readonly kind: 'refused'; readonly code: string; readonly params: object };

/** What has to be typed to replace an event: its short name, or its id where it has none. */
export const replacedName = ({ eventId, nameHere }: Pick<ToldEvent, 'eventId' | 'nameHere'>): string =>
  nameHere.trim() === '' ? eventId : nameHere;
