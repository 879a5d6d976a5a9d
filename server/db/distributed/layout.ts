import type { ClientBase, Pool } from 'pg';
import { copiedTables } from '../statements/backup-statements.ts';
import { hasBatchFunction } from '../batch-function.ts';

/** The table whose rows are the locks of events. All other tables of events are stored beside its rows. */
export const firstTable = 'event_version';

interface Reference {
  readonly table: string;
  readonly name: string;
}

/** How the tables of events are stored over several servers. */
export interface Layout {
  /** Tables of events that are on the servers, in the order of their references. */
  readonly spread: readonly string[];
  /** Tables of events that are not. */
  readonly missing: readonly string[];
  /** References between a table of events and another one, which several servers do not keep. */
  readonly crossing: readonly Reference[];
  readonly hasFunction: boolean;
}

/** Null on one PostgreSQL. A table of events has the event first in its primary key. */
export const readLayout = async (db: Pool | ClientBase): Promise<Layout | null> => {
  const { rows } = await db.query<{ isSeveral: boolean; hasFunction: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'citus') AS "isSeveral",
       ${hasBatchFunction} AS "hasFunction"`,
  );
  const [{ isSeveral, hasFunction } = { isSeveral: false, hasFunction: false }] = rows;
  if (!isSeveral) return null;
  const byEvent = await db.query<{ table: string; isSpread: boolean }>(
    `SELECT c.relname AS "table", EXISTS (SELECT 1 FROM pg_dist_partition p
         WHERE p.logicalrelid = c.oid AND p.partmethod = 'h') AS "isSpread"
     FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attname = 'event_id'`,
  );
  const isSpread = new Map(byEvent.rows.map(({ table, isSpread: is }) => [table, is]));
  const ordered = (await copiedTables(db)).map(({ table }) => table).filter((table) => isSpread.has(table));
  const crossing = await db.query<Reference>(
    `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
       AND (conrelid::regclass::text = ANY($1::text[])) <> (confrelid::regclass::text = ANY($1::text[]))
     ORDER BY conname`,
    [ordered],
  );
  return {
    spread: ordered.filter((table) => isSpread.get(table)),
    missing: ordered.filter((table) => !isSpread.get(table)),
    crossing: crossing.rows,
    hasFunction,
  };
};

/** Some tables of events are on several servers and others are not. The message says what to do. */
class HalfDistributed extends Error {
  override name = 'HalfDistributed';
}

/** A table that stays behind would be right and slow, and full one day, and no one would see why. */
export const refuseHalfDistributed = async (pool: Pool): Promise<void> => {
  const layout = await readLayout(pool);
  if (layout === null || layout.spread.length === 0) return;
  const { missing, crossing, hasFunction } = layout;
  const faults = [
    ...missing.map((table) => `the table ${table} is on the coordinator alone`),
    ...crossing.map(({ table, name }) => `the reference ${name} of ${table} leads to another server`),
    ...(hasFunction ? [] : ['the function write_batch is missing']),
  ];
  if (faults.length > 0)
    throw new HalfDistributed(
      `This database is half distributed: ${faults.join('; ')}. Stop every server of it and run: npm run admin -- distribute`,
    );
};
