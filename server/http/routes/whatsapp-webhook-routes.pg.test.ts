import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#domain/core/text/messages.ts';
import { insertNotification } from '#server/db/statements/notification-statements.ts';
import { readDelivery } from '#server/db/statements/sign-in/one-time-code-statements.ts';
import { whatsappOtp } from '#server/providers/whatsapp-otp.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { taken, whatsappServer, type WhatsappServer } from '#tests/support/services/whatsapp-server.ts';

const appSecret = 'app secret of the tests';
const verifyToken = 'verify token of the tests';
const phone = '9000000001';
const url = '/api/whatsapp/webhook';

let whatsapp: WhatsappServer;
let desk: AccountDesk;
beforeEach(async () => {
  whatsapp = await whatsappServer(taken('wamid.1'), taken('wamid.2'));
  desk = await openAccountDesk({
    provider: whatsappOtp(whatsapp),
    env: { REGDESK_WHATSAPP_APP_SECRET: appSecret, REGDESK_WHATSAPP_VERIFY_TOKEN: verifyToken },
  });
});
afterEach(async () => {
  await desk.close();
  whatsapp.close();
});

const signatureOf = (body: string, secret = appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
const news = (id: string, status: string, errorCode?: number): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      { changes: [{ value: { statuses: [{ id, status, ...errorsOf(errorCode) }] }, field: 'messages' }] },
    ],
  });
const errorsOf = (code?: number): object => (code === undefined ? {} : { errors: [{ code }] });

const post = (body: string, headers: Record<string, string> = { 'x-hub-signature-256': signatureOf(body) }) =>
  desk.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  });
const tell = async (id: string, status: string, errorCode?: number): Promise<void> => {
  expect((await post(news(id, status, errorCode))).statusCode).toBe(200);
  await desk.inbox.settled();
};

const send = async (): Promise<{ requestId: string; otp: string }> => {
  const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
  return { requestId, otp: whatsapp.codes().at(-1) ?? '' };
};
/** The answer for the caller that requested the code. */
const toldOf = async (requestId: string): Promise<unknown> =>
  (await desk.get(`/api/send-otp/${requestId}`)).json();
const fateOf = (requestId: string): Promise<unknown> => readDelivery(desk.database.pool, requestId);

test('if a message was not delivered, its code is void, the reason is shown, and a new code is available at once', async () => {
  const { requestId, otp } = await send();
  expect(await fateOf(requestId)).toEqual({ delivery: 'sent', failure: null });
  await tell('wamid.1', 'failed', 131026);
  expect(await toldOf(requestId)).toEqual({ delivery: 'failed', failure: 'recipient' });
  expect(messageFor('sendFailed', { reason: 'recipient' })).toBe(
    'Error verifying phone number: this number cannot be reached on WhatsApp.',
  );
  expect((await desk.verify(phone, otp, requestId)).json()).toEqual({
    code: 'codeWrong',
    params: { isOver: true },
  });
  const again = await send();
  expect(await fateOf(again.requestId)).toEqual({ delivery: 'sent', failure: null });
  expect((await desk.verify(phone, again.otp, again.requestId)).statusCode).toBe(200);
});

test('the states delivered and read are stored but shown to no caller, and the code stays valid', async () => {
  const { requestId, otp } = await send();
  await tell('wamid.1', 'sent');
  await tell('wamid.1', 'delivered');
  expect(await fateOf(requestId)).toEqual({ delivery: 'delivered', failure: null });
  await tell('wamid.1', 'read');
  expect(await fateOf(requestId)).toEqual({ delivery: 'read', failure: null });
  // Otherwise a request without a message would differ from one that was read.
  expect(await toldOf(requestId)).toEqual({ delivery: 'sent', failure: null });
  expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(200);
});

test.each([
  ['repeated', ['failed', 'failed'], { delivery: 'failed', failure: 'recipient' }, 400],
  ['out of order', ['read', 'delivered', 'sent'], { delivery: 'read', failure: null }, 200],
  ['a late failure of what was read', ['read', 'failed'], { delivery: 'read', failure: null }, 200],
  ['a late word of what failed', ['failed', 'sent'], { delivery: 'failed', failure: 'recipient' }, 400],
])('notifications (%s): the latest stage counts', async (_how, statuses, fate, status) => {
  const { requestId, otp } = await send();
  for (const each of statuses) await tell('wamid.1', each, each === 'failed' ? 131026 : undefined);
  expect(await fateOf(requestId)).toEqual(fate);
  expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(status);
});

test('a notification after the code was used or has expired changes no sign-in', async () => {
  const { requestId, otp } = await send();
  const verified = await desk.verify(phone, otp, requestId);
  const cookie = String(verified.headers['set-cookie']).split(';')[0] ?? '';
  desk.clock.now += 6 * 60_000;
  await tell('wamid.1', 'failed', 131026);
  expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
  expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(400);
});

