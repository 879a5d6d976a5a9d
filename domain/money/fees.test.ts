import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankDelegate } from '../model/delegate.ts';
import { newCompanion } from '../model/companion.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { blankTransaction, type Transaction } from '../model/money/transaction.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { bandOf, feesOf, periodOf, priceOf, publishedRow } from '#tests/support/money/price-list-of.ts';
import { dueOf, dues, openParts } from './fees.ts';
import { totalDue } from './reports/due-total.ts';

const periods = [
  periodOf('spot', '2026-09-18'),
  periodOf('early', '2026-06-30'),
  periodOf('regular', '2026-08-31'),
];
const bands = [bandOf('child', 0, 12), bandOf('infant', 0, 5)];

describe('what each person still owes', () => {
  const line = (companionId: string, feePaise: number | null) => ({
    companionId,
    feePaise,
    who: '',
    slabId: '',
    day: '',
    parts: [],
    isPaid: false,
  });
  const all = [line('', 300), line('wife', 200), line('child', 0), line('guest', null)];
  test.each([
    [0, { '': 300, wife: 200 }],
    [-100, { '': 300, wife: 200 }],
    [100, { '': 200, wife: 200 }],
    [300, { wife: 200 }],
    [450, { wife: 50 }],
    [500, {}],
    [900, {}],
  ])('after %s', (receivedPaise, expected) => {
    const parts = openParts({ lines: all, receivedPaise, feePaise: null, duePaise: null });
    expect(Object.fromEntries(parts.map(({ companionId, paise }) => [companionId, paise]))).toEqual(expected);
  });
});

const delegatePrice = (paise: number, periodId = 'early') => priceOf('registration', paise, { periodId });
const companionPrice = (paise: number, periodId = 'early', bandId = '') =>
  priceOf('companion', paise, { periodId, bandId });

const now = Date.parse('2026-09-20T06:00:00Z');
const fees = feesOf({
  periods,
  bands,
  prices: [
    delegatePrice(700_000),
    delegatePrice(900_000, 'regular'),
    delegatePrice(1_200_000, 'spot'),
    companionPrice(450_000),
    companionPrice(500_000, 'regular'),
    companionPrice(600_000, 'spot'),
    companionPrice(0, 'early', 'infant'),
    companionPrice(0, 'regular', 'infant'),
    companionPrice(0, 'spot', 'infant'),
  ],
});

interface Given {
  readonly list?: PriceList;
  readonly isPaid?: boolean;
  readonly paymentSetAt?: number;
  readonly ages?: readonly (number | null)[];
  readonly entries?: readonly Partial<Transaction>[];
  readonly registeredOn?: string;
  readonly companionsOn?: readonly string[];
}

const details = {
  name: 'C',
  dateOfBirth: '',
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
} as const;

const person = (given: Given) => {
  const draft = new Draft(new EventStore());
  const { isPaid = false, paymentSetAt = null, registeredOn = '' } = given;
  const delegateId = 'd';
  draft.put('priceLists', publishedRow(given.list ?? fees));
  const delegate = { ...blankDelegate(delegateId), categoryId: 'pg', isPaid, paymentSetAt, registeredOn };
  draft.put('delegates', delegate);
  for (const [index, age] of (given.ages ?? []).entries()) {
    const companionId = `c${index}`;
    draft.put(
      'companions',
      newCompanion(
        { companionId, delegateId, registeredOn: given.companionsOn?.[index] ?? '' },
        { ...details, age },
      ),
    );
  }
  for (const [index, entry] of (given.entries ?? []).entries())
    draft.put('transactions', { ...blankTransaction(delegateId, `t${index}`), status: 'paid', ...entry });
  return { draft, delegate };
};

const due = (given: Given) => {
  const { draft, delegate } = person(given);
  const { feePaise, receivedPaise, duePaise, lines } = dueOf(draft, delegate, now);
  return { fees: lines.map((line) => line.feePaise), feePaise, receivedPaise, duePaise };
};

