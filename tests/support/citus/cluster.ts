import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool, type ClientConfig } from 'pg';
import { distribute } from '#server/db/distributed/distribute.ts';
import { migrate } from '#server/db/migrate.ts';
import { execute } from '#tests/support/servers/execute.ts';

/** The servers of Citus; all take the user and the password of the coordinator. */
export interface Cluster {
  readonly coordinator: ClientConfig;
  readonly workers: readonly ClientConfig[];
}

const nodesOf = ({ coordinator, workers }: Cluster): ClientConfig[] => [coordinator, ...workers];

/** `CITUS_URL`: a superuser's, to a database of the coordinator that knows its workers. */
export const findCluster = async (coordinator: ClientConfig): Promise<Cluster> => {
  const client = new Client(coordinator);
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      'SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE isactive AND shouldhaveshards ORDER BY nodeid',
    );
    return { coordinator, workers: rows.map((node) => ({ ...coordinator, ...node })) };
  } finally {
    await client.end();
  }
};

/** A database of this name on each server, which know each other in it. */
const createDivided = async (cluster: Cluster, name: string): Promise<void> => {
  for (const node of nodesOf(cluster)) {
    await execute(node, `CREATE DATABASE ${name}`);
    await execute({ ...node, database: name }, 'CREATE EXTENSION citus');
  }
  const client = new Client({ ...cluster.coordinator, database: name });
  await client.connect();
  const { host, port } = cluster.coordinator;
  await client.query('SELECT citus_set_coordinator_host($1, $2)', [host, port]);
  for (const worker of cluster.workers)
    await client.query('SELECT citus_add_node($1, $2)', [worker.host, worker.port]);
  await client.end();
};

/** Migrated and distributed. No one may connect afterwards: a database with sessions cannot be copied. */
export const makeTemplate = async (cluster: Cluster, name: string): Promise<void> => {
  await createDivided(cluster, name);
  const pool = new Pool({ ...cluster.coordinator, database: name });
  await migrate(pool);
  await distribute(pool);
  await pool.end();
  for (const node of nodesOf(cluster)) {
    await execute(node, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await execute(node, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  }
};

export const copyDatabase = async (cluster: Cluster, name: string, template: string): Promise<void> => {
  await Promise.all(
    nodesOf(cluster).map((node) =>
      execute(node, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
    ),
  );
};

const inUse = '55006';

/** A daemon of Citus may connect again between the end of the sessions and the removal. */
const dropAt = async (node: ClientConfig, name: string): Promise<void> => {
  for (;;) {
    try {
      return await execute(node, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      if ((error as { code?: string }).code !== inUse) throw error;
      await delay(50);
    }
  }
};

export const dropDatabase = async (cluster: Cluster, name: string): Promise<void> => {
  await Promise.all(nodesOf(cluster).map((node) => dropAt(node, name)));
};
