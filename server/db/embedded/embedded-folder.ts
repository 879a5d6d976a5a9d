import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';

/** The data folder cannot be used. The message names it and the setting that chooses it. */
class DataFolderUnusable extends Error {
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

/** SQLite's result codes READONLY, FULL and CANTOPEN, as they occur when the lock is opened. */
const sqliteReasons: Readonly<Record<number, string>> = { 8: readOnly, 13: full, 14: readOnly };

/** Other errors stay unchanged. */
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

/** For root, the database's other user must traverse the folder. The cluster itself has mode 0700. */
const widestMode = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700);

const ours =
  /^(postgres(\.new)?|secret(\..+)?|server\.(lock|json)|lan-(key|certificate)\.pem(\..+)?|rehearsal-.+)$/;

/** Returns the real path of the folder. Creates it if it does not exist, and removes access for other users. */
export const prepareDataDir = (asked: string): string => {
  const wanted = resolve(asked);
  if (!existsSync(wanted)) {
    mkdirSync(wanted, { recursive: true });
    chmodSync(wanted, widestMode());
  }
  const folder = statSync(wanted);
  if (!folder.isDirectory())
    throw new DataFolderUnusable(`${wanted} is not a folder. Choose another one with REGDESK_DATA.`);
  const uid = process.getuid?.();
  if (uid !== 0 && folder.uid !== uid && !isOwnCluster(wanted, uid))
    throw new DataFolderUnusable(belongsToOther(wanted));
  close(wanted, folder);
  return realpathSync(wanted);
};

/**
 * A folder with other files, such as /tmp, stays as it is, and is refused if others may write. Regdesk's files are
 * private in any case.
 */
const close = (folder: string, { mode, uid }: Stats): void => {
  const tooWide = mode & 0o777 & ~widestMode();
  if (tooWide === 0) return;
  const own = process.getuid?.();
  const isOwn = own === 0 || own === uid;
  if (isOwn && readdirSync(folder).every((name) => ours.test(name)))
    return chmodSync(folder, mode & 0o7777 & ~tooWide);
  if ((mode & 0o022) !== 0)
    throw new DataFolderUnusable(
      `Other users of this machine may write in the data folder ${folder}, and could replace what Regdesk keeps there. Close it to them (chmod go-w), or choose another folder with REGDESK_DATA.`,
    );
};

/** Another user's folder may contain a cluster of this user. */
const isOwnCluster = (folder: string, uid: number | undefined): boolean => {
  try {
    const cluster = statSync(join(folder, 'postgres'), { throwIfNoEntry: false });
    return cluster === undefined || cluster.uid === uid;
  } catch {
    return false;
  }
};
