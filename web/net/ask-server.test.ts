import { expect, test } from 'vitest';
import { headers } from '#domain/core/wire/protocol.ts';
import { failureOf } from '#tests/support/request-failure-of.ts';
import { ourHeaders } from '#tests/support/our-headers.ts';
import { askServer } from './ask-server.ts';

type Given = Record<string, string>;

const ask = (status: number, body: string, given: (init: RequestInit) => Given, mayBeShared = false) =>
  askServer('/api/me', {
    headers: {},
    lostCode: () => 'noConnection',
    mayBeShared,
    fetch: async (_path, init = {}) => new Response(body, { status, headers: given(init) }),
  });

const waf = JSON.stringify({ code: 'waf_blocked' });
const noRight = JSON.stringify({ code: 'notAllowed', params: {} });

test.each<[string, number, string, Given]>([
  ['a filter refuses with JSON and a code', 403, waf, {}],
  ['a portal asks to sign in with JSON', 401, JSON.stringify({ code: 'signInRequired' }), {}],
  ['a portal shows its page', 200, '<h1>Hotel WiFi</h1>', { 'content-type': 'text/html' }],
  ['a proxy answers with an empty object', 200, '{}', { 'content-type': 'application/json' }],
  ['a cache gives the answer to another page', 200, '{}', { [headers.ours]: '2', [headers.asked]: 'other' }],
  [
    'a cache gives a refusal to another page',
    403,
    noRight,
    { [headers.ours]: '2', [headers.asked]: 'other' },
  ],
])('what is not from our server is no answer: %s', async (_case, status, body, given) => {
  expect(await failureOf(ask(status, body, () => given))).toMatchObject({
    kind: 'network',
    code: 'noConnection',
  });
});

test("a proxy's own error says nothing about the request, which may be done", async () => {
  expect(await failureOf(ask(502, '{"code":"bad_gateway"}', () => ({})))).toMatchObject({ kind: 'unknown' });
});

test('our server refuses with its own code', async () => {
  expect(await failureOf(ask(403, noRight, ourHeaders))).toMatchObject({
    kind: 'noAccess',
    code: 'notAllowed',
  });
});

test('our server answers, also through a cache that it allows', async () => {
  expect((await ask(200, '{}', ourHeaders)).status).toBe(200);
  const shared = await ask(200, '{}', () => ({ [headers.ours]: '2', [headers.asked]: 'other' }), true);
  expect(shared.status).toBe(200);
});
