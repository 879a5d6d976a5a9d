import { setTimeout as delay } from 'node:timers/promises';
import { Pool, types as pgTypes, type ClientConfig, type CustomTypesConfig } from 'pg';
import { DataFolderInUse } from './embedded-lock.ts';
import { findEmbedded, SOCKET_PORT, startEmbedded } from './embedded.ts';

export type Database = {
  pool: Pool;
  /** For a client beside the pool, such as the one that listens for other processes. */
  clientConfig: ClientConfig;
  /** For people: where the database is, without its password. */
  description: string;
  /** Ends the pool, and the embedded PostgreSQL when this call started it. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** The server must have the data folder for itself; a command shares the one of a running server. */
  role: 'server' | 'command';
  log: (line: string) => void;
  /** How long to wait for a database that does not answer yet. */
  patienceMs?: number;
};

type DatabaseConfig = { dataDir: string; databaseUrl: string | undefined };

/** Ten serve a batch per event, the reads of snapshots and the sessions' look-ups; more only wait for two cores. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** A database that starts together with Regdesk needs a moment. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 50;
const OLDEST_VERSION = 15;
/** A pool that does not end within this has lost a client somewhere; that must not keep the process. */
const CLOSE_TIMEOUT_MS = 5000;

export const openDatabase = async (config: DatabaseConfig, options: OpenOptions): Promise<Database> => {
  if (config.databaseUrl !== undefined) return openByUrl(config.databaseUrl, options);
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log: options.log });
    const { host, port, user, database } = embedded;
    const opened = openPool(
      { host, port, user, database },
      `the embedded PostgreSQL in ${config.dataDir}`,
      options.log,
    );
    return { ...opened, close: () => opened.close().finally(() => embedded.stop()) };
  } catch (error) {
    if (options.role === 'server' || !(error instanceof DataFolderInUse)) throw error;
    return attach(config.dataDir, options);
  }
};

const openByUrl = async (url: string, { log, patienceMs = PATIENCE_MS }: OpenOptions): Promise<Database> => {
  const { hostname, port, pathname } = new URL(url);
  const description = `PostgreSQL at ${hostname || 'the local socket'}${port === '' ? '' : `:${port}`}${pathname}`;
  const opened = openPool({ connectionString: url }, description, log);
  try {
    await untilAnswering(opened, patienceMs);
    const { rows } = await opened.pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION)
      throw new Error(
        `DATABASE_URL names a PostgreSQL ${version}; Regdesk needs ${OLDEST_VERSION} or newer.`,
      );
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};

const attach = async (dataDir: string, { log, patienceMs = PATIENCE_MS }: OpenOptions): Promise<Database> => {
  const deadline = performance.now() + patienceMs;
  // The server may have taken the folder a moment ago and not have said yet where it answers.
  let holder = findEmbedded(dataDir);
  while (holder === undefined && performance.now() < deadline) {
    await delay(RETRY_MS);
    holder = findEmbedded(dataDir);
  }
  if (holder === undefined) throw new DataFolderInUse(dataDir, undefined);
  const { pid, host, user, database } = holder;
  const opened = openPool(
    { host, port: SOCKET_PORT, user, database },
    `the embedded PostgreSQL of process ${pid} in ${dataDir}`,
    log,
  );
  try {
    await untilAnswering(opened, patienceMs);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};

/** A pool with our types over any connection; the tests use it for databases of their own. */
export const openPool = (
  connection: ClientConfig,
  description: string,
  log: OpenOptions['log'],
): Database => {
  const clientConfig: ClientConfig = {
    ...connection,
    application_name: 'regdesk',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  };
  const pool = new Pool({ ...clientConfig, max: POOL_SIZE, idleTimeoutMillis: 60_000 });
  // An 'error' without a listener ends the process. The pool replaces a lost client; whoever was using it has a rejected query.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]));
  return { pool, clientConfig, description, close };
};

/** Connection refused or socket not there; and 57P03, "starting up" or "shutting down". */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', '57P03']);

const untilAnswering = async ({ pool, description }: Database, patienceMs: number): Promise<void> => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!NOT_YET.has(code) || performance.now() > deadline) {
        throw new Error(
          `${description} does not answer: ${error instanceof Error ? error.message || code : String(error)}`,
          { cause: error },
        );
      }
      await delay(RETRY_MS);
    }
  }
};

/** Counters and versions are int8 and stay far below 2^53; one that does not is a bug and must not be rounded. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which a number cannot hold exactly.`);
  return value;
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pgTypes.builtins.INT8) return parseInt8;
    // A date has no time zone; the driver would make it midnight of the server's.
    if (oid === pgTypes.builtins.DATE) return (text: string) => text;
    return pgTypes.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
