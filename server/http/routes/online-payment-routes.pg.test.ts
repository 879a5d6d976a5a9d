import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paidBy } from '#domain/money/payments/payments.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { cardSurcharge, priceOf, publishedFees } from '#tests/support/money/price-list-of.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import {
  deliver,
  razorpayKeys,
  razorpayServer,
  signed,
  type Notification,
  type RazorpayServer,
} from '#tests/support/services/razorpay-server.ts';
import { adminPhone, saveEvent } from '#demo/small-event.ts';

const delegateId = 'unpaid';
const amountPaise = 500_000;
const prices = [priceOf('registration', amountPaise)];
const superAdminPhone = '9000000009';
let provider: RazorpayServer;
let desk: AccountDesk;
/** A second server process on the same database. */
let beside: AccountDesk;
let admin: string;
let eventId: string;

beforeAll(async () => {
  provider = await razorpayServer();
  const env = { ...razorpayKeys, REGDESK_RAZORPAY_URL: provider.url };
  desk = await openAccountDesk({ env, superAdmins: [superAdminPhone] });
  beside = await openAccountDesk({ env, beside: desk });
  admin = await desk.signIn(adminPhone);
});
afterAll(async () => {
  await beside.close();
  await desk.close();
  provider.close();
});
beforeEach(async () => {
  provider.behave(null);
  eventId = `desk-${randomUUID()}`;
  const store = deskEvent(eventId);
  const draft = new Draft(store);
  for (const event of store.all('event')) draft.put('event', { ...event, isOnlinePaymentOn: true });
  draft.put('priceLists', publishedFees({ prices, surcharges: [cardSurcharge] }));
  store.apply(draft.changes(), 2);
  await saveEvent(desk.database.pool, eventId, store);
});

const open = (given: object = {}, cookie = admin, at = desk) =>
  at.post(`/api/events/${eventId}/payment-links`, { delegateId, amountPaise, ...given }, { cookie });
const opened = async (given: object = {}): Promise<string> => {
  const answer = await open(given);
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as { linkId: string }).linkId;
};
const refresh = (linkId: string, at = desk) =>
  at.post(`/api/events/${eventId}/payment-links/${linkId}/refresh`, {}, { cookie: admin });
const notified = (notification: Notification, at = desk) => deliver(at.app, notification);
const rows = () => freshLoad(desk.database.pool, eventId);
const entriesOf = async () => (await rows()).by('transactions', 'delegateId', delegateId);

test('a link has exactly the amount, and is stored before it is shown', async () => {
  const answer = await open();
  expect(answer.statusCode, answer.body).toBe(201);
  const { linkId, url } = answer.json() as { linkId: string; url: string };
  expect(url).toBe(`https://rzp.io/i/${linkId}`);
  expect(provider.asked.at(-1)?.body).toMatchObject({
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    description: 'PHYSICON · Person unpaid',
    notes: { regdesk_event: eventId },
  });
  expect((await rows()).get('paymentLinks', linkId)).toMatchObject({
    delegateId,
    amountPaise,
    status: 'open',
    marksPaid: true,
    createdBy: adminPhone,
  });
});

test('a link takes the surcharge that the desk has seen, and no other', async () => {
  const refused = await open({ amountPaise: amountPaise + 5_000, surchargePaise: 5_000 });
  expect(refused.json()).toMatchObject({ code: 'priceChanged', params: { before: 5_000, paise: 10_000 } });
  const linkId = await opened({ amountPaise: amountPaise + 10_000, surchargePaise: 10_000 });
  provider.pay(linkId);
  await refresh(linkId);
  expect((await rows()).get('paymentLinks', linkId)).toMatchObject({ status: 'paid', marksPaid: true });
  expect((await rows()).by('purchases', 'delegateId', delegateId)).toMatchObject([{ itemId: 'card' }]);
});

