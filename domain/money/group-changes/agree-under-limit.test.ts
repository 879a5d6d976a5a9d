import { expect, test } from 'vitest';
import { groupDesk, now } from '#tests/support/money/group-desk.ts';
import { added18, itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { dueOf } from '../fees.ts';
import { publishedList } from '../price-list/current-list.ts';
import { soldTotal } from '../price-list/sold-total.ts';

const tax = { ...added18, exemptUntil: 1_200_000 };
/** 5,000 for a registration and 1,000 for a dinner; 18 % are added from a total of 12,000 on. */
const list = listOf({
  items: [
    itemOf('conference', 'registration', { tax }),
    itemOf('dinner', 'addOn', { tax, mostPerPerson: 5 }),
  ],
  prices: [priceOf('conference', 500_000), priceOf('dinner', 100_000)],
});
const untaxed = 500_000;
const taxed = 590_000;
const facts = {
  method: 'Cash',
  paidOn: '2026-09-20',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

const desk = () => {
  const each = groupDesk(list);
  for (const id of ['a', 'b', 'c', 'd']) each.person(id);
  const pay = (delegateId: string, amountPaise: number, given: object = {}) =>
    each.run('transaction.add', {
      parts: [{ delegateId, companionId: '', amountPaise, marksPaid: true, dueSeen: amountPaise, ...given }],
      status: 'paid',
      facts,
    });
  const dinner = (delegateId: string) =>
    each.run('purchase.add', { delegateId, companionId: '', itemId: 'dinner', quantity: 1 });
  const sold = (): number => soldTotal(each.store, publishedList(each.store));
  const owes = (delegateId: string): number | null => {
    const delegate = each.store.get('delegates', delegateId);
    return delegate === undefined ? null : dueOf(each.store, delegate, now).duePaise;
  };
  return { ...each, pay, dinner, sold, owes };
};

test('the sale that passes the total is taxed, and all after it, once', () => {
  const { pay, fees, dinner, sold, owes } = desk();
  expect(fees('a', 'b', 'c', 'd')).toEqual([untaxed, untaxed, untaxed, untaxed]);
  for (const id of ['a', 'b']) expect(pay(id, untaxed)).toMatchObject({ ok: true });
  expect(sold()).toBe(1_000_000);
  expect(fees('a', 'b', 'c', 'd')).toEqual([untaxed, untaxed, taxed, taxed]);
  // A smaller sale still fits below the total.
  expect(dinner('a')).toMatchObject({ ok: true });
  expect(owes('a')).toBe(100_000);
  expect(pay('c', taxed)).toMatchObject({ ok: true });
  expect(sold()).toBe(1_600_000);
  dinner('b');
  expect(['a', 'b', 'c', 'd'].map(owes)).toEqual([100_000, 118_000, 0, taxed]);
});

test('of two desks that have seen the price without tax, the second is refused with both prices', () => {
  const { pay, fees } = desk();
  for (const id of ['a', 'b']) pay(id, untaxed);
  expect(pay('c', untaxed)).toMatchObject({
    ok: false,
    code: 'priceChanged',
    params: { before: untaxed, paise: taxed },
  });
  expect(fees('c')).toEqual([taxed]);
});

test('a part payment is no sale yet, and a payment that is taken back leaves its sale', () => {
  const { pay, run, fees, sold, store } = desk();
  pay('a', 100_000, { marksPaid: false, dueSeen: untaxed });
  expect(sold()).toBe(0);
  pay('b', untaxed);
  expect(sold()).toBe(500_000);
  const [entry] = store.by('transactions', 'delegateId', 'b');
  run('transaction.correct', {
    delegateId: 'b',
    transactionId: entry?.transactionId,
    reason: 'typed twice',
    amountPaise: null,
  });
  expect(sold()).toBe(500_000);
  expect(fees('b')).toEqual([untaxed]);
});

test('registrations that were paid before the list got its total count from its publication on', () => {
  const each = groupDesk(listOf({ ...list, items: list.items.map((item) => ({ ...item, tax: added18 })) }));
  for (const id of ['a', 'b', 'c']) each.person(id);
  for (const id of ['a', 'b']) each.pay(id, taxed);
  each.run('priceList.save', { list, version: 0 });
  expect(each.run('priceList.publish', { version: 1 })).toMatchObject({ ok: true });
  expect(each.fees('a', 'b', 'c')).toEqual([taxed, taxed, taxed]);
  expect(soldTotal(each.store, list)).toBe(1_000_000);
});
