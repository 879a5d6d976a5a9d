import { hash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import type { TableName } from '#domain/model/tables.ts';
import type { DraftChange } from '#domain/core/store/change.ts';
import type { EventSize } from '../../pacing/event-size.ts';
import { currentTimeline } from '../timeline.ts';
import { callsFunction, callStatement, wasWritten } from '../batch-function.ts';
import { recordset, sqlTables, type SqlColumn } from './row-columns.ts';

export interface LoggedCommand {
  readonly commandId: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly name: string;
  readonly input: string;
  readonly outcome: string;
  readonly bodyHash: string;
  readonly version: number;
  readonly serverAt: number;
  /** The time by the device's own clock. */
  readonly deviceAt: number;
  readonly happenedAt: number;
  /** The refused command that this one repeats. */
  readonly repeats: string | null;
}

export interface Batch {
  readonly eventId: string;
  /** The version at which the batch was judged. The batch is written only if the event still has this version. */
  readonly version: number;
  readonly changes: readonly DraftChange[];
  readonly log: readonly LoggedCommand[];
  /** The event's size after these changes. Null: the next load computes it. */
  readonly size: EventSize | null;
}

const logColumns: readonly SqlColumn[] = [
  { field: 'commandId', column: 'command_id', type: 'uuid' },
  { field: 'accountId', column: 'account_id', type: 'text' },
  { field: 'deviceId', column: 'device_id', type: 'text' },
  { field: 'name', column: 'name', type: 'text' },
  { field: 'input', column: 'input', type: 'text' },
  { field: 'outcome', column: 'outcome', type: 'text' },
  { field: 'bodyHash', column: 'body_hash', type: 'text' },
  { field: 'version', column: 'version', type: 'bigint' },
  { field: 'serverAt', column: 'server_at', type: 'bigint' },
  { field: 'deviceAt', column: 'device_at', type: 'bigint' },
  { field: 'happenedAt', column: 'happened_at', type: 'bigint' },
  { field: 'repeats', column: 'repeats', type: 'uuid' },
];

/** Where a write finds its event and the new version. */
interface WriteForm {
  readonly from: string;
  readonly event: string;
  readonly version: string;
  readonly updateFrom: string;
}
/** Parts of one statement, after the part that raised the version. */
const inOneStatement: WriteForm = {
  from: 'bump',
  event: '$1',
  version: 'bump.version',
  updateFrom: 'bump, ',
};
/** Statements of `write_batch`. By the event of a stored row, the whole write is planned on the server of that row. */
const inFunction: WriteForm = {
  from: '(SELECT event_id FROM event_version WHERE event_id = $1) AS own',
  event: 'own.event_id',
  version: '$2',
  updateFrom: '',
};

const logFields = logColumns.map(({ field }) =>
  // As text inside the JSON parameter, because json_to_recordset fails on an escaped NUL in an input.
  field === 'input' || field === 'outcome' ? `x."${field}"::json` : `x."${field}"`,
);
const insertLog = ({ from, event }: WriteForm, parameter: string): string =>
  `INSERT INTO command_log (event_id, ${logColumns.map(({ column }) => column).join(', ')})
   SELECT ${event}, ${logFields.join(', ')} FROM ${from}, ${recordset(logColumns, parameter)}`;

const insertRows = ({ from, event, version }: WriteForm, name: TableName, parameter: string): string => {
  const { table, columns } = sqlTables[name];
  return `INSERT INTO ${table} (event_id, version, ${columns.map(({ column }) => column).join(', ')})
   SELECT ${event}, ${version}, ${columns.map(({ field }) => `x."${field}"`).join(', ')}
   FROM ${from}, ${recordset(columns, parameter)}`;
};

const updateRows = ({ updateFrom, version }: WriteForm, name: TableName, parameter: string): string => {
  const { table, columns, key } = sqlTables[name];
  const set = columns
    .filter((column) => !key.includes(column))
    .map(({ field, column }) => `${column} = x."${field}"`);
  const match = key.map(({ field, column }) => `row.${column} = x."${field}"`);
  return `UPDATE ${table} AS row SET ${[...set, `version = ${version}`].join(', ')}
   FROM ${updateFrom}${recordset(columns, parameter)} WHERE ${['row.event_id = $1', ...match].join(' AND ')}`;
};

/** One part per table and kind of write, so that the same combination of tables uses the same prepared statement. */
interface Part {
  readonly name: TableName;
  readonly isNew: boolean;
  readonly rows: unknown[];
}

const partsOf = (changes: readonly DraftChange[]): Part[] => {
  const parts = new Map<string, Part>();
  for (const { table, row, isNew } of changes) {
    if (row === null) continue;
    const id = `${table}${isNew ? '+' : '='}`;
    const part = parts.get(id) ?? { name: table, isNew, rows: [] };
    part.rows.push(row);
    parts.set(id, part);
  }
  return [...parts.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, part]) => part);
};

/** A write that is not answered by then is unknown and is sent again, on another connection and perhaps another host. */
const batchTimeoutMs = 8_000;
const inTime = <T extends object>(db: Pool | ClientBase, statement: T) => {
  const { query_timeout: ofPool = batchTimeoutMs } = 'options' in db ? db.options : {};
  return { ...statement, query_timeout: Math.min(ofPool, batchTimeoutMs) };
};

/** A prepared statement costs memory in every connection. Rare combinations of tables are not prepared. */
const maxPrepared = 32;
const prepared = new Map<string, { name: string; text: string }>();

