import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contained18, itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import { noBilling } from '../model/money/billing.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import type { Coupon } from '../model/price-list/reduction.ts';
import { blankRow } from '../model/tables.ts';
import { dueOf } from '../money/fees.ts';
import { refundOfLines } from '../money/refunds/cancellation.ts';
import { receiptsOf } from '../money/receipts.ts';
import { lateMoney } from './orders/order-stage.ts';
import { registrantView } from './registrant-view.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const phone = '9840000081';
const registrant = (draft: Draft, name: string, input: unknown) =>
  runCommandAs(draft, { role: 'registrant', phone, now }, { name, input });
const desk = (draft: Draft, name: string, input: unknown) =>
  runCommandAs(draft, { role: 'write', now }, { name, input });

const rule = (shareBp: number, rupees = 0): PriceList['refunds'] => ({
  steps: [{ lastDay: '2026-12-31', shareBp, less: [{ currency: 'INR', amount: rupees * 100 }] }],
  keepsTax: false,
  keepsSurcharge: true,
  ifCalledOffBp: null,
});

/** Dr Asha's registration for 5,900, a workshop for 1,000 and a T-shirt for 400, all with 18 % GST. */
const registered = (refunds: PriceList['refunds'], items: readonly string[] = []) => {
  const draft = new Draft(deskEvent());
  openRegistration(draft, {
    list: {
      items: [
        itemOf('conference', 'registration', { tax: contained18 }),
        itemOf('guest', 'companion', { tax: contained18 }),
        itemOf('workshop', 'addOn', { name: 'Workshop', tax: contained18 }),
        itemOf('shirt', 'addOn', { name: 'T-shirt', tax: contained18 }),
      ],
      prices: [
        priceOf('conference', 590_000),
        priceOf('guest', 200_000),
        priceOf('workshop', 100_000),
        priceOf('shirt', 40_000),
      ],
      refunds,
    },
    form: { mostCompanions: 2 },
  });
  const details = { ...noBilling, name: 'API', gstin: '27AAPFU0939F1ZV', sac: '999599' };
  draft.put('billing', { ...blankRow('billing'), name: 'main', details });
  const form = orderOf({
    details: { fullName: 'Dr Asha Rao', phone, categoryId: 'pg' },
    lines: items.map((itemId) => ({ person: 0, itemId, count: 1 })),
  });
  const prices: Readonly<Record<string, number>> = { workshop: 100_000, shirt: 40_000 };
  const seenPaise = items.reduce((sum, itemId) => sum + (prices[itemId] ?? 0), 590_000);
  const submitted = registrant(draft, 'order.submit', { form, seenPaise });
  if (!submitted.ok) throw new Error(submitted.code);
  const { orderId, delegateId } = submitted.result as { orderId: string; delegateId: string };
  const pay = (amountPaise: number): void => {
    const facts = {
      method: 'Cash',
      paidOn: '2026-09-20',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    };
    const parts = [{ delegateId, companionId: '', amountPaise, marksPaid: false }];
    expect(desk(draft, 'transaction.add', { parts, status: 'paid', facts })).toMatchObject({ ok: true });
  };
  const buy = (itemId: string) =>
    desk(draft, 'purchase.add', { delegateId, companionId: '', itemId, quantity: 1 });
  const due = () => {
    const delegate = draft.get('delegates', delegateId);
    if (delegate === undefined) throw new Error('The delegate is gone.');
    return dueOf(draft, delegate, now);
  };
  const receipt = () => {
    const payer = { name: 'Asha Rao', address: '', gstin: '' };
    expect(desk(draft, 'receipt.issue', { delegateId, payer })).toMatchObject({ ok: true });
  };
  return { draft, orderId, delegateId, pay, buy, due, receipt };
};

const askedFor = (draft: Draft, delegateId: string): unknown => {
  const asked = registrant(draft, 'registration.ask', { delegateId, kind: 'cancel', text: '' });
  return asked.ok ? (asked.result as { refundPaise: number | null }).refundPaise : asked.code;
};

