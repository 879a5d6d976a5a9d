import { chmodSync, statSync } from 'node:fs';

/** After a copy with wider modes. Another user's key may be readable by a group, but not by all. */
export const keepForOwner = (path: string): void => {
  const { mode, uid } = statSync(path);
  if ((mode & 0o077) === 0) return;
  if (uid === process.getuid?.()) return chmodSync(path, 0o600);
  if ((mode & 0o007) !== 0)
    throw new Error(
      `${path} is open to every user of this machine and belongs to another one. Close it as its owner (chmod 600).`,
    );
};
