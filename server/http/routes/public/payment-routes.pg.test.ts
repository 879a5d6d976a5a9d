import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { noTax } from '#tests/support/money/price-list-of.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { lateMoney } from '#domain/registration/orders/order-stage.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { openRegistrationOf } from '#tests/support/registration/registration-desk.ts';
import {
  deliver,
  razorpayKeys,
  razorpayServer,
  signed,
  type Notification,
  type RazorpayServer,
} from '#tests/support/services/razorpay-server.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { adminPhone } from '#demo/small-event.ts';

/** Another one in each test, because each may ask the provider only a few times a minute. */
let phone = '9100001000';
const delegateId = 'unpaid';
const duePaise = 1_000_000;
let provider: RazorpayServer;
let desk: AccountDesk;
/** A second server process on the same database. */
let beside: AccountDesk;
let admin: string;
let eventId: string;
let browser: RegistrantBrowser;

beforeAll(async () => {
  provider = await razorpayServer();
  const env = { ...razorpayKeys, REGDESK_RAZORPAY_URL: provider.url };
  desk = await openAccountDesk({ env, registrantLimits: freeCodes });
  beside = await openAccountDesk({ env, registrantLimits: freeCodes, beside: desk });
  admin = await desk.signIn(adminPhone);
});
afterAll(async () => {
  await beside.close();
  await desk.close();
  provider.close();
});
beforeEach(async () => {
  provider.behave(null);
  phone = String(Number(phone) + 1);
  eventId = `e-${randomUUID().slice(0, 8)}`;
  await openEvent();
  browser = registrantBrowser(desk, { address: eventId });
  await browser.signIn(phone);
});

const openEvent = ({
  isAllowed = true,
  methods = ['online', 'upi'],
  list = {},
}: {
  isAllowed?: boolean;
  methods?: ('online' | 'upi')[];
  list?: Partial<PriceList>;
} = {}): Promise<void> =>
  openRegistrationOf(desk, eventId, {
    opened: { form: { methods: [...methods] }, list },
    change: (draft) => {
      for (const event of draft.all('event')) draft.put('event', { ...event, isOnlinePaymentOn: isAllowed });
      const delegate = draft.get('delegates', delegateId);
      if (delegate !== undefined) draft.put('delegates', { ...delegate, phone });
    },
  });

const pay = async (given: object = { delegateId }, by = browser) => {
  const answer = await by.post('pay', given);
  return { status: answer.statusCode, ...answer.json<{ url?: string; code?: string }>() };
};
const linkOf = (url = ''): string => url.slice(url.lastIndexOf('/') + 1);
const refresh = () => browser.post('pay/refresh', { delegateId });
const created = () =>
  provider.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_links');
const notified = (notification: Notification) => deliver(desk.app, notification);
const run = async (name: string, input: object): Promise<void> => {
  const payload = [{ id: randomUUID(), name, input, deviceAt: 0 }];
  const answer = await desk.post(`/api/events/${eventId}/commands`, payload, { cookie: admin });
  expect(answer.json()).toMatchObject([{ ok: true }]);
};
const entries = async () =>
  (await freshLoad(desk.database.pool, eventId)).by('transactions', 'delegateId', delegateId);
const ownPerson = async () =>
  (await browser.get('me')).json<RegistrantView>().people.find((each) => each.delegateId === delegateId);

