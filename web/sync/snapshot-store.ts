import { keyOf, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/protocol.ts';
import type { Change } from '#domain/store/change.ts';
import { EventStore } from '#domain/store/event-store.ts';
import { fromWire } from '#domain/store/wire-rows.ts';

/** Puts rows of one table, as they came over the wire or out of IndexedDB, into a store that nobody listens to yet. */
export const fillTable = (
  store: EventStore,
  table: TableName,
  columns: readonly string[],
  rows: readonly WireRow[],
): void => {
  const changes: Change[] = [];
  for (const values of rows) {
    const row: AnyRow = fromWire(table, columns, values);
    changes.push({ table, key: keyOf(table, row), row });
  }
  store.apply(changes);
};