const batchStatement = (parts: readonly Part[]): { name?: string; text: string } => {
  const id = parts.map(({ name, isNew }) => `${name}${isNew ? '+' : '='}`).join(',');
  let statement = prepared.get(id);
  if (statement === undefined) {
    const writes = parts.map(
      ({ name, isNew }, index) =>
        `write_${index} AS (${(isNew ? insertRows : updateRows)(inOneStatement, name, `$${index + 6}`)})`,
    );
    const text = `WITH bump AS (
      UPDATE event_version SET version = version + 1, rows = $4, bytes = $5
      WHERE event_id = $1 AND version = $2 AND timeline = ${currentTimeline} RETURNING version),
      ${[`log AS (${insertLog(inOneStatement, '$3')})`, ...writes].join(',\n')}
      SELECT version FROM bump`;
    if (prepared.size >= maxPrepared) return { text };
    // By the text: a pooler may share a connection between processes, which meet the combinations in other orders.
    statement = { name: `batch-${hash('sha256', text, 'base64url').slice(0, 22)}`, text };
    prepared.set(id, statement);
  }
  return statement;
};

/**
 * Compares and swaps the counter and writes rows and log, in one round trip. False: another version or timeline, nothing
 * written.
 * For deletions, see {@link removeRows}.
 */
export const writeBatch = async (db: Pool | ClientBase, batch: Batch): Promise<boolean> => {
  const parts = partsOf(batch.changes);
  if (await callsFunction(db)) return callFunction(db, batch, parts);
  const values = [
    batch.eventId,
    batch.version,
    JSON.stringify(batch.log),
    batch.size?.rows ?? null,
    batch.size?.bytes ?? null,
    ...parts.map(({ rows }) => JSON.stringify(rows)),
  ];
  const written = await db.query(inTime(db, { ...batchStatement(parts), values }));
  return written.rowCount === 1;
};

/** `parts` null: only the log. */
const callFunction = async (
  db: Pool | ClientBase,
  { eventId, version, log, size }: Batch,
  parts: readonly Part[] | null,
): Promise<boolean> => {
  const writes = (parts ?? []).map(({ name, isNew, rows }) => ({
    text: (isNew ? insertRows : updateRows)(inFunction, name, '$3'),
    rows,
  }));
  const called = await db.query<{ written: unknown }>(
    inTime(
      db,
      callStatement({
        eventId,
        version,
        isLocked: !('options' in db),
        rises: parts !== null,
        size,
        writes: [{ text: insertLog(inFunction, '$3'), rows: log }, ...writes],
      }),
    ),
  );
  return wasWritten(called.rows[0]?.written);
};

/**
 * Only refusals, at the version at which they were judged. Shares the event's lock with a purge, so no log outlives its
 * event.
 */
export const writeLog = async (db: Pool | ClientBase, batch: Batch): Promise<boolean> => {
  if (await callsFunction(db)) return callFunction(db, batch, null);
  const still = 'SELECT 1 FROM event_version WHERE event_id = $1 AND version = $2 FOR KEY SHARE';
  const text = insertLog({ ...inOneStatement, from: `(${still}) AS still` }, '$3');
  const values = [batch.eventId, batch.version, JSON.stringify(batch.log)];
  const written = await db.query(inTime(db, { name: 'log-only', text, values }));
  return written.rowCount === batch.log.length;
};

/** Removes the rows that a batch deletes and leaves a tombstone for each. Runs in a transaction that has the lock. */
export const removeRows = async (client: ClientBase, batch: Batch): Promise<void> => {
  const removed = batch.changes.filter(({ row }) => row === null);
  for (const name of new Set(removed.map(({ table }) => table))) {
    const { table, key } = sqlTables[name];
    const keys = removed.filter((change) => change.table === name).map((change) => change.key);
    // The key in the form of the store: its parts joined by '/'.
    const joined =
      key.length === 0 ? 'event_id' : key.map(({ column }) => `${column}::text`).join(` || '/' || `);
    await client.query(`DELETE FROM ${table} WHERE event_id = $1 AND ${joined} = ANY($2::text[])`, [
      batch.eventId,
      keys,
    ]);
    await client.query(
      `INSERT INTO tombstones (event_id, table_name, key, version)
       SELECT event_id, $2, key, $4 FROM event_version, unnest($3::text[]) AS key WHERE event_id = $1
       ON CONFLICT (event_id, table_name, key) DO UPDATE SET version = excluded.version`,
      [batch.eventId, name, keys, batch.version + 1],
    );
  }
};

export interface StoredOutcome {
  readonly commandId: string;
  readonly bodyHash: string;
  readonly version: number;
  readonly outcome: unknown;
}

/** The earlier answers to these command ids. */
export const findOutcomes = async (
  db: Pool | ClientBase,
  eventId: string,
  commandIds: readonly string[],
): Promise<StoredOutcome[]> => {
  const found = await db.query({
    name: 'find-outcomes',
    text: `SELECT command_id AS "commandId", body_hash AS "bodyHash", version, outcome
           FROM command_log WHERE event_id = $1 AND command_id = ANY($2::uuid[])`,
    values: [eventId, commandIds],
  });
  return found.rows as StoredOutcome[];
};

export const findOwnOutcome = async (
  db: Pool | ClientBase,
  command: { readonly eventId: string; readonly commandId: string; readonly accountId: string },
): Promise<unknown> => {
  const { eventId, commandId, accountId } = command;
  const found = await db.query<{ outcome: unknown }>(
    'SELECT outcome FROM command_log WHERE event_id = $1 AND command_id = $2 AND account_id = $3',
    [eventId, commandId, accountId],
  );
  return found.rows[0]?.outcome ?? null;
};
