import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { answerFailures } from './failure.ts';
import { refuseForeignOrigins } from './origin-check.ts';

const statusOf = async (headers: Record<string, string>, method: 'POST' | 'GET' | 'DELETE' = 'POST') => {
  const app = fastify();
  answerFailures(app);
  refuseForeignOrigins(app, { publicUrl: 'https://desk.example.org/' });
  app.route({ method: ['GET', 'POST', 'DELETE'], url: '/', handler: async () => 'done' });
  const { statusCode } = await app.inject({
    method,
    url: '/',
    headers: { host: 'localhost:3000', ...headers },
  });
  await app.close();
  return statusCode;
};

test.each([
  ['a program', {}],
  ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['our own page by HTTPS before a proxy', { origin: 'https://localhost:3000' }],
  ['a page of the public address', { origin: 'https://desk.example.org' }],
])('%s may post', async (_who, headers) => {
  expect(await statusOf(headers)).toBe(200);
});

test.each([
  ['another host', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
  ['the public name without TLS', { origin: 'http://desk.example.org' }],
  ['a page without origin', { origin: 'null' }],
  ['no address', { origin: 'x' }],
  ['a browser that names no origin', { 'sec-fetch-site': 'cross-site' }],
])('%s may not post', async (_who, headers) => {
  expect(await statusOf(headers)).toBe(403);
  expect(await statusOf(headers, 'DELETE')).toBe(403);
  expect(await statusOf(headers, 'GET')).toBe(200);
});
