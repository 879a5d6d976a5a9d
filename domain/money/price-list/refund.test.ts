import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  added18,
  contained18,
  itemOf,
  linesOf,
  listOf,
  noTax,
  personOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { refundItemsOf } from '#tests/support/money/refund-items.ts';
import { quoteOf } from '#tests/support/money/sample-price-list.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { refund, type Cancellation, type Refund } from './refund.ts';
import { nothingSold } from './quote/request.ts';

const less = (rupees: number) => [{ currency: 'INR', amount: rupees * 100 }];
/** 50 % until June, 25 % until October, without tax and card charges: the rules of apicon2026.com/registration.php. */
const refunds: PriceList['refunds'] = {
  steps: [
    { lastDay: '2026-10-30', shareBp: 2_500, less: [] },
    { lastDay: '2026-06-30', shareBp: 5_000, less: [] },
  ],
  keepsTax: true,
  keepsSurcharge: true,
  ifCalledOffBp: 9_000,
};
const list = listOf({
  refunds,
  items: [
    itemOf('conference', 'registration', { tax: contained18 }),
    itemOf('spouse', 'companion', { tax: added18 }),
    itemOf('workshop', 'addOn', { isRefundable: false }),
  ],
  prices: [priceOf('conference', 1_180_000), priceOf('spouse', 500_001), priceOf('workshop', 300_000)],
  surcharges: [
    { surchargeId: 'card', name: 'Card', methods: ['Card'], rateBp: 350, amounts: [], tax: noTax },
  ],
});
const quote = quoteOf(
  {
    people: [personOf('d'), personOf('w', { hostId: 'd' })],
    lines: linesOf(['d', 'conference'], ['d', 'workshop'], ['w', 'spouse']),
    method: 'Card',
  },
  nothingSold,
  list,
);
interface Given {
  readonly personIds?: readonly string[];
  readonly itemIds?: readonly string[];
  readonly paid?: number;
  readonly isCalledOff?: boolean;
  readonly deducted?: ReadonlyMap<string, number>;
}

const cancel = ({
  personIds = ['d'],
  isCalledOff = false,
  deducted,
  ...choice
}: Given = {}): Cancellation => ({
  items: refundItemsOf(quote, { personIds, ...choice }),
  currency: quote.currency,
  isCalledOff,
  deducted,
});

const totalsOf = (got: Refund | null) => got?.lines.map(({ total }) => total);

describe('by the day of the request', () => {
  test.each([
    ['2026-06-30', [500_000, 0, 250_001, 0]],
    ['2026-07-01', [250_000, 0, 125_000, 0]],
    ['2026-10-31', [0, 0, 0, 0]],
  ])('%s', (day, totals) => {
    expect(totalsOf(refund(list, cancel(), day))).toEqual(totals);
  });
});

test.each<[string, Given, string[]]>([
  ['a delegate takes the companions along', {}, ['conference', 'workshop', 'spouse', 'card']],
  ['a companion cancels alone', { personIds: ['w'] }, ['spouse']],
  ['one item of a delegate', { itemIds: ['conference'] }, ['conference']],
  ['a stranger', { personIds: ['x'] }, []],
])('%s', (_, details, itemIds) =>
  expect(refund(list, cancel(details), '2026-06-01')?.lines.map(({ itemId }) => itemId)).toEqual(itemIds),
);

test('tax and surcharge are paid back in the same share where the list says so', () => {
  const generous = { ...list, refunds: { ...refunds, keepsTax: false, keepsSurcharge: false } };
  const got = refund(generous, cancel(), '2026-06-30');
  expect(got?.lines.map(({ tax }) => tax)).toEqual([90_000, 0, 45_000, 0]);
  expect(quote.surcharges[0]?.total).toBe(72_450);
  expect(got?.lines.at(-1)?.total).toBe(36_225);
  expect(got?.total).toBe(500_000 + 250_001 + 90_000 + 45_000 + 36_225);
});

const withStep = (shareBp: number, rupees: number, more: Partial<PriceList['refunds']> = {}): PriceList => ({
  ...list,
  refunds: { ...refunds, steps: [{ lastDay: '2026-06-30', shareBp, less: less(rupees) }], ...more },
});