test('notifications about a foreign message, or about nothing, are accepted and change nothing', async () => {
  const { requestId } = await send();
  await tell('wamid.9', 'failed', 131026);
  for (const body of ['{}', '[]', 'null', '"text"', 'no JSON', ''])
    expect([body, (await post(body)).statusCode]).toEqual([body, 200]);
  expect(await fateOf(requestId)).toEqual({ delivery: 'sent', failure: null });
  expect(await toldOf(randomUUID())).toEqual({ delivery: 'sent', failure: null });
});

test('a notification of 3 MB is taken, and merged completely after the answer', async () => {
  const { requestId } = await send();
  const statuses = ['sent', 'read', 'delivered'].flatMap((status) =>
    Array.from({ length: 3_500 }, (_, i) => ({
      id: i === 3_499 ? 'wamid.1' : `wamid.foreign-${i}`,
      status,
      recipient_id: '9'.repeat(220),
    })),
  );
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses }, field: 'messages' }] }] });
  expect(body.length).toBeGreaterThan(2_900_000);
  expect((await post(body)).statusCode).toBe(200);
  await desk.inbox.settled();
  expect(await fateOf(requestId)).toEqual({ delivery: 'read', failure: null });
});

test('a server merges at its start what another stored and did not merge', async () => {
  const { requestId } = await send();
  const body = Buffer.from(news('wamid.1', 'delivered'));
  await insertNotification(desk.database.pool, { kind: 'whatsapp', body, now: desk.clock.now });
  await desk.inbox.start()();
  expect(await fateOf(requestId)).toEqual({ delivery: 'delivered', failure: null });
  expect((await desk.database.pool.query('SELECT FROM provider_notifications')).rowCount).toBe(0);
});

const failed = news('wamid.1', 'failed', 131026);
test.each([
  ['no signature', {}],
  ['an empty signature', { 'x-hub-signature-256': '' }],
  ['another secret', { 'x-hub-signature-256': signatureOf(failed, 'another secret') }],
  ['the verify token as secret', { 'x-hub-signature-256': signatureOf(failed, verifyToken) }],
  ['another body', { 'x-hub-signature-256': signatureOf(news('wamid.2', 'failed', 131026)) }],
  ['the older header', { 'x-hub-signature': signatureOf(failed) }],
])('%s is not from Meta, and voids no code', async (_what, headers) => {
  const { requestId, otp } = await send();
  const answer = await post(failed, headers);
  expect([answer.statusCode, answer.json()]).toEqual([401, { code: 'notAllowed', params: {} }]);
  expect(await fateOf(requestId)).toEqual({ delivery: 'sent', failure: null });
  expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(200);
});

test('the signature is over the bytes: the same notification in other bytes is not signed', async () => {
  const spaced = JSON.stringify(JSON.parse(failed), null, 1);
  expect((await post(spaced, { 'x-hub-signature-256': signatureOf(failed) })).statusCode).toBe(401);
  const escaped = news('wamid.\u0e01', 'failed').replace('\u0e01', '\\u0e01');
  expect((await post(escaped)).statusCode).toBe(200);
});

test('a body that is too long, or of another type, is not read', async () => {
  const long = JSON.stringify('x'.repeat(4 * 1024 * 1024));
  expect((await post(long)).statusCode).toBe(413);
  const form = { 'content-type': 'text/plain', 'x-hub-signature-256': signatureOf(failed) };
  expect((await post(failed, form)).statusCode).toBe(415);
});

test('the rest of the API still reads JSON', async () => {
  expect((await desk.post('/api/send-otp', { phoneNumber: '1' })).json()).toMatchObject({
    code: 'phoneInvalid',
  });
});

const subscribe = (token: string) =>
  desk.get(
    `${url}?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`,
  );

test('the subscription is answered with the challenge, only for the right token', async () => {
  const answer = await subscribe(verifyToken);
  expect([answer.statusCode, answer.body]).toEqual([200, '1158201444']);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  const wrong = await subscribe('another');
  expect([wrong.statusCode, wrong.json()]).toEqual([403, { code: 'notAllowed', params: {} }]);
  expect((await desk.get(url)).statusCode).toBe(403);
});

test('without its settings, the address does not exist', async () => {
  const plain = await openAccountDesk();
  const signed = { 'x-hub-signature-256': signatureOf(failed, '') };
  expect((await plain.post(url, {}, signed)).statusCode).toBe(404);
  expect((await plain.get(url)).statusCode).toBe(404);
  await plain.close();
});

test('nothing of a notification is logged', async () => {
  const { otp } = await send();
  await tell('wamid.1', 'failed', 131026);
  await post(failed, { 'x-hub-signature-256': signatureOf(failed, 'another secret') });
  const logged = desk.logged.join('');
  for (const secret of [appSecret, verifyToken, phone, `"${otp}"`]) expect(logged).not.toContain(secret);
});
