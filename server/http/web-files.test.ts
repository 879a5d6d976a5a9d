import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFailures } from './answers/failure.ts';
import { webFiles } from './web-files.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regdesk-web-'));
  // The checkout itself may be in a folder with this name.
  const root = join(folder, 'assets', 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<title>Regdesk</title>');
  await writeFile(join(root, 'sw.js'), '1');
  await writeFile(join(root, 'assets', 'index-abc.js'), '2');
  await writeFile(join(root, 'assets', 'application-a_B-9.js'), '3');
  await writeFile(join(root, 'assets', 'application-c.css'), '4');
  app = fastify();
  await app.register(cookie);
  answerFailures(app);
  await webFiles(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/users', '/users?q=a@b.com', '/searchuser?q=dr.rao', '/delegates?from=1.5&x=1'])(
  '%s is a screen',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Regdesk');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const head = await app.inject({ method: 'HEAD', url });
    expect({ status: head.statusCode, body: head.body }).toEqual({ status: 200, body: '' });
  },
);

test.each([
  '/assets/gone.js',
  '/assets/gone.js?v=1',
  '/assets/..%2findex.html',
  '/assets//index-abc.js',
  '/.sw.js',
  '/api/nope',
  '/api/nope?x=1',
])('%s is not found', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
});

test('a screen accepts no posts', async () => {
  expect((await app.inject({ method: 'POST', url: '/users' })).statusCode).toBe(404);
});

test('browsers keep only files below assets of the web root for ever', async () => {
  const cached = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await cached('/assets/index-abc.js')).toContain('immutable');
  expect(await cached('/sw.js')).toBe('no-cache');
});

test('only a browser with a session is told to fetch the application with the page', async () => {
  const links = async (url: string, cookies = {}) => (await app.inject({ url, cookies })).headers['link'];
  const session = { regdesk_session: 'some' };
  for (const url of ['/', '/users?q=a']) {
    expect(await links(url)).toBeUndefined();
    expect((await links(url, session))?.toString().split(', ').sort()).toEqual([
      '</assets/application-a_B-9.js>; rel=modulepreload',
      '</assets/application-c.css>; rel=preload; as=style',
    ]);
  }
  expect(await links('/sw.js', session)).toBeUndefined();
});
