import { fastify, type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFailures } from '../answers/failure.ts';
import { limitRequests } from './request-limits.ts';
import { webFiles } from '../web-files.ts';

let app: FastifyInstance;
let root: string;
let answered: PromiseWithResolvers<string>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'regdesk-files-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), 'screen');
  await writeFile(join(root, 'assets', 'app.js'), 'code');
  answered = Promise.withResolvers();
  app = fastify();
  answerFailures(app);
  app.decorateRequest('signedIn', null);
  app.decorateRequest('registrant', null);
  await limitRequests(app, {
    accountMax: 1,
    registrantMax: 1,
    addressMax: 3,
    addressAtOnce: 2,
    remembered: 100,
  });
  app.get('/api/data', async () => 'data');
  app.get('/healthz', async () => 'ok');
  app.get('/api/slow', () => answered.promise);
  await webFiles(app, root);
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const ask = async (url: string, remoteAddress: string): Promise<number> =>
  (await app.inject({ url, remoteAddress })).statusCode;
const exhaust = async (address: string): Promise<void> => {
  for (let count = 0; count < 3; count++) expect(await ask('/api/data', address)).toBe(200);
  expect(await ask('/api/data', address)).toBe(429);
};

test('files and pages are not limited, even for an address over its limit', async () => {
  await exhaust('192.0.2.1');
  for (const url of ['/', '/users', '/assets/app.js', '/favicon.ico'])
    expect([url, (await ask(url, '192.0.2.1')) === 429]).toEqual([url, false]);
});

test('data requests count, however the address is written, and so does the health check', async () => {
  await exhaust('192.0.2.1');
  expect(await ask('/%61pi/data', '192.0.2.1')).toBe(429);
  expect(await ask('/healthz', '192.0.2.1')).toBe(429);
  expect(await ask('/%61pi/data', '192.0.2.2')).toBe(200);
});

test.each([4, -4, 96, -96])(
  'a wall clock that was wrong by %i hours makes no limit longer',
  async (hours) => {
    const now = vi.spyOn(Date, 'now');
    now.mockReturnValue(Date.now() + hours * 3_600_000);
    expect(await ask('/api/data', '192.0.2.1')).toBe(200);
    now.mockRestore();
    for (const status of [200, 200, 429]) expect(await ask('/api/data', '192.0.2.1')).toBe(status);
    const { headers } = await app.inject({ url: '/api/data', remoteAddress: '192.0.2.1' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  },
);

test('the addresses of one IPv6 network count as one', async () => {
  await exhaust('2001:db8::1');
  expect(await ask('/api/data', '2001:db8::ffff')).toBe(429);
  expect(await ask('/api/data', '2001:db8:0:1::1')).toBe(200);
});

test('the number of remembered callers is limited, and the least recent one is removed first', async () => {
  await exhaust('192.0.2.1');
  const others = async (count: number, net: number) => {
    for (let last = 0; last < count; last++) await ask('/api/data', `10.0.${net}.${last}`);
  };
  await others(99, 1);
  expect(await ask('/api/data', '192.0.2.1')).toBe(429);
  await others(100, 2);
  expect(await ask('/api/data', '192.0.2.1')).toBe(200);
});

test('concurrent requests of one address are limited, and the next one is accepted when one ends', async () => {
  const slow = [ask('/api/slow', '192.0.2.1'), ask('/api/slow', '192.0.2.1')];
  await expect.poll(() => ask('/api/data', '192.0.2.1')).toBe(429);
  expect(await ask('/users', '192.0.2.1')).toBe(200);
  expect(await ask('/api/data', '192.0.2.2')).toBe(200);
  answered.resolve('at last');
  expect(await Promise.all(slow)).toEqual([200, 200]);
  expect(await ask('/api/data', '192.0.2.1')).toBe(200);
});
