import { definitionOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { FieldKind } from '#domain/model/table.ts';

/** How each kind of field is stored. The one codec per kind: JSON in, JSON out, both sides the same value. */
const sqlTypes: Record<FieldKind, string> = {
  text: 'text',
  integer: 'bigint',
  integerOrNull: 'bigint',
  flag: 'boolean',
  json: 'jsonb',
};

export interface SqlColumn {
  readonly field: string;
  /** Quoted: `order` is a word of SQL. */
  readonly column: string;
  readonly type: string;
}

export interface SqlTable {
  readonly name: TableName;
  readonly table: string;
  readonly columns: readonly SqlColumn[];
  readonly key: readonly SqlColumn[];
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const sqlTable = (name: TableName): SqlTable => {
  const { fields, key } = definitionOf(name);
  const columns = Object.entries(fields)
    // `event_id` is every table's first column; the event's own row has no other id.
    .filter(([field]) => field !== 'eventId')
    .map(([field, { kind }]) => ({ field, column: `"${snake(field)}"`, type: sqlTypes[kind] }));
  return { name, table: snake(name), columns, key: columns.filter(({ field }) => key.includes(field)) };
};

/** Columns of every event table, made from the model: the one list that all SQL of rows is generated from. */
export const sqlTables = Object.fromEntries(tableNames.map((name) => [name, sqlTable(name)])) as Record<
  TableName,
  SqlTable
>;

/** `x("recordTypeId" text, …)`: a JSON array of rows read as a table, by the fields' own names. */
export const recordset = (columns: readonly SqlColumn[], parameter: string): string =>
  `json_to_recordset(${parameter}::json) AS x(${columns.map(({ field, type }) => `"${field}" ${type}`).join(', ')})`;

/** The row of the store for a result row in the order of the table's columns. */
export const rowFromColumns = (table: SqlTable, eventId: string, values: readonly unknown[]): AnyRow => {
  const row: Record<string, unknown> = table.name === 'event' ? { eventId } : {};
  for (let index = 0; index < table.columns.length; index++) {
    row[(table.columns[index] as SqlColumn).field] = values[index];
  }
  return row;
};
