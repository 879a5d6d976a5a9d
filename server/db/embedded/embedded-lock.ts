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

/** SQLite's "someone else has it". */
const SQLITE_BUSY = 5;
/** Linux's PF_EXITING. */
const EXITING = 0x4;

/** Who has the data folder, and where its database answers. Others read it to attach. */
export type LockHolder = { pid: number; host: string; user: string; database: string; isEnding?: boolean };

export type FolderLock = {
  announce(holder: LockHolder): void;
  /** Whoever wants the folder waits. Best effort: a full disk or a removed folder must not keep a process from ending. */
  announceEnding(holder: LockHolder): void;
  release(): void;
};

export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  /** Of its holder, as far as that has said so. */
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const process = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${dataDir} is in use by a running Regdesk (${process}). Stop that one first, or give this one a folder of its own with REGDESK_DATA.`,
    );
    this.pid = pid;
  }
}

/** Whether this process is ending: killed, although the kernel may still be taking its memory back, or gone. */
const isProcessEnding = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
  try {
    // After the name in parentheses: the state in field 3, and the flags in field 9.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return /[ZX]/.test(fields[0] ?? '') || (Number(fields[6]) & EXITING) !== 0;
  } catch {
    return false;
  }
};

/** Whether the process that has the data folder will give it back by itself. */
export const isHolderEnding = (dataDir: string): boolean => {
  const holder = readHolder(dataDir);
  return holder !== undefined && (holder.isEnding === true || isProcessEnding(holder.pid));
};

/**
 * Takes the data folder for this process or throws DataFolderInUse. The lock is the kernel's and ends with the process
 * however it ends, so that no stale file has to be judged. Node has no flock; SQLite's lock on an empty database file is
 * the same thing, on every platform and between containers that share the folder.
 */
export const lockFolder = (dataDir: string): FolderLock => {
  keepPrivate(lockFile(dataDir));
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
  const announce = (holder: LockHolder): void => writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
  return {
    announce,
    announceEnding: (holder) => {
      try {
        announce({ ...holder, isEnding: true });
      } catch {
        // The next start then waits for a moment only.
      }
    },
    release: () => {
      rmSync(file, { force: true });
      lock.close();
    },
  };
};

/** Whoever may read the file may lock it, and keep Regdesk from starting. SQLite would make it readable for all. */
const keepPrivate = (file: string): void => {
  // One that is there is not opened: to close it again would end a lock that this process has on it (fcntl).
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  // An older release made it readable.
  else if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
};

/** Whether somebody has or had it, alive or not. */
export const wasLocked = (dataDir: string): boolean => existsSync(lockFile(dataDir));

/** What the last holder wrote; after a crash it may be a dead one's, so only the lock says whether it is alive. */
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
