import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { Serial } from '../model/serial.ts';
import type { RowOf, TableName } from '../model/tables.ts';

/** A delegate, or a companion of that delegate. `companionId` is '' for the delegate. */
export interface PersonIds {
  readonly delegateId: string;
  readonly companionId: string;
}

/** Two rows of one delegate. The first one stays. */
export interface MergedPair {
  readonly keepId: string;
  readonly dropId: string;
}

/** The facts that an area reports. They become part of the command's result, which the log keeps. */
export type Facts = Readonly<Record<string, unknown>>;

export type RowsByTable = { readonly [T in TableName]?: readonly RowOf<T>[] };

/**
 * Rows about a person that belong to one subject of an area, and what becomes of them. `domain/person-rows.ts` lists the
 * answers of all areas. The commands of people and privacy ask each of them, so that they need no area above their own.
 */
export interface PersonRows {
  /**
   * The rows that a person may read about themselves, without rows of the team. `cards` are the serials of the
   * person, and of the companions of a delegate.
   */
  list(reader: Reader, person: PersonIds, cards: readonly Serial[]): RowsByTable;
  /** Two delegates become one. Both rows still exist, as they were before. */
  merge(draft: Draft, pair: MergedPair): Facts;
  /** A person is deleted. The row still exists; `name` is how the person is shown. */
  release(draft: Draft, person: PersonIds & { readonly name: string }): Facts;
  /**
   * Clears everything that identifies the person. The person's own row may already be deleted. Numbers, amounts and
   * days stay. `own` matches the person's phones, e-mails and names in texts that may also be about others.
   */
  erase(draft: Draft, person: PersonIds, own: RegExp | null): void;
}

/** For rows that stay as they are on some of these occasions. */
export const untouched: PersonRows = {
  list: () => ({}),
  merge: () => ({}),
  release: () => ({}),
  erase: () => undefined,
};

/** The facts of all areas for one operation. */
export const factsFrom = (areas: readonly PersonRows[], ask: (rows: PersonRows) => Facts): Facts =>
  Object.assign({}, ...areas.map(ask)) as Facts;
