import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { canReach, type SystemUser } from './embedded-user.ts';

/** One name for the role and the database, because the cluster has no other user. */
export const DATABASE_NAME = 'regdesk';
/** The file name of a socket contains a port, although nothing listens on one. */
export const SOCKET_PORT = 5432;
/** sun_path has 108 bytes on Linux and 104 on macOS, including the zero byte at the end. */
const SOCKET_PATH_MAX = 103;
const POSTGRES_MAJOR = '18';
/** After stdin, stdout, stderr and the watchdog's pipe. */
const FOLDER_DESCRIPTOR = 4;

export type Cluster = {
  native: string;
  dataDir: string;
  dir: string;
  user: SystemUser | undefined;
  socketDir: string;
  /** In the title of every process, so that a later start recognises leftovers. */
  name: string;
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
};

export const clusterDirOf = (dataDir: string): string => join(dataDir, 'postgres');

/** The folder's path for a child process, and the handle that it must inherit. */
export type FolderHandle = { path: string; inherited: number | undefined; close(): void };

/** The database's user may not be able to traverse to the data, but can use an inherited handle: /proc/self/fd/4. */
export const openFolder = (dir: string, user: SystemUser | undefined): FolderHandle => {
  if (canReach(dir, user)) return { path: dir, inherited: undefined, close: () => undefined };
  if (!existsSync('/proc/self/fd')) {
    throw new Error(
      `PostgreSQL runs as ${user?.name}, who cannot enter the folders above ${dir}. Choose another folder with REGDESK_DATA.`,
    );
  }
  const inherited = openSync(dir, 'r');
  return { path: `/proc/self/fd/${FOLDER_DESCRIPTOR}`, inherited, close: () => closeSync(inherited) };
};

/** Appears under its name only when it is complete. */
export const initialise = async (
  native: string,
  dir: string,
  user: SystemUser | undefined,
): Promise<void> => {
  if (existsSync(dir)) return checkVersion(dir);
  const fresh = `${dir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (user !== undefined) chownSync(fresh, user.uid, user.gid);
  const folder = openFolder(fresh, user);
  try {
    await runInitdb(native, folder, user);
  } finally {
    folder.close();
  }
  renameSync(fresh, dir);
  const parent = openSync(join(dir, '..'), 'r');
  fsyncSync(parent);
  closeSync(parent);
};

const checkVersion = (dir: string): void => {
  const version = existsSync(join(dir, 'PG_VERSION'))
    ? readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
    : undefined;
  if (version === POSTGRES_MAJOR) return;
  throw new Error(
    version === undefined
      ? `${dir} is not a PostgreSQL data folder. Move it away, or choose another folder with REGDESK_DATA.`
      : `${dir} was written by PostgreSQL ${version}; this Regdesk brings PostgreSQL ${POSTGRES_MAJOR}. Export with the Regdesk that wrote it and import into a new folder.`,
  );
};

const runInitdb = (native: string, folder: FolderHandle, user: SystemUser | undefined): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // The builtin provider sorts the same on every machine. The C library's C.UTF-8 does not exist on macOS.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const child = spawn(
    join(native, 'bin/initdb'),
    [
      '-D',
      folder.path,
      `--username=${DATABASE_NAME}`,
      '--auth=trust',
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...childIdentity(user), stdio: ['ignore', 'pipe', 'pipe', 'ignore', folder.inherited ?? 'ignore'] },
  );
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.on('error', (error) =>
    reject(new Error(`PostgreSQL's initdb cannot be run${asUser(user)}: ${error.message}`)),
  );
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new Error(`PostgreSQL's initdb failed${asUser(user)}: ${output.trim()}`)),
  );
  return promise;
};

export const asUser = (user: SystemUser | undefined): string =>
  user === undefined ? '' : ` as user ${user.name}`;

/** At '/', because the user may not enter our directory. Without PG… variables of the caller. */
export const childIdentity = (user: SystemUser | undefined) => ({
  cwd: '/',
  env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', TZ: 'UTC' },
  ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
});

/** Independent of the folder's path, so that old processes of a moved folder are still recognised. */
export const clusterName = (dir: string): string => {
  const { dev, ino } = statSync(dir);
  return `regdesk-${hash(`${dev}:${ino}`)}`;
};

/** In the cluster's folder, or in a private one with a short name if the path is too long for a socket. */
export const prepareSocketDir = (dir: string, user: SystemUser | undefined): string => {
  const fits = Buffer.byteLength(join(dir, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= SOCKET_PATH_MAX;
  if (fits && /^[\w./ @+-]+$/.test(dir) && canReach(dir, user)) return dir;
  const short = `/tmp/regdesk-${hash(dir)}`;
  const owner = user?.uid ?? process.getuid?.() ?? 0;
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const isPrivate = (path: string) =>
    lstatSync(path).isDirectory() &&
    (lstatSync(path).mode & 0o077) === 0 &&
    [owner, process.getuid?.()].includes(lstatSync(path).uid);
  // Another user's folder has our name: take a name that no other user can foresee.
  const path = isPrivate(short) ? short : mkdtempSync('/tmp/regdesk-');
  if (user !== undefined) chownSync(path, user.uid, user.gid);
  return path;
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
