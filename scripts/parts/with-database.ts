import { isAbsolute, resolve } from 'node:path';
import type { Pool } from 'pg';
import { ConfigError, loadConfig, type Config } from '#server/config/config.ts';
import { withMigrated } from '#server/db/connect.ts';

/** An error that the user at the terminal can fix. It is printed without a stack. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A path as the user typed it. npm runs scripts in the package's folder, and INIT_CWD is the caller's folder. */
export const typedPath = (path: string): string =>
  isAbsolute(path) ? path : resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** The one path that the command was given, as it was typed. */
export const onePath = (usage: string): string => {
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new UsageError(usage);
  return typedPath(path);
};

/**
 * Over the running server's database, or one that is started for the work. Without `mayCreate` a database must exist.
 */
export const withDatabase = async (
  work: (pool: Pool, config: Config) => Promise<void>,
  { mayCreate = false }: { readonly mayCreate?: boolean } = {},
): Promise<void> => {
  const config = loadConfig(process.env);
  await withMigrated(config, { role: 'command', mustExist: !mayCreate, log: console.error }, (pool) =>
    work(pool, config),
  );
};

export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const isOurs = !(error instanceof UsageError || error instanceof ConfigError);
    console.error(error instanceof Error ? error.message : String(error));
    if (isOurs && error instanceof TypeError) console.error(error.stack);
    process.exitCode = 1;
  }
};
