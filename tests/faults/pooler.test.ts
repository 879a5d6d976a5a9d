import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { admin, codeOf, saveEvent, smallEvent } from '#demo/small-event.ts';
import { missingForPackages, unpackPackages } from './packages.ts';

/** Where PgBouncer is, or why it is not available here. */
const unpack = (): { readonly root: string; readonly missing: string | null } => {
  const missing = missingForPackages();
  if (missing !== null) return { root: '', missing };
  try {
    return { root: unpackPackages('pgbouncer', ['pgbouncer']), missing: null };
  } catch (error) {
    return { root: '', missing: `no package: ${String(error).slice(0, 200)}` };
  }
};
const { root, missing } = unpack();
/** As docs/operating.md names it. */
const ignored = 'ignore_startup_parameters = idle_in_transaction_session_timeout';

let folder: string;
let embedded: EmbeddedPostgres;
let pooler: ChildProcess | undefined;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Debian's PgBouncer before the embedded PostgreSQL. Returns the address for DATABASE_URL. */
const startPooler = async (...lines: readonly string[]): Promise<string> => {
  const port = await freePort();
  const { uid, gid } = statSync(embedded.host);
  const settings = join(folder, 'pgbouncer.ini');
  const own = [
    '[databases]',
    `regdesk = host=${embedded.host} port=${embedded.port} user=regdesk dbname=regdesk`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'default_pool_size = 40',
  ];
  writeFileSync(settings, [...own, ...lines, ''].join('\n'));
  chownSync(settings, uid, gid);
  const libraries = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu'].map((path) => join(root, path));
  pooler = spawn(join(root, 'usr/sbin/pgbouncer'), [settings], {
    uid,
    gid,
    env: { LD_LIBRARY_PATH: libraries.join(delimiter) },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return `postgres://regdesk@127.0.0.1:${port}/regdesk`;
};

const opened: Database[] = [];
const open = async (databaseUrl: string): Promise<Database> => {
  const database = await openDatabase(
    { dataDir: '/nowhere', databaseUrl },
    { role: 'server', log: () => undefined },
  );
  opened.push(database);
  return database;
};

describe.skipIf(missing !== null)(
  `behind PgBouncer${missing === null ? '' : ` (skipped: ${missing})`}`,
  () => {
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'regdesk-pooler-'));
      embedded = await startEmbedded({ dataDir: join(folder, 'data'), settings: { fsync: 'off' } });
      const { uid, gid } = statSync(embedded.host);
      chownSync(folder, uid, gid);
    });
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.close();
      if (pooler?.exitCode === null) {
        pooler.kill('SIGKILL');
        await once(pooler, 'exit');
      }
    });
    afterAll(async () => {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    });

    test('two processes in session mode mark, and follow each other at once', async () => {
      const url = await startPooler('pool_mode = session', ignored);
      const [first, second] = [await open(url), await open(url)];
      await migrate(first.pool);
      await saveEvent(first.pool, 'gate', smallEvent('gate', 5));
      const hostings = [first, second].map(
        (database) => new EventHosting({ ...database, reportFault: () => undefined }),
      );
      const [one, two] = [await hostings[0]?.get('gate'), await hostings[1]?.get('gate')];
      for (const [serial, gate] of [one, two, one].entries()) {
        const input = { recordTypeId: '1', code: codeOf(serial + 1) };
        const command = { id: randomUUID(), name: 'record.mark', input, deviceAt: Date.now() };
        const post = { account: admin, deviceId: 'a', sentAt: null, commands: [command] };
        expect(await gate?.submit(post)).toMatchObject([{ ok: true }]);
      }
      await expect.poll(() => [one, two].map((gate) => gate?.store.count('marks'))).toEqual([3, 3]);
      for (const hosting of hostings) await hosting.close();
    });

    test.each([
      [
        'transaction mode',
        ['pool_mode = transaction', ignored],
        'shares its connections between transactions',
      ],
      ['a pooler that refuses our setting', ['pool_mode = session'], 'ignore_startup_parameters'],
    ])('a start refuses %s with a sentence', async (_what, lines, sentence) => {
      await expect(open(await startPooler(...lines))).rejects.toThrow(sentence);
    });
  },
);
