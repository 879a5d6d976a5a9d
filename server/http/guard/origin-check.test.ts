import { fastify, type HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from '../answers/failure.ts';
import { refuseForeignOrigins } from './origin-check.ts';

const statusOf = async (headers: Record<string, string>, method: HTTPMethods, url = '/api/data') => {
  const app = fastify({ trustProxy: 'loopback' });
  answerFailures(app);
  refuseForeignOrigins(app, { publicUrl: 'https://desk.example.org/' });
  const handler = async () => 'done';
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/api/data', handler });
  app.route({ method: ['GET', 'POST'], url: '/assets/app.js', handler });
  const { statusCode } = await app.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });
  await app.close();
  return statusCode;
};

const ours = 'http://localhost:3000';

test.each([
  ['a program', {}],
  ['our own page', { origin: ours, 'sec-fetch-site': 'same-origin' }],
  [
    'our own page by HTTPS before a proxy',
    { origin: 'https://localhost:3000', 'x-forwarded-proto': 'https' },
  ],
  ['a page of the public address', { origin: 'https://desk.example.org' }],
])('%s may post and read', async (_who, headers) => {
  expect(await statusOf(headers, 'POST')).toBe(200);
  expect(await statusOf(headers, 'GET')).toBe(200);
});

const foreign: readonly [string, Record<string, string>][] = [
  ['another host', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['the public name without TLS', { origin: 'http://desk.example.org' }],
  [
    'the public name without TLS, by that name',
    { host: 'desk.example.org', origin: 'http://desk.example.org' },
  ],
  ['our host by another scheme', { origin: 'https://localhost:3000' }],
  ['a page without origin', { origin: 'null' }],
  ['no address', { origin: 'x' }],
  ['a browser that names no origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['a script of another page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
];

test.each(foreign)('%s may neither post nor read data', async (_who, headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'GET', 'HEAD', 'OPTIONS'] as const)
    expect([method, await statusOf(headers, method)]).toEqual([method, 403]);
});

test.each(foreign)('%s may load our files, which contain no data', async (_who, headers) => {
  expect(await statusOf(headers, 'GET', '/assets/app.js')).toBe(200);
  expect(await statusOf(headers, 'POST', '/assets/app.js')).toBe(403);
});

test('data is recognised as data, however its address is written', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await statusOf({}, 'GET', '/%61pi/data')).toBe(200);
  expect(await statusOf(headers, 'GET', '/%61pi/data')).toBe(403);
});

test('our own page reads without an Origin', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  expect(await statusOf(headers, 'GET')).toBe(200);
  // A browser sends an Origin with every post.
  expect(await statusOf(headers, 'POST')).toBe(403);
});

test('a link or form on another site can open a page but change nothing', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect(await statusOf(headers, 'GET')).toBe(200);
  expect(await statusOf(headers, 'POST')).toBe(403);
  expect(await statusOf({ ...headers, origin: 'https://evil.example' }, 'POST')).toBe(403);
});

test('without a public address, the scheme is ignored, because a proxy may end TLS unnoticed', async () => {
  const headers = { host: 'desk.example.org', origin: 'https://desk.example.org' };
  const app = fastify();
  answerFailures(app);
  refuseForeignOrigins(app, { publicUrl: undefined });
  app.post('/api/data', async () => 'done');
  expect((await app.inject({ method: 'POST', url: '/api/data', headers })).statusCode).toBe(200);
  await app.close();
});
