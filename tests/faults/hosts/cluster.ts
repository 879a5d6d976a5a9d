import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { repository } from '#scripts/parts/run-step.ts';
import { addresses, onHost, ownAddress, type Host } from './network.ts';

export type DataHost = 'a' | 'b';
type Member = DataHost | 'w';
export const other = (host: DataHost): DataHost => (host === 'a' ? 'b' : 'a');

/** The user `nobody`: PostgreSQL refuses root. */
const unprivileged = 65_534;
const password = 'only-for-this-run';
export const databaseUrl = (user: string, address: string, port: number, database: string): string =>
  `postgres://${user}:${password}@${address}:${port}/${database}`;

interface Places {
  /** The unpacked packages. */
  readonly root: string;
  /** Files of this run. */
  readonly folder: string;
  /** Uses the driver that the page forbids. */
  readonly isEtcd3: boolean;
}

/** etcd, Patroni with PostgreSQL, and HAProxy, from the files of docs/examples/cluster. */
export class Cluster {
  readonly #places: Places;
  readonly #started = new Map<string, ChildProcess>();

  constructor(places: Places) {
    this.#places = places;
  }

  startEtcd(host: Member): void {
    const { folder, root } = this.#places;
    const text = this.#example('etcd', host, [['/var/lib/etcd/regdesk', join(folder, `etcd-${host}`)]]);
    const settings = text.split('\n').filter((line) => line.startsWith('ETCD_'));
    const env = Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    this.#start(`etcd-${host}`, host, [join(root, 'usr/bin/etcd')], env);
  }

