import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase, Pool } from './in-transaction.ts';
import { appliedMigrations, migrate } from './migrate.ts';
import { clusterDirOf } from './embedded/embedded-cluster.ts';
import { DataFolderInUse, wasLocked } from './embedded/embedded-lock.ts';
import { findEmbedded, SOCKET_PORT, startEmbedded } from './embedded/embedded.ts';
import { askNothing, openPool, type Database } from './pool.ts';

export type OpenOptions = {
  /** The server must be the only process with the data folder. A command shares the folder of a running server. */
  role: 'server' | 'command';
  /** Throws NoDatabase instead of creating a new database, or opening one that no Regdesk has used. */
  mustExist?: boolean;
  log: (line: string) => void;
  /** How long to wait for a database that does not answer yet. */
  patienceMs?: number;
};

type DatabaseConfig = { dataDir: string; databaseUrl: string | undefined };

/** Longer than a failover to another host, and than the recovery after most crashes. */
const PATIENCE_MS = 60_000;
const RETRY_MS = 50;
const OLDEST_VERSION = 15;

export const openDatabase = async (config: DatabaseConfig, options: OpenOptions): Promise<Database> => {
  if (config.databaseUrl !== undefined) return openByUrl(config.databaseUrl, options);
  if (options.role === 'server') return openOwn(config.dataDir, options);
  return openShared(config.dataDir, options);
};

/** Opens the database, brings its schema up to date, and closes it after the work. */
export const withMigrated = async <T>(
  config: DatabaseConfig,
  options: OpenOptions,
  work: (pool: Pool) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(config, options);
  try {
    await migrate(database.pool);
    return await work(database.pool);
  } finally {
    await database.close();
  }
};

/** The command needs a database that is in use, and this one is not. */
class NoDatabase extends Error {
  override name = 'NoDatabase';
}

const noDatabaseIn = (dataDir: string): NoDatabase =>
  new NoDatabase(
    `There is no database of Regdesk in ${dataDir}. Set REGDESK_DATA to the folder that your server uses, or DATABASE_URL to its database.`,
  );

const openByUrl = async (url: string, options: OpenOptions): Promise<Database> => {
  const { log, patienceMs = PATIENCE_MS, mustExist = false } = options;
  const { hostname, port, pathname } = new URL(url);
  const description = `PostgreSQL at ${decodeURIComponent(hostname) || 'the local socket'}${port === '' ? '' : `:${port}`}${pathname}`;
  const opened = openPool({ connectionString: url }, description, log);
  const deadline = performance.now() + patienceMs;
  try {
    let isNoticed = false;
    for (;;) {
      const absence = (await absenceOf(opened, mayAnswerLater)) ?? (await standbyOf(opened, options.role));
      if (absence === null) break;
      if (performance.now() > deadline) throw absence;
      if (!isNoticed) log(`${absence.message}. Trying again for ${Math.ceil(patienceMs / 1000)} s …`);
      isNoticed = true;
      await delay(RETRY_MS);
    }
    const { rows } = await opened.pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_VERSION) {
      throw new Error(
        `DATABASE_URL names a PostgreSQL ${version}; Regdesk needs ${OLDEST_VERSION} or newer.`,
      );
    }
    if (await isSharedByTransactions(opened))
      throw new Error(
        `${description} is a pooler that shares its connections between transactions. Set it to session mode: LISTEN, locks and prepared statements need it.`,
      );
    if (mustExist && !(await isUsed(opened)))
      throw new NoDatabase(
        `${description} has no tables of Regdesk. Set DATABASE_URL to the database that your server uses.`,
      );
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
};

const processId = async (client: ClientBase): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/** Two open connections never have the same process of PostgreSQL, except through a pooler in another mode. */
const isSharedByTransactions = async ({ pool }: Database): Promise<boolean> => {
  const clients = [await pool.connect(), await pool.connect()] as const;
  try {
    const [first, second] = [await processId(clients[0]), await processId(clients[1])];
    return first === second || first !== (await processId(clients[0]));
  } finally {
    for (const client of clients) client.release();
  }
};

