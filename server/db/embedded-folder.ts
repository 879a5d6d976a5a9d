import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The data folder cannot be used; the message names it and the setting that chooses it. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable';
}

const denied = 'this user has no permission for it, or for what it holds';
const readOnly = 'it is read-only, or this user may not write in it';
const full = 'the disk is full';

const reasons: Readonly<Record<string, string>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: readOnly,
  ENOSPC: full,
  EDQUOT: "this user's quota is used up",
  ENOTDIR: 'a part of its path is a file',
};

/** SQLite's result codes READONLY, FULL and CANTOPEN, as opening the lock gives them. */
const sqliteReasons: Readonly<Record<number, string>> = { 8: readOnly, 13: full, 14: readOnly };

/** An error of the data folder in words for the person who starts Regdesk; any other one as it is. */
export const explainFolder = (error: unknown, dataDir: string): unknown => {
  const { code = '', errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  const isInitdbFull =
    error instanceof Error && /initdb failed.*No space left on device/s.test(error.message);
  const reason = isInitdbFull ? full : (reasons[code] ?? sqliteReasons[errcode & 0xff]);
  if (reason === undefined) return error;
  return new DataFolderUnusable(
    `The data folder ${dataDir} cannot be used: ${reason}. Put that right, or choose another folder with REGDESK_DATA.`,
    { cause: error },
  );
};

const belongsToOther = (folder: string): string =>
  `The data folder ${folder} belongs to another user of this machine. Run Regdesk as that user, make it your own (chown -R), or choose another folder with REGDESK_DATA.`;

/** The folder as it is really called; made when it is not there. */
export const prepareDataDir = (asked: string): string => {
  const wanted = resolve(asked);
  if (!existsSync(wanted)) {
    mkdirSync(wanted, { recursive: true });
    // Root's database runs as somebody else, who must be able to pass through; the cluster itself is closed to all others.
    chmodSync(wanted, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  const folder = statSync(wanted);
  if (!folder.isDirectory())
    throw new DataFolderUnusable(`${wanted} is not a folder. Choose another one with REGDESK_DATA.`);
  const uid = process.getuid?.();
  if (uid !== 0 && folder.uid !== uid && !isOwnCluster(wanted, uid))
    throw new DataFolderUnusable(belongsToOther(wanted));
  return realpathSync(wanted);
};

/** In a folder of somebody else there may be a cluster of this user. */
const isOwnCluster = (folder: string, uid: number | undefined): boolean => {
  try {
    const cluster = statSync(join(folder, 'postgres'), { throwIfNoEntry: false });
    return cluster === undefined || cluster.uid === uid;
  } catch {
    return false;
  }
};
