import { tableNames } from '#domain/model/tables.ts';
import { bytesPerRow, uncountedTables, type EventSize } from '../../pacing/event-size.ts';
import type { Connection, Pool } from '../in-transaction.ts';
import { longStatement, waitBriefly } from '../pool.ts';
import { sqlTables } from './row-columns.ts';

const countOf = (table: string): string =>
  `SELECT count(*) AS rows, coalesce(sum(octet_length(t::text)), 0) AS text FROM ${table} t WHERE event_id = $1`;
const countAll = `SELECT coalesce(sum(rows), 0)::bigint AS rows,
    (coalesce(sum(rows), 0) * ${bytesPerRow} + coalesce(sum(text), 0))::bigint AS bytes
  FROM (${tableNames
    .filter((name) => !uncountedTables.has(name))
    .map((name) => countOf(sqlTables[name].table))
    .join(' UNION ALL ')}) AS counted`;

/** Computes the size from all rows of the event in the database, for an event without a stored size. */
export const countSize = async (db: Connection, eventId: string): Promise<EventSize> => {
  const found = await db.query<EventSize>(longStatement(countAll, [eventId]));
  const [size] = found.rows;
  if (size === undefined) throw new Error('A sum has no row.');
  return size;
};

interface StoredSize {
  readonly version: number;
  readonly rows: number | null;
  readonly bytes: number | null;
}

/** Returns the size of the event without loading it. Computes it if none is stored yet. Null if there is no such event. */
export const readSize = async (pool: Pool, eventId: string): Promise<EventSize | null> => {
  const found = await pool.query<StoredSize>(
    'SELECT version, rows, bytes FROM event_version WHERE event_id = $1',
    [eventId],
  );
  const [stored] = found.rows;
  if (stored === undefined) return null;
  const { version, rows, bytes } = stored;
  if (rows !== null && bytes !== null) return { rows, bytes };
  const size = await countSize(pool, eventId);
  // If a batch has changed the version meanwhile, the next load computes the size again.
  await waitBriefly(
    pool.query(
      'UPDATE event_version SET rows = $3, bytes = $4 WHERE event_id = $1 AND version = $2 AND rows IS NULL',
      [eventId, version, size.rows, size.bytes],
    ),
  );
  return size;
};

export const selectSizes = async (
  db: Connection,
  eventIds: readonly string[],
): Promise<(EventSize & { readonly eventId: string })[]> => {
  const found = await db.query<EventSize & { readonly eventId: string }>(
    'SELECT event_id AS "eventId", rows, bytes FROM event_version WHERE rows IS NOT NULL AND event_id = ANY($1)',
    [eventIds],
  );
  return found.rows;
};

/** The bytes of all events, also of deleted ones. */
export const sumSizes = async (db: Connection): Promise<number> => {
  const found = await db.query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM event_version',
  );
  return found.rows[0]?.bytes ?? 0;
};

export interface SharedUse {
  readonly eventId: string;
  readonly foundersBytes: number;
  readonly serversBytes: number;
  /** Megabytes granted to the founder; null for the server's default. */
  readonly grantedMegabytes: number | null;
}

/** The megabytes that were granted to these accounts. Accounts without a grant have null. */
const readGranted = async (
  db: Connection,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  if (accountIds.length === 0) return new Map();
  const found = await db.query<{ id: string; granted: number | null }>({
    name: 'granted',
    text: 'SELECT account_id AS id, granted_megabytes AS granted FROM accounts WHERE account_id = ANY($1::text[])',
    values: [accountIds],
  });
  return new Map(found.rows.map(({ id, granted }) => [id, granted]));
};

/**
 * Selects the use for these events. Deleted events count until they are purged. During an import an event has no founder yet.
 * All events are summed once, and not once for each of these.
 */
export const selectSharedUse = async (pool: Pool, eventIds: readonly string[]): Promise<SharedUse[]> => {
  const found = await pool.query<Omit<SharedUse, 'grantedMegabytes'> & { readonly founderId: string | null }>(
    {
      name: 'shared-use',
      text: `WITH used AS MATERIALIZED (
         SELECT v.event_id, v.bytes, e.admin_account_id FROM event_version v LEFT JOIN event e USING (event_id)
         WHERE v.bytes IS NOT NULL),
       founded AS (SELECT admin_account_id, sum(bytes) AS bytes FROM used GROUP BY admin_account_id)
       SELECT own.event_id AS "eventId", own.admin_account_id AS "founderId",
         coalesce(founded.bytes - coalesce(used.bytes, 0), 0)::bigint AS "foundersBytes",
         ((SELECT coalesce(sum(bytes), 0) FROM used) - coalesce(used.bytes, 0))::bigint AS "serversBytes"
       FROM event own LEFT JOIN used USING (event_id)
         LEFT JOIN founded ON founded.admin_account_id = own.admin_account_id
       WHERE own.event_id = ANY($1::text[])`,
      values: [eventIds],
    },
  );
  const founders = [...new Set(found.rows.flatMap(({ founderId }) => founderId ?? []))];
  const granted = await readGranted(pool, founders);
  return found.rows.map(({ founderId, ...use }) => ({
    ...use,
    grantedMegabytes: granted.get(founderId ?? '') ?? null,
  }));
};

export interface FounderUse {
  /** Estimated size of the rows in memory (server/pacing/event-size.ts). */
  readonly rowBytes: number;
  readonly imageBytes: number;
  /** Files of registrants. */
  readonly fileBytes: number;
  /** Megabytes granted to the founder; null for the server's default. */
  readonly grantedMegabytes: number | null;
}

/** The use of all events of the founder of this one. During an import the event has no founder yet: then all are 0. */
export const selectFounderUse = async (db: Connection, eventId: string): Promise<FounderUse> => {
  const found = await db.query<Omit<FounderUse, 'grantedMegabytes'> & { readonly founderId: string | null }>({
    name: 'founder-use',
    text: `WITH founder AS (SELECT admin_account_id AS id FROM event WHERE event_id = $1),
       founded AS (SELECT event_id FROM event JOIN founder ON admin_account_id = id)
     SELECT
       (SELECT coalesce(sum(bytes), 0) FROM event_version JOIN founded USING (event_id))::bigint AS "rowBytes",
       (SELECT coalesce(sum(size), 0) FROM images JOIN founded USING (event_id))::bigint AS "imageBytes",
       (SELECT coalesce(sum(size), 0) FROM registration_files JOIN founded USING (event_id))::bigint AS "fileBytes",
       (SELECT id FROM founder) AS "founderId"`,
    values: [eventId],
  });
  const [use] = found.rows;
  if (use === undefined) throw new Error('A sum has no row.');
  const { founderId, ...used } = use;
  return { ...used, grantedMegabytes: await grantedTo(db, founderId) };
};

const grantedTo = async (db: Connection, founderId: string | null): Promise<number | null> =>
  founderId === null ? null : ((await readGranted(db, [founderId])).get(founderId) ?? null);
