import { keyOf, type RowOf, type TableName } from '../../model/tables.ts';
import type { Draft } from './draft.ts';

/** Puts a row unless the store has an equal one: erasing twice changes nothing. */
export const putChanged = <T extends TableName>(draft: Draft, table: T, row: RowOf<T>): void => {
  const before = draft.get(table, keyOf(table, row));
  if (JSON.stringify(before) !== JSON.stringify(row)) draft.put(table, row);
};