describe('a payment page', () => {
  test('is for exactly what an own registration owes', async () => {
    const { status, url } = await pay();
    expect([status, url]).toEqual([200, `https://rzp.io/i/${linkOf(url)}`]);
    expect(created().at(-1)?.body).toMatchObject({
      amount: duePaise,
      accept_partial: false,
      callback_url: `https://desk.example.org/r/${eventId}/me/order/overdue?paid`,
      callback_method: 'get',
    });
  });

  test('opens right after the order at another process', async () => {
    const other = registrantBrowser(beside, { address: eventId });
    await other.signIn(phone);
    expect((await other.get('me')).statusCode).toBe(200);
    for (const fullName of ['Asha Rao', 'Bina Das', 'Carl Dsa']) {
      const form = orderOf({ details: { fullName, phone, categoryId: 'pg' }, method: 'online' });
      const input = { form, seenPaise: duePaise };
      const sent = await browser.post('commands', { id: randomUUID(), name: 'order.submit', input });
      const { result } = sent.json<{ result: { delegateId: string } }>();
      expect((await pay({ delegateId: result.delegateId }, other)).status).toBe(200);
    }
  });

  test('opens once for several presses', async () => {
    const before = created().length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay()));
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect(created()).toHaveLength(before + 1);
  });

  test('takes neither an amount nor a person of another phone', async () => {
    const before = created().length;
    expect((await pay({ delegateId, amountPaise: 100 })).status).toBe(400);
    const other = registrantBrowser(desk, { address: eventId });
    await other.signIn('9100000099');
    for (const id of [delegateId, 'nobody', 'held'])
      expect(await pay({ delegateId: id }, other)).toMatchObject({ status: 404, code: 'userNotFound' });
    for (const path of ['pay/refresh', 'pay/close'])
      expect((await other.post(path, { delegateId })).statusCode).toBe(404);
    expect((await registrantBrowser(desk, { address: eventId }).post('pay', { delegateId })).statusCode).toBe(
      401,
    );
    expect(created()).toHaveLength(before);
  });

  test('is replaced when more is due, and the former one can no longer be paid', async () => {
    const first = await pay();
    await run('purchase.add', { delegateId, companionId: '', itemId: 'dinner', quantity: 1 });
    const second = await pay();
    expect(second.url).not.toBe(first.url);
    expect(created().at(-1)?.body).toMatchObject({ amount: duePaise + 150_000 });
    const { store } = await desk.hosting.get(eventId);
    expect(store.get('paymentLinks', linkOf(first.url))?.status).toBe('cancelled');
  });

  test('is closed before another way of payment is chosen, unless it was paid', async () => {
    const close = async () =>
      (await browser.post('pay/close', { delegateId })).json<{ status: string | null }>();
    expect(await close()).toEqual({ status: null });
    const first = await pay();
    expect(await close()).toEqual({ status: 'cancelled' });
    const second = await pay();
    expect(second.url).not.toBe(first.url);
    provider.pay(linkOf(second.url));
    expect(await close()).toEqual({ status: 'paid' });
    expect(await entries()).toMatchObject([{ amountPaise: duePaise }]);
  });

  test('is refused if nothing is due, and if the organiser or the server does not offer it', async () => {
    await run('payment.setDelegate', { delegateId, paid: true, method: 'Cash' });
    const { status, code } = await pay();
    expect([status, code]).toEqual([422, 'nothingDue']);
    expect(messageFor('nothingDue', {})).toContain('Nothing is due');
    for (const given of [{ isAllowed: false }, { methods: ['upi' as const] }]) {
      eventId = `e-${randomUUID().slice(0, 8)}`;
      await openEvent(given);
      const there = registrantBrowser(desk, { address: eventId });
      await there.signIn(phone);
      expect(await pay({ delegateId }, there)).toMatchObject({ status: 403, code: 'onlineNotAllowed' });
    }
  });

  test('is not stored if the provider does not answer', async () => {
    provider.behave({ status: 500, body: {} });
    expect(await pay()).toMatchObject({ status: 502, code: 'onlineNoAnswer' });
    const { store } = await desk.hosting.get(eventId);
    expect([...store.all('paymentLinks')]).toEqual([]);
  });
});

