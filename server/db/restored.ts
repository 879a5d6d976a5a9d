import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { clockPurposes } from '#domain/registration/by-themselves/causes-by-clock.ts';
import { clusterDirOf } from './embedded/embedded-cluster.ts';
import { inTransaction } from './in-transaction.ts';
import { aboveHistories, currentTimeline } from './timeline.ts';

/**
 * Call it after every restore. Versions rise above any lost history's, so browsers start from a snapshot and repeat
 * sent commands (docs/decisions/038).
 */
export const beginHistory = async (client: ClientBase): Promise<void> => {
  await client.query(`WITH above AS (SELECT ${aboveHistories} AS version)
    UPDATE event_version SET version = greatest(event_version.version + 1, above.version),
      floor = greatest(event_version.version + 1, above.version) FROM above`);
  // A backup from before deliveries is brought up to date afterwards.
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('deliveries')::text AS "table"`,
  );
  if (rows[0]?.table === null) return;
  // It is not known what was sent since the backup. Nothing that waited in it is sent by itself.
  await client.query("UPDATE deliveries SET state = 'unknown', begun_at = NULL WHERE state = 'queued'");
  await pauseWhatGoesOn(client);
};

/** People who got a message after the backup would get it twice. A member decides whether these go on. */
const pauseWhatGoesOn = async (client: ClientBase): Promise<void> => {
  // A backup may be from before them.
  const { rows } = await client.query<{ hasAutomatic: boolean; hasContinued: boolean }>(
    `SELECT to_regclass('automatic_messages') IS NOT NULL AS "hasAutomatic",
       EXISTS (SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema()
         AND table_name = 'message_runs' AND column_name = 'follows') AS "hasContinued"`,
  );
  if (rows[0]?.hasAutomatic === true)
    await client.query('UPDATE automatic_messages SET is_on = false WHERE purpose = ANY($1)', [
      clockPurposes,
    ]);
  if (rows[0]?.hasContinued === true)
    await client.query(
      `UPDATE message_runs SET state = 'paused', reason = 'restored'
       WHERE state = 'running' AND (follows <> '' OR last_day <> '')`,
    );
};

/** Values that distinguish a database from its copy, as far as they could be read. */
type Origin = Readonly<Record<string, string | number>>;

/**
 * After a restore, begins a new history and returns true. A promoted standby continues the history, unless it was
 * recovered to a point in time, which is a restore. `dataDir`: the embedded PostgreSQL's.
 */
export const noticeRestore = async (pool: Pool, dataDir: string | undefined): Promise<boolean> => {
  const now = { ...(await originOf(pool)), ...(dataDir !== undefined && { controlFile: fileOf(dataDir) }) };
  return inTransaction(pool, async (client) => {
    // Servers that start together run this one after the other.
    await client.query('LOCK TABLE database_origin IN EXCLUSIVE MODE');
    const found = await client.query<{ origin: Origin }>('SELECT origin FROM database_origin');
    const before = found.rows[0]?.origin ?? {};
    const others = Object.entries(now).filter(
      ([part, value]) => before[part] !== undefined && before[part] !== value,
    );
    const isOther =
      others.some(([part]) => part !== 'timeline') || (others.length > 0 && (await hasTarget(client)));
    await client.query(
      `INSERT INTO database_origin (origin) VALUES ($1)
       ON CONFLICT (is_only) DO UPDATE SET origin = excluded.origin`,
      [JSON.stringify({ ...before, ...now })],
    );
    if (isOther) await beginHistory(client);
    return isOther;
  });
};

/** Stable over restarts, different in a restored copy. */
const originOf = async (pool: Pool): Promise<Origin> => {
  const own = await pool.query<Origin & { timeline: string }>(
    `SELECT d.oid::text AS database, c.oid::text AS "table", c.relfilenode::text AS "tableFile",
       ${currentTimeline} AS timeline
     FROM pg_database d, pg_class c
     WHERE d.datname = current_database() AND c.oid = 'event_version'::regclass`,
  );
  const cluster = await pool
    .query<Origin>('SELECT system_identifier::text AS cluster FROM pg_control_system()')
    .catch((error: unknown) => {
      // A hosted PostgreSQL may deny access to this. The other values reveal most restores.
      if (error instanceof DatabaseError && error.code === insufficientPrivilege) return { rows: [] };
      throw error;
    });
  const [{ timeline, ...found } = { timeline: '' }] = own.rows;
  return { ...found, timeline: Number.parseInt(timeline, 16), ...cluster.rows[0] };
};

/** Recovered to a point in time: what came after it is lost on purpose. */
const hasTarget = async (client: ClientBase): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_settings WHERE setting <> ''
       AND name IN ('recovery_target', 'recovery_target_lsn', 'recovery_target_name', 'recovery_target_time', 'recovery_target_xid')`,
  );
  return rowCount !== 0;
};

const insufficientPrivilege = '42501';

/** Written in place for the cluster's life; new in a copied folder. */
const fileOf = (dataDir: string): string =>
  String(statSync(join(clusterDirOf(dataDir), 'global/pg_control'), { bigint: true }).ino);
