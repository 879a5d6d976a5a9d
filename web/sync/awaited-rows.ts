import type { AnyRow, TableName } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/protocol.ts';
import type { EventStore } from '#domain/store/event-store.ts';
import { fromWire } from '#domain/store/wire-rows.ts';

/** Some milliseconds of a phone's work. */
const rowsPerStep = 1_000;

/** Each screen begins with people. */
const askedFirst: ReadonlySet<TableName> = new Set<TableName>(['delegates', 'companions', 'serials']);

const isRows = (read: unknown): read is readonly WireRow[] =>
  Array.isArray(read) && read.every((row) => Array.isArray(row));

/** Throws when the text holds no rows. */
const readRows = (table: TableName, json: string): readonly WireRow[] => {
  const read: unknown = JSON.parse(json);
  if (!isRows(read)) throw new Error(`Rows of ${table} are none`);
  return read;
};

function* rowsIn(
  table: TableName,
  columns: readonly string[],
  read: () => readonly WireRow[],
): Generator<AnyRow> {
  for (const values of read()) yield fromWire(table, columns, values);
}

/**
 * Gives a store rows of one table as JSON text, as they came over the wire. Throws when there is anything in it that is
 * none. What no first screen asks for stays text until somebody does: a few strings in place of some hundred thousand
 * objects, which the garbage collector would move twice before anything is shown.
 */
export const awaitRows = (
  store: EventStore,
  table: TableName,
  columns: readonly string[],
  json: string,
): void => {
  const rows = readRows(table, json);
  if (askedFirst.has(table)) {
    const made = rows.map((values) => fromWire(table, columns, values));
    store.fill(table, made);
  } else
    store.await(
      table,
      rowsIn(table, columns, () => readRows(table, json)),
    );
};

/**
 * As {@link awaitRows}, for text that this application has written: what stays text is not looked at before somebody asks
 * for it. `onDamage` is told when nothing can be read then, amid whatever is asked; the table lacks those rows.
 */
export const awaitStoredRows = (
  store: EventStore,
  table: TableName,
  columns: readonly string[],
  json: string,
  onDamage: (error: unknown) => void,
): void => {
  if (askedFirst.has(table)) return awaitRows(store, table, columns, json);
  const read = (): readonly WireRow[] => {
    try {
      return readRows(table, json);
    } catch (error) {
      onDamage(error);
      return [];
    }
  };
  store.await(table, rowsIn(table, columns, read));
};

/**
 * Makes what nobody has asked for yet, a step in each idle moment: whoever asks later does not wait for it. Rejects when
 * `idle` does.
 */
export const makeInIdle = async (store: EventStore, idle: () => Promise<void>): Promise<void> => {
  do await idle();
  while (store.takeMore(rowsPerStep));
};
