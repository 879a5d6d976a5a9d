import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { messageFor } from '#domain/core/text/messages.ts';
import { answerFailures } from '../answers/failure.ts';
import { refuseUnknownHosts } from './host-check.ts';

const answerTo = async (headers: Record<string, string>, { url = '/api/data', publicUrl = '' } = {}) => {
  const app = fastify({ trustProxy: 'loopback' });
  answerFailures(app);
  refuseUnknownHosts(app, {
    publicUrl: publicUrl || undefined,
    allowedHosts: ['inner', 'other.example.org'],
    names: () => ({ addresses: [], hosts: ['laptop', 'laptop.local'] }),
  });
  app.get(url, async () => 'rows');
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
};

test.each([
  'localhost:3000',
  'LOCALHOST.',
  'desk.localhost',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
  '192.168.1.10:3443',
  '[fe80::1]',
  'laptop:3000',
  'laptop.local:3443',
  'inner:3000',
  'OTHER.example.org',
  'desk.example.org',
  'desk.example.org:443',
])('%s is a name of this server', async (host) => {
  const answer = await answerTo({ host }, { publicUrl: 'https://desk.example.org' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'rows']);
});

const foreign = [
  'evil.example:3000',
  'desk.example.org',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '1.2.3',
];

test.each(foreign)('%s is not, and gets no data', async (host) => {
  const answer = await answerTo({ host });
  expect(answer.statusCode).toBe(421);
  expect(answer.json()).toMatchObject({ code: 'unknownHost' });
});

test('a foreign name in Host or X-Forwarded-Host is refused even if the other one is ours', async () => {
  const answer = await answerTo({ host: 'localhost:3000', 'x-forwarded-host': 'evil.example' });
  expect(answer.statusCode).toBe(421);
  const hidden = await answerTo({ host: 'evil.example', 'x-forwarded-host': 'localhost:3000' });
  expect(hidden.statusCode).toBe(421);
});

test('a person in a browser reads the right address', async () => {
  const headers = { host: 'evil.example', accept: 'text/html,*/*;q=0.8' };
  const publicUrl = 'https://desk.example.org';
  const answer = await answerTo(headers, { publicUrl });
  expect(answer.statusCode).toBe(421);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(messageFor('unknownHost', { host: 'evil.example', publicUrl }));
  expect((await answerTo(headers)).body).toContain('REGDESK_ALLOWED_HOSTS');
});

test('a monitor may use any name, and a request without a name is not from a browser', async () => {
  expect((await answerTo({ host: 'pool-7.balancer' }, { url: '/healthz' })).statusCode).toBe(200);
  expect((await answerTo({ host: '' })).statusCode).toBe(200);
});
