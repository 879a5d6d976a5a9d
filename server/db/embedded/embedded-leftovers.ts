import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_PORT, type Cluster } from './embedded-cluster.ts';

type Leftover = { pid: number; isPostmaster: boolean };

/** A fast shutdown writes a checkpoint. After this time, a start that replays the log is quicker. */
const FAST_SHUTDOWN_MS = 3000;
const QUIT_MS = 500;
const KILL_MS = 5000;

/**
 * Ends the leftover processes of an earlier owner of the cluster and removes its pid files. The caller holds the data
 * folder's lock, so no live owner can exist. PostgreSQL refuses to start in two cases:
 * - Backends that outlive their postmaster hold the shared memory.
 * - A pid file (the socket has one too) has a number that now belongs to a foreign process or a zombie.
 */
export const clearLeftovers = async (cluster: Cluster): Promise<void> => {
  const pidFiles = [
    join(cluster.dir, 'postmaster.pid'),
    join(cluster.socketDir, `.s.PGSQL.${SOCKET_PORT}.lock`),
  ];
  if (!pidFiles.some((file) => existsSync(file))) return;
  const postmaster = findLeftovers(cluster.name).find(({ isPostmaster }) => isPostmaster);
  if (postmaster !== undefined) {
    cluster.log(`Stopping the PostgreSQL that an earlier Regdesk left behind (process ${postmaster.pid})`);
    signal(postmaster.pid, 'SIGINT');
    await areGone(cluster.name, FAST_SHUTDOWN_MS);
  }
  for (const [name, patience] of [
    ['SIGQUIT', QUIT_MS],
    ['SIGKILL', KILL_MS],
  ] as const) {
    for (const { pid } of findLeftovers(cluster.name)) signal(pid, name);
    if (await areGone(cluster.name, patience)) break;
  }
  for (const file of pidFiles) rmSync(file, { force: true });
};

const areGone = async (name: string, patience: number): Promise<boolean> => {
  const deadline = performance.now() + patience;
  while (findLeftovers(name).length > 0) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
};

/** Our postmasters have the cluster's name in their arguments, and their children have it in their titles. */
const findLeftovers = (name: string): Leftover[] =>
  commandLines()
    .map(({ pid, command }) => ({
      pid,
      isChild: command.startsWith(`postgres: ${name}: `),
      isPostmaster: isPostmaster(command, name),
    }))
    .filter(({ isChild, isPostmaster }) => isChild || isPostmaster);

const isPostmaster = (command: string, name: string): boolean =>
  command.includes(`cluster_name=${name}`) && basename(command.split(/\0| -D/, 1)[0] ?? '') === 'postgres';

const commandLines = (): { pid: number; command: string }[] => {
  if (!existsSync('/proc/self/cmdline')) return commandLinesOfPs();
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ pid: Number(entry), command: readCommandLine(entry) }));
};

const readCommandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

const commandLinesOfPs = (): { pid: number; command: string }[] =>
  execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+) (.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1] ?? 0), command: match?.[2] ?? '' }));

/** If the process has already ended, nothing is left to do. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};
