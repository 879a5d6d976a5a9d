import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Me } from '#domain/core/me.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { ServerOutput, signInAt } from '#rehearsal/server/server-process.ts';
import { createHttpTransport } from '#web/sync/feed/http-transport.ts';
import { isLong } from '../length.ts';
import { missingForPackages } from '../packages.ts';
import { Buildah } from './buildah.ts';

const why = isLong ? missingForPackages() : 'only npm run faults has the time for it';
if (isLong && why !== null) console.log(`The image: not run, because ${why}.`);

/** Of the image's user. */
const uid = 10_001;
const volunteer = '9000000021';
let folder: string;
let buildah: Buildah;
const started: ChildProcess[] = [];

beforeAll(() => {
  if (why !== null) return;
  // Copies of a file system, some gigabytes: not in memory.
  folder = mkdtempSync('/var/tmp/regdesk-image-');
  mkdirSync(join(folder, 'volume'));
  chownSync(join(folder, 'volume'), uid, uid);
  buildah = new Buildah(folder);
  buildah.makeBases();
  buildah.build();
}, 1_500_000);
afterAll(async () => {
  await Promise.all(started.map((child) => stopServer(child)));
  if (why === null) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // Each layer is a copy of the whole file system.
}, 300_000);

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** The process of the server among the descendants of the one that started the container. */
const serverBelow = (pid: number): number | undefined => {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (command === '/srv/regdesk/node_modules/.bin/node\0scripts/start.ts\0') return pid;
  // Each thread has its own children.
  const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean),
  );
  return children.map(Number).map(serverBelow).find(Boolean);
};

/** SIGTERM, and waits until the process is gone. */
const stopServer = async ({ pid = 0 }: ChildProcess): Promise<void> => {
  const server = existsSync(`/proc/${pid}`) ? serverBelow(pid) : undefined;
  if (server === undefined) return;
  process.kill(server, 'SIGTERM');
  await vi.waitUntil(() => !existsSync(`/proc/${server}`), { timeout: 60_000, interval: 20 });
};

const inContainer = (container: string, port: number, ...command: readonly string[]): string[] => [
  'run',
  '--isolation=chroot',
  `--volume=${folder}/volume:/var/lib/regdesk`,
  `--env=PORT=${port}`,
  container,
  '--',
  ...command,
];

const start = async (container: string, port: number) => {
  const command = buildah.config('{{range .Docker.Config.Cmd}}{{println .}}{{end}}');
  const child = buildah.spawn(...inContainer(container, port, ...command));
  started.push(child);
  const output = new ServerOutput();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.add(chunk.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  void exited.then(() => output.end());
  await output.match(/Regdesk is ready/);
  return {
    output,
    /** As an engine stops a container; how long it took, in ms. */
    async stop(): Promise<number> {
      const begunAt = performance.now();
      await stopServer(child);
      const lasted = performance.now() - begunAt;
      await exited;
      return lasted;
    },
  };
};

const browserAt = async (address: string, cookie: string, eventId: string) => {
  const me = await fetch(`${address}/api/me`, { headers: { cookie } });
  return createHttpTransport({
    eventId,
    accountId: ((await me.json()) as Me).account.id,
    deviceId: 'phone-of-the-volunteer',
    now: Date.now,
    fetch: (path, init) =>
      fetch(`${address}${path as string}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), cookie },
      }),
  });
};

/** A card that no gate has seen yet, at the first meal. */
const markOf = (store: EventStore): WireCommand => {
  const [meal] = [...store.all('recordTypes')].filter(({ name }) => /lunch/i.test(name));
  if (meal === undefined) throw new Error('There is no lunch');
  const marked = new Set(
    [...store.all('marks')]
      .filter(({ recordTypeId }) => recordTypeId === meal.recordTypeId)
      .map(({ serial }) => serial),
  );
  const card = [...store.all('serials')].find(
    ({ serial, code, kind }) => kind === 'delegate' && code !== '' && !marked.has(serial),
  );
  const input = { recordTypeId: meal.recordTypeId, code: card?.code };
  return { id: randomUUID(), name: 'record.mark', input, deviceAt: Date.now() };
};

test.skipIf(why !== null)('the image has an unprivileged user, one volume and no compiler', () => {
  expect(buildah.config('{{.Docker.Config.User}}')).toEqual(['regdesk']);
  expect(buildah.config('{{range $path, $_ := .Docker.Config.Volumes}}{{println $path}}{{end}}')).toEqual([
    '/var/lib/regdesk',
  ]);
  const container = buildah.container();
  const programs = buildah.run(
    ...inContainer(
      container,
      0,
      'sh',
      '-c',
      'for p in cc gcc g++ clang make python3 tsc vite npm git; do command -v $p; done; true',
    ),
  );
  expect(programs).toBe('');
  buildah.run('rm', container);
});

test.skipIf(why !== null)(
  'a volunteer scans the first card, the server stops in 5 s, and an update keeps the mark',
  async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const health = buildah.config('{{range .Docker.Config.Healthcheck.Test}}{{println .}}{{end}}').slice(1);
    const old = buildah.container();
    const first = await start(old, port);
    const demo = buildah.run(...inContainer(old, port, 'node', 'scripts/demo.ts'));
    const [, eventId = ''] = /\((demo-[^)]+)\)/.exec(demo) ?? [];
    expect(await (await fetch(address, { headers: { accept: 'text/html' } })).text()).toContain('<html');
    const cookie = await signInAt(address, first.output, volunteer);
    const phone = await browserAt(address, cookie, eventId);
    const { store } = await phone.fetchSnapshot(AbortSignal.timeout(20_000));
    const mark = markOf(store);
    const { answers } = await phone.postCommands([mark], AbortSignal.timeout(20_000));
    expect(answers).toMatchObject([{ id: mark.id, ok: true }]);
    buildah.run(...inContainer(old, port, ...health));
    const stoppedMs = Math.round(await first.stop());
    expect(first.output.text).toContain('Regdesk has stopped.');
    expect(() => buildah.run(...inContainer(old, port, ...health))).toThrow();
    buildah.run('rm', old);

    const updated = await start(buildah.container(), port);
    const again = await (
      await browserAt(address, cookie, eventId)
    ).postCommands([mark], AbortSignal.timeout(20_000));
    expect(again.answers).toEqual(answers);
    await updated.stop();
    console.log(JSON.stringify({ image: true, stoppedMs }));
    expect(stoppedMs).toBeLessThan(5_000);
  },
);
