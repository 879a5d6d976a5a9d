import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse, lockFolder, wasLocked } from './embedded-lock.ts';

const prefix = 'rehearsal-';

export interface ScratchFolder {
  /** For the rehearsal's server and database. */
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** A new folder under `parent`. It is marked as in use until it is removed or this process ends, however it ends. */
export const makeScratchFolder = async (parent: string): Promise<ScratchFolder> => {
  const folder = await mkdtemp(join(parent, prefix));
  const lock = lockFolder(folder);
  const dataDir = dataDirOf(folder);
  await mkdir(dataDir);
  const remove = async (): Promise<void> => {
    await removeFolder(folder);
    lock.release();
  };
  return { dataDir, remove };
};

/** Removes the folders of killed rehearsals. A folder whose server is still ending is left for the next call. */
export const removeDeserted = async (parent: string): Promise<void> => {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const folder = join(parent, entry.name);
    if (entry.isDirectory() && entry.name.startsWith(prefix) && isDeserted(folder))
      await removeFolder(folder);
  }
};

const dataDirOf = (folder: string): string => join(folder, 'data');

const removeFolder = (folder: string): Promise<void> =>
  // Its PostgreSQL may still be writing.
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Whether both the rehearsal and its server have ended. Another folder with such a name was never locked. */
const isDeserted = (folder: string): boolean => {
  if (!wasLocked(folder)) return false;
  try {
    for (const dir of [folder, dataDirOf(folder)].filter(wasLocked)) lockFolder(dir).release();
    return true;
  } catch (error) {
    if (error instanceof DataFolderInUse) return false;
    throw error;
  }
};
