import { chmodSync, statSync } from 'node:fs';

/**
 * Removes access for other users if a key was copied or restored with wider modes. A key that belongs to another user
 * may stay accessible to a group. It is refused if every user may access it.
 */
export const keepForOwner = (path: string): void => {
  const { mode, uid } = statSync(path);
  if ((mode & 0o077) === 0) return;
  if (uid === process.getuid?.()) return chmodSync(path, 0o600);
  if ((mode & 0o007) !== 0)
    throw new Error(
      `${path} is open to every user of this machine and belongs to another one. Close it as its owner (chmod 600).`,
    );
};
