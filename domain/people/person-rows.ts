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

/** They become part of the command's result, which the log keeps. */
export type Facts = Readonly<Record<string, unknown>>;

export type RowsByTable = { readonly [T in TableName]?: readonly RowOf<T>[] };

/**
 * What becomes of one subject's rows about a person. Through `domain/person-rows.ts`, people and privacy need
 * no area above their own.
 */
export interface PersonRows {
  /** Rows that a person may read, without the team's. `cards`: serials of the person and the companions. */
  list(reader: Reader, person: PersonIds, cards: readonly Serial[]): RowsByTable;
  /** Two delegates become one. Both rows still exist, as they were before. */
  merge(draft: Draft, pair: MergedPair): Facts;
  /** A person is deleted. The row still exists; `name` is how the person is shown. */
  release(draft: Draft, person: PersonIds & { readonly name: string }): Facts;
  /**
   * Numbers, amounts and days stay. The person's row may already be deleted. `own` matches the person's
   * traces in texts about others.
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

export const factsFrom = (areas: readonly PersonRows[], ask: (rows: PersonRows) => Facts): Facts =>
  Object.assign({}, ...areas.map(ask)) as Facts;
