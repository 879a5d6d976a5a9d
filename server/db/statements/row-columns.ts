import { definitionOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { FieldKind } from '#domain/model/fields/table.ts';

/** One codec per kind, from JSON to JSON. */
const sqlTypes: Record<FieldKind, string> = {
  text: 'text',
  integer: 'bigint',
  integerOrNull: 'bigint',
  flag: 'boolean',
  json: 'jsonb',
};

export interface SqlColumn {
  readonly field: string;
  /** Quoted, because `order` is a keyword of SQL. */
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
    // `event_id` is every table's first column. The event's own row has no other id.
    .filter(([field]) => field !== 'eventId')
    .map(([field, { kind }]) => ({ field, column: `"${snake(field)}"`, type: sqlTypes[kind] }));
  return { name, table: snake(name), columns, key: columns.filter(({ field }) => key.includes(field)) };
};

export const sqlTables = Object.fromEntries(tableNames.map((name) => [name, sqlTable(name)])) as Record<
  TableName,
  SqlTable
>;

export const recordset = (columns: readonly SqlColumn[], parameter: string): string =>
  `json_to_recordset(${parameter}::json) AS x(${columns.map(({ field, type }) => `"${field}" ${type}`).join(', ')})`;

/** The store's row for a result row with the table's column order. */
export const rowFromColumns = (table: SqlTable, eventId: string, values: readonly unknown[]): AnyRow => {
  const row: Record<string, unknown> = table.name === 'event' ? { eventId } : {};
  for (let index = 0; index < table.columns.length; index++) {
    row[(table.columns[index] as SqlColumn).field] = values[index];
  }
  return row;
};