describe('the amount due', () => {
  test.each<[string, Given, object]>([
    [
      'a person who has not paid pays today’s price',
      {},
      { fees: [1_200_000], receivedPaise: 0, duePaise: 1_200_000 },
    ],
    [
      'a partial payment fixes no price',
      { entries: [{ amountPaise: 1, paidOn: '2026-06-12 10:00:00' }] },
      { feePaise: 1_200_000, receivedPaise: 1, duePaise: 1_199_999 },
    ],
    [
      'the day on which the parts reach that day’s price counts',
      {
        entries: [
          { amountPaise: 500_000, paidOn: '2026-08-31' },
          { amountPaise: 400_000, paidOn: '2026-06-12' },
        ],
      },
      { feePaise: 900_000, duePaise: 0 },
    ],
    [
      'one paisa below the price is not the price',
      {
        entries: [
          { amountPaise: 699_999, paidOn: '2026-06-30' },
          { amountPaise: 1, paidOn: '2026-07-01' },
        ],
      },
      { feePaise: 1_200_000, duePaise: 500_000 },
    ],
    [
      'later payments do not change a price that was reached',
      {
        entries: [
          { amountPaise: 700_000, paidOn: '2026-06-30' },
          { amountPaise: 500_000, paidOn: '2026-09-12' },
        ],
      },
      { feePaise: 700_000, duePaise: -500_000 },
    ],
    [
      'a fully refunded payment fixes no price',
      {
        entries: [
          { amountPaise: 700_000, paidOn: '2026-06-12' },
          { kind: 'refund', amountPaise: -700_000, paidOn: '2026-09-12', correctsId: 't0' },
        ],
      },
      { feePaise: 1_200_000, receivedPaise: 0 },
    ],
    [
      'less than the price, and the desk has set Paid: the day of that setting counts',
      {
        isPaid: true,
        paymentSetAt: Date.parse('2026-06-30T10:00:00Z'),
        entries: [{ amountPaise: 699_000, paidOn: '2026-06-30' }],
      },
      { feePaise: 700_000, duePaise: 1_000 },
    ],
    [
      'a payment that was taken back fixes no price',
      {
        entries: [
          { amountPaise: 700_000, paidOn: '2026-06-12' },
          { kind: 'counter', amountPaise: -700_000, paidOn: '2026-06-12', correctsId: 't0' },
        ],
      },
      { feePaise: 1_200_000, receivedPaise: 0, duePaise: 1_200_000 },
    ],
    [
      'a refund makes it due again, at the price of the first payment',
      {
        entries: [
          { amountPaise: 700_000, paidOn: '2026-06-12' },
          { kind: 'refund', amountPaise: -200_000, paidOn: '2026-09-12', correctsId: 't0' },
        ],
      },
      { feePaise: 700_000, receivedPaise: 500_000, duePaise: 200_000 },
    ],
    [
      'a promised payment does not count',
      { entries: [{ status: 'pending', amountPaise: 700_000, paidOn: '2026-06-12' }] },
      { feePaise: 1_200_000, duePaise: 1_200_000 },
    ],
    [
      'money of unknown date counts on the day of its entry',
      { entries: [{ amountPaise: 700_000, enteredAt: Date.parse('2026-08-31T20:00:00Z') }] },
      { feePaise: 1_200_000 },
    ],
    [
      'without an entry the day on which the desk set Paid counts',
      { isPaid: true, paymentSetAt: Date.parse('2026-06-30T18:29:59Z') },
      { feePaise: 700_000, duePaise: 700_000 },
    ],
    ['too much', { entries: [{ amountPaise: 800_000, paidOn: '2026-06-12' }] }, { duePaise: -100_000 }],
    [
      'companions pay by age; those of unknown age pay as adults',
      { ages: [null, 40, 12, 5], entries: [{ amountPaise: 2_050_000, paidOn: '2026-06-12' }] },
      { fees: [700_000, 450_000, 450_000, 450_000, 0], feePaise: 2_050_000, duePaise: 0 },
    ],
    [
      'money pays for the delegate first; people it does not cover pay today’s price',
      { ages: [30, 30], entries: [{ amountPaise: 1_150_000, paidOn: '2026-06-12' }] },
      { fees: [700_000, 450_000, 600_000], duePaise: 600_000 },
    ],
    [
      'a companion who was added after the first payment pays the price of that day',
      {
        ages: [30],
        companionsOn: ['2026-07-03'],
        entries: [{ amountPaise: 1_200_000, paidOn: '2026-06-12' }],
      },
      { fees: [700_000, 500_000] },
    ],
    [
      'by registration the day of payment does not matter',
      { list: { ...fees, dayBy: 'registration' }, registeredOn: '2026-07-03' },
      { fees: [900_000] },
    ],
    [
      'by registration an unknown day counts as today',
      { list: { ...fees, dayBy: 'registration' } },
      { fees: [1_200_000] },
    ],
    [
      'a missing fee is not 0',
      { list: feesOf({}), entries: [{ amountPaise: 5 }] },
      { fees: [null], feePaise: null, receivedPaise: 5, duePaise: null },
    ],
    [
      'one unknown fee makes the sum unknown',
      {
        list: { ...fees, prices: fees.prices.filter(({ itemId }) => itemId === 'registration') },
        ages: [30],
      },
      { fees: [1_200_000, null], feePaise: null, duePaise: null },
    ],
    ['without periods', { list: feesOf({ prices: [delegatePrice(5_000, '')] }) }, { fees: [5_000] }],
  ])('%s', (_, given, expected) => expect(due(given)).toMatchObject(expected));

  test('the total due does not subtract one person’s overpayment from another’s amount', () => {
    const { draft } = person({ entries: [{ amountPaise: 1_300_000, paidOn: '2026-09-19' }] });
    const others = ['e', 'f'].map((id) => ({ ...blankDelegate(id), categoryId: 'pg' }));
    for (const other of others) draft.put('delegates', other);
    const ask = dues(draft, now);
    expect(totalDue([...draft.all('delegates')].map(ask))).toEqual({
      people: 3,
      owing: 2,
      withoutFee: 0,
      feePaise: 3_600_000,
      receivedPaise: 1_300_000,
      duePaise: 2_400_000,
      overpaidPaise: 100_000,
      exchangePaise: 0,
    });
    expect(totalDue([dueOf(person({ list: feesOf({}) }).draft, blankDelegate('d'), now)])).toMatchObject({
      people: 0,
      withoutFee: 1,
      feePaise: 0,
    });
  });

  test('fee, received and due always agree, for any entries in any order', () => {
    const entry = fc.record({
      status: fc.constantFrom('paid', 'Paid', 'pending', 'failed'),
      amountPaise: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
      kind: fc.constantFrom('payment', 'refund', 'counter'),
      paidOn: fc.constantFrom('', '2026-06-12', '2026-07-12 10:00', '2026-09-12'),
      correctsId: fc.constantFrom('', 't0', 't1'),
    });
    const ages = fc.array(fc.option(fc.integer({ min: 0, max: 90 })), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), ages, (entries, given) => {
        const { draft, delegate } = person({ entries, ages: given });
        const found = dueOf(draft, delegate, now);
        const sum = found.lines.reduce((total, { feePaise }) => total + (feePaise ?? 0), 0);
        expect(found.feePaise).toBe(sum);
        expect((found.duePaise ?? 0) + found.receivedPaise).toBe(sum);
        const total = totalDue([found]);
        expect(total.feePaise - total.receivedPaise).toBe(total.duePaise - total.overpaidPaise);
      }),
    );
  });
});
