import { existsSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import {
  clusterDirOf,
  clusterName,
  DATABASE_NAME,
  initialise,
  prepareSocketDir,
  SOCKET_PORT,
} from './embedded-cluster.ts';
import { explainFolder, prepareDataDir } from './embedded-folder.ts';
import {
  DataFolderInUse,
  isHolderEnding,
  lockFolder,
  readHolder,
  type FolderLock,
  type LockHolder,
} from './embedded-lock.ts';
import { supervise } from './embedded-supervisor.ts';
import { databaseUser } from './embedded-user.ts';

export { SOCKET_PORT };

export type EmbeddedOptions = {
  dataDir: string;
  log?: (line: string) => void;
  /** Additional settings of PostgreSQL. Tests switch fsync off. */
  settings?: Readonly<Record<string, string>>;
  /** With the folder locked, before a cluster is created. A rejection leaves the folder unchanged. */
  beforeNew?: () => Promise<void>;
  /** Waits for a data folder that is in use. A command does not: it uses the database of the process that has it. */
  mayWait?: boolean;
  /** How long to wait for a process that has the folder and is ending. */
  endingPatienceMs?: number;
  /** The folder of the npm package with the binaries, if it is not the installed one. */
  packageDir?: string;
};

export type EmbeddedPostgres = {
  /** The folder of the unix socket, in the form that `pg` accepts as a host. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly pid: number;
  /** Announces in the data folder that stop() follows. */
  tellEnding(): void;
  /** A fast shutdown: sessions end, all data is written, and the data folder is free. */
  stop(): Promise<void>;
};

/** The process that has the folder may end without an announcement: it is killed, and not every system shows that. */
const LOCK_PATIENCE_MS = 1000;
/** Shutting PostgreSQL down takes up to 20 s (embedded-supervisor.ts). */
const ENDING_PATIENCE_MS = 30_000;
const ENDING_NOTICE_MS = 1000;
const LOCK_RETRY_MS = 20;
/** SQLSTATE invalid_catalog_name. */
const NO_SUCH_DATABASE = '3D000';

/** Runs until stop() or the end of this process, however it ends. Throws DataFolderInUse. */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  try {
    return await startInFolder(options);
  } catch (error) {
    throw explainFolder(error, resolve(options.dataDir));
  }
};

const startInFolder = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const log = options.log ?? (() => undefined);
  const dataDir = prepareDataDir(options.dataDir);
  const lock =
    options.mayWait === false ? lockFolder(dataDir) : await takeFolder(dataDir, { ...options, log });
  try {
    return await startLocked(lock, dataDir, { ...options, log });
  } catch (error) {
    lock.release();
    throw error;
  }
};

const startLocked = async (
  lock: FolderLock,
  dataDir: string,
  options: EmbeddedOptions & { log: (line: string) => void },
): Promise<EmbeddedPostgres> => {
  const { log, settings = {} } = options;
  const dir = clusterDirOf(dataDir);
  const user = databaseUser(dir);
  const native = findBinaries(user, log, options.packageDir);
  if (!existsSync(dir)) {
    await options.beforeNew?.();
    log(`Preparing a new database in ${dataDir}`);
  }
  await initialise(native, dir, user);
  checkOwner(dir);
  const socketDir = prepareSocketDir(dir, user);
  const holder = { pid: process.pid, host: socketDir, user: DATABASE_NAME, database: DATABASE_NAME };
  lock.announce(holder);
  const cluster = { native, dataDir, dir, user, socketDir, name: clusterName(dir), settings, log };
  const supervised = await supervise(cluster);
  await ensureDatabase(socketDir).catch(async (error: unknown) => {
    await supervised.stop();
    throw error;
  });
  const freeFolder = () => {
    if (socketDir !== dir) rmSync(socketDir, { recursive: true, force: true });
    lock.release();
  };
  const announceEnding = () => lock.announceEnding(holder);
  return stoppable(supervised, { host: socketDir, announceEnding, freeFolder });
};

const stoppable = (
  supervised: Awaited<ReturnType<typeof supervise>>,
  { host, announceEnding, freeFolder }: { host: string; announceEnding: () => void; freeFolder: () => void },
): EmbeddedPostgres => {
  const end = async () => {
    announceEnding();
    await supervised.stop();
    freeFolder();
  };
  let stopping: Promise<void> | undefined;
  return {
    host,
    port: SOCKET_PORT,
    user: DATABASE_NAME,
    database: DATABASE_NAME,
    get pid() {
      return supervised.pid;
    },
    tellEnding: () => stopping === undefined && announceEnding(),
    stop: () => (stopping ??= end()),
  };
};

/** Undefined until the folder's process has announced it. */
export const findEmbedded = (dataDir: string): LockHolder | undefined => readHolder(resolve(dataDir));

type Patience = { log: (line: string) => void; endingPatienceMs?: number };

/** Waits if the process that has the folder is ending. Throws DataFolderInUse if it does not release the folder. */
const takeFolder = async (
  dataDir: string,
  { log, endingPatienceMs = ENDING_PATIENCE_MS }: Patience,
): Promise<FolderLock> => {
  const begunAt = performance.now();
  /** When it was last seen ending: its notice goes a moment before the lock. */
  let endingAt = begunAt;
  let isNoticed = false;
  for (;;) {
    try {
      return lockFolder(dataDir);
    } catch (error) {
      const now = performance.now();
      const waited = now - begunAt;
      const isEnding = isHolderEnding(dataDir);
      if (isEnding) endingAt = now;
      if (!(error instanceof DataFolderInUse)) throw error;
      if (isEnding ? waited > endingPatienceMs : now - endingAt > LOCK_PATIENCE_MS) throw error;
      if (isEnding && !isNoticed && waited > ENDING_NOTICE_MS) {
        isNoticed = true;
        log(
          `Waiting up to ${Math.ceil(endingPatienceMs / 1000)} s for the Regdesk that is ending in ${dataDir}${error.pid === undefined ? '' : ` (process ${error.pid})`} …`,
        );
      }
      await delay(LOCK_RETRY_MS);
    }
  }
};

const checkOwner = (dir: string): void => {
  if (statSync(dir).uid !== 0) return;
  throw new Error(
    `${dir} belongs to root, and PostgreSQL does not run as root: it was copied without its owner. Copy it again with its owner (cp -a), or give it away: chown -R postgres ${dir} (to nobody where there is no user postgres).`,
  );
};

const ensureDatabase = async (host: string): Promise<void> => {
  const connect = async (database: string): Promise<Client> => {
    const client = new Client({ host, port: SOCKET_PORT, user: DATABASE_NAME, database });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  try {
    await (await connect(DATABASE_NAME)).end();
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NO_SUCH_DATABASE)) throw error;
    const client = await connect('postgres');
    await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
    await client.end();
  }
};
