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
import { quoteOf } from '#tests/support/money/sample-price-list.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { refund, type Cancellation } from './refund.ts';
import { nothingSold } from './request.ts';

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
const cancel = (details: Partial<Cancellation> = {}): Cancellation => ({
  quote,
  personIds: ['d'],
  itemIds: [],
  isCalledOff: false,
  ...details,
});

describe('by the day of the request', () => {
  test.each([
    ['2026-06-30', [500_000, 0, 250_001]],
    ['2026-07-01', [250_000, 0, 125_000]],
    ['2026-10-31', [0, 0, 0]],
  ])('%s', (day, totals) => {
    expect(refund(list, cancel(), day)?.lines.map(({ total }) => total)).toEqual(totals);
  });
});

test.each<[string, Partial<Cancellation>, string[]]>([
  ['a delegate takes the companions along', {}, ['conference', 'workshop', 'spouse']],
  ['a companion cancels alone', { personIds: ['w'] }, ['spouse']],
  ['one item of a delegate', { itemIds: ['conference'] }, ['conference']],
  ['a stranger', { personIds: ['x'] }, []],
])('%s', (_, details, itemIds) =>
  expect(refund(list, cancel(details), '2026-06-01')?.lines.map(({ itemId }) => itemId)).toEqual(itemIds),
);

test('tax and surcharge are paid back in the same share where the list says so', () => {
  const generous = { ...list, refunds: { ...refunds, keepsTax: false, keepsSurcharge: false } };
  const got = refund(generous, cancel(), '2026-06-30');
  expect(got?.lines.map(({ tax }) => tax)).toEqual([90_000, 0, 45_000]);
  expect(quote.surcharges[0]?.total).toBe(72_450);
  expect(got?.surcharge).toBe(36_225);
  expect(got?.total).toBe(500_000 + 250_001 + 90_000 + 45_000 + 36_225);
});

test('a fee for each line is taken off, but not below zero', () => {
  const withFee = (rupees: number) => ({
    ...list,
    refunds: { ...refunds, steps: [{ lastDay: '2026-06-30', shareBp: 10_000, less: less(rupees) }] },
  });
  expect(refund(withFee(500), cancel({ personIds: ['w'] }), '2026-06-01')?.total).toBe(450_001);
  expect(refund(withFee(9_999), cancel({ personIds: ['w'] }), '2026-06-01')?.total).toBe(0);
});

test('if the event does not take place, items that are not refundable are paid back as well', () => {
  const got = refund(list, cancel({ isCalledOff: true }), '2026-12-01');
  expect(got?.lines.map(({ total }) => total)).toEqual([900_000, 270_000, 450_001]);
});

test('without a rule, nothing is guessed', () => {
  const silent = { ...list, refunds: { ...refunds, steps: [], ifCalledOffBp: null } };
  expect(refund(silent, cancel(), '2026-06-01')).toBeNull();
  expect(refund(silent, cancel({ isCalledOff: true }), '2026-06-01')).toBeNull();
});

test('the derivation names each step', () => {
  const [conference, workshop] = refund(list, cancel(), '2026-06-30')?.lines ?? [];
  expect(conference?.derivation).toEqual([
    'conference, before tax: ₹10,000',
    '50 % of it: ₹5,000',
    'GST is not paid back: ₹1,800',
    'to pay back: ₹5,000',
  ]);
  expect(workshop?.derivation).toEqual(['workshop: not paid back on cancellation']);
});

test('a refund is never more than was paid, and never below zero', () => {
  const share = fc.integer({ min: 0, max: 10_000 });
  const amount = fc.integer({ min: 0, max: 2_000_000 });
  fc.assert(
    fc.property(share, amount, fc.boolean(), fc.boolean(), (shareBp, fee, keepsTax, keepsSurcharge) => {
      const steps = [{ lastDay: '2026-06-30', shareBp, less: [{ currency: 'INR', amount: fee }] }];
      const given = { ...list, refunds: { ...refunds, steps, keepsTax, keepsSurcharge } };
      const got = refund(given, cancel(), '2026-06-01');
      expect(got?.total).toBeGreaterThanOrEqual(0);
      expect(got?.total).toBeLessThanOrEqual(quote.total);
      for (const line of got?.lines ?? []) expect(line.taxable + line.tax).toBe(line.total);
    }),
  );
});
