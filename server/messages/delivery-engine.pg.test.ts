import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { Delivery } from '#domain/model/delivery.ts';
import { beginHistory } from '#server/db/restored.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { whatsappMessage } from '#server/providers/whatsapp-message.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import type { Behaviour } from '#tests/support/services/scripted-service.ts';
import {
  messageServer,
  messageSettings,
  type MessageServer,
} from '#tests/support/services/message-server.ts';
import { refused } from '#tests/support/services/whatsapp-server.ts';
import { DeliveryEngine } from './delivery-engine.ts';

const eventId = 'deliveries';
/** 10:00 in India. */
const morning = Date.UTC(2026, 10, 28, 4, 30);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let hosting: EventHosting;
let whatsapp: MessageServer;
let answer: Behaviour | null;

beforeEach(async () => {
  answer = null;
  whatsapp = await messageServer(() => answer);
  database = await freshDatabase();
  const store = smallEvent(eventId, 3);
  const draft = new Draft(store);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  const run = {
    ...blankRow('messageRuns'),
    runId: 'run',
    purpose: 'free',
    channel: 'whatsapp',
    state: 'running',
  };
  draft.put('messageRuns', { ...run, text: 'Hello {name}', template: 'hello', language: 'en' });
  for (const delegateId of ['d1', 'd2', 'd3'])
    draft.put('deliveries', {
      ...blankRow('deliveries'),
      deliveryId: delegateId,
      runId: 'run',
      delegateId,
      state: 'queued',
    });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
  hosting = new EventHosting({ ...database, reportFault: (_incident, error) => expect.fail(String(error)) });
});
afterEach(async () => {
  await hosting.close();
  await database.close();
  whatsapp.close();
});

const look = async ({ now = morning, perDay = 1_000 } = {}): Promise<void> => {
  const number = { ...messageSettings, url: whatsapp.url };
  const engine = new DeliveryEngine({
    pool: database.pool,
    secret: { key: 'a secret of the tests' },
    hosting,
    sender: { ...number, perSecond: 1_000, perDay, send: whatsappMessage(number) },
    now: () => now,
    log: { warn: () => undefined, error: () => undefined },
  });
  await engine.look();
  await engine.settled();
};
const stored = async (): Promise<Delivery[]> => [
  ...(await freshLoad(database.pool, eventId)).all('deliveries'),
];
const states = async (): Promise<string[]> => (await stored()).map(({ state }) => state);
const reasonOfRun = async (): Promise<unknown> =>
  (await freshLoad(database.pool, eventId)).get('messageRuns', 'run');

test('each message goes out once, with the facts of its person and our reference', async () => {
  await look();
  await look();
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
  expect(whatsapp.taken).toHaveLength(3);
  expect(whatsapp.taken.find(({ to }) => to === '919100000001')).toMatchObject({
    template: {
      name: 'hello',
      components: [{ parameters: [{ parameter_name: 'name', text: 'Person 1' }] }],
    },
    biz_opaque_callback_data: 'deliveries.d1',
  });
});

test('at night a run waits', async () => {
  await look({ now: morning + 12 * 3_600_000 });
  expect([await states(), whatsapp.taken]).toEqual([['queued', 'queued', 'queued'], []]);
});

test('no more people than the limit of a day get a message', async () => {
  await look({ perDay: 2 });
  await look({ perDay: 2 });
  expect(whatsapp.taken).toHaveLength(2);
});

test.each<[string, Behaviour, string]>([
  ['breaks the connection', 'reset', 'unknown'],
  ['answers with a page of a proxy', { status: 504, body: '<html>' }, 'unknown'],
  ['is too busy', refused(130429), 'queued'],
  ['cannot reach the person', refused(131026), 'failed'],
])('a provider that %s', async (_what, behaviour, state) => {
  answer = behaviour;
  await look();
  expect(await states()).toEqual([state, state, state]);
  expect(whatsapp.taken).toEqual([]);
});

test('a provider that cannot be reached has taken nothing, so the messages wait', async () => {
  whatsapp.close();
  await look();
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
});

test('a template that Meta paused pauses the run, and its messages wait', async () => {
  answer = refused(132015);
  await look();
  expect(await states()).toEqual(['queued', 'queued', 'queued']);
  expect(await reasonOfRun()).toMatchObject({ state: 'paused', reason: '132015' });
  answer = null;
  await look();
  expect(whatsapp.taken).toEqual([]);
});

test('after a restore nothing that waited is sent by itself', async () => {
  await inTransaction(database.pool, beginHistory);
  await look();
  expect([await states(), whatsapp.taken]).toEqual([['unknown', 'unknown', 'unknown'], []]);
});
