import type { ClientBase, Pool } from 'pg';
import { batchFunction, spreadBatchFunction } from '../batch-function.ts';
import { longStatement } from '../pool.ts';
import { firstTable, readLayout } from './layout.ts';

/**
 * Stores all tables of events on the servers that Citus knows, each event on one of them, and says what it did. Each
 * step is done once: after an update it does what the update brought. No server of Regdesk may run meanwhile.
 */
export const distribute = async (pool: Pool): Promise<string[]> => {
  const layout = await readLayout(pool);
  if (layout === null)
    return [
      'This PostgreSQL has no extension "citus": all events stay on this one server. docs/beyond-one-postgresql.md says when several are worth it.',
    ];
  const client = await pool.connect();
  try {
    const done: string[] = [];
    for (const { table, name } of layout.crossing) {
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
      done.push(`Dropped the reference ${name} of ${table}, which would lead to another server.`);
    }
    // All others are stored beside its rows.
    const isFirst = (table: string): number => (table === firstTable ? 0 : 1);
    const missing = layout.missing.toSorted((a, b) => isFirst(a) - isFirst(b));
    for (const table of missing) await spread(client, table);
    if (missing.length > 0) done.push(`Distributed these tables of events: ${missing.join(', ')}.`);
    await client.query(batchFunction);
    await client.query(spreadBatchFunction);
    if (!layout.hasFunction) done.push('Made the function write_batch on all servers.');
    done.push(...(await removeCopies(client)));
    if (done.length === 0) done.push('All tables of events are distributed. There was nothing to do.');
    return [...done, ...(await warnings(client))];
  } finally {
    client.release(true);
  }
};

const spread = async (client: ClientBase, table: string): Promise<void> => {
  const beside = table === firstTable ? '' : `, colocate_with => '${firstTable}'`;
  await client.query(longStatement(`SELECT create_distributed_table('${table}', 'event_id'${beside})`));
};

/** Rows that were there before stay on the coordinator, unseen, until they are removed. */
const removeCopies = async (client: ClientBase): Promise<string[]> => {
  const layout = await readLayout(client);
  const removed: string[] = [];
  for (const table of layout?.spread.toReversed() ?? []) {
    const { rows } = await client.query<{ has: boolean }>(`SELECT pg_relation_size('${table}') > 0 AS has`);
    if (rows[0]?.has !== true) continue;
    await client.query(longStatement(`SELECT truncate_local_data_after_distributing_table('${table}')`));
    removed.push(`Removed the coordinator's own copy of ${table}.`);
  }
  return removed;
};

/** A failed statement in the log of a server would have names and phones beside it. */
const warnings = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ node: string; level: string }>(
    `SELECT nodename || ':' || nodeport AS node, result AS level
     FROM run_command_on_workers('SHOW log_min_error_statement')`,
  );
  return rows
    .filter(({ level }) => level !== 'panic')
    .map(
      ({ node }) =>
        `Warning: the log of ${node} may get personal data with failed statements. Set log_min_error_statement = panic there.`,
    );
};
