import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankLine, bankServer, bankThat, type BankServer } from '#tests/support/services/bank-server.ts';
import type { Behaviour } from '#tests/support/services/scripted-service.ts';
import { bank } from './bank.ts';

let server: BankServer;
beforeAll(async () => {
  server = await bankServer();
});
afterAll(() => server.close());

/** Far more than loopback needs on a busy machine, and short enough to wait for in a test. */
const timeoutMs = 1_500;

test('sends a GET with ref, and returns the answer as the bank wrote it', async () => {
  server.behave(bankThat.isRight());
  expect(await bank({ url: `${server.url}?merchantid=7` })('26 &x')).toEqual({
    text: bankLine({ pgreferenceno: '26 &x' }),
  });
  expect(server.asked.at(-1)).toMatchObject({ method: 'GET', path: '/verify?merchantid=7&ref=26%20%26x' });
});

describe('no answer', () => {
  test.each<readonly [string, () => Behaviour, string]>([
    ['silence', bankThat.isSilent, 'TimeoutError'],
    ['half an answer, then silence', bankThat.stalls, 'TimeoutError'],
    ['a broken connection', bankThat.isDown, 'TypeError'],
    [
      'a redirect',
      () => ({ status: 302, body: '', headers: { location: 'https://example.org/' } }),
      'TypeError',
    ],
    ['a failure', () => ({ status: 503, body: 'status=Success' }), 'status 503'],
    ['a page that does not end', bankThat.neverEnds, 'too long'],
  ])('%s', async (_name, behaviour, problem) => {
    server.behave(behaviour);
    expect(await bank({ url: server.url, timeoutMs })('26')).toEqual({ text: null, problem });
  });

  test('nobody there', async () => {
    expect(await bank({ url: 'http://127.0.0.1:1/', timeoutMs })('26')).toMatchObject({ text: null });
  });
});
