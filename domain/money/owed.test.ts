import { expect, test } from 'vitest';
import { publicList } from '#tests/support/registration/open-event.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '../model/delegate.ts';
import { newCompanion } from '../model/companion.ts';
import { blankRow } from '../model/tables.ts';
import { blankTransaction } from '../model/money/transaction.ts';
import { Draft } from '../core/store/draft.ts';
import { owedOf } from './fees.ts';
import { recordGates } from './price-list/record-gates.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const later = now + 60_000;

/** A PG delegate, who owes ₹10,000. */
const event = () => {
  const draft = new Draft(deskEvent());
  const list = publicList();
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list,
    listVersion: 1,
    gates: recordGates(list),
  });
  draft.put('delegates', { ...blankDelegate('asha'), categoryId: 'pg' });
  const delegate = () => {
    const row = draft.get('delegates', 'asha');
    if (row === undefined) throw new Error('the delegate is there');
    return row;
  };
  return {
    draft,
    mark: (paymentSetAt: number | null) =>
      draft.put('delegates', { ...delegate(), isPaid: true, paymentSetAt }),
    buy: (boughtAt: number, companionId = '') =>
      draft.put('purchases', {
        ...blankRow('purchases'),
        purchaseId: `dinner-${companionId}`,
        delegateId: 'asha',
        companionId,
        itemId: 'dinner',
        quantity: 1,
        quote: { ...blankRow('purchases').quote, total: 150_000 },
        boughtAt,
      }),
    receive: (amountPaise: number, enteredAt: number | null) =>
      draft.put('transactions', {
        ...blankTransaction('asha', `t-${amountPaise}`),
        status: 'paid',
        amountPaise,
        enteredAt,
      }),
    owed: () => owedOf(draft, delegate(), later),
  };
};

test('a person owes the fees less the money received', () => {
  const { buy, receive, owed } = event();
  expect(owed()).toBe(1_000_000);
  buy(now);
  receive(400_000, now);
  expect(owed()).toBe(750_000);
});

test.each([
  ['now', now],
  ['in an earlier system', null],
])('a person who was marked Paid %s without money owes nothing', (_, setAt) => {
  const { mark, owed } = event();
  mark(setAt);
  expect(owed()).toBe(0);
});

test('a person who was marked Paid owes what was bought after that, until it is paid', () => {
  const { mark, buy, receive, owed } = event();
  mark(now);
  buy(later);
  expect(owed()).toBe(150_000);
  receive(150_000, later + 1);
  expect(owed()).toBe(0);
});

test('money for what is marked Paid may be entered after the mark, and is not counted twice', () => {
  const { mark, buy, receive, owed } = event();
  mark(now);
  receive(1_000_000, now + 1);
  expect(owed()).toBe(0);
  buy(later);
  expect(owed()).toBe(150_000);
});

const guest = {
  name: 'Guest',
  age: null,
  dateOfBirth: '',
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
} as const;

test('each companion has a mark of their own', () => {
  const { draft, mark, owed } = event();
  draft.put(
    'companions',
    newCompanion({ companionId: 'guest', delegateId: 'asha', registeredOn: '' }, guest),
  );
  mark(now);
  expect(owed()).toBe(400_000);
});