/** During a failover the address may lead to the server that is not promoted yet. A backup may read a standby. */
const standbyOf = async (
  { pool, description }: Database,
  role: OpenOptions['role'],
): Promise<Error | null> => {
  if (role !== 'server') return null;
  const { rows } = await pool.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"');
  return rows[0]?.isStandby === true
    ? new Error(`${description} is a standby, on which nothing can be written`)
    : null;
};

const isUsed = async ({ pool }: Database): Promise<boolean> => (await appliedMigrations(pool)).length > 0;

const openOwn = async (dataDir: string, options: OpenOptions): Promise<Database> => {
  const { log, role, mustExist = false } = options;
  // Does not touch the folder: it may be any folder if its name was mistyped.
  if (mustExist && !hasCluster(dataDir) && !wasLocked(dataDir)) throw noDatabaseIn(dataDir);
  // A command can attach to the process that has the folder. A server waits until a killed process has ended
  // completely.
  const embedded = await startEmbedded({
    dataDir,
    log,
    mayWait: role === 'server',
    ...(mustExist && { beforeNew: () => Promise.reject(noDatabaseIn(dataDir)) }),
  });
  const { host, port, user, database } = embedded;
  const opened = openPool({ host, port, user, database }, `the embedded PostgreSQL in ${dataDir}`, log);
  const close = () => opened.close().finally(() => embedded.stop());
  try {
    if (mustExist && !(await isUsed(opened))) throw noDatabaseIn(dataDir);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, tellEnding: embedded.tellEnding, close };
};

/** A folder that this user may not enter counts as one with a database. The following step then reports the error. */
const hasCluster = (dataDir: string): boolean => {
  try {
    return statSync(clusterDirOf(dataDir), { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
};

/** Attaches to the process that has the folder, or takes the folder if that process ends meanwhile. */
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

/** Undefined while the folder's process has not announced its database yet, or the database does not answer yet. */
const attach = async (dataDir: string, log: OpenOptions['log']): Promise<Database | undefined> => {
  const holder = findEmbedded(dataDir);
  if (holder === undefined) return undefined;
  const { pid, host, user, database } = holder;
  const description = `the embedded PostgreSQL of process ${pid} in ${dataDir}`;
  const opened = openPool({ host, port: SOCKET_PORT, user, database }, description, log);
  let isAttached = false;
  try {
    // The database of an embedded cluster is created after its first start (SQLSTATE invalid_catalog_name).
    const isNotYet = (failed: FailedQuestion): boolean => mayAnswerLater(failed) || failed.code === '3D000';
    isAttached = (await absenceOf(opened, isNotYet)) === null;
  } finally {
    if (!isAttached) await opened.close();
  }
  return isAttached ? opened : undefined;
};

/** A pooler does not accept a setting that a connection begins with. */
const protocolViolation = '08P01';

/** The codes of a network that does not reach the host, and of a server that is not up, not empty or not the primary. */
const awayCodes = /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT|08(?!P01)|53|57P|25006)/;

/** Also what the driver says without a code: no answer in time, and a connection that ended before its answer. */
const mayAnswerLater = ({ code = '', message }: FailedQuestion): boolean =>
  code === '' ? /timeout|terminated/.test(message) : awayCodes.test(code);

interface FailedQuestion {
  readonly code?: string | undefined;
  readonly message: string;
}

/** Null if the database answers; an error with a message for people if it may still answer. Throws if it will not. */
const absenceOf = async (
  { pool, description }: Database,
  isNotYet: (failed: FailedQuestion) => boolean,
): Promise<Error | null> => {
  try {
    await askNothing(pool);
    return null;
  } catch (error) {
    const failed = error instanceof Error ? error : new Error(String(error));
    const code = 'code' in failed ? String(failed.code ?? '') : '';
    const hint =
      code === protocolViolation ? '. A pooler needs ignore_startup_parameters (docs/operating.md)' : '';
    const absence = new Error(`${description} does not answer: ${failed.message || code}${hint}`, {
      cause: error,
    });
    if (isNotYet({ code, message: failed.message })) return absence;
    throw absence;
  }
};
