import { columnsFor, tableNames } from '#domain/model/tables.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { fromWire, toWire } from '#domain/core/wire/wire-rows.ts';
import type { EventSession } from '#web/sync/event-session.ts';
import { isDeepEqual } from '#web/sync/store/is-deep-equal.ts';

interface Holding {
  readonly name: string;
  readonly session: EventSession;
}

/** Rows that a device shows otherwise than the database holds them for its audience, by table. */
export const wrongRows = (device: Holding, database: EventStore): string[] => {
  const { shown, audience } = device.session.optimistic;
  const found: string[] = [];
  for (const table of tableNames) {
    const columns = columnsFor(audience, table);
    if (columns.length === 0) {
      if (shown.count(table) > 0) found.push(`${device.name} holds ${table}, which it may not see`);
      continue;
    }
    let wrong = Math.abs(shown.count(table) - database.count(table));
    for (const [key, row] of database.entries(table)) {
      const expected = fromWire(table, columns, toWire(audience, table, row));
      if (!isDeepEqual(shown.get(table, key) ?? null, expected)) wrong++;
    }
    if (wrong > 0) found.push(`${device.name} shows ${wrong} rows of ${table} otherwise than the database`);
  }
  return found;
};
