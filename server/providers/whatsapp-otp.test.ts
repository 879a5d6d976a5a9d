import { afterEach, expect, test } from 'vitest';
import { failureOf } from '#tests/support/failure-of.ts';
import type { Behaviour } from '#tests/support/services/scripted-service.ts';
import { refused, taken, whatsappServer } from '#tests/support/services/whatsapp-server.ts';
import { postJson } from './post-json.ts';
import { whatsappOtp, type WhatsappOptions } from './whatsapp-otp.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const listen = async (...script: [Behaviour, ...Behaviour[]]) => {
  const server = await whatsappServer(...script);
  closing.push(server.close);
  return server;
};

/** The real connection. Pauses are recorded and pass at once. */
const sender = (options: WhatsappOptions) => {
  let clock = 0;
  const pauses: number[] = [];
  const carrier = whatsappOtp(options, {
    now: () => clock,
    wait: async (ms) => {
      pauses.push(ms);
      clock += ms;
    },
    random: () => 0.5,
    post: postJson,
  });
  return { send: () => carrier.sendCode('9000000001', '123456'), pauses };
};

test('sends the authentication template with the code in body and button', async () => {
  const server = await listen({ ...taken('wamid.1'), afterMs: 30 });
  expect(await whatsappOtp({ ...server, url: `${server.url}/` }).sendCode('9000000001', '012345')).toEqual({
    messageId: 'wamid.1',
  });
  expect(server.asked).toMatchObject([
    { method: 'POST', path: '/v23.0/1055/messages', headers: { authorization: 'Bearer the-token' } },
  ]);
  expect(server.asked[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919000000001',
    type: 'template',
    template: {
      name: 'otp_login',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '012345' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '012345' }] },
      ],
    },
  });
});

test.each([
  [131026, 400, 'recipient', 'recipient'],
  [0, 401, 'setup', 'setup'],
  [190, 401, 'setup', 'setup'],
  [10, 403, 'setup', 'setup'],
  [200, 403, 'setup', 'setup'],
  [299, 403, 'setup', 'setup'],
  [100, 400, 'setup', 'wording'],
  [132000, 400, 'setup', 'wording'],
  [132001, 404, 'setup', 'template'],
  [132015, 400, 'setup', 'templatePaused'],
  // The status says "again later", but the code says that a retry would not help.
  [132015, 503, 'setup', 'templatePaused'],
  [131031, 403, 'setup', 'stopped'],
  [131042, 400, 'setup', 'billing'],
  [131048, 429, 'setup', 'stopped'],
  [368, 403, 'setup', 'stopped'],
])(
  'error %i with status %i is %s, recognised by its number alone, and final',
  async (code, status, reason, errorClass) => {
    const server = await listen(refused(code, status), taken());
    const failure = await failureOf(sender(server).send());
    expect(failure.reason).toBe(reason);
    expect(failure.detail).toMatchObject({ errorCode: code, errorClass, status, attempt: 1, trace: 'AbC' });
    expect(JSON.stringify([failure.message, failure.detail])).not.toMatch(/123456|9000000001|the-token/);
    expect(server.codes()).toEqual(['123456']);
  },
);

test.each([
  ['throughput', refused(130429)],
  ['a service that is down', refused(2, 500)],
  ['a page of a proxy', { status: 502, body: '<html>' }],
  ['an empty fault', { status: 503, body: '' }],
])('after %s, the same message is sent again', async (_what, trouble) => {
  const server = await listen(trouble, trouble, taken('wamid.3'));
  const { send, pauses } = sender(server);
  expect(await send()).toEqual({ messageId: 'wamid.3' });
  expect(pauses).toEqual([625, 1250]);
  expect(new Set(server.asked.map(({ text }) => text)).size).toBe(1);
  expect(server.codes()).toHaveLength(3);
});

test.each([
  [130429, [625, 1250, 2500]],
  [131056, [6450]],
])('error %i in every answer becomes `busy`, within the deadline', async (code, expected) => {
  const server = await listen(refused(code));
  const { send, pauses } = sender(server);
  const failure = await failureOf(send());
  expect([failure.reason, failure.detail['errorCode']]).toEqual(['busy', code]);
  expect(pauses).toEqual(expected);
  expect(server.codes()).toEqual(['123456', ...expected.map(() => '123456')]);
});

test('if there is no time for a repeat, the send does not wait for one', async () => {
  const server = await listen(refused(131056), taken());
  const { send, pauses } = sender({ ...server, timeoutMs: 7000 });
  expect((await failureOf(send())).reason).toBe('busy');
  expect([pauses, server.codes().length]).toEqual([[], 1]);
});

test.each<[string, Behaviour]>([
  ['an answer without a message', { status: 200, body: { messages: [] } }],
  ['a message without an id', { status: 200, body: { messages: [{ id: '' }] } }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['half of JSON', { status: 200, body: '{"messages":[{"id":' }],
  ['nothing', { status: 200, body: '' }],
  ['a page of a proxy that refuses', { status: 403, body: '<html>' }],
  ['a gateway that waited in vain', { status: 504, body: '<html>' }],
  ['a broken connection', 'reset'],
  ['silence', 'silence'],
  ['half an answer', 'stall'],
])('%s is no answer, and the message may have been sent, so it is not repeated', async (_what, behaviour) => {
  const server = await listen(behaviour, taken());
  const { send, pauses } = sender({ ...server, timeoutMs: 1_000 });
  expect((await failureOf(send())).reason).toBe('noAnswer');
  expect(pauses).toEqual([]);
  expect(server.codes()).toEqual(['123456']);
});

test('a redirect is not followed, because it would send the code to another host', async () => {
  const elsewhere = await listen(taken());
  const location = `${elsewhere.url}/1055/messages`;
  const server = await listen({ status: 307, body: '', headers: { location } });
  expect((await failureOf(sender(server).send())).reason).toBe('noAnswer');
  expect(elsewhere.asked).toEqual([]);
});

test('nobody there', async () => {
  const server = await listen(taken());
  const { send } = sender({ ...server, url: 'http://127.0.0.1:1/v23.0' });
  expect((await failureOf(send())).reason).toBe('noAnswer');
});

test.each([
  ['token', { token: 'another' }, 190],
  ['phone number id', { phoneNumberId: '7' }, 100],
  ['template', { template: 'none' }, 132001],
])('a wrong %s is a problem of our set-up', async (_what, wrong, errorCode) => {
  const server = await listen(taken());
  const failure = await failureOf(sender({ ...server, ...wrong }).send());
  expect([failure.reason, failure.detail['errorCode']]).toEqual(['setup', errorCode]);
});
