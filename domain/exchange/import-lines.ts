import * as z from 'zod/mini';
import { atMost, someText, textUpTo } from '../model/fields/input.ts';
import type { RepairKind } from './tree/report.ts';

/** The first line of an import's body, as JSON. `replace`: events to replace, each with its short name as typed. */
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
  /** The first repairs; the report has all. */
  readonly paths: readonly string[];
}

export interface ToldEvent {
  readonly eventId: string;
  readonly name: string;
  /** The state of this id before the import: no event, an event, or a deleted event. */
  readonly standing: 'new' | 'there' | 'deleted';
  /** The event's current name, which the user types to replace it. */
  readonly nameHere: string;
  readonly outcome: 'checked' | 'imported' | 'refused';
  /** The reason of a refusal that was not foreseeable, otherwise ''. */
  readonly reason: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
  readonly repairs: readonly ToldRepair[];
}

export interface ToldTree {
  readonly events: readonly ToldEvent[];
  readonly broken: readonly { readonly path: string; readonly problem: string }[];
  readonly accounts: number;
  /** How many settings of the whole installation it has. */
  readonly options: number;
  /** Repairs outside of events. */
  readonly repairs: readonly ToldRepair[];
}

/** The server's answer: one JSON value per line. The last line is exactly one of `done` and `refused`. */
export type ImportLine =
  | { readonly kind: 'reading' }
  | { readonly kind: 'staged'; readonly name: string; readonly done: number; readonly total: number }
  /** From this point the import cannot be stopped. */
  | { readonly kind: 'publishing' }
  /** A part of the report file; all parts in order are the file. */
  | { readonly kind: 'report'; readonly text: string }
  | { readonly kind: 'done'; readonly tree: ToldTree }
  | { readonly kind: 'refused'; readonly code: string; readonly params: object };

/** The text to type to replace an event: its short name, or its id if it has no name. */
export const replacedName = ({ eventId, nameHere }: Pick<ToldEvent, 'eventId' | 'nameHere'>): string =>
  nameHere.trim() === '' ? eventId : nameHere;
