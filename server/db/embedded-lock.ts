import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's "someone else has it". */
const SQLITE_BUSY = 5;

/** Who has the data folder, and where its database answers. Others read it to attach. */
export type Holder = { pid: number; host: string; user: string; database: string };

export type FolderLock = { announce(holder: Holder): void; release(): void };

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  constructor(dataDir: string, pid: number | undefined) {
    const process = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${dataDir} is in use by a running Regdesk (${process}). Stop that one first, or give this one a folder of its own with REGDESK_DATA.`,
    );
  }
}

/**
 * Takes the data folder for this process or throws DataFolderInUse. The lock is the kernel's and ends with the process
 * however it ends, so that no stale file has to be judged. Node has no flock; SQLite's lock on an empty database file is
 * the same thing, on every platform and between containers that share the folder.
 */
export const lockFolder = (dataDir: string): FolderLock => {
  const lock = new DatabaseSync(lockFile(dataDir));
  try {
    // Nothing is ever written: without a journal file there is none to be left behind.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataFolderInUse(dataDir, readHolder(dataDir)?.pid);
    throw error;
  }
  const file = holderFile(dataDir);
  return {
    announce: (holder) => writeFileSync(file, JSON.stringify(holder), { mode: 0o600 }),
    release: () => {
      rmSync(file, { force: true });
      lock.close();
    },
  };
};

/** Whether somebody has or had it, alive or not. */
export const wasLocked = (dataDir: string): boolean => existsSync(lockFile(dataDir));

/** What the last holder wrote; after a crash it may be a dead one's, so only the lock says whether it is alive. */
export const readHolder = (dataDir: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');
const holderFile = (dataDir: string): string => join(dataDir, 'server.json');

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
