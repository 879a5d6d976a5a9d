import type { ClientBase, Pool, PoolClient } from 'pg';
import { setImmediate as otherWork } from 'node:timers/promises';
import { keyOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { Change } from '#domain/core/store/change.ts';
import { weightOf, type EventSize } from '../../pacing/event-size.ts';
import { askAll } from '../servers-of-events.ts';
import { readingPool } from '../pool.ts';
import { currentTimeline } from '../timeline.ts';
import { rowFromColumns, sqlTables } from './row-columns.ts';

export interface VersionRow {
  readonly version: number;
  /** Older changes are not available: start from a snapshot. */
  readonly floor: number;
  /**
   * In pairs: the last version before a promotion and the first one after it. Versions in between belong to a former
   * server, and to no history that goes on.
   */
  readonly gaps: readonly number[];
  /** The size of the event; null if it has not been counted yet. */
  readonly size: EventSize | null;
}

/** The driver would read an array of bigint as texts. */
const versionColumns = 'version, floor, to_json(gaps) AS gaps, rows, bytes';
type FoundVersion<Row extends VersionRow> = Omit<Row, 'size'> & Record<'rows' | 'bytes', number | null>;
const versionFrom = <Row extends VersionRow = VersionRow>(found: unknown): Row | null => {
  if (found === undefined) return null;
  const { rows, bytes, ...at } = found as FoundVersion<Row>;
  return { ...at, size: rows === null || bytes === null ? null : { rows, bytes } } as unknown as Row;
};

/** Whether changes lead from `since` to this version. They do not from a version of which this database knows nothing. */
export const leadsOn = (
  { version, floor, gaps }: Pick<VersionRow, 'version' | 'floor' | 'gaps'>,
  since: number,
): boolean =>
  floor <= since &&
  since <= version &&
  !gaps.some((last, index) => index % 2 === 0 && last < since && since < (gaps[index + 1] ?? 0));

export interface RowsSince extends VersionRow {
  /** Rows written and keys removed after `since`. Each key occurs once. */
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

/**
 * The versions of several events at once, for the poll that follows other processes. Null: there is no such event. Those
 * whose server is away are left out.
 */
export const readVersions = async (
  db: Pool,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const found = await askAll(db, () => versionsOf(db, eventIds), null);
  if (found !== null)
    return new Map(eventIds.map((eventId) => [eventId, found.get(eventId) ?? null] as const));
  const each = new Map<string, number | null>();
  for (const eventId of eventIds) {
    const own = await askAll(db, () => versionsOf(db, [eventId]), null);
    if (own !== null) each.set(eventId, own.get(eventId) ?? null);
  }
  return each;
};

const versionsOf = async (db: Pool, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await db.query<{ eventId: string; version: number }>({
    name: 'read-versions',
    text: 'SELECT event_id AS "eventId", version FROM event_version WHERE event_id = ANY($1::text[])',
    values: [eventIds],
  });
  return new Map(found.rows.map(({ eventId, version }) => [eventId, version]));
};

interface LockedVersion extends VersionRow {
  /** False: another server was promoted since this version. See `beginTimeline`. */
  readonly isOfTimeline: boolean;
}

/** Takes the event's lock for the rest of the transaction. */
export const lockVersion = async (client: ClientBase, eventId: string): Promise<LockedVersion | null> => {
  const found = await client.query({
    name: 'lock-version',
    text: `SELECT ${versionColumns}, timeline = ${currentTimeline} AS "isOfTimeline"
      FROM event_version WHERE event_id = $1 FOR UPDATE`,
    values: [eventId],
  });
  return versionFrom<LockedVersion>(found.rows[0]);
};

const selectRows = Object.fromEntries(
  tableNames.map((name) => {
    const { table, columns } = sqlTables[name];
    const list = columns.map(({ column }) => column).join(', ');
    return [name, `SELECT ${list} FROM ${table} WHERE event_id = $1 AND version > $2`];
  }),
) as Record<TableName, string>;

/** Rows that are read at once, which takes some milliseconds. Other requests run in between. */
const rowsAtOnce = 2_000;

const rowsOf = async (
  client: ClientBase,
  name: TableName,
  query: { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
): Promise<Change[]> => {
  const found = await client.query({ ...query, values: [...query.values], rowMode: 'array' });
  const [eventId] = query.values as [string];
  const changes: Change[] = [];
  for (const [index, values] of (found.rows as unknown[][]).entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await otherWork();
    const row: AnyRow = rowFromColumns(sqlTables[name], eventId, values);
    changes.push({ table: name, key: keyOf(name, row), row });
  }
  return changes;
};

const rowsAfter = async (client: ClientBase, eventId: string, since: number): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const name of tableNames) {
    const query = { name: `rows-${name}`, text: selectRows[name], values: [eventId, since] };
    for (const change of await rowsOf(client, name, query)) changes.push(change);
  }
  return changes;
};

/** Like {@link rowsAfter} if the rows are not more than `most`, in number and in bytes. Otherwise null. */
const fewRowsAfter = async (
  client: ClientBase,
  eventId: string,
  since: number,
  most: EventSize,
): Promise<Change[] | null> => {
  const changes: Change[] = [];
  let bytes = 0;
  for (const name of tableNames) {
    const text = `${selectRows[name]} LIMIT $3`;
    const values = [eventId, since, most.rows - changes.length + 1];
    for (const change of await rowsOf(client, name, { name: `few-${name}`, text, values })) {
      if (change.row !== null) bytes += weightOf(change.row);
      changes.push(change);
    }
    if (changes.length > most.rows || bytes > most.bytes) return null;
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
  const removed = (found.rows as { table: TableName; key: string }[]).map((each) => ({ ...each, row: null }));
  return withoutLiving(removed, rows);
};

/** A key that was removed and used again has a tombstone and a row. The row is valid. */
const withoutLiving = (removed: readonly Change[], rows: readonly Change[]): Change[] => {
  const living = new Set(rows.map(({ table, key }) => `${table}/${key}`));
  return removed.filter(({ table, key }) => !living.has(`${table}/${key}`));
};

/**
 * The version and all changes after $2 in one statement, which sees one moment. Most changes touch a few of the tables,
 * and a round trip for each table is what following another process would cost.
 */
const changesText = [
  ...tableNames.map((name) => {
    const { table, columns } = sqlTables[name];
    const list = columns.map(({ column }) => column).join(', ');
    return `SELECT '${name}' AS "table", json_build_array(${list}) AS found
      FROM ${table} WHERE event_id = $1 AND version > $2`;
  }),
  `SELECT 'removed', json_build_array(table_name, key) FROM tombstones WHERE event_id = $1 AND version > $2`,
  `SELECT 'version', to_json(at) FROM (SELECT ${versionColumns} FROM event_version WHERE event_id = $1) AS at`,
].join(' UNION ALL ');

type FoundChange =
  | { readonly table: TableName; readonly found: readonly unknown[] }
  | { readonly table: 'removed'; readonly found: readonly [TableName, string] }
  | { readonly table: 'version'; readonly found: object };

const readChanges = async (
  db: Pool | ClientBase,
  eventId: string,
  since: number,
): Promise<RowsSince | null> => {
  const { rows } = await db.query<FoundChange>({
    name: 'changes',
    text: changesText,
    values: [eventId, since],
  });
  let at: VersionRow | null = null;
  const changes: Change[] = [];
  const removed: Change[] = [];
  for (const [index, { table, found }] of rows.entries()) {
    if (index > 0 && index % rowsAtOnce === 0) await otherWork();
    if (table === 'version') at = versionFrom(found);
    else if (table === 'removed') removed.push({ table: found[0], key: found[1], row: null });
    else {
      const row: AnyRow = rowFromColumns(sqlTables[table], eventId, found);
      changes.push({ table, key: keyOf(table, row), row });
    }
  }
  return at && { ...at, changes: [...changes, ...withoutLiving(removed, changes)] };
};

/** Changes after `since` in the transaction's own view. The caller holds the event's lock. */
export const changesSince = async (client: ClientBase, eventId: string, since: number): Promise<Change[]> =>
  since < 0
    ? rowsAfter(client, eventId, since)
    : ((await readChanges(client, eventId, since))?.changes ?? []);

/** All rows newer than `since`, read at one moment. A `since` of -1 loads the whole event. Null: no such event. */
export const readRowsSince = (pool: Pool, eventId: string, since: number): Promise<RowsSince | null> =>
  since < 0
    ? ofOneMoment(pool, async (client) => {
        const at = await readVersion(client, eventId);
        return at && { ...at, changes: await rowsAfter(client, eventId, since) };
      })
    : readChanges(pool, eventId, since);

export interface FewRowsSince extends VersionRow {
  /** Rows written and keys removed after `from`; null when they are too many. */
  readonly changes: Change[] | null;
  readonly from: number;
}

/** Changes after `since`, or after the floor if that is higher. The changes are null if they exceed `most`. */
export const readFewRowsSince = (
  pool: Pool,
  eventId: string,
  since: number,
  most: EventSize,
): Promise<FewRowsSince | null> =>
  ofOneMoment(pool, async (client) => {
    const at = await readVersion(client, eventId);
    if (at === null) return null;
    const from = Math.max(since, at.floor);
    const rows = await fewRowsAfter(client, eventId, from, most);
    const removed = rows && (await removalsAfter(client, eventId, from, rows));
    return { ...at, from, changes: rows && removed && [...rows, ...removed] };
  });

const ofOneMoment = async <T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await readingPool(pool).connect();
  let failure: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const found = await read(client);
    await client.query('COMMIT');
    return found;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection in an unknown state is not used again.
    client.release(failure);
  }
};
