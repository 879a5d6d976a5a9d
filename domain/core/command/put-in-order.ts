import type { RowOf } from '../../model/tables.ts';
import type { Draft } from '../store/draft.ts';
import { refuse } from '../refusal.ts';

type Ordered = 'categories' | 'recordTypes' | 'companies';

/** More rows than a user sorts by hand. */
export const mostInOrder = 5_000;

/**
 * Gives the rows the keys 1, 2, 3 … in the order of `ids`. Refuses a list that differs from the event's current rows.
 */
export const putInOrder = <T extends Ordered>(draft: Draft, table: T, ids: readonly string[]): void => {
  if (ids.length !== draft.count(table) || new Set(ids).size !== ids.length) throw refuse('orderOutdated');
  for (const [index, key] of ids.entries()) {
    const row = draft.get(table, key);
    if (row === undefined) throw refuse('orderOutdated');
    const order = index + 1;
    if (row.order !== order) draft.put(table, { ...row, order } as RowOf<T>);
  }
};
