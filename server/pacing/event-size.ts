import type { AnyRow, TableName } from '#domain/model/tables.ts';
import type { DraftChange } from '#domain/core/store/change.ts';

export const megabyte = 1_000_000;

export interface EventSize {
  readonly rows: number;
  readonly bytes: number;
}

/** So that a deletion frees space at once. Their commands limit their number (domain/model/deleted-delegate.ts). */
export const uncountedTables: ReadonlySet<TableName> = new Set<TableName>(['deletedDelegates']);

/** Object, key and map entries. Measured in docs/decisions/057-budgets.md. */
export const bytesPerRow = 300;

/** The approximate memory of a row. server/db/statements/size-statements.ts computes the same for rows never measured here. */
export const weightOf = (row: AnyRow): number => {
  let bytes = bytesPerRow;
  for (const field in row) bytes += bytesOf(row[field]);
  return bytes;
};

/** A short text counts by its length. Computing its bytes would take longer than measuring the rest of a mark's row. */
const shortText = 64;

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length < shortText ? value.length : Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 16;
  for (const name in value) {
    bytes += name.length + bytesOf((value as Record<string, unknown>)[name]);
  }
  return bytes;
};

interface RowsBefore {
  get(table: TableName, key: string): AnyRow | undefined;
}

/** The difference in size that these changes of `before` make to an event. */
export const growthOf = (changes: readonly DraftChange[], before: RowsBefore): EventSize => {
  let rows = 0;
  let bytes = 0;
  for (const { table, key, row, isNew } of changes) {
    if (uncountedTables.has(table)) continue;
    if (!isNew) {
      const old = before.get(table, key);
      if (old !== undefined) {
        rows -= 1;
        bytes -= weightOf(old);
      }
    }
    if (row !== null) {
      rows += 1;
      bytes += weightOf(row);
    }
  }
  return { rows, bytes };
};
