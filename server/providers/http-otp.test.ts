import { afterEach, describe, expect, test } from 'vitest';
import { failureOf } from '#tests/support/failure-of.ts';
import { scriptedService, type Asked, type Behaviour } from '#tests/support/services/scripted-service.ts';
import { httpOtp } from './http-otp.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const listen = async (respond: (asked: Asked) => Behaviour) => {
  const service = await scriptedService(respond);
  closing.push(service.close);
  return service;
};
const http = (url: string, timeoutMs = 5000) => httpOtp({ url: `${url}/api/`, timeoutMs });

test('sends the two calls of the specification', async () => {
  const { url, asked } = await listen(({ path }) => ({
    status: 200,
    body: path === '/api/send-otp' ? { requestId: 'r-1' } : { token: 'a-token' },
  }));
  const requestId = await http(url).sendOtp('9000000001');
  expect(requestId).toBe('r-1');
  expect(await http(url).verifyOtp('9000000001', '123456', requestId)).toBe(true);
  expect(asked.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/send-otp', body: { phoneNumber: '9000000001' } },
    {
      method: 'POST',
      path: '/api/verify-otp',
      body: { phoneNumber: '9000000001', otp: '123456', requestId: 'r-1' },
    },
  ]);
});

test('a request id may be a number, and may arrive late', async () => {
  const { url } = await listen(() => ({ status: 200, body: { requestId: 17 }, afterMs: 30 }));
  expect(await http(url).sendOtp('9000000001')).toBe('17');
});

test.each([
  ['no request id', 200, {}, 'setup'],
  ['an empty request id', 200, { requestId: '' }, 'setup'],
  ['an endless request id', 200, { requestId: 'x'.repeat(501) }, 'setup'],
  ['no JSON', 200, 'fine', 'setup'],
  ['half of JSON', 200, '{"requestId":"r-', 'setup'],
  ['nothing', 200, '', 'setup'],
  ['a wrong path', 404, {}, 'setup'],
  ['too many', 429, {}, 'busy'],
  ['a fault', 500, { requestId: 'r-1' }, 'noAnswer'],
  ['a page of a proxy', 502, '<html>', 'noAnswer'],
])('sending, %s: %i', async (_what, status, body, reason) => {
  const { url, asked } = await listen(() => ({ status, body }));
  const failure = await failureOf(http(url).sendOtp('9000000001'));
  expect(failure.reason).toBe(reason);
  expect(JSON.stringify([failure.message, failure.detail])).not.toContain('9000000001');
  // The service creates the code itself. If asked twice, it would send two.
  expect(asked).toHaveLength(1);
});

test.each([
  ['a token that is true', 200, { token: true }, true],
  ['an empty token', 200, { token: '' }, false],
  ['a token that is false', 200, { token: false }, false],
  ['a token that is null', 200, { token: null }, false],
  ['no token', 200, { ok: true }, false],
  ['no JSON', 200, 'true', false],
  ['a refusal', 400, { code: 'codeWrong' }, false],
  ['a refusal with a token', 401, { token: 'x' }, false],
])('verifying, %s: %i', async (_what, status, body, isVerified) => {
  const { url } = await listen(() => ({ status, body }));
  expect(await http(url).verifyOtp('9000000001', '123456', 'r-1')).toBe(isVerified);
});

test.each([
  [429, 'busy'],
  [503, 'noAnswer'],
])('verifying, %i is not a verdict', async (status, reason) => {
  const { url } = await listen(() => ({ status, body: { token: 'x' } }));
  expect((await failureOf(http(url).verifyOtp('9000000001', '123456', 'r-1'))).reason).toBe(reason);
});

describe.each(['silence', 'stall', 'reset', 'down'] as const)('%s', (how) => {
  const broken = async () => (how === 'down' ? 'http://127.0.0.1:1' : (await listen(() => how)).url);
  const isTimeout = how === 'silence' || how === 'stall';

  test('sending ends, and reports why', async () => {
    const failure = await failureOf(http(await broken(), isTimeout ? 60 : 5000).sendOtp('9000000001'));
    expect(failure.reason).toBe('noAnswer');
    expect(failure.detail).toEqual({ error: isTimeout ? 'TimeoutError' : 'TypeError' });
  });

  test('verifying ends without a verdict', async () => {
    const service = http(await broken(), isTimeout ? 60 : 5000);
    expect((await failureOf(service.verifyOtp('9000000001', '123456', 'r-1'))).reason).toBe('noAnswer');
  });
});
