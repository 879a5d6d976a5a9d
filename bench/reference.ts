import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { Database } from '#server/db/pool.ts';

/** Bare INSERTs per second of one mark each, by 50 clients with prepared statements, on the same PostgreSQL. */
export interface Reference {
  readonly perSecond: number;
  readonly by: string;
}

const clients = 50;
const seconds = 8;
const insert = 'INSERT INTO bench_reference (serial, record_type_id, marked_at, marked_by) VALUES';
const table = `DROP TABLE IF EXISTS bench_reference;
  CREATE TABLE bench_reference (id bigserial PRIMARY KEY, serial bigint NOT NULL, record_type_id text NOT NULL,
    marked_at bigint NOT NULL, marked_by text NOT NULL)`;

const findPgbench = async (): Promise<string | undefined> => {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const places = [
    '/usr/bin/pgbench',
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ];
  return places.find((place) => existsSync(place));
};

const byPgbench = async (
  program: string,
  { host, port, user, database }: ClientConfig,
): Promise<number | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'regdesk-pgbench-'));
  const script = join(folder, 'insert.sql');
  await writeFile(script, `\\set s random(1, 1000000)\n${insert} (:s, '1', 1, '9000000001');\n`);
  const settings = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
  ];
  const target = ['-h', String(host), '-p', String(port), '-U', String(user), String(database)];
  const ran = spawnSync(program, [...settings, ...target], { encoding: 'utf8' });
  await rm(folder, { recursive: true, force: true });
  const [, found] = /tps = ([\d.]+)/.exec(ran.stdout) ?? [];
  return found === undefined ? null : Number(found);
};

const byClients = async (config: ClientConfig): Promise<number> => {
  const opened = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new Client(config);
      await client.connect();
      return client;
    }),
  );
  let inserted = 0;
  const begunAt = performance.now();
  const endAt = begunAt + seconds * 1000;
  await Promise.all(
    opened.map(async (client) => {
      while (performance.now() < endAt) {
        await client.query({
          name: 'reference',
          text: `${insert} ($1, '1', 1, '9000000001')`,
          values: [inserted],
        });
        inserted++;
      }
      await client.end();
    }),
  );
  return inserted / ((performance.now() - begunAt) / 1000);
};

export const measureReference = async ({ pool, clientConfig }: Database): Promise<Reference> => {
  await pool.query(table);
  const program = await findPgbench();
  const rate = program === undefined ? null : await byPgbench(program, clientConfig);
  if (rate !== null) return { perSecond: rate, by: 'pgbench' };
  return { perSecond: await byClients(clientConfig), by: '50 pg clients' };
};
