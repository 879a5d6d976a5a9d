import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepForOwner } from '../machine/owner-only.ts';

/** The key for everything that the server signs for itself. It exists only in this process and in its file. */
export type Secret = { readonly key: string };

const FILE = 'secret';
const MIN_LENGTH = 32;

/**
 * Returns REGDESK_SECRET, or else the secret of the data folder, which the first start creates. Several servers on one
 * database need the same secret, because one may check a code that another sent.
 */
export const loadSecret = async (config: {
  secret: string | undefined;
  dataDir: string;
}): Promise<Secret> => {
  if (config.secret !== undefined) return { key: config.secret };
  const path = join(config.dataDir, FILE);
  const kept = await read(path);
  if (kept !== null) return { key: kept };
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const draft = join(config.dataDir, `${FILE}.${process.pid}.${randomBytes(4).toString('hex')}`);
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    // The file appears complete or not at all, and never replaces the file of a process that starts at the same time.
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const made = await read(path);
  if (made === null) throw new Error(`${path} could not be read after it was made.`);
  return { key: made };
};

const read = async (path: string): Promise<string | null> => {
  try {
    const key = (await readFile(path, 'utf8')).trim();
    keepForOwner(path);
    if (key.length >= MIN_LENGTH) return key;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  throw new Error(
    `${path} is damaged: it must hold at least ${MIN_LENGTH} characters. Remove it to get a new one.`,
  );
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A keyed hash. `purpose` separates hashes of different uses. Different lists of parts never join to the same text. */
export const keyedHash = (secret: Secret, purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret.key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
