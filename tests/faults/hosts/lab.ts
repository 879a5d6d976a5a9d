import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Pool } from 'pg';
import type { Me } from '#domain/core/me.ts';
import { openDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/pool.ts';
import { loadCertificate } from '#server/lan/certificate.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { adminPhone, scannerPhone } from '#demo/small-event.ts';
import { Cluster, databaseUrl, type DataHost } from './cluster.ts';
import { addresses, makeNetwork, onHost, removeNetwork } from './network.ts';
import { unpackPackages } from '../packages.ts';

export type DeskHost = 'x' | 'y';
/** The front of the page, and two that lead to one process each. */
const fronts = {
  front: { https: 443, http: 80 },
  'front-x': { https: 4443, http: 8081, only: 'x' },
  'front-y': { https: 5443, http: 8082, only: 'y' },
} as const;
export type Front = keyof typeof fronts;
export const addressOf = (front: Front): string => `https://${addresses.f}:${fronts[front].https}`;

interface Person {
  readonly phone: string;
  readonly cookie: string;
  readonly accountId: string;
}

export interface Lab {
  readonly cluster: Cluster;
  readonly people: readonly Person[];
  /** Every process that ever ran, killed ones too. */
  readonly servers: readonly ServerProcess[];
  /** kill -9 of an application process, and its next start. */
  restartDesk(host: DeskHost): Promise<void>;
  /** The application host to which the front sends this event. */
  servedBy(eventId: string): Promise<DeskHost>;
  /** Connects to the primary. */
  database(): Promise<Database>;
  stop(): Promise<void>;
}

const quiet = (): void => undefined;

const openPrimary = async (cluster: Cluster): Promise<Database> => {
  const host = await cluster.untilPrimary();
  const url = databaseUrl('regdesk', addresses[host], 5432, 'regdesk');
  return openDatabase({ dataDir: '', databaseUrl: url }, { role: 'command', log: quiet });
};

/** As operating.md says: a role that owns one database. */
const createDatabase = async (host: DataHost): Promise<void> => {
  const pool = new Pool({ connectionString: databaseUrl('postgres', addresses[host], 5432, 'postgres') });
  await pool.query("CREATE ROLE regdesk LOGIN PASSWORD 'only-for-this-run'");
  await pool.query(
    "CREATE DATABASE regdesk OWNER regdesk ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
  );
  await pool.end();
};

const certificateIn = async (folder: string): Promise<string> => {
  const names = { addresses: [addresses.f], hosts: [] };
  const { key, cert } = await loadCertificate({ dataDir: join(folder, 'front'), names, now: Date.now() });
  const file = join(folder, 'front.pem');
  writeFileSync(file, `${cert}\n${key}`);
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return file;
};

const startDesk = (host: DeskHost, folder: string): Promise<ServerProcess> =>
  startServerProcess({
    dataDir: join(folder, `desk-${host}`),
    port: 3000,
    within: onHost(host),
    reachedAt: addressOf(`front-${host}`),
    env: {
      DATABASE_URL: databaseUrl('regdesk', '127.0.0.1', 5000, 'regdesk'),
      REGDESK_SECRET: 'the-secret-of-both-hosts-in-this-run',
      REGDESK_OTP_PROVIDER: 'console',
      REGDESK_COMMANDS_PER_MINUTE: '1000000',
    },
  });

const signIn = async (phone: string, server: ServerProcess): Promise<Person> => {
  const cookie = await server.signIn(phone);
  const me = await fetch(`${server.address}/api/me`, { headers: { cookie } });
  return { phone, cookie, accountId: ((await me.json()) as Me).account.id };
};

export const startLab = async (isEtcd3: boolean): Promise<Lab> => {
  const root = unpackPackages('hosts', ['etcd-server', 'patroni', 'haproxy', 'postgresql-15']);
  const folder = mkdtempSync(join(tmpdir(), 'regdesk-hosts-'));
  // PostgreSQL's user goes through it to its own folder.
  chmodSync(folder, 0o711);
  const cluster = new Cluster({ root, folder, isEtcd3 });
  makeNetwork();
  try {
    return await build(cluster, folder);
  } catch (error) {
    console.log(cluster.logs());
    cluster.stop();
    removeNetwork();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
};

const build = async (cluster: Cluster, folder: string): Promise<Lab> => {
  for (const host of ['a', 'b', 'w'] as const) cluster.startEtcd(host);
  for (const host of ['a', 'b'] as const) cluster.startPatroni(host);
  const certificate = await certificateIn(folder);
  for (const host of ['x', 'y'] as const) cluster.startApplicationProxy(host);
  for (const [name, front] of Object.entries(fronts))
    cluster.startFront(name, certificate, front, 'only' in front ? front.only : undefined);
  await createDatabase(await cluster.untilPrimary());
  await cluster.untilSynchronous();
  const desks = { x: await startDesk('x', folder), y: await startDesk('y', folder) };
  const servers = [desks.x, desks.y];
  const people = [await signIn(adminPhone, desks.x), await signIn(scannerPhone, desks.y)];
  const database = await openPrimary(cluster);
  await saveNeighbour(database.pool);
  await database.close();
  return {
    cluster,
    people,
    servers,
    async restartDesk(host) {
      await desks[host].kill();
      desks[host] = await startDesk(host, folder);
      servers.push(desks[host]);
    },
    async servedBy(eventId) {
      const before = await cluster.sessionsOf('front');
      // Several, because devices ask meanwhile.
      for (let asked = 0; asked < 50; asked++)
        await fetch(`${addressOf('front')}/api/events/${eventId}/snapshot`);
      const after = await cluster.sessionsOf('front');
      return after.x - before.x > after.y - before.y ? 'x' : 'y';
    },
    database: () => openPrimary(cluster),
    async stop() {
      await Promise.all(Object.values(desks).map((desk) => desk.kill()));
      cluster.stop();
      removeNetwork();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
