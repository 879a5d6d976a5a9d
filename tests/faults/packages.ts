import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Outside the repository: PostgreSQL runs as another user, who may not be able to read a home folder. */
const cache = '/var/cache/regdesk-faults';

/** Why Debian's packages cannot be used here, or null. */
export const missingForPackages = (): string | null => {
  if (process.getuid?.() !== 0) return 'it needs root';
  for (const program of ['apt-get', 'dpkg', 'ip', 'bridge', 'setpriv', '/usr/bin/python3'])
    if (!isProgram(program)) return `there is no ${program}`;
  return null;
};

const isProgram = (name: string): boolean =>
  (name.startsWith('/') ? [''] : ['/usr/sbin', '/usr/bin', '/sbin', '/bin']).some((folder) =>
    existsSync(join(folder, name)),
  );

const apt = (cwd: string, ...args: string[]): string =>
  execFileSync('apt-get', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/**
 * Unpacks Debian packages, with those that they need and this machine lacks, into a folder, and returns it. Nothing is
 * installed and no service starts. A second run uses the folder of the first.
 */
export const unpackPackages = (name: string, packages: readonly string[]): string => {
  const root = join(cache, name);
  if (existsSync(root)) return root;
  const fresh = `${root}.part`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(join(fresh, 'deb'), { recursive: true });
  const plan = apt('/', 'install', '--simulate', '--no-install-recommends', ...packages);
  const lacking = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, found = '']) => found);
  apt(join(fresh, 'deb'), 'download', ...new Set([...packages, ...lacking]));
  for (const file of readdirSync(join(fresh, 'deb')))
    execFileSync('dpkg', ['-x', join(fresh, 'deb', file), fresh]);
  rmSync(join(fresh, 'deb'), { recursive: true });
  renameSync(fresh, root);
  return root;
};
