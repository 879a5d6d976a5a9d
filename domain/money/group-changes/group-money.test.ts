import { expect, test } from 'vitest';
import { conference, groupDesk, now } from '#tests/support/money/group-desk.ts';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { blankRow } from '../../model/tables.ts';
import { ownDrafts, sharedOf } from '../issue/shared-receipt.ts';
import { groupMoney } from './group-money.ts';

const payer = { name: 'City Hospital', address: '', gstin: '' };
/** Three people make the group, one of them with a price of USD 200. */
const inTwoCurrencies = () => {
  const desk = groupDesk({
    ...conference,
    prices: [
      priceOf('conference', 1_000_000, { categoryId: 'pg' }),
      priceOf('conference', 20_000, { categoryId: 'speaker', currency: 'USD' }),
    ],
    rates: [{ currency: 'USD', setOn: '2026-01-01', rate: 1_000_000 }],
  });
  desk.person('home', { categoryId: 'pg' });
  desk.person('third', { categoryId: 'pg' });
  desk.person('abroad', { categoryId: 'speaker' });
  return { desk, groupId: desk.group('home', 'abroad', 'third') };
};

test('a group in two currencies has its totals in rupees, and states what of them is in the other one', () => {
  const { desk, groupId } = inTwoCurrencies();
  // USD 200 is ₹20,000 by the list; ₹500 less are USD 5.
  expect(groupMoney(desk.store, groupId, now)).toEqual({
    feePaise: 2_000_000 - 50_000 + 2 * 950_000,
    receivedPaise: 0,
    duePaise: 3_850_000,
    foreignFees: [{ currency: 'USD', amount: 19_500 }],
    foreignReceived: [],
  });
  desk.pay('home', 950_000);
  desk.put((draft) =>
    draft.put('transactions', {
      ...blankRow('transactions'),
      transactionId: 'of-abroad',
      delegateId: 'abroad',
      kind: 'payment',
      status: 'paid',
      amountPaise: 1_560_000,
      foreignMoney: { currency: 'USD', amount: 19_500, rate: 800_000 },
      paidOn: '2026-09-02',
      enteredAt: now,
    }),
  );
  expect(groupMoney(desk.store, groupId, now)).toEqual({
    feePaise: 1_560_000 + 2 * 950_000,
    receivedPaise: 2_510_000,
    duePaise: 950_000,
    foreignFees: [{ currency: 'USD', amount: 19_500 }],
    foreignReceived: [{ currency: 'USD', amount: 19_500 }],
  });

  const paper = sharedOf(ownDrafts(desk.store, ['home', 'abroad', 'third'], { payer, now }));
  expect(paper?.people?.map(({ name }) => name)).toEqual(['home', 'abroad']);
  expect(paper?.payments.map(({ paise, foreign }) => [paise, foreign?.currency])).toEqual([
    [950_000, undefined],
    [1_560_000, 'USD'],
  ]);
  const ofLines = paper?.lines.reduce((sum, { paise }) => sum + paise, 0);
  expect([paper?.totalPaise, ofLines]).toEqual([2_510_000, 2_510_000]);
});

test('a member without a fee leaves the sum of the fees open, and money that was paid back does not count', () => {
  const { desk, groupId } = inTwoCurrencies();
  desk.person('fourth', { categoryId: 'none' });
  desk.run('group.add', { groupId, delegateIds: ['fourth'] });
  desk.pay('home', 950_000);
  const facts = { method: 'Cash', paidOn: '2026-09-03', bankReference: '', instrumentNumber: '' };
  const back = { delegateId: 'home', transactionId: 'of-home', amountPaise: 950_000 };
  desk.run('transaction.refund', { ...back, facts: { ...facts, payerName: '', note: '' } });
  expect(groupMoney(desk.store, groupId, now)).toMatchObject({
    feePaise: null,
    duePaise: null,
    receivedPaise: 0,
  });
});
