import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, type ClientBase, type Pool } from 'pg';
import { clusterDirOf } from './embedded/embedded-cluster.ts';
import { inTransaction } from './in-transaction.ts';

/** SQL: microseconds since 1970, above any version, because a history adds one per batch. */
export const aboveHistories = '(extract(epoch FROM clock_timestamp()) * 1e6)::bigint';

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
};

/** Values that distinguish a database from its copy, as far as they could be read. */
type Origin = Readonly<Record<string, string | number>>;

/**
 * After a restore or a promoted standby, begins a new history and returns true. `dataDir`: the embedded PostgreSQL's.
 */
export const noticeRestore = async (pool: Pool, dataDir: string | undefined): Promise<boolean> => {
  const now = { ...(await originOf(pool)), ...(dataDir !== undefined && { controlFile: fileOf(dataDir) }) };
  return inTransaction(pool, async (client) => {
    // Servers that start together run this one after the other.
    await client.query('LOCK TABLE database_origin IN EXCLUSIVE MODE');
    const found = await client.query<{ origin: Origin }>('SELECT origin FROM database_origin');
    const before = found.rows[0]?.origin ?? {};
    const isOther = Object.entries(now).some(
      ([part, value]) => before[part] !== undefined && before[part] !== value,
    );
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
  const own = await pool.query<Origin>(
    `SELECT d.oid::text AS database, c.oid::text AS "table", c.relfilenode::text AS "tableFile"
     FROM pg_database d, pg_class c
     WHERE d.datname = current_database() AND c.oid = 'event_version'::regclass`,
  );
  const cluster = await pool
    .query<Origin>(
      `SELECT s.system_identifier::text AS cluster, p.timeline_id AS timeline
       FROM pg_control_system() s, pg_control_checkpoint() p`,
    )
    .catch((error: unknown) => {
      // A hosted PostgreSQL may deny access to these. The other values reveal most restores.
      if (error instanceof DatabaseError && error.code === insufficientPrivilege) return { rows: [] };
      throw error;
    });
  return { ...own.rows[0], ...cluster.rows[0] };
};

const insufficientPrivilege = '42501';

/** Written in place for the cluster's life; new in a copied folder. */
const fileOf = (dataDir: string): string =>
  String(statSync(join(clusterDirOf(dataDir), 'global/pg_control'), { bigint: true }).ino);
