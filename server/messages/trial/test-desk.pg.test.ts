import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { SentChannel } from '#domain/model/delivery.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { countRecipients } from '#server/db/statements/delivery-statements.ts';
import { lastTestMessage } from '#server/db/statements/sending/test-message-statements.ts';
import { smsMessage } from '#server/providers/sms/sms-message.ts';
import { whatsappMessage } from '#server/providers/whatsapp-message.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import {
  messageServer,
  messageSettings,
  notificationOf,
  type MessageServer,
} from '#tests/support/services/message-server.ts';
import {
  scriptedService,
  type Behaviour,
  type ScriptedService,
} from '#tests/support/services/scripted-service.ts';
import { refused } from '#tests/support/services/whatsapp-server.ts';
import type { MessageSender } from '../delivery-engine.ts';
import { NotificationInbox } from '../notification-inbox.ts';
import { SmsReports } from '../sms-reports.ts';
import { TestDesk } from './test-desk.ts';

const eventId = 'tested';
const now = Date.UTC(2026, 10, 28, 4, 30);
const secret = { key: 'a secret of the tests' };
const me: VerifiedAccount = { accountId: 'me', phone: '9111111111', emails: [], isSuperAdmin: false };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let hosting: EventHosting;
let whatsapp: MessageServer;
let provider: ScriptedService;
let answer: Behaviour | null;
const log = { warn: () => undefined, error: () => undefined };

beforeEach(async () => {
  answer = null;
  whatsapp = await messageServer(() => answer);
  provider = await scriptedService(() => ({ status: 200, body: { id: 'sms-1' } }));
  database = await freshDatabase();
  const store = smallEvent(eventId, 3);
  const draft = new Draft(store);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  const sms = { smsText: 'Dear {name}', smsRegistered: 'Dear {#var#}', smsTemplate: '1107' };
  const texts = { ...blankRow('messageTemplates'), purpose: 'free', text: 'Hello {name}', ...sms };
  draft.put('messageTemplates', { ...texts, whatsappTemplate: 'hello', whatsappLanguage: 'en' });
  const run = { ...blankRow('messageRuns'), runId: 'run', purpose: 'free', channel: 'sms' };
  draft.put('messageRuns', run);
  const row = { ...blankRow('deliveries'), deliveryId: 'd1', runId: 'run', delegateId: 'd1' };
  draft.put('deliveries', { ...row, state: 'accepted', providerId: 'sms-9' });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
});
afterEach(async () => {
  await hosting.close();
  await database.close();
  whatsapp.close();
  provider.close();
});

const senders = (): MessageSender[] => {
  const pace = { perSecond: 10, perDay: 2 };
  const request = {
    url: provider.url,
    method: 'POST',
    headers: {},
    json: { to: '{phone91}', m: '{text}' },
    id: 'id',
  };
  const account = { request: { ...request, method: 'POST' as const }, entity: '', header: '' };
  return [
    {
      ...pace,
      channel: 'whatsapp',
      name: 'whatsapp:1055',
      send: whatsappMessage({ ...messageSettings, url: whatsapp.url }),
    },
    { ...pace, channel: 'sms', name: 'sms:x', send: smsMessage(account) },
  ];
};
const send = async (channel: SentChannel, account = me) => {
  const parts = {
    pool: database.pool,
    secret,
    senders: senders(),
    makeAttachment: async () => null,
    now: () => now,
  };
  const hosted = (await hosting.find(eventId)) ?? expect.fail('no event');
  return new TestDesk(parts).send({ hosted, account, purpose: 'free', channel });
};
const last = (channel: SentChannel) => lastTestMessage(database.pool, { eventId, channel });

test('a test goes to the member who asks, with the facts of a person, and counts for the day', async () => {
  expect(await send('whatsapp')).toMatchObject({ state: 'accepted', sentAt: now });
  expect(whatsapp.taken).toMatchObject([
    { to: '919111111111', template: { name: 'hello', components: [{ parameters: [{ text: 'Person 1' }] }] } },
  ]);
  expect(await countRecipients(database.pool, 'whatsapp:1055', now + 1)).toBe(1);
  expect([...(await freshLoad(database.pool, eventId)).all('deliveries')]).toHaveLength(1);
});

test('what the provider reports about a test is shown, in any order', async () => {
  await send('whatsapp');
  const reference = whatsapp.taken[0]?.biz_opaque_callback_data ?? '';
  const inbox = new NotificationInbox({
    pool: database.pool,
    hosting,
    secret,
    mergeMail: undefined,
    now: () => now,
    log,
  });
  const reports = ['read', 'delivered'].map((status) => ({ id: 'wamid.1', reference, status }));
  await inbox.take('whatsapp', Buffer.from(notificationOf('x', reports).body));
  await inbox.settled();
  expect(await last('whatsapp')).toMatchObject({ state: 'read', failure: '' });
});

test('an SMS of a test and of a run is reported by our reference or by the id of the provider', async () => {
  expect(await send('sms')).toMatchObject({ state: 'accepted', providerId: 'sms-1' });
  expect(provider.asked[0]?.body).toEqual({ to: '919111111111', m: 'Dear Person 1' });
  const reports = new SmsReports({ pool: database.pool, hosting, now: () => now });
  const sent = await last('sms');
  const none = { reference: '', providerId: '', code: '' };
  await reports.take({ ...none, reference: `${eventId}.${sent?.testId ?? ''}`, isDelivered: true });
  expect(await last('sms')).toMatchObject({ state: 'delivered' });
  await reports.take({ ...none, providerId: 'sms-9', isDelivered: false, code: '21' });
  await reports.take({ ...none, providerId: 'sms-unknown', isDelivered: true });
  const [delivery] = (await freshLoad(database.pool, eventId)).all('deliveries');
  expect(delivery).toMatchObject({ state: 'failed', failure: 'smsFailed 21' });
});

test('a refusal of the provider is shown with its reason', async () => {
  answer = refused(132001);
  expect(await send('whatsapp')).toMatchObject({ state: 'failed', failure: '132001' });
});

test.each<[string, SentChannel, Partial<VerifiedAccount>, string]>([
  ['a channel without an account', 'email', {}, 'channelNotSetUp'],
  ['a member without a phone', 'whatsapp', { phone: '' }, 'ownContactMissing'],
])('%s cannot be tested', async (_what, channel, changed, code) => {
  await expect(send(channel, { ...me, ...changed })).rejects.toMatchObject({ code });
});

test('a test needs the operator’s permission and a place in the day’s limit', async () => {
  await send('whatsapp');
  await send('whatsapp', { ...me, phone: '9222222222' });
  await expect(send('whatsapp')).rejects.toMatchObject({ code: 'dayUsedUp' });
  await database.pool.query('UPDATE event SET is_sending_on = false');
  await hosting.close();
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
  await expect(send('sms')).rejects.toMatchObject({ code: 'sendingNotAllowed' });
  expect(whatsapp.taken).toHaveLength(2);
});
