import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse, lockFolder, wasLocked } from '../db/embedded/embedded-lock.ts';

const prefix = 'rehearsal-';

export interface ScratchFolder {
  /** For the rehearsal's server and database. */
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** A new folder under `parent`, known to be in use until it is removed or this process ends, however it ends. */
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

/** Removes what killed rehearsals have left under `parent`; whose server is still ending is left to the next time. */
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
  // Its PostgreSQL may be writing its last.
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/** Neither the rehearsal nor its server is alive. Another folder of such a name was never locked. */
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
