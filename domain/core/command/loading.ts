import * as z from 'zod/mini';
import { atMost } from '../../model/fields/input.ts';
import { blankRow, keyOf, tables, type AnyRow, type RowOf, type TableName } from '../../model/tables.ts';
import { command } from './command.ts';
import { refuse } from '../refusal.ts';

/** A long import is split into commands of at most this many rows, so that other commands do not wait for it. */
export const maxLoadedRows = 500;

/** Loads rows of an import (docs/decisions/013) before the event's own row exists. It refuses keys that exist. */
export const loadRows = command({
  name: 'event.loadRows',
  input: z.strictObject({
    rows: atMost(
      maxLoadedRows,
      z.tuple([
        z.enum(Object.keys(tables) as [TableName, ...TableName[]]),
        z.record(z.string(), z.unknown()),
      ]),
    ),
  }),
  needs: 'importTree',
  offline: false,
  run(draft, { rows }) {
    if (draft.count('event') > 0) throw refuse('alreadyExists');
    for (const [table, row] of rows) {
      if (draft.get(table, keyOf(table, row)) !== undefined) throw refuse('alreadyExists');
      draft.put(table, complete(table, row));
    }
    return { rows: rows.length };
  },
});

/** Exactly the table's fields in its order, without unknown or undefined ones. */
const complete = <T extends TableName>(table: T, row: AnyRow): RowOf<T> =>
  Object.fromEntries(
    Object.entries(blankRow(table)).map(([name, empty]) => [name, row[name] ?? empty]),
  ) as RowOf<T>;
