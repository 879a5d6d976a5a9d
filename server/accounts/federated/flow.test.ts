import { expect, test } from 'vitest';
import { flowLivesMs, openFlow, sealFlow, type Flow } from './flow.ts';

const secret = { key: 'a secret of the tests, long enough' };
const now = Date.UTC(2026, 8, 18, 4, 0);
const flow: Flow = {
  state: 'state',
  nonce: 'nonce',
  verifier: 'verifier',
  mode: 'popup',
  to: '/users?show=pending',
  expiresAt: now + flowLivesMs,
};
const sealed = sealFlow(secret, flow);
const [content = '', seal = ''] = sealed.split('.');

test('is restored unchanged until it expires', () => {
  expect(openFlow(secret, sealed, now + flowLivesMs - 1)).toEqual(flow);
  expect(openFlow(secret, sealed, now + flowLivesMs)).toBeNull();
});

test('needs no quoting in a cookie', () => {
  expect(sealed).toMatch(/^[\w-]+\.[\w-]+$/);
});

test.each([
  ['nothing', ''],
  ['no seal', content],
  ['an empty seal', `${content}.`],
  ['a shortened seal', sealed.slice(0, -1)],
  ['a seal alone', `.${seal}`],
  [
    'another content',
    `${Buffer.from(JSON.stringify({ ...flow, to: '/other' })).toString('base64url')}.${seal}`,
  ],
  ['a seal of another secret', sealFlow({ key: 'another secret of the tests, as long' }, flow)],
  ['a seal of more than ASCII', `${content}.${'é'.repeat(43)}`],
])('%s is not a flow', (_what, text) => {
  expect(openFlow(secret, text, now)).toBeNull();
});