describe('what a person who cancels gets back', () => {
  test.each<[string, PriceList['refunds'], readonly string[], number, number]>([
    ['nothing of nothing', rule(5_000), [], 0, 0],
    ['half of a part', rule(5_000), [], 100_000, 50_000],
    ['half of everything', rule(5_000), [], 590_000, 295_000],
    ['everything less the fixed sum once', rule(10_000, 500), ['workshop'], 690_000, 640_000],
    ['the fixed sum once for three items', rule(10_000, 500), ['workshop', 'shirt'], 730_000, 680_000],
    ['money beyond the fees, and half of the rest', rule(5_000), [], 600_000, 305_000],
  ])('%s', (_, refunds, items, paid, refundPaise) => {
    const { draft, delegateId, pay } = registered(refunds, items);
    if (paid > 0) pay(paid);
    expect(askedFor(draft, delegateId)).toBe(refundPaise);
  });

  test('contains what the desk sold', () => {
    const { draft, delegateId, pay, buy } = registered(rule(10_000, 500));
    expect(buy('workshop')).toMatchObject({ ok: true });
    pay(690_000);
    expect(askedFor(draft, delegateId)).toBe(640_000);
  });

  test('is the same in two steps', () => {
    const { draft, delegateId, pay, buy, due } = registered(rule(10_000, 500));
    buy('workshop');
    pay(690_000);
    const [purchase] = draft
      .by('purchases', 'delegateId', delegateId)
      .filter(({ itemId }) => itemId === 'workshop');
    const removed = { purchaseId: purchase?.purchaseId, byRules: true, paiseSeen: 50_000 };
    expect(desk(draft, 'purchase.remove', removed)).toMatchObject({
      ok: true,
      result: { paise: 50_000, keptPaise: 50_000 },
    });
    // The kept part is income: only what goes back is not covered by fees.
    expect(due()).toMatchObject({ feePaise: 640_000, duePaise: -50_000 });
    expect(askedFor(draft, delegateId)).toBe(640_000);
  });
});

test('desk, self-service and treasurer get the same answer', () => {
  const given = fc.record({
    shareBp: fc.integer({ min: 0, max: 10_000 }),
    less: fc.integer({ min: 0, max: 3_000 }),
    keepsTax: fc.boolean(),
    paid: fc.integer({ min: 1, max: 800_000 }),
  });
  fc.assert(
    fc.property(given, ({ shareBp, less, keepsTax, paid }) => {
      const { draft, delegateId, pay, receipt } = registered({ ...rule(shareBp, less), keepsTax }, [
        'workshop',
        'shirt',
      ]);
      pay(paid);
      const [order] = registrantView(draft, phone, now).orders;
      receipt();
      const [paper] = receiptsOf(draft, delegateId);
      if (paper === undefined) throw new Error('There is a receipt.');
      expect(refundOfLines(draft, paper, { chosen: [], now }).paise).toBe(order?.refundPaise);
      expect(askedFor(draft, delegateId)).toBe(order?.refundPaise);
    }),
    { numRuns: 40 },
  );
});

/** A paid registration with an addition of a guest and a workshop, which is paid too. */
const withAddition = (refunds: PriceList['refunds']) => {
  const event = registered(refunds);
  const { draft, delegateId, pay, receipt } = event;
  pay(590_000);
  const added = registrant(draft, 'order.add', {
    delegateId,
    companions: [{ name: 'Ravi Rao' }],
    lines: [{ person: 1, itemId: 'workshop', count: 1 }],
    method: 'upi',
    seenPaise: 300_000,
  });
  if (!added.ok) throw new Error(added.code);
  const { orderId: additionId } = added.result as { orderId: string };
  pay(300_000);
  receipt();
  const ask = () => {
    const asked = registrant(draft, 'order.cancel', { orderId: additionId });
    expect(asked).toMatchObject({ ok: true, result: { isRequest: true } });
    const [request] = draft.by('registrantRequests', 'delegateId', delegateId);
    if (request === undefined) throw new Error('There is a request.');
    return request;
  };
  return { ...event, additionId, ask };
};