test('a paid link records one transaction with the captured money, and the delegate is Paid', async () => {
  const linkId = await opened();
  const paymentId = provider.pay(linkId);
  const answer = await notified(provider.notify(linkId, 'payment_link.paid'));
  expect(answer.statusCode).toBe(200);
  const store = await rows();
  expect(await entriesOf()).toMatchObject([
    {
      transactionId: paymentId,
      status: 'paid',
      amountPaise,
      method: 'upi',
      paidOn: '2026-09-18 09:00:00',
      bankReference: paymentId,
      note: linkId,
    },
  ]);
  expect(store.get('paymentLinks', linkId)).toMatchObject({ status: 'paid', endedAt: expect.any(Number) });
  expect(store.get('delegates', delegateId)).toMatchObject({ isPaid: true, paymentMethod: 'upi' });
});

const toCome = (linkId: string): Notification => {
  const { body } = provider.notify(linkId, 'payment_link.paid');
  return signed(body.replaceAll(linkId, 'plink_new'), razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET);
};

describe('a payment is recorded exactly once', () => {
  test('if notifications are repeated, at two servers at once, while the desk asks', async () => {
    // That server has loaded the event, and has not seen the link yet.
    await refresh('none', beside);
    const linkId = await opened();
    provider.pay(linkId);
    const news = provider.notify(linkId, 'payment_link.paid');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => notified(news, beside)),
      ...Array.from({ length: 6 }, () => notified(news)),
      refresh(linkId),
      refresh(linkId, beside),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 14 }, () => 200));
    expect(await entriesOf()).toHaveLength(1);
    expect(paidBy(await rows(), delegateId)).toBe(amountPaise);
    expect((await notified(news)).statusCode).toBe(200);
    expect(await entriesOf()).toHaveLength(1);
  });

  test('if an older notification arrives after it', async () => {
    const linkId = await opened();
    const early = provider.notify(linkId, 'payment_link.cancelled');
    provider.pay(linkId);
    await notified(provider.notify(linkId, 'payment_link.paid'));
    expect((await notified(early)).statusCode).toBe(200);
    expect((await rows()).get('paymentLinks', linkId)?.status).toBe('paid');
    expect(await entriesOf()).toHaveLength(1);
  });

  test('if the provider itself reports another state later', async () => {
    const linkId = await opened();
    provider.pay(linkId);
    await refresh(linkId);
    provider.end(linkId, 'expired');
    expect((await refresh(linkId)).json()).toEqual({ status: 'paid' });
    expect(await entriesOf()).toHaveLength(1);
  });

  test('if it comes late: the link has expired here, and the money is there', async () => {
    const linkId = await opened();
    provider.end(linkId, 'expired');
    expect((await refresh(linkId)).json()).toEqual({ status: 'expired' });
    expect(await entriesOf()).toEqual([]);
    provider.pay(linkId);
    expect((await notified(provider.notify(linkId, 'payment_link.paid'))).statusCode).toBe(200);
    expect((await rows()).get('paymentLinks', linkId)?.status).toBe('paid');
    expect(paidBy(await rows(), delegateId)).toBe(amountPaise);
  });

  test('if the notification is repeated after the provider did not answer', async () => {
    const linkId = await opened();
    provider.pay(linkId);
    const news = provider.notify(linkId, 'payment_link.paid');
    provider.behave({ status: 500, body: '' });
    expect((await notified(news)).statusCode).toBe(503);
    expect(await entriesOf()).toEqual([]);
    provider.behave(null);
    expect((await notified(news)).statusCode).toBe(200);
    expect(await entriesOf()).toHaveLength(1);
  });
});

