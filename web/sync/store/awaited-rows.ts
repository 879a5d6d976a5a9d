import type { AnyRow, TableName } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/core/wire/protocol.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { fromWire } from '#domain/core/wire/wire-rows.ts';
import { unpackRows } from './packed-rows.ts';

const rowsPerStep = 1_000;

/** The first screens need people. */
const askedFirst: ReadonlySet<TableName> = new Set<TableName>(['delegates', 'companions', 'serials']);

const isRows = (read: unknown): read is readonly WireRow[] =>
  Array.isArray(read) && read.every((row) => Array.isArray(row));

/** Throws if the text holds no rows. */
const readRows = (table: TableName, json: string): readonly WireRow[] => {
  const read: unknown = JSON.parse(json);
  if (!isRows(read)) throw new Error(`Rows of ${table} are none`);
  return read;
};

function* rowsIn(table: TableName, columns: readonly string[], json: string): Generator<AnyRow> {
  for (const values of readRows(table, json)) yield fromWire(table, columns, values);
}

/**
 * Rows of one table as JSON text of the wire; throws for other text. Tables that no first screen needs stay text until
 * read, which spares the garbage collector.
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
  } else store.await(table, rowsIn(table, columns, json));
};

/** Throws where the text does not hold packed rows. */
function* packedIn(table: TableName, columns: readonly string[], json: string): Generator<AnyRow[]> {
  const read: unknown = JSON.parse(json);
  if (!Array.isArray(read)) throw new Error(`Stored rows of ${table} are none`);
  for (const packed of read) yield unpackRows(table, columns, packed);
}

/**
 * As {@link awaitRows}, for packed rows. If text cannot be read later, `onDamage` is called during the read, and those
 * rows are missing.
 */
export const awaitStoredRows = (
  store: EventStore,
  table: TableName,
  columns: readonly string[],
  json: string,
  onDamage: (error: unknown) => void,
): void => {
  const all = packedIn(table, columns, json);
  if (askedFirst.has(table)) {
    for (const rows of all) store.fill(table, rows);
    return;
  }
  function* asked(): Generator<AnyRow> {
    try {
      for (const rows of all) yield* rows;
    } catch (error) {
      onDamage(error);
    }
  }
  store.await(table, asked());
};

/** In idle moments, so that later reads do not wait. Rejects when `idle` does. */
export const makeInIdle = async (store: EventStore, idle: () => Promise<void>): Promise<void> => {
  do await idle();
  while (store.takeMore(rowsPerStep));
};
