import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { UsageError } from './with-database.ts';

interface WholeFile {
  readonly path: string;
  readonly isForced: boolean;
}

/**
 * Appears under its name only when it is complete and on the disk. Opened before `write` is called. Throws a
 * UsageError.
 */
export const writeWholeFile = async (
  { path, isForced }: WholeFile,
  write: (file: Writable) => Promise<void>,
): Promise<void> => {
  // The name is unpredictable and new. In a shared folder another user could have put a file or a link there.
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.unfinished`;
  if (!isForced) await refuseExisting(path);
  const handle = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
    throw explained(error, path);
  });
  const file = handle.createWriteStream({ flush: true });
  try {
    await write(file);
    // Writing may have taken minutes.
    if (!isForced) await refuseExisting(path);
    await rename(unfinished, path);
  } catch (error) {
    file.destroy();
    if (!file.closed) await once(file, 'close');
    await rm(unfinished, { force: true });
    throw explained(error, path);
  }
};

/** What other users can do to the file; empty if only the owner has access. A USB stick stores no modes. */
export const openToOthers = async (path: string): Promise<string[]> => {
  const [file, folder] = [await stat(path), await stat(dirname(path))];
  const isSticky = (folder.mode & 0o1000) !== 0;
  return [
    ...((file.mode & 0o077) === 0
      ? []
      : [`Other users of this machine can read ${path}: its disk does not keep the modes of files.`]),
    ...((folder.mode & 0o022) === 0 || isSticky
      ? []
      : [`Other users of this machine can replace ${path}: they may write in ${dirname(path)}.`]),
  ];
};

const refuseExisting = async (path: string): Promise<void> => {
  const existing = await lstat(path).catch(() => null);
  if (existing !== null)
    throw new UsageError(`${path} exists already. Choose another name, or replace it with --force.`);
};

const reasons: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `There is no room for ${path}: the disk is full.`,
  EDQUOT: (path) => `There is no room for ${path}: this user's quota is used up.`,
  ENOENT: (path) => `${path} cannot be written: the folder ${dirname(path)} does not exist.`,
  ENOTDIR: (path) => `${path} cannot be written: ${dirname(path)} is not a folder.`,
  EACCES: (path) => `${path} cannot be written: this user has no permission to write in ${dirname(path)}.`,
  EPERM: (path) => `${path} cannot be written: this user has no permission to write in ${dirname(path)}.`,
  EROFS: (path) => `${path} cannot be written: its file system is read-only.`,
  EISDIR: (path) => `${path} is a folder. Give the name of a file.`,
};

/** An error of the file in plain words; any other error, such as one of the database, as it is. */
export const explained = (error: unknown, path: string): unknown => {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || syscall === 'connect') return error;
  return new UsageError(reasons[code]?.(path) ?? `${path} cannot be written: ${(error as Error).message}`, {
    cause: error,
  });
};