describe('no payment is recorded', () => {
  test.each<[string, (linkId: string) => Notification, number]>([
    ['signed with another secret', (linkId) => provider.notify(linkId, 'payment_link.paid', 'guessed'), 401],
    ['signed with nothing', (linkId) => provider.notify(linkId, 'payment_link.paid', ' '), 401],
    [
      'with a signature of another body',
      (linkId) => ({
        body: provider.notify(linkId, 'payment_link.paid').body.replace(linkId, `${linkId} `),
        signature: provider.notify(linkId, 'payment_link.paid').signature,
      }),
      401,
    ],
    [
      'with a signature that is none',
      (linkId) => ({ ...provider.notify(linkId, 'x'), signature: 'paid' }),
      401,
    ],
    // The notification is signed but untrue: the provider is asked, and has no money.
    [
      'by a notification that says paid of a link that is open',
      (linkId) =>
        signed(
          provider.notify(linkId, 'payment_link.paid').body.replaceAll('"created"', '"paid"'),
          razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET,
        ),
      200,
    ],
    ['by what is no JSON', () => signed('{', razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET), 200],
    ['for a link that no process knows yet: it comes again', toCome, 503],
    [
      'by another event',
      () => signed('{"event":"refund.created"}', razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET),
      200,
    ],
  ])('%s', async (_, made, status) => {
    const linkId = await opened();
    expect((await notified(made(linkId))).statusCode).toBe(status);
    expect(await entriesOf()).toEqual([]);
    expect((await rows()).get('paymentLinks', linkId)?.status).toBe('open');
  });

  test('while a payment is only authorised', async () => {
    const linkId = await opened();
    provider.pay(linkId, { status: 'authorized' });
    expect((await refresh(linkId)).json()).toEqual({ status: 'open' });
    expect(await entriesOf()).toEqual([]);
  });

  test('for a link of another event', async () => {
    const linkId = await opened();
    provider.pay(linkId);
    const other = provider.notify(linkId, 'payment_link.paid').body.replace(eventId, `desk-${randomUUID()}`);
    const news = signed(other, razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET);
    expect((await notified(news)).statusCode).toBe(200);
    expect(await entriesOf()).toEqual([]);
  });

  test.each<[string, Parameters<RazorpayServer['behave']>[0]]>([
    ['refuses', { status: 400, body: { error: {} } }],
    ['is down', 'reset'],
    ['shows a page', { status: 200, body: '<html></html>' }],
    [
      'answers of another link',
      { status: 200, body: { id: 'plink_other', status: 'paid', currency: 'INR' } },
    ],
    ['takes other money', { status: 200, body: { id: 'plink_x', status: 'paid', currency: 'USD' } }],
    ['redirects', { status: 302, body: '', headers: { location: 'https://example.org/' } }],
  ])('when the provider %s', async (_, behaviour) => {
    const linkId = await opened();
    provider.behave(behaviour);
    const answer = await refresh(linkId);
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ code: 'onlineNoAnswer' });
    expect((await open()).statusCode).toBe(502);
    expect(await entriesOf()).toEqual([]);
  });
});

