import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepForOwner } from '../machine/owner-only.ts';

/** The key for everything that the server signs for itself. It exists only in this process and in its file. */
export type Secret = { readonly key: string };

const FILE = 'secret';
const MIN_LENGTH = 32;

/** REGDESK_SECRET, or the data folder's secret, created at first start. Servers on one database need the same. */
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
    // Complete or not at all, and never over another process's file.
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

/** `purpose` separates uses. Different lists of parts never join to the same text. */
export const keyedHash = (secret: Secret, purpose: string, ...parts: readonly string[]): string =>
  createHmac('sha256', secret.key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
