import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { asUser, childIdentity, openFolder, type Cluster } from './embedded-cluster.ts';
import { clearLeftovers, signal } from './embedded-leftovers.ts';
import { SETTINGS } from './embedded-settings.ts';

export type Supervised = { readonly pid: number; stop(): Promise<void> };

type Postmaster = { child: ChildProcess; pid: number; exited: Promise<string> };

const LOG_BYTES_MAX = 10_000_000;
const READY_POLL_MS = 10;
const RECOVERY_NOTICE_MS = 3000;
/** A failed restart is repeated after 0.1, 0.2, 0.4 … s, at most every 5 s. */
const RETRY_MS = 100;
const RETRY_MS_MAX = 5000;
const FAST_SHUTDOWN_MS = 20_000;

/**
 * The shell starts a watchdog and becomes PostgreSQL, so $$ is the postmaster's pid. The watchdog reads from a pipe
 * whose other end only Node has. A line means that PostgreSQL has already ended. The end of the pipe means that Node
 * is gone, however it died. The watchdog is forked twice, so that PostgreSQL does not take it for its own child.
 */
const LAUNCH = `(
  ( if read -r line <&3; then exit; fi
    kill -INT $$
    for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 $$ || exit; done
    kill -QUIT $$
  ) </dev/null >/dev/null 2>&1 &
)
exec "$@" 3<&-`;

/** Resolves when it accepts connections; restarts it whenever it ends unasked. */
export const supervise = async (cluster: Cluster): Promise<Supervised> => {
  let isStopping = false;
  let current = await start(cluster);
  let reviving: Promise<void> | undefined;
  const watch = (postmaster: Postmaster): void => {
    void postmaster.exited.then((reason) => {
      if (isStopping) return;
      cluster.log(`PostgreSQL ended by itself (${reason}); starting it again`);
      reviving = revive(cluster, () => isStopping).then(
        (next) => {
          current = next;
          watch(next);
        },
        () => undefined,
      );
    });
  };
  watch(current);
  return {
    get pid() {
      return current.pid;
    },
    stop: async () => {
      isStopping = true;
      await reviving;
      await shutDown(current);
    },
  };
};

const start = async (cluster: Cluster): Promise<Postmaster> => {
  await clearLeftovers(cluster);
  const postmaster = launch(cluster);
  await untilReady(cluster, postmaster);
  return postmaster;
};

/** Tries until PostgreSQL accepts connections again, or is no longer wanted. */
const revive = async (cluster: Cluster, isStopping: () => boolean): Promise<Postmaster> => {
  for (let pause = RETRY_MS; ; pause = Math.min(pause * 2, RETRY_MS_MAX)) {
    try {
      const postmaster = await start(cluster);
      cluster.log(`PostgreSQL is back (process ${postmaster.pid})`);
      return postmaster;
    } catch (error) {
      if (isStopping()) throw error;
      cluster.log(`PostgreSQL does not start: ${error instanceof Error ? error.message : String(error)}`);
      await delay(pause, undefined, { ref: false });
    }
  }
};

const launch = (cluster: Cluster): Postmaster => {
  const folder = openFolder(cluster.dir, cluster.user);
  const log = openLog(cluster.dataDir);
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      LAUNCH,
      'regdesk-postgres',
      join(cluster.native, 'bin/postgres'),
      ...argumentsFor(cluster, folder.path),
    ],
    {
      ...childIdentity(cluster.user),
      stdio: ['ignore', log, log, 'pipe', folder.inherited ?? 'ignore'],
      // A separate session: Ctrl+C in the terminal reaches only Node, which then stops PostgreSQL in order.
      detached: true,
    },
  );
  closeSync(log);
  folder.close();
  const lifeline = child.stdio[3] as Socket;
  lifeline.on('error', () => undefined);
  // Neither of these keeps a command alive that has ended without closing its database.
  lifeline.unref();
  child.unref();
  const { promise: exited, resolve } = Promise.withResolvers<string>();
  child.on('error', (error) => resolve(error.message));
  child.on('exit', (code, signalName) => {
    lifeline.end('\n');
    resolve(signalName ?? `exit code ${code}`);
  });
  return { child, pid: child.pid ?? 0, exited };
};

const argumentsFor = (cluster: Cluster, folder: string): string[] => {
  const settings = {
    ...SETTINGS,
    ...cluster.settings,
    cluster_name: cluster.name,
    unix_socket_directories: `"${cluster.socketDir}"`,
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

const openLog = (dataDir: string): number => {
  const path = logFile(dataDir);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
};

const logFile = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Replaying the log after a crash may take long, so there is no time limit while the process lives. */
const untilReady = async (cluster: Cluster, postmaster: Postmaster): Promise<void> => {
  let ended: string | undefined;
  void postmaster.exited.then((reason) => (ended = reason));
  const noticeAt = performance.now() + RECOVERY_NOTICE_MS;
  let isNoticed = false;
  while (!isReady(cluster.dir, postmaster.pid)) {
    if (ended !== undefined)
      throw new Error(
        `PostgreSQL ended at its start${asUser(cluster.user)} (${ended}): ${lastWords(cluster.dataDir)}`,
      );
    if (!isNoticed && performance.now() > noticeAt) {
      isNoticed = true;
      cluster.log('PostgreSQL is still starting: it is recovering what an unclean end left in its log');
    }
    await delay(READY_POLL_MS);
  }
};

/** PostgreSQL's own pid file: the pid in line 1, its state in line 8. */
const isReady = (dir: string, pid: number): boolean => {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
};

const lastWords = (dataDir: string): string =>
  readFileSync(logFile(dataDir), 'utf8').trim().split('\n').slice(-3).join(' | ');

const shutDown = async (postmaster: Postmaster): Promise<void> => {
  postmaster.child.ref();
  signal(postmaster.pid, 'SIGINT');
  const patience = new AbortController();
  const impatient = delay(FAST_SHUTDOWN_MS, undefined, { signal: patience.signal }).then(
    () => signal(postmaster.pid, 'SIGQUIT'),
    () => undefined,
  );
  await postmaster.exited;
  patience.abort();
  await impatient;
};