describe('a refund of the provider', () => {
  test('is recorded once, by a notification that names no link', async () => {
    const linkId = await opened();
    const paymentId = provider.pay(linkId);
    await notified(provider.notify(linkId, 'payment_link.paid'));
    const news = provider.refund(paymentId, 120_000);
    const answers = await Promise.all([notified(news), notified(news, beside), refresh(linkId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(paidBy(await rows(), delegateId)).toBe(amountPaise - 120_000);
    expect(await entriesOf()).toContainEqual(
      expect.objectContaining({
        kind: 'refund',
        amountPaise: -120_000,
        correctsId: paymentId,
        status: 'paid',
      }),
    );
    expect((await notified(provider.refund(paymentId, amountPaise - 120_000))).statusCode).toBe(200);
    expect(paidBy(await rows(), delegateId)).toBe(0);
    expect(await entriesOf()).toHaveLength(3);
  });

  test('of a foreign payment is accepted and changes nothing', async () => {
    const body = JSON.stringify({
      event: 'refund.processed',
      payload: { refund: { entity: { payment_id: 'pay_x' } } },
    });
    const answer = await notified(signed(body, razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET));
    expect(answer.statusCode).toBe(200);
  });
});

describe('one open link at a time', () => {
  const cancel = (linkId: string) =>
    desk.post(`/api/events/${eventId}/payment-links/${linkId}/cancel`, {}, { cookie: admin });

  test('the open one is returned again for its amount, and refused for another', async () => {
    const linkId = await opened();
    expect(await opened()).toBe(linkId);
    const other = await open({ amountPaise: 100_000 });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'paymentLinkOpen', params: { paise: amountPaise } });
  });

  test('a cancelled one takes no money, and another can be created', async () => {
    const linkId = await opened();
    expect((await cancel(linkId)).json()).toEqual({ status: 'cancelled' });
    expect((await rows()).get('paymentLinks', linkId)?.status).toBe('cancelled');
    expect(await opened({ amountPaise: 100_000 })).not.toBe(linkId);
  });

  test('one that was paid before it could be cancelled is paid', async () => {
    const linkId = await opened();
    provider.pay(linkId);
    expect((await cancel(linkId)).json()).toEqual({ status: 'paid' });
    expect(paidBy(await rows(), delegateId)).toBe(amountPaise);
  });

  test('one stays open if the provider does not answer', async () => {
    const linkId = await opened();
    provider.behave({ status: 500, body: '' });
    expect((await cancel(linkId)).statusCode).toBe(502);
    expect((await rows()).get('paymentLinks', linkId)?.status).toBe('open');
  });
});

test('a part of the fee does not mark the delegate as paid', async () => {
  const linkId = await opened({ amountPaise: 100_000 });
  provider.pay(linkId);
  await refresh(linkId);
  const store = await rows();
  expect(paidBy(store, delegateId)).toBe(100_000);
  expect(store.get('delegates', delegateId)?.isPaid).toBe(false);
});

test("without a super admin's permission, an event creates no link, but still gets the money of an older one", async () => {
  const linkId = await opened();
  const off = (cookie: string) => {
    const input = { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: false };
    const payload = [{ id: randomUUID(), name: 'event.setServices', input, deviceAt: Date.now() }];
    return desk.post(`/api/events/${eventId}/commands`, payload, { cookie });
  };
  expect((await off(admin)).json()).toMatchObject([{ ok: false, code: 'notAllowed' }]);
  expect((await off(await desk.signIn(superAdminPhone))).json()).toMatchObject([{ ok: true }]);
  const asked = provider.asked.length;
  const answer = await open();
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
    status: 403,
    body: { code: 'onlineNotAllowed' },
  });
  expect(provider.asked).toHaveLength(asked);
  provider.pay(linkId);
  expect((await notified(provider.notify(linkId, 'payment_link.paid'))).statusCode).toBe(200);
  expect(paidBy(await rows(), delegateId)).toBe(amountPaise);
});

test('the money of a person who was deleted meanwhile is kept', async () => {
  const linkId = await opened();
  const payload = [
    { id: randomUUID(), name: 'delegate.delete', input: { delegateId }, deviceAt: Date.now() },
  ];
  await desk.post(`/api/events/${eventId}/commands`, payload, { cookie: admin });
  provider.pay(linkId);
  await notified(provider.notify(linkId, 'payment_link.paid'));
  expect(paidBy(await rows(), delegateId)).toBe(amountPaise);
});

test('no person can report a link as paid', async () => {
  const linkId = await opened();
  for (const [name, input] of [
    ['paymentLink.settle', { linkId, status: 'paid', payments: [] }],
    [
      'paymentLink.open',
      { linkId: 'mine', delegateId, amountPaise, url: 'https://example.org/', marksPaid: true },
    ],
  ] as const) {
    const payload = [{ id: randomUUID(), name, input, deviceAt: Date.now() }];
    const answer = await desk.post(`/api/events/${eventId}/commands`, payload, { cookie: admin });
    expect(answer.json()).toMatchObject([{ ok: false, code: 'notAllowed' }]);
  }
});

test('online payment is off until it is configured; a partial configuration stops the start', async () => {
  const plain = await openAccountDesk({ beside: desk });
  try {
    const asked = await plain.get(`/api/events/${eventId}/online-payments`, admin);
    expect(asked.json()).toEqual({ isSetUp: false });
    const made = await open({}, admin, plain);
    expect([made.statusCode, made.json()]).toMatchObject([501, { code: 'onlineOff' }]);
    expect((await notified(signed('{}', ''), plain)).statusCode).toBe(404);
  } finally {
    await plain.close();
  }
  await expect(openAccountDesk({ env: { REGDESK_RAZORPAY_KEY_ID: 'rzp' } })).rejects.toThrow(
    'REGDESK_RAZORPAY_KEY_SECRET must be set for online payment.',
  );
});
