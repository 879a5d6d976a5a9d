import { expect, test } from 'vitest';
import { conference, groupDesk, now } from '#tests/support/money/group-desk.ts';
import { blankRow } from '../../model/tables.ts';
import { lessRupees, priceOf } from '#tests/support/money/price-list-of.ts';
import { paymentConditionsOf, type ConditionalStep } from './payment-conditions.ts';

const groupAsking = (asked: Partial<ConditionalStep>) => {
  const groups = [{ groupId: 'three', name: 'Three', from: 3, reduction: lessRupees(500), ...asked }];
  const desk = groupDesk({ ...conference, groups });
  for (const id of ['p0', 'p1', 'p2']) desk.person(id);
  desk.group('p0', 'p1', 'p2');
  let transfers = 0;
  /** One transfer, in rupees for each person. */
  const pay = (parts: Readonly<Record<string, number>>, given: object = {}): void => {
    const number = `UTR00000000${++transfers}`;
    const facts = { paidOn: `2026-09-0${transfers}`, instrumentNumber: '', payerName: '', note: '' };
    const outcome = desk.run('transaction.add', {
      parts: Object.entries(parts).map(([delegateId, rupees]) => ({
        delegateId,
        companionId: '',
        amountPaise: rupees * 100,
        marksPaid: false,
      })),
      status: 'paid',
      facts: { method: 'NEFT', bankReference: number, ...facts, ...given },
    });
    expect(outcome).toMatchObject({ ok: true });
  };
  const unmet = () => {
    const found = paymentConditionsOf(desk.store, 'p1', now);
    return found && [found.transfers, found.inParts, found.leftOut];
  };
  return { desk, pay, unmet };
};
const both = { inOneTransfer: true, inFull: true };
const full = { p0: 9_500, p1: 9_500, p2: 9_500 };
const deducted = { method: 'TDS', bankReference: '', instrumentNumber: 'CERT1', payerName: 'City Hospital' };

type Pay = ReturnType<typeof groupAsking>['pay'];

test.each<[string, Partial<ConditionalStep>, (pay: Pay) => void, [number, number, number]]>([
  ['nothing came yet', both, () => undefined, [0, 0, 0]],
  ['one transfer pays all', both, (pay) => pay(full), [0, 0, 0]],
  [
    'each pays alone, in full',
    both,
    (pay) => Object.entries(full).forEach(([id, rupees]) => pay({ [id]: rupees })),
    [3, 0, 0],
  ],
  ['each may pay alone', { inFull: true }, (pay) => pay({ p0: 9_500 }), [0, 0, 0]],
  ['a part came', both, (pay) => pay({ p0: 9_500, p1: 9_500, p2: 5_000 }), [0, 1, 0]],
  ['a part may come', { inOneTransfer: true }, (pay) => pay({ p0: 1_000, p1: 1_000, p2: 1_000 }), [0, 0, 0]],
  ['a member is left out', { inOneTransfer: true }, (pay) => pay({ p0: 9_500, p1: 9_500 }), [0, 0, 1]],
  [
    'the rest came later',
    both,
    (pay) => {
      pay({ p0: 9_500, p1: 9_500, p2: 5_000 });
      pay({ p2: 4_500 });
    },
    [2, 1, 0],
  ],
  [
    'the payer deducted tax',
    both,
    (pay) => {
      pay({ p0: 9_400, p1: 9_400, p2: 9_400 });
      pay({ p0: 100, p1: 100, p2: 100 }, deducted);
    },
    [0, 0, 0],
  ],
])('conditions of a group price: %s', (_, asked, come, expected) => {
  const { pay, unmet } = groupAsking(asked);
  come(pay);
  expect(unmet()).toEqual(expected);
});

test('money for additions after the registrations breaks no condition, and money that was taken back does not count', () => {
  const { desk, pay, unmet } = groupAsking(both);
  pay({ p0: 9_500 });
  const [wrong] = desk.store.by('transactions', 'delegateId', 'p0');
  const corrected = {
    delegateId: 'p0',
    transactionId: wrong?.transactionId,
    reason: 'wrong',
    amountPaise: null,
  };
  expect(desk.run('transaction.correct', corrected)).toMatchObject({ ok: true });
  pay(full);
  desk.run('purchase.add', { delegateId: 'p0', companionId: '', itemId: 'dinner', quantity: 1 });
  pay({ p0: 1_000 });
  expect(unmet()).toEqual([0, 0, 0]);
});

test('a member who pays a foreign price in full meets the condition, whatever the rate of the bank', () => {
  const groups = [{ groupId: 'two', name: 'Two', from: 2, reduction: lessRupees(500), inFull: true }];
  const desk = groupDesk({
    ...conference,
    groups,
    prices: [
      priceOf('conference', 1_000_000, { categoryId: 'pg' }),
      priceOf('conference', 20_000, { categoryId: 'speaker', currency: 'USD' }),
    ],
    rates: [{ currency: 'USD', setOn: '2026-01-01', rate: 1_000_000 }],
  });
  desk.person('home', { categoryId: 'pg' });
  desk.person('abroad', { categoryId: 'speaker' });
  desk.group('home', 'abroad');
  const come = (amount: number): void =>
    desk.put((draft) =>
      draft.put('transactions', {
        ...blankRow('transactions'),
        transactionId: 'abroad',
        delegateId: 'abroad',
        kind: 'payment',
        status: 'paid',
        amountPaise: amount * 80,
        foreignMoney: { currency: 'USD', amount, rate: 800_000 },
        paidOn: '2026-09-01',
      }),
    );
  come(10_000);
  expect(paymentConditionsOf(desk.store, 'home', now)).toMatchObject({ inParts: 1 });
  // The price of 20,000 less ₹500 at the rate of the list.
  come(19_500);
  expect(paymentConditionsOf(desk.store, 'home', now)).toMatchObject({ members: 2, inParts: 0 });
});

test('no condition is asked of a group below the step, of a step without one, and of a person alone', () => {
  const { desk } = groupAsking({});
  expect(paymentConditionsOf(desk.store, 'p0', now)).toBeNull();
  const asking = groupAsking(both).desk;
  asking.run('delegate.delete', { delegateId: 'p2' });
  asking.person('alone');
  expect(['p0', 'alone'].map((id) => paymentConditionsOf(asking.store, id, now))).toEqual([null, null]);
});

test('a condition that is not met changes no price', () => {
  const { desk, pay } = groupAsking(both);
  for (const id of ['p0', 'p1']) pay({ [id]: 9_500 });
  expect(desk.fees('p0', 'p1', 'p2')).toEqual([950_000, 950_000, 950_000]);
});
