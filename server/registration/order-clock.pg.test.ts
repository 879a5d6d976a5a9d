import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { saveEvent } from '#demo/small-event.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { lateMoney } from '#domain/registration/orders/order-stage.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { readCommandLog } from '#tests/support/registration/read-command-log.ts';
import type { Database } from '../db/pool.ts';
import { EventHosting } from '../hosting/event-hosting.ts';
import { openLink, refreshLink } from '../money/online-payments.ts';
import { OnlinePaymentFailure, type OnlinePayments } from '../providers/online-payments.ts';
import { OrderClock } from './order-clock.ts';

const hour = 3_600_000;
const phone = '9840000001';
const orderId = 'first-1';
const delegateId = 'first';
let database: Database;
const running: EventHosting[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((hosting) => hosting.close()));
});
afterAll(() => database.close());

type LinkState = Awaited<ReturnType<OnlinePayments['fetchLink']>>;

/** A provider of payments that this file directs. */
const provider = () => {
  const links = new Map<string, LinkState>();
  let isDown = false;
  const answer = (linkId: string): LinkState => {
    const link = links.get(linkId);
    if (isDown || link === undefined) throw new OnlinePaymentFailure('no answer');
    return link;
  };
  const payments: OnlinePayments = {
    async createLink() {
      const linkId = `plink_${randomUUID()}`;
      links.set(linkId, { linkId, status: 'open', payments: [] });
      return { linkId, url: 'https://rzp.io/i/x' };
    },
    fetchLink: async (linkId) => answer(linkId),
    async cancelLink(linkId) {
      links.set(linkId, { ...answer(linkId), status: 'cancelled' });
    },
    isSigned: () => false,
    knockIn: () => null,
  };
  const pay = (linkId: string): void => {
    const captured = { paise: 1_000_000, refundedPaise: 0, method: 'upi', paidAt: Date.now() };
    links.set(linkId, { linkId, status: 'paid', payments: [{ ...captured, paymentId: `pay_${linkId}` }] });
  };
  return { payments, links, pay, setDown: (down: boolean): void => void (isDown = down) };
};

/** An event with an order of two hours ago, which was held for half an hour. */
const eventWithOrder = async (given: Parameters<typeof openRegistration>[1] = {}): Promise<string> => {
  const eventId = randomUUID();
  const store = deskEvent(eventId);
  const draft = new Draft(store);
  openRegistration(draft, given);
  const [event] = draft.all('event');
  if (event !== undefined) draft.put('event', { ...event, isOnlinePaymentOn: true });
  const input = { form: orderOf({ method: 'online' }), seenPaise: 1_000_000 };
  const registrant = { role: 'registrant', phone, now: Date.now() - 2 * hour, id: 'first' } as const;
  expect(runCommandAs(draft, registrant, { name: 'order.submit', input })).toMatchObject({ ok: true });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
  return eventId;
};

const newProcess = (payments: OnlinePayments | null = null) => {
  const failures: object[] = [];
  const hosting = new EventHosting({ ...database, reportFault: (...fault) => failures.push(fault) });
  running.push(hosting);
  const log = {
    warn: (context: object) => void failures.push(context),
    error: (context: object) => void failures.push(context),
  };
  const clock = new OrderClock({ pool: database.pool, hosting, payments, now: Date.now, log });
  return { hosting, clock, failures };
};

const linkIn = async (hosting: EventHosting, eventId: string, payments: OnlinePayments): Promise<string> => {
  const hosted = await hosting.get(eventId);
  const asking = { payments, hosted, account: gateway, deviceId: '', report: () => undefined };
  return (await openLink(asking, { delegateId, amountPaise: 1_000_000 })).linkId;
};
const gateway = {
  accountId: 'test',
  phone: '',
  emails: [],
  isSuperAdmin: false,
  bringsBankAnswer: true,
} as const;

test('orders and offers of an event that is not in memory end, whichever of two processes is first', async () => {
  const eventId = await eventWithOrder();
  const [one, other] = [newProcess(), newProcess()];
  await Promise.all([one.clock.look(), other.clock.look()]);
  const store = await freshLoad(database.pool, eventId);
  expect(store.get('orders', orderId)).toMatchObject({ status: 'expired', heldUntil: null });
  expect(store.get('delegates', delegateId)).toBeUndefined();
  expect([...store.all('purchases')].map(({ purchaseId }) => purchaseId)).toEqual(['bought']);
  expect(store.get('waitingEntries', 'overdue')).toMatchObject({ state: 'expired' });
  expect([...one.failures, ...other.failures]).toEqual([]);
  const done = await readCommandLog(database.pool, eventId);
  expect(done.filter(({ name, isOk }) => name === 'order.expire' && isOk)).toHaveLength(2);
  await one.clock.look();
  expect(await readCommandLog(database.pool, eventId)).toHaveLength(done.length);
});

