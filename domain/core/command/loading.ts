import * as z from 'zod/mini';
import { atMost } from '../../model/fields/input.ts';
import { blankRow, keyOf, tables, type AnyRow, type RowOf, type TableName } from '../../model/tables.ts';
import { command } from './command.ts';
import { refuse } from '../refusal.ts';

/** A long import goes as many commands of at most this many rows, so that nobody else waits for it. */
export const maxLoadedRows = 500;

/**
 * `event.loadRows`: rows of an import into an event that is still being put together (design.md section 9): it has no row
 * of its own yet, so nobody can open it. The rows were checked by `domain/exchange`; here a taken key is refused.
 */
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

/** Exactly the table's fields, in its order: nothing foreign gets in, nothing is left undefined. */
const complete = <T extends TableName>(table: T, row: AnyRow): RowOf<T> =>
  Object.fromEntries(
    Object.entries(blankRow(table)).map(([name, empty]) => [name, row[name] ?? empty]),
  ) as RowOf<T>;
