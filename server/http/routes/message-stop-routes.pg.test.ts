import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whatsAppNumber } from '#domain/core/text/format.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { stopPageWords } from '#domain/messages/stop-words.ts';
import { findOptOuts, insertOptOuts } from '#server/db/statements/delivery-statements.ts';
import { recipientOf, stopUrl } from '#server/messages/opt-outs.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { notificationOf, replyOf } from '#tests/support/services/message-server.ts';

const secret = { key: 'a secret of the tests, long enough' };
const appSecret = 'app secret of the tests';
let desk: AccountDesk;
beforeAll(async () => {
  const env = { REGDESK_WHATSAPP_APP_SECRET: appSecret, REGDESK_WHATSAPP_VERIFY_TOKEN: 'verify token' };
  desk = await openAccountDesk({ env });
});
afterAll(() => desk.close());
beforeEach(async () => void (await desk.database.pool.query('DELETE FROM message_opt_outs')));

const hasStopped = async (to: string): Promise<boolean> => {
  const recipient = recipientOf(secret, to);
  return (await findOptOuts(desk.database.pool, [recipient])).has(recipient);
};
const pathFor = (to: string): string => stopUrl(secret, '', recipientOf(secret, to));
const ask = (method: 'GET' | 'POST', url: string) =>
  desk.app.inject({
    method,
    url,
    ...(method === 'POST' && {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  });

test('the link of a mail asks first, and stops and allows messages by a post', async () => {
  const path = pathFor('Asha@Example.org');
  const asked = await ask('GET', path);
  expect([asked.statusCode, asked.body.includes(stopPageWords.question)]).toEqual([200, true]);
  expect(await hasStopped('asha@example.org')).toBe(false);
  expect((await ask('POST', path)).body).toContain(stopPageWords.stopped);
  expect((await ask('POST', path)).statusCode).toBe(200);
  expect(await hasStopped('asha@example.org')).toBe(true);
  expect(await hasStopped('other@example.org')).toBe(false);
  expect((await ask('GET', path)).body).toContain(stopPageWords.start);
  expect((await ask('POST', path.replace('/stop/', '/start/'))).body).toContain(stopPageWords.started);
  expect(await hasStopped('asha@example.org')).toBe(false);
});

test('a link that this server did not make changes nothing', async () => {
  const path = pathFor('asha@example.org');
  const recipient = recipientOf(secret, 'ravi@example.org');
  for (const url of [path.slice(0, -1), path.replace(/[^/]*\./, `${recipient}.`), `${path}.x`]) {
    const answer = await ask('POST', url);
    expect([answer.statusCode, answer.body.includes(stopPageWords.invalid)]).toEqual([404, true]);
  }
  expect((await desk.database.pool.query('SELECT FROM message_opt_outs')).rowCount).toBe(0);
});

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['Unsubscribe', true],
  ['Please do not stop', false],
  ['', false],
])('the reply %j stops messages: %s', async (text, stops) => {
  const reply = async (words: string) => {
    const { body, headers } = replyOf(appSecret, '919840126573', words);
    const answer = await desk.app.inject({
      method: 'POST',
      url: '/api/whatsapp/webhook',
      payload: body,
      headers,
    });
    expect(answer.statusCode).toBe(200);
    await desk.inbox.settled();
  };
  await reply(text);
  await reply(text);
  expect(await hasStopped('919840126573')).toBe(stops);
  await reply('Start');
  expect(await hasStopped('919840126573')).toBe(false);
});

test('a notification about messages is no reply', async () => {
  const { body, headers } = notificationOf(appSecret, [{ id: 'wamid.1', status: 'read' }]);
  await desk.app.inject({ method: 'POST', url: '/api/whatsapp/webhook', payload: body, headers });
  await desk.inbox.settled();
  expect((await desk.database.pool.query('SELECT FROM message_opt_outs')).rowCount).toBe(0);
});

test('before the press, members learn how many of the chosen people stopped messages, and not who', async () => {
  const store = smallEvent('stopped', 3);
  await saveEvent(desk.database.pool, 'stopped', store);
  const [first] = [...store.all('delegates')];
  await insertOptOuts(desk.database.pool, [recipientOf(secret, whatsAppNumber(first?.phone ?? ''))], 1);
  const cookie = await desk.signIn(adminPhone);
  const count = async (purpose: string, delegateIds: readonly string[]): Promise<unknown> => {
    const body = { purpose, channel: 'whatsapp', delegateIds };
    return (await desk.post('/api/events/stopped/sending/stopped', body, { cookie })).json();
  };
  expect(await count('venue', ['d1', 'd2', 'd3', 'gone'])).toEqual({ stopped: 1 });
  expect(await count('venue', ['d2', 'd3'])).toEqual({ stopped: 0 });
  // Necessary messages go out all the same.
  expect(await count('cardReady', ['d1', 'd2', 'd3'])).toEqual({ stopped: 0 });
});