test('a payment whose notification was lost is found before the order ends', async () => {
  const { payments, pay } = provider();
  const eventId = await eventWithOrder();
  const { hosting, clock, failures } = newProcess(payments);
  pay(await linkIn(hosting, eventId, payments));
  await clock.look();
  await clock.reconcile();
  const store = await freshLoad(database.pool, eventId);
  expect(store.get('delegates', delegateId)).toMatchObject({ isPaid: true });
  expect(store.get('orders', orderId)).toMatchObject({ status: 'open', heldUntil: null });
  expect(store.by('transactions', 'delegateId', delegateId)).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('open links are asked about while their orders are held', async () => {
  const { payments, pay } = provider();
  const eventId = await eventWithOrder();
  const { hosting, clock } = newProcess(payments);
  pay(await linkIn(hosting, eventId, payments));
  await clock.reconcile();
  expect((await freshLoad(database.pool, eventId)).get('delegates', delegateId)).toMatchObject({
    isPaid: true,
  });
});

test('an order that nobody paid ends with its link, and money that still comes is a case for the desk', async () => {
  const { payments, links, pay } = provider();
  const eventId = await eventWithOrder();
  const { hosting, clock } = newProcess(payments);
  const linkId = await linkIn(hosting, eventId, payments);
  await clock.look();
  const ended = await freshLoad(database.pool, eventId);
  expect(ended.get('orders', orderId)).toMatchObject({ status: 'expired' });
  expect(links.get(linkId)?.status).toBe('cancelled');
  pay(linkId);
  const hosted = await hosting.get(eventId);
  const asking = { payments, hosted, account: gateway, deviceId: '', report: () => undefined };
  await refreshLink(asking, linkId);
  const store = await freshLoad(database.pool, eventId);
  const order = store.get('orders', orderId);
  expect(order && lateMoney(store, order, Date.now())).toBe(1_000_000);
});

test('the link of an order that the registrant cancelled is closed', async () => {
  const { payments, links } = provider();
  const eventId = await eventWithOrder();
  const { hosting, clock } = newProcess(payments);
  const linkId = await linkIn(hosting, eventId, payments);
  const hosted = await hosting.get(eventId);
  const [cancelled] = await hosted.submit({
    account: { ...gateway, phone, registrant: true },
    deviceId: '',
    sentAt: null,
    commands: [{ id: randomUUID(), name: 'order.cancel', input: { orderId }, deviceAt: Date.now() }],
  });
  expect(cancelled).toMatchObject({ ok: true, result: { isRequest: false } });
  await clock.reconcile();
  expect(links.get(linkId)?.status).toBe('cancelled');
});

test('an order waits for the answer of a provider that is down', async () => {
  const { payments, setDown } = provider();
  const eventId = await eventWithOrder();
  const { hosting, clock, failures } = newProcess(payments);
  await linkIn(hosting, eventId, payments);
  setDown(true);
  await clock.look();
  expect((await freshLoad(database.pool, eventId)).get('orders', orderId)).toMatchObject({ status: 'open' });
  expect(failures).not.toEqual([]);
  setDown(false);
  await clock.look();
  expect((await freshLoad(database.pool, eventId)).get('orders', orderId)).toMatchObject({
    status: 'expired',
  });
});

test('the place of an order that ended is offered to the next one who waits', async () => {
  const capacities = [{ itemId: '', categoryId: 'pg', places: 4 }];
  const eventId = await eventWithOrder({ list: { capacities }, form: { waiting: 'automatic' } });
  const { hosting, clock } = newProcess();
  const hosted = await hosting.get(eventId);
  const [joined] = await hosted.submit({
    account: { ...gateway, phone: '9840000002', registrant: true },
    deviceId: '',
    sentAt: null,
    commands: [
      {
        id: randomUUID(),
        name: 'waiting.join',
        input: { itemId: '', categoryId: 'pg', name: 'Next' },
        deviceAt: Date.now(),
      },
    ],
  });
  expect(joined).toMatchObject({ ok: true });
  await clock.look();
  const store = await freshLoad(database.pool, eventId);
  expect(store.by('waitingEntries', 'state', 'offered')).toMatchObject([{ name: 'Next' }]);
  // An event in which nothing has changed since is not loaded again.
  const find = vi.spyOn(hosting, 'find');
  const looks = async (): Promise<number> => {
    find.mockClear();
    await clock.look();
    return find.mock.calls.filter(([id]) => id === eventId).length;
  };
  expect([await looks(), await looks()]).toEqual([0, 0]);
  await database.pool.query('UPDATE event_version SET version = version + 1 WHERE event_id = $1', [eventId]);
  expect(await looks()).toBe(1);
});
