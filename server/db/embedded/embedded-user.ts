import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

/** The unprivileged user for PostgreSQL if Node runs as root. PostgreSQL refuses to run as root. */
export type SystemUser = { name: string; uid: number; gid: number };

/**
 * Undefined for an ordinary user: PostgreSQL then runs as the user of Node. For root, it is the owner of an existing
 * cluster, because an ordinary user made it and must be able to use it again. Without one, it is `postgres`, or else
 * `nobody`. initdb needs a user with a passwd entry, and `nobody` has one on every system.
 */
export const databaseUser = (clusterDir: string): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readPasswd();
  const owner = statSync(join(clusterDir, 'PG_VERSION'), { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) {
    return (
      users.find(({ uid }) => uid === owner.uid) ?? {
        name: String(owner.uid),
        uid: owner.uid,
        gid: owner.gid,
      }
    );
  }
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody');
  if (user === undefined) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. Run Regdesk as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
};

/** Whether the user may enter every folder above the path. Access lists and additional groups are not checked. */
export const canReach = (path: string, user: SystemUser | undefined): boolean => {
  if (user === undefined) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!isAllowed(statSync(folder), user, 0o1)) return false;
    if (folder === dirname(folder)) return true;
  }
};

/** Whether the permission bits of a file give the user all wanted permissions (4 read, 1 execute or enter). */
export const isAllowed = (stats: Stats, user: SystemUser, wanted: number): boolean => {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & wanted) === wanted;
};

const readPasswd = (): SystemUser[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    // macOS writes the uid of `nobody` as -2. The kernel uses it as an unsigned number.
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
    .filter(({ name, uid }) => name !== '' && !name.startsWith('#') && uid !== 0);
