import { setTimeout as delay } from 'node:timers/promises';
import { DataFolderInUse } from './embedded-lock.ts';
import { findEmbedded, SOCKET_PORT, startEmbedded } from './embedded.ts';
import { openPool, type Database } from './pool.ts';

export type OpenOptions = {
  /** The server must have the data folder for itself; a command shares the one of a running server. */
  role: 'server' | 'command';
  log: (line: string) => void;
  /** How long to wait for a database that does not answer yet. */
  patienceMs?: number;
};

type DatabaseConfig = { dataDir: string; databaseUrl: string | undefined };

/** A database that starts together with Regdesk needs a moment, and one that recovers from a crash a long one. */
const PATIENCE_MS = 15_000;
const RETRY_MS = 50;
const OLDEST_VERSION = 15;

export const openDatabase = async (config: DatabaseConfig, options: OpenOptions): Promise<Database> => {
  if (config.databaseUrl !== undefined) return openByUrl(config.databaseUrl, options);
  if (options.role === 'server') return openOwn(config.dataDir, options);
  return openShared(config.dataDir, options);
};

const openByUrl = async (url: string, { log, patienceMs = PATIENCE_MS }: OpenOptions): Promise<Database> => {
  const { hostname, port, pathname } = new URL(url);
  const description = `PostgreSQL at ${decodeURIComponent(hostname) || 'the local socket'}${port === '' ? '' : `:${port}`}${pathname}`;
  const opened = openPool({ connectionString: url }, description, log);
  const deadline = performance.now() + patienceMs;
  try {
    while (!(await isAnswering(opened, performance.now() > deadline))) await delay(RETRY_MS);
    const { rows } = await opened.pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new Error(
        `DATABASE_URL names a PostgreSQL ${version}; Regdesk needs ${OLDEST_VERSION} or newer.`,
      );
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};

const openOwn = async (dataDir: string, { log, role }: OpenOptions): Promise<Database> => {
  // A command has somebody to turn to when the folder is taken; a server waits for a killed one to be gone entirely.
  const embedded = await startEmbedded({
    dataDir,
    log,
    ...(role === 'command' ? { lockPatienceMs: 0 } : {}),
  });
  const { host, port, user, database } = embedded;
  const opened = openPool({ host, port, user, database }, `the embedded PostgreSQL in ${dataDir}`, log);
  return { ...opened, close: () => opened.close().finally(() => embedded.stop()) };
};

/** Attaches to the process that has the folder, or takes the folder when that process goes meanwhile. */
const openShared = async (dataDir: string, options: OpenOptions): Promise<Database> => {
  const deadline = performance.now() + (options.patienceMs ?? PATIENCE_MS);
  for (;;) {
    try {
      return await openOwn(dataDir, options);
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error;
      const attached = await attach(dataDir, options.log);
      if (attached !== undefined) return attached;
      if (performance.now() > deadline) throw error;
    }
    await delay(RETRY_MS);
  }
};

/** undefined while the folder's holder has not said yet where its database is, or that does not answer yet. */
const attach = async (dataDir: string, log: OpenOptions['log']): Promise<Database | undefined> => {
  const holder = findEmbedded(dataDir);
  if (holder === undefined) return undefined;
  const { pid, host, user, database } = holder;
  const description = `the embedded PostgreSQL of process ${pid} in ${dataDir}`;
  const opened = openPool({ host, port: SOCKET_PORT, user, database }, description, log);
  let isAttached = false;
  try {
    isAttached = await isAnswering(opened, false);
  } finally {
    if (!isAttached) await opened.close();
  }
  return isAttached ? opened : undefined;
};

/** Connection refused or socket not there; 57P03, "starting up" or "shutting down"; 3D000, not created yet. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', '57P03', '3D000']);

/** false while it may still come; throws when it will not, or when this is the last attempt. */
const isAnswering = async ({ pool, description }: Database, isLast: boolean): Promise<boolean> => {
  try {
    await pool.query('SELECT 1');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (NOT_YET.has(code) && !isLast) return false;
    const reason = error instanceof Error ? error.message || code : String(error);
    throw new Error(`${description} does not answer: ${reason}`, { cause: error });
  }
};