describe('the payment of an order', () => {
  /** Registers a new delegate, who chooses online payment. */
  const ordered = async (
    method: 'online' | 'upi' = 'online',
  ): Promise<{ orderId: string; delegateId: string }> => {
    const details = { fullName: 'Asha Rao', phone, categoryId: 'pg' };
    const input = { form: orderOf({ details, method }), seenPaise: duePaise };
    const sent = await browser.post('commands', { id: randomUUID(), name: 'order.submit', input });
    const answer = sent.json<{ ok: boolean; result: { orderId: string; delegateId: string } }>();
    expect(answer, sent.body).toMatchObject({ ok: true });
    return answer.result;
  };
  const orderNow = async (orderId: string) =>
    (await browser.get('me')).json<RegistrantView>().orders.find((each) => each.orderId === orderId);

  test('takes the surcharge of a card also from an order by another way', async () => {
    const card = { surchargeId: 'card', name: 'Card charges', rateBp: 350, amounts: [], tax: noTax };
    eventId = `e-${randomUUID().slice(0, 8)}`;
    await openEvent({ list: { surcharges: [{ ...card, methods: ['Card'] }] } });
    browser = registrantBrowser(desk, { address: eventId });
    await browser.signIn(phone);
    const { orderId, delegateId: own } = await ordered('upi');
    expect(await pay({ delegateId: own })).toMatchObject({ status: 422, code: 'payMethodNotChosen' });
    const input = { orderId, method: 'online' };
    await browser.post('commands', { id: randomUUID(), name: 'order.chooseMethod', input });
    expect(await pay({ delegateId: own })).toMatchObject({ status: 200 });
    expect(created().at(-1)?.body).toMatchObject({ amount: duePaise + 35_000 });
  });

  test('confirms it', async () => {
    const order = await ordered();
    expect(await orderNow(order.orderId)).toMatchObject({ stage: 'held', canPay: true });
    const linkId = linkOf((await pay({ delegateId: order.delegateId })).url);
    provider.pay(linkId);
    expect((await notified(provider.notify(linkId, 'payment_link.paid'))).statusCode).toBe(200);
    expect(await orderNow(order.orderId)).toMatchObject({ stage: 'confirmed', duePaise: 0, canPay: false });
  });

  test('that comes after its end is kept, and the order says so to the desk', async () => {
    const order = await ordered();
    const linkId = linkOf((await pay({ delegateId: order.delegateId })).url);
    await run('order.end', { orderId: order.orderId, note: 'No answer' });
    const paymentId = provider.pay(linkId);
    for (let count = 0; count < 2; count++)
      expect((await notified(provider.notify(linkId, 'payment_link.paid'))).statusCode).toBe(200);
    const store = await freshLoad(desk.database.pool, eventId);
    expect(store.by('transactions', 'delegateId', order.delegateId)).toMatchObject([
      { transactionId: paymentId, amountPaise: duePaise },
    ]);
    const row = store.get('orders', order.orderId);
    expect(row && lateMoney(store, row, Date.now())).toBe(duePaise);
    expect(await pay({ delegateId: order.delegateId })).toMatchObject({ status: 404, code: 'userNotFound' });
  });
});

describe('a payment', () => {
  const paymentEvent = (
    event: string,
    status: string,
    id = `pay_${randomUUID().slice(0, 8)}`,
  ): Notification => {
    const entity = {
      id,
      entity: 'payment',
      amount: duePaise,
      currency: 'INR',
      status,
      method: 'upi',
      notes: {},
    };
    const body = { entity: 'event', event, contains: ['payment'], payload: { payment: { entity } } };
    return signed(JSON.stringify(body), razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET);
  };
  /** As the provider sends it: a try that failed, the one that succeeded, and the paid link, in any order. */
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  test.each(orders)(
    'that failed first is entered once, whatever the order of notifications (%i, %i, %i)',
    async (...order) => {
      const linkId = linkOf((await pay()).url);
      provider.pay(linkId, { status: 'failed' });
      const paymentId = provider.pay(linkId);
      const news = [
        paymentEvent('payment.failed', 'failed'),
        paymentEvent('payment.captured', 'captured', paymentId),
        provider.notify(linkId, 'payment_link.paid'),
      ];
      for (const index of [...order, ...order])
        expect((await notified(news[index] as Notification)).statusCode).toBe(200);
      expect(await entries()).toMatchObject([
        { transactionId: paymentId, amountPaise: duePaise, status: 'paid' },
      ]);
      expect(await ownPerson()).toMatchObject({ isPaid: true, duePaise: 0, receivedPaise: duePaise });
      expect((await pay()).code).toBe('nothingDue');
    },
  );

  test('is found by asking, when no notification arrives', async () => {
    const linkId = linkOf((await pay()).url);
    expect((await refresh()).json()).toEqual({ status: 'open' });
    provider.pay(linkId);
    expect((await refresh()).json()).toEqual({ status: 'paid' });
    expect((await refresh()).json()).toEqual({ status: null });
    expect(await entries()).toHaveLength(1);
  });

  test('is not entered by a notification with a wrong signature', async () => {
    const linkId = linkOf((await pay()).url);
    provider.pay(linkId);
    const forged = provider.notify(linkId, 'payment_link.paid', 'another secret');
    expect((await notified(forged)).statusCode).toBe(401);
    const { body, signature } = provider.notify(linkId, 'payment_link.paid');
    const changed = { body: body.replace(eventId, 'other'), signature };
    expect((await notified(changed)).statusCode).toBe(401);
    expect(await entries()).toEqual([]);
  });

  test('that comes after its registration was removed is kept for a person to decide', async () => {
    const linkId = linkOf((await pay()).url);
    await run('delegate.delete', { delegateId });
    const paymentId = provider.pay(linkId);
    expect((await notified(provider.notify(linkId, 'payment_link.paid'))).statusCode).toBe(200);
    expect(await entries()).toMatchObject([{ transactionId: paymentId, amountPaise: duePaise }]);
    expect(await ownPerson()).toBeUndefined();
  });
});
