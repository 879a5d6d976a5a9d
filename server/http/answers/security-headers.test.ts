import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { headers as names, protocolVersion } from '#domain/core/wire/protocol.ts';
import { securityHeaders } from './security-headers.ts';

const headersWith = async (publicUrl: string | undefined, hstsForSubdomains = false) => {
  const app = fastify();
  securityHeaders(app, { publicUrl, hstsForSubdomains });
  app.get('/', async () => 'a page');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
};

test('scripts come only from our own files; the decoder may compile its WebAssembly', async () => {
  const headers = await headersWith(undefined);
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );
  expect(Object.fromEntries(policy)).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'worker-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test.each([
  ['https://desk.example.org', 'max-age=31536000'],
  ['http://desk.example.org', undefined],
  [undefined, undefined],
])('with the public address %s, the HSTS header is %s', async (publicUrl, told) => {
  expect((await headersWith(publicUrl))['strict-transport-security']).toBe(told);
});

test('HSTS includes subdomains if the operator sets it', async () => {
  const headers = await headersWith('https://desk.example.org', true);
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect((await headersWith('http://desk.example.org', true))['strict-transport-security']).toBeUndefined();
});

test.each([
  ['a word', 'page-1_a', 'page-1_a'],
  ['anything else', '<script>', undefined],
  ['no word', undefined, undefined],
])("every answer is known as ours, and carries the page's word: %s", async (_case, word, answered) => {
  const app = fastify();
  securityHeaders(app, { publicUrl: undefined, hstsForSubdomains: false });
  app.get('/', async () => 'a page');
  for (const url of ['/', '/nowhere']) {
    const { headers } = await app.inject({ url, headers: word === undefined ? {} : { [names.asked]: word } });
    expect(headers[names.ours]).toBe(String(protocolVersion));
    expect(headers[names.asked]).toBe(answered);
  }
  await app.close();
});
