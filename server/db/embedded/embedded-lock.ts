import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's "another process has it". */
const SQLITE_BUSY = 5;
/** Linux's PF_EXITING. */
const EXITING = 0x4;

export type LockHolder = { pid: number; host: string; user: string; database: string; isEnding?: boolean };

export type FolderLock = {
  announce(holder: LockHolder): void;
  /** Announces that other processes should wait for the folder. Best effort. */
  announceEnding(holder: LockHolder): void;
  release(): void;
};

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  /** The pid of the process that has the folder, if it has announced it. */
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const process = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${dataDir} is in use by a running Regdesk (${process}). Stop that one first, or give this one a folder of its own with REGDESK_DATA.`,
    );
    this.pid = pid;
  }
}

/** Whether this process is gone, or killed although the kernel may still be releasing its memory. */
const isProcessEnding = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  try {
    // After the name in parentheses come the state in field 3 and the flags in field 9.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return /[ZX]/.test(fields[0] ?? '') || (Number(fields[6]) & EXITING) !== 0;
  } catch {
    return false;
  }
};

/** Whether the process that has the data folder is about to release it. */
export const isHolderEnding = (dataDir: string): boolean => {
  const holder = readHolder(dataDir);
  return holder !== undefined && (holder.isEnding === true || isProcessEnding(holder.pid));
};

/**
 * Takes the data folder for this process, or throws DataFolderInUse. The lock belongs to the kernel and ends with the
 * process, however it ends. So no stale file has to be judged. Node has no flock. SQLite's lock on an empty database
 * file does the same, on every platform and between containers that share the folder.
 */
export const lockFolder = (dataDir: string): FolderLock => {
  keepPrivate(lockFile(dataDir));
  const lock = new DatabaseSync(lockFile(dataDir));
  try {
    // Nothing is ever written. Without a journal file, none can be left behind.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataFolderInUse(dataDir, readHolder(dataDir)?.pid);
    throw error;
  }
  const file = holderFile(dataDir);
  const announce = (holder: LockHolder): void => writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
  return {
    announce,
    announceEnding: (holder) => {
      try {
        announce({ ...holder, isEnding: true });
      } catch {
        // The next start then waits only for a moment.
      }
    },
    release: () => {
      rmSync(file, { force: true });
      lock.close();
    },
  };
};

/** A reader of the file could lock it. SQLite would make it readable for all. */
const keepPrivate = (file: string): void => {
  // An existing file is not opened: closing it would end a lock that this process has on it (fcntl).
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // An older release made it readable for all users.
  else if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
};

/** Whether a process has or had the folder, alive or not. */
export const wasLocked = (dataDir: string): boolean => existsSync(lockFile(dataDir));

/** After a crash it may be from a dead process; only the lock decides. */
export const readHolder = (dataDir: string): LockHolder | undefined => {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as LockHolder;
  } catch {
    return undefined;
  }
};

const lockFile = (dataDir: string): string => join(dataDir, 'server.lock');
const holderFile = (dataDir: string): string => join(dataDir, 'server.json');

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
