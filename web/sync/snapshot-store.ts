import type { AnyRow, TableName } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/protocol.ts';
import type { EventStore } from '#domain/store/event-store.ts';
import { fromWire } from '#domain/store/wire-rows.ts';

/** Some milliseconds of a phone's work. */
const rowsPerStep = 1_000;

const isRows = (read: unknown): read is readonly WireRow[] =>
  Array.isArray(read) && read.every((row) => Array.isArray(row));

function* rowsOf(table: TableName, columns: readonly string[], rows: readonly WireRow[]): Generator<AnyRow> {
  for (const values of rows) yield fromWire(table, columns, values);
}

/**
 * Gives a store rows of one table, as they came over the wire or out of IndexedDB. They are made when somebody asks for
 * them; whether they can be shows now: throws when they are none.
 */
export const awaitRows = (
  store: EventStore,
  table: TableName,
  columns: readonly string[],
  read: unknown,
): void => {
  if (!isRows(read)) throw new Error(`Rows of ${table} are none`);
  store.await(table, rowsOf(table, columns, read));
};

/**
 * Makes what nobody has asked for yet, a step in each idle moment: whoever asks later does not wait for it. `goesOn` is
 * told whether there is more, for now.
 */
export const makeInIdle = async (
  store: EventStore,
  idle: () => Promise<void>,
  goesOn: (isMore: boolean) => boolean,
): Promise<void> => {
  do await idle();
  while (goesOn(store.takeMore(rowsPerStep)));
};