  startPatroni(host: DataHost): void {
    const { folder, root, isEtcd3 } = this.#places;
    const home = join(folder, host);
    mkdirSync(home, { recursive: true });
    chownSync(home, unprivileged, unprivileged);
    const text = this.#example('patroni.yml', host, [
      [/PASSWORD_OF_\w+/g, password],
      ['/usr/lib/postgresql/15/bin', join(root, 'usr/lib/postgresql/15/bin')],
      ['/var/lib/postgresql/15/regdesk', join(home, 'data')],
      ['/var/lib/postgresql/.pgpass-patroni', join(home, 'pgpass')],
      ['/var/run/postgresql', home],
      // The test itself makes the database, and compares its rows.
      ['pg_hba:\n', `pg_hba:\n    - host all all ${ownAddress}/32 scram-sha-256\n`],
      ...(isEtcd3 ? ([['\netcd:\n', '\netcd3:\n']] as const) : []),
    ]);
    const file = this.#write(`patroni-${host}.yml`, text);
    chmodSync(file, 0o644);
    const user = [`--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups'];
    const patroni = ['/usr/bin/python3', join(root, 'usr/bin/patroni'), file];
    this.#start(`patroni-${host}`, host, ['setpriv', ...user, ...patroni], {
      HOME: home,
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    });
  }

  startApplicationProxy(host: 'x' | 'y'): void {
    this.#startProxy(`proxy-${host}`, host, this.#example('haproxy-application.cfg', host));
  }

  /** `only`: a front whose two servers are the same one, so that a device reaches this process and no other. */
  startFront(
    name: string,
    certificate: string,
    ports: { https: number; http: number },
    only?: 'x' | 'y',
  ): void {
    const aim = only === undefined ? [] : ([[/10\.77\.0\.2[12]:8080/g, `${addresses[only]}:8080`]] as const);
    const text = this.#example('haproxy-front.cfg', 'f', [
      ['/etc/haproxy/regdesk.pem', certificate],
      ['bind :443', `bind :${ports.https}`],
      ['bind :80\n', `bind :${ports.http}\n`],
      ...aim,
    ]);
    this.#startProxy(name, 'f', text);
  }

  /** By its id. */
  signal(name: string, signal: NodeJS.Signals): void {
    this.#started.get(name)?.kill(signal);
  }

  /** The first line of postmaster.pid. */
  postmasterOf(host: DataHost): number {
    const file = readFileSync(join(this.#places.folder, host, 'data/postmaster.pid'), 'utf8');
    return Number(file.split('\n')[0]);
  }

  /** PostgreSQL of this host is the primary by its own Patroni. With a fault, two may say so. */
  async isPrimary(host: DataHost): Promise<boolean> {
    return (await this.#ask(host, '/primary').catch(() => null))?.ok ?? false;
  }

  /** Waits until one of these hosts is the primary. */
  untilPrimary(hosts: readonly DataHost[] = ['a', 'b']): Promise<DataHost> {
    return vi.waitUntil(
      async () => {
        for (const host of hosts) if (await this.isPrimary(host)) return host;
        return false;
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  /** The primary has a synchronous standby that streams. */
  async untilSynchronous(): Promise<void> {
    await vi.waitUntil(async () => (await this.#isSynchronous('a')) || (await this.#isSynchronous('b')), {
      timeout: 120_000,
      interval: 200,
    });
  }

  /** The primary is asked: a standby that was cut off believes for a while that it is synchronous. */
  async #isSynchronous(host: DataHost): Promise<boolean> {
    if (!(await this.isPrimary(host))) return false;
    const connectionString = databaseUrl('postgres', addresses[host], 5432, 'postgres');
    const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const found = await client.query(
        "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = 'sync'",
      );
      return found.rowCount === 1;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async switchover(leader: DataHost): Promise<void> {
    const answer = await fetch(`http://${addresses[leader]}:8008/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
      body: JSON.stringify({ leader, candidate: other(leader) }),
    });
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
  }

  /** How many sessions a front has given to each application host. */
  async sessionsOf(front: string): Promise<{ x: number; y: number }> {
    const socket = connect(join(this.#places.folder, `${front}.sock`));
    socket.end('show stat\n');
    let text = '';
    for await (const piece of socket) text += String(piece);
    const lines = text.split('\n').map((line) => line.split(','));
    const column = lines[0]?.indexOf('stot') ?? -1;
    const count = (server: string): number =>
      Number(lines.find(([proxy, name]) => proxy === 'desks' && name === server)?.[column]);
    return { x: count('x'), y: count('y') };
  }

  stop(): void {
    for (const child of this.#started.values()) child.kill('SIGKILL');
  }

  /** The end of each log, for a run that failed. */
  logs(): string {
    const { folder } = this.#places;
    return [...this.#started.keys()]
      .map((name) => `${name}:\n${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-1_500)}`)
      .join('\n');
  }

  #ask(host: DataHost, path: string): Promise<Response> {
    return fetch(`http://${addresses[host]}:8008${path}`, { signal: AbortSignal.timeout(1_000) });
  }

  #example(file: string, host: Host, replaced: readonly (readonly [string | RegExp, string])[] = []): string {
    const text = readFileSync(join(repository, 'docs/examples/cluster', file), 'utf8');
    return [[/HOST_NAME/g, host] as const, [/HOST_ADDRESS/g, addresses[host]] as const, ...replaced].reduce(
      (rendered, [from, to]) => rendered.replace(from, to),
      text,
    );
  }

  #startProxy(name: string, host: Host, text: string): void {
    const file = this.#write(
      `${name}.cfg`,
      text
        .replace('/run/haproxy/admin.sock', join(this.#places.folder, `${name}.sock`))
        .replace('log /dev/log local0', 'log stderr format raw local0 notice')
        // Not installed: its user does not exist.
        .replace(/ +(user|group) haproxy\n/g, ''),
    );
    this.#start(name, host, [join(this.#places.root, 'usr/sbin/haproxy'), '-db', '-f', file]);
  }

  #write(name: string, text: string): string {
    const file = join(this.#places.folder, name);
    writeFileSync(file, text);
    return file;
  }

  #start(name: string, host: Host, command: readonly string[], env: Record<string, string> = {}): void {
    const { folder, root } = this.#places;
    const log = openSync(join(folder, `${name}.log`), existsSync(join(folder, `${name}.log`)) ? 'a' : 'w');
    const [program = '', ...args] = [...onHost(host), ...command];
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        LANG: 'C.UTF-8',
        LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu'),
        ...env,
      },
    });
    this.#started.set(name, child);
  }
}