describe('a cancelled addition', () => {
  test('cancels the addition, and keeps what the rules keep as income', () => {
    const { draft, delegateId, orderId, additionId, due, ask } = withAddition(rule(5_000));
    const { requestId, data } = ask();
    expect(data).toMatchObject({ orderId: additionId, refundPaise: 150_000 });
    const input = { requestId, refundPaise: 150_000, facts: null, note: '' };
    const cancelled = desk(draft, 'request.cancel', input);
    expect(cancelled).toMatchObject({ ok: true, result: { paise: 150_000, creditNotes: ['C0001'] } });
    expect(draft.get('delegates', delegateId)).toMatchObject({ fullName: 'Dr Asha Rao' });
    expect(draft.by('companions', 'delegateId', delegateId)).toEqual([]);
    expect(draft.get('orders', orderId)?.status).toBe('open');
    const addition = draft.get('orders', additionId);
    expect(addition?.status).toBe('cancelled');
    expect(due()).toMatchObject({ feePaise: 590_000 + 150_000, duePaise: -150_000 });
    expect(addition && lateMoney(draft, addition, now)).toBe(150_000);
    const facts = { method: 'NEFT', paidOn: '2026-09-20', bankReference: 'U1', instrumentNumber: '' };
    const back = { orderId: additionId, amountPaise: 150_000, facts: { ...facts, payerName: '', note: '' } };
    expect(desk(draft, 'order.payBack', back)).toMatchObject({ ok: true });
    expect(due().duePaise).toBe(0);
  });

  test('gives back at most what was paid for it', () => {
    const { draft, ask } = withAddition(rule(5_000));
    const { requestId } = ask();
    const input = { requestId, refundPaise: 300_001, facts: null, note: '' };
    expect(desk(draft, 'request.cancel', input)).toMatchObject({
      ok: false,
      code: 'refundTooHigh',
      params: { paise: 300_000 },
    });
  });

  test('is asked for once, and is part of the whole registration', () => {
    const { draft, delegateId, additionId, ask } = withAddition(rule(5_000));
    ask();
    const again = registrant(draft, 'order.cancel', { orderId: additionId });
    expect(again).toMatchObject({ ok: false, code: 'alreadyAsked' });
    expect(askedFor(draft, delegateId)).toBe(445_000);
  });
});

test('an ended order is not revived when others have used up its coupon', () => {
  const coupon: Coupon = {
    couponId: 'early',
    code: 'EARLY',
    name: 'Early',
    itemIds: [],
    categoryIds: [],
    firstDay: '',
    lastDay: '',
    mostUses: 1,
    reduction: { rateBp: 1_000, amounts: [] },
  };
  const draft = new Draft(deskEvent());
  openRegistration(draft, { list: { coupons: [coupon] } });
  const submit = (fullName: string, own: string) =>
    runCommandAs(
      draft,
      { role: 'registrant', phone: own, now },
      {
        name: 'order.submit',
        input: {
          form: orderOf({ details: { fullName, phone: own, categoryId: 'pg' }, couponCode: 'EARLY' }),
          seenPaise: 900_000,
        },
      },
    );
  const first = submit('Dr Asha Rao', phone);
  if (!first.ok) throw new Error(first.code);
  const { orderId } = first.result as { orderId: string };
  expect(registrant(draft, 'order.cancel', { orderId })).toMatchObject({ ok: true });
  expect(submit('Dr Bala Iyer', '9840000082')).toMatchObject({ ok: true });
  expect(desk(draft, 'order.revive', { orderId })).toMatchObject({
    ok: false,
    code: 'couponSpent',
    params: { code: 'EARLY' },
  });
  const published = draft.get('priceLists', 'published');
  if (published?.list == null) throw new Error('a list is published');
  draft.put('priceLists', {
    ...published,
    list: { ...published.list, coupons: [{ ...coupon, mostUses: 2 }] },
  });
  expect(desk(draft, 'order.revive', { orderId })).toMatchObject({ ok: true });
});