test.each<[string, PriceList, Given, number]>([
  ['one item', withStep(10_000, 500), { personIds: ['w'] }, 450_001],
  ['not below zero', withStep(10_000, 9_999), { personIds: ['w'] }, 0],
  ['each person once', withStep(10_000, 500, { keepsTax: false }), {}, 1_180_000 - 50_000 + 590_001 - 50_000],
  [
    'not again what an earlier cancellation kept',
    withStep(10_000, 500, { keepsTax: false }),
    { personIds: ['w'], deducted: new Map([['w', 30_000]]) },
    590_001 - 20_000,
  ],
])('a fixed sum is kept once for each person: %s', (_, given, choice, total) => {
  expect(refund(given, cancel(choice), '2026-06-01')?.total).toBe(total);
});

test.each<[string, number, PriceList, number]>([
  ['nothing', 0, withStep(5_000, 0, { keepsTax: false }), 0],
  ['a part', 100_000, withStep(5_000, 0, { keepsTax: false }), 50_000],
  ['everything', quote.total, withStep(5_000, 0, { keepsTax: false }), 590_000 + 295_001],
  ['a part, of which the tax is kept', 118_000, withStep(5_000, 0), 50_000],
])('the share is that of what was paid: %s', (_, paid, given, total) => {
  expect(refund(given, cancel({ paid }), '2026-06-01')?.total).toBe(total);
});

test('if the event does not take place, items that are not refundable are paid back as well', () => {
  const got = refund(list, cancel({ isCalledOff: true }), '2026-12-01');
  expect(totalsOf(got)).toEqual([900_000, 270_000, 450_001, 0]);
});

test('without a rule, nothing is guessed', () => {
  const silent = { ...list, refunds: { ...refunds, steps: [], ifCalledOffBp: null } };
  expect(refund(silent, cancel(), '2026-06-01')).toBeNull();
  expect(refund(silent, cancel({ isCalledOff: true }), '2026-06-01')).toBeNull();
});

test.each<[string, PriceList, Given, string[]]>([
  [
    'the whole price, of which the tax is kept',
    list,
    { itemIds: ['conference'] },
    [
      'conference, paid: ₹11,800',
      'before tax: ₹10,000',
      '50 % of it: ₹5,000',
      'GST is not paid back: ₹1,800',
      'to pay back: ₹5,000',
    ],
  ],
  [
    'a part of the price, with a fixed sum',
    withStep(5_000, 100, { keepsTax: false }),
    { itemIds: ['conference'], paid: 100_000 },
    [
      'conference, paid of ₹11,800: ₹1,000',
      '50 % of it: ₹500',
      'of which GST: ₹76.28',
      'less a fixed sum, once for each person: ₹100',
      'to pay back: ₹400',
    ],
  ],
  [
    'an item that is not refundable',
    list,
    { itemIds: ['workshop'] },
    ['workshop: not paid back on cancellation', 'to pay back: ₹0'],
  ],
])('the derivation names each step: %s', (_, given, choice, steps) => {
  expect(refund(given, cancel(choice), '2026-06-30')?.derivation).toEqual(steps);
});

const rules = fc.record({
  shareBp: fc.integer({ min: 0, max: 10_000 }),
  fee: fc.integer({ min: 0, max: 2_000_000 }),
  keepsTax: fc.boolean(),
  keepsSurcharge: fc.boolean(),
});
type RuleValues = typeof rules extends fc.Arbitrary<infer Value> ? Value : never;
const listOfRules = ({ shareBp, fee, keepsTax, keepsSurcharge }: RuleValues): PriceList => {
  const steps = [{ lastDay: '2026-06-30', shareBp, less: [{ currency: 'INR', amount: fee }] }];
  return { ...list, refunds: { ...refunds, steps, keepsTax, keepsSurcharge } };
};

test('a refund is never more than was paid, never below zero, and its parts add up', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: quote.total }), (given, paid) => {
      const got = refund(listOfRules(given), cancel({ paid }), '2026-06-01');
      const lines = got?.lines ?? [];
      expect(got?.total).toBeLessThanOrEqual(paid);
      expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(got?.total);
      for (const line of lines) {
        expect(line.taxable + line.tax).toBe(line.total);
        expect(Math.min(line.taxable, line.tax)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('more money never gives less back', () => {
  const money = fc.integer({ min: 0, max: quote.total - 1 });
  fc.assert(
    fc.property(rules, money, fc.integer({ min: 1, max: 5 }), (given, paid, more) => {
      const one = listOfRules(given);
      const backOf = (sum: number) => refund(one, cancel({ paid: sum }), '2026-06-01')?.total ?? 0;
      expect(backOf(Math.min(quote.total, paid + more))).toBeGreaterThanOrEqual(backOf(paid));
    }),
  );
});
