import { setImmediate as otherWork } from 'node:timers/promises';
import type { ClientBase, Pool } from 'pg';
import { keyOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { Change } from '#domain/store/change.ts';
import type { EventSize } from '../events/event-size.ts';
import { rowFromColumns, sqlTables } from './row-columns.ts';

export interface VersionRow {
  readonly version: number;
  /** Changes older than this cannot be told: start from a snapshot. */
  readonly floor: number;
  /** What the event holds; null when nobody has counted it yet. */
  readonly size: EventSize | null;
}

const versionColumns = 'version, floor, rows, bytes';
const versionFrom = (row: unknown): VersionRow | null => {
  if (row === undefined) return null;
  const { version, floor, rows, bytes } = row as Record<'version' | 'floor', number> &
    Record<'rows' | 'bytes', number | null>;
  return { version, floor, size: rows === null || bytes === null ? null : { rows, bytes } };
};

export interface RowsSince extends VersionRow {
  /** Rows written and keys removed after `since`; each key once. */
  readonly changes: Change[];
}

export const readVersion = async (db: Pool | ClientBase, eventId: string): Promise<VersionRow | null> => {
  const found = await db.query({
    name: 'read-version',
    text: `SELECT ${versionColumns} FROM event_version WHERE event_id = $1`,
    values: [eventId],
  });
  return versionFrom(found.rows[0]);
};

/** Versions of several events at once, for the poll that follows other processes. */
export const readVersions = async (
  db: Pool,
  eventIds: readonly string[],
): Promise<{ eventId: string; version: number }[]> => {
  const found = await db.query({
    name: 'read-versions',
    text: 'SELECT event_id AS "eventId", version FROM event_version WHERE event_id = ANY($1::text[])',
    values: [eventIds],
  });
  return found.rows as { eventId: string; version: number }[];
};

/** Takes the event's lock for the rest of the transaction. */
export const lockVersion = async (client: ClientBase, eventId: string): Promise<VersionRow | null> => {
  const found = await client.query({
    name: 'lock-version',
    text: `SELECT ${versionColumns} FROM event_version WHERE event_id = $1 FOR UPDATE`,
    values: [eventId],
  });
  return versionFrom(found.rows[0]);
};

const selectRows = Object.fromEntries(
  tableNames.map((name) => {
    const { table, columns } = sqlTables[name];
    const list = columns.map(({ column }) => column).join(', ');
    return [name, `SELECT ${list} FROM ${table} WHERE event_id = $1 AND version > $2`];
  }),
) as Record<TableName, string>;

/** Rows that are read in one go, some milliseconds; other requests come in between. */
const rowsAtOnce = 2_000;

const rowsAfter = async (client: ClientBase, eventId: string, since: number): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const name of tableNames) {
    const table = sqlTables[name];
    const text = selectRows[name];
    const found = await client.query({
      name: `rows-${name}`,
      text,
      values: [eventId, since],
      rowMode: 'array',
    });
    for (const [index, values] of (found.rows as unknown[][]).entries()) {
      if (index > 0 && index % rowsAtOnce === 0) await otherWork();
      const row: AnyRow = rowFromColumns(table, eventId, values);
      changes.push({ table: name, key: keyOf(name, row), row });
    }
  }
  return changes;
};

const removalsAfter = async (
  client: ClientBase,
  eventId: string,
  since: number,
  rows: Change[],
): Promise<Change[]> => {
  const found = await client.query({
    name: 'tombstones',
    text: 'SELECT table_name AS "table", key FROM tombstones WHERE event_id = $1 AND version > $2',
    values: [eventId, since],
  });
  // A key that was removed and given again has a tombstone and a row: the row is what holds now.
  const living = new Set(rows.map(({ table, key }) => `${table}/${key}`));
  return (found.rows as { table: TableName; key: string }[])
    .filter(({ table, key }) => !living.has(`${table}/${key}`))
    .map(({ table, key }) => ({ table, key, row: null }));
};

/** What is newer than `since` in the transaction's own view; the caller holds the event's lock or a snapshot. */
export const changesSince = async (client: ClientBase, eventId: string, since: number): Promise<Change[]> => {
  const rows = await rowsAfter(client, eventId, since);
  return [...rows, ...(await removalsAfter(client, eventId, since, rows))];
};

/** All rows newer than `since`, of one moment; `since` -1 loads the event whole. Null: no such event. */
export const readRowsSince = async (
  pool: Pool,
  eventId: string,
  since: number,
): Promise<RowsSince | null> => {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const at = await readVersion(client, eventId);
    const changes =
      at === null
        ? []
        : since < 0
          ? await rowsAfter(client, eventId, since)
          : await changesSince(client, eventId, since);
    await client.query('COMMIT');
    return at === null ? null : { ...at, changes };
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection in an unknown state is not given back.
    client.release(failure);
  }
};
