import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { execute } from '#tests/support/servers/execute.ts';
import { partitionTables } from '#tests/support/partition-tables.ts';

/** Where a test file finds PostgreSQL, and the migrated database that it copies (or why there is none). */
export type TestPostgres = {
  connection: ClientConfig;
  template: string;
  /** A migrated database with tables divided by event, in which statements are planned and nothing is written. */
  divided: string;
  failure: string;
  isPartitioned: boolean;
  /** The other servers of a database of several, each with the parts of some events. */
  workers: ClientConfig[];
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

/** Tests do not need their data after a power cut. */
const UNSAFE_AND_FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

/**
 * Vitest's globalSetup of the projects `pg` and `partitioned`: one PostgreSQL for all its files, or the one of
 * REGDESK_TEST_DATABASE_URL.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await findServer();
  // Several runs may share one server, and a template must not be changed under another run.
  const template = `regdesk_template_${project.name}_${process.pid}`;
  await execute(server.connection, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  await execute(server.connection, `CREATE DATABASE ${template}`);
  const pool = new Pool({ ...server.connection, database: template, max: 1 });
  // A broken migration fails only the tests that need the schema, each with the reason.
  const isPartitioned = project.name === 'partitioned';
  const failure = await prepare(pool, isPartitioned).then(
    () => '',
    (error: unknown) => String(error),
  );
  await pool.end();
  const divided = `${template}_divided`;
  await execute(server.connection, `DROP DATABASE IF EXISTS ${divided} WITH (FORCE)`);
  await execute(server.connection, `CREATE DATABASE ${divided} TEMPLATE ${template}`);
  if (!isPartitioned && failure === '') await divide({ ...server.connection, database: divided });
  const { connection } = server;
  project.provide('postgres', { connection, template, divided, failure, isPartitioned, workers: [] });
  return async () => {
    await execute(server.connection, `DROP DATABASE ${template} WITH (FORCE)`);
    await execute(server.connection, `DROP DATABASE ${divided} WITH (FORCE)`);
    await server.stop();
  };
};

const prepare = async (pool: Pool, isPartitioned: boolean): Promise<void> => {
  await migrate(pool);
  if (!isPartitioned) return;
  const client = await pool.connect();
  await partitionTables(client).finally(() => client.release());
};

const divide = async (connection: ClientConfig): Promise<void> => {
  const client = new Client(connection);
  await client.connect();
  await partitionTables(client).finally(() => client.end());
};

const findServer = async (): Promise<{ connection: ClientConfig; stop(): Promise<void> }> => {
  const url = process.env['REGDESK_TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { connection: partsOf(url), stop: () => Promise.resolve() };
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'regdesk-test-')));
  const { host, port, user, database, stop } = await startEmbedded({
    dataDir: join(folder, 'data'),
    settings: UNSAFE_AND_FAST,
  });
  return {
    connection: { host, port, user, database },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** In parts, so that a test file can put the name of its own database in. */
export const partsOf = (url: string): ClientConfig => {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || '5432'),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
};
