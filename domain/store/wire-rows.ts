import type { Audience } from '../model/table.ts';
import { columnsFor, definitionOf, keyOf, tableNames, type AnyRow, type TableName } from '../model/tables.ts';
import type { Frame, WireRow } from '../protocol.ts';
import type { Change } from './change.ts';

/** The column values of a row that an audience may see. */
export const toWire = (audience: Audience, table: TableName, row: AnyRow): WireRow =>
  columnsFor(audience, table).map((column) => row[column]);

const blanks = Object.fromEntries(
  tableNames.map((name) => [
    name,
    Object.fromEntries(Object.entries(definitionOf(name).fields).map(([field, { empty }]) => [field, empty])),
  ]),
) as Record<TableName, AnyRow>;

/** A whole row again; what the audience may not see holds the field's empty value. */
export const fromWire = (table: TableName, columns: readonly string[], values: WireRow): AnyRow => {
  const row: Record<string, unknown> = { ...blanks[table] };
  for (let index = 0; index < columns.length; index++) row[columns[index] as string] = values[index];
  return row;
};

/** The frame that an audience gets for changes; rows of tables it may not see are left out. */
export const frameOf = (audience: Audience, from: number, to: number, changes: Iterable<Change>): Frame => {
  const rows: Partial<Record<TableName, WireRow[]>> = {};
  const removed: Partial<Record<TableName, string[]>> = {};
  for (const { table, key, row } of changes) {
    if (columnsFor(audience, table).length === 0) continue;
    if (row === null) (removed[table] ??= []).push(key);
    else (rows[table] ??= []).push(toWire(audience, table, row));
  }
  return { audience, from, to, rows, removed };
};

/** The changes of a frame. For a store of the same audience only: another one's rows lack fields or show too many. */
export const changesOf = ({ audience, ...frame }: Frame): Change[] => {
  const changes: Change[] = [];
  for (const table of tableNames) {
    const columns = columnsFor(audience, table);
    for (const values of frame.rows[table] ?? []) {
      const row = fromWire(table, columns, values);
      changes.push({ table, key: keyOf(table, row), row });
    }
    for (const key of frame.removed[table] ?? []) changes.push({ table, key, row: null });
  }
  return changes;
};
