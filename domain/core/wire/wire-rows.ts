import { isContact, type Audience } from '#domain/model/fields/table.ts';
import {
  blankRow,
  columnsFor,
  definitionOf,
  keyOf,
  tableNames,
  type AnyRow,
  type TableName,
} from '../../model/tables.ts';
import type { Answer, Frame, WireRow } from './protocol.ts';
import type { Change } from '../store/change.ts';

/** The column values of a row that an audience may see. */
export const toWire = (audience: Audience, table: TableName, row: AnyRow): WireRow =>
  audience === 'scan' && doers[table].size > 0
    ? columnsFor(audience, table).map((column) =>
        doers[table].has(column) ? nameOnly(row[column]) : row[column],
      )
    : columnsFor(audience, table).map((column) => row[column]);

const doers = Object.fromEntries(
  tableNames.map((name) => {
    const fields = Object.entries(definitionOf(name).fields);
    return [name, new Set(fields.filter(([, { isDoneBy }]) => isDoneBy).map(([field]) => field))];
  }),
) as unknown as Record<TableName, ReadonlySet<string>>;

const nameOnly = (by: unknown): unknown => (typeof by === 'string' && isContact(by) ? '' : by);

/** Applies the audience's columns to the names in `alreadyMarked`: `scan` gets no phone and e-mail. */
export const answerFor = (audience: Audience, answer: Answer): Answer => {
  if (audience !== 'scan' || answer.ok) return answer;
  const { by } = answer.params as { by?: unknown };
  return { ...answer, params: { ...answer.params, ...(by !== undefined && { by: nameOnly(by) }) } };
};

/** Rebuilds a whole row. Fields that the audience may not see get the field's empty value. */
export const fromWire = (table: TableName, columns: readonly string[], values: WireRow): AnyRow => {
  const row: Record<string, unknown> = { ...blankRow(table) };
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
