import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import { answerFailures } from '../answers/failure.ts';
import { guardRoutes } from './route-rules.ts';
import { webFiles } from '../web-files.ts';

let app: FastifyInstance;
let asked: number;
beforeEach(() => {
  asked = 0;
  app = fastify();
  answerFailures(app);
  guardRoutes(app, {
    authenticate: async () => {
      asked += 1;
      return null;
    },
    findRegistrant: async () => null,
    // These routes need no right in an event.
    hosting: {} as EventHosting,
  });
});
afterEach(() => app.close());

const handler = async () => 'done';
const open = { config: { rule: 'anyone' as const } };

test('the server starts if every route has a rule', async () => {
  app.get('/api/open', open, handler);
  app.post('/api/open', { config: { rule: { account: 'useEvents' } } }, handler);
  await app.ready();
  expect((await app.inject('/api/open')).body).toBe('done');
  expect(asked).toBe(0);
  expect((await app.inject({ method: 'POST', url: '/api/open' })).statusCode).toBe(401);
});

test.each<[string, (instance: FastifyInstance) => unknown, string]>([
  ['a plain one', (instance) => instance.get('/api/x', handler), 'GET /api/x'],
  ['one with other settings', (instance) => instance.post('/api/x', { config: {} }, handler), 'POST /api/x'],
  [
    'one of a plugin',
    (instance) => instance.register(async (inner) => inner.put('/api/x', handler)),
    'PUT /api/x',
  ],
  [
    'one of a plugin beside the files, which are open',
    (instance) => {
      void instance.register(async (inner) => inner.get('/api/x', handler));
      return webFiles(instance, import.meta.dirname);
    },
    'GET /api/x',
  ],
  [
    'one that comes after the files',
    async (instance) => {
      await webFiles(instance, import.meta.dirname);
      instance.get('/api/x', handler);
    },
    'GET /api/x',
  ],
])('the server does not start if a route has no rule: %s', async (_what, add, name) => {
  app.get('/api/open', open, handler);
  await add(app);
  await expect(app.ready()).rejects.toThrow(`The route ${name} has no rule`);
});

test('the body of a refused request is not read', async () => {
  let isRead = false;
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    isRead = true;
    done(null, body);
  });
  app.post('/api/x', { config: { rule: { account: 'useEvents' } } }, handler);
  const headers = { 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'POST', url: '/api/x', payload: 'text', headers });
  expect([answer.statusCode, isRead]).toEqual([401, false]);
});
