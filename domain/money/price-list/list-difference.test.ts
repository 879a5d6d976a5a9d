import { expect, test } from 'vitest';
import {
  bandOf,
  couponOf,
  itemOf,
  lessRupees,
  listOf,
  periodOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { listDifference } from './list-difference.ts';

const names = new Map([['pg', 'Post-graduate']]);
const before = listOf({
  periods: [periodOf('early', '2026-06-30', { name: 'Early bird' })],
  bands: [bandOf('child', 0, 12)],
  items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
  prices: [
    priceOf('conference', 500_000, { periodId: 'early', categoryId: 'pg' }),
    priceOf('dinner', 150_000, { bandId: 'child' }),
  ],
});

test('a list does not differ from itself', () => {
  const turned = <T extends object>(entry: T) => Object.fromEntries(Object.entries(entry).toReversed()) as T;
  const same = { ...before, items: before.items.map(turned), prices: before.prices.map(turned) };
  expect(listDifference(before, same, names)).toEqual([]);
});

test('prices differ by cell, with the old and the new amount', () => {
  const after = {
    ...before,
    prices: [
      priceOf('conference', 600_000, { periodId: 'early', categoryId: 'pg' }),
      priceOf('conference', 0, { categoryId: 'pg', currency: 'USD', payer: 'trade' }),
    ],
  };
  expect(listDifference(before, after, names)).toEqual([
    { what: 'conference, Post-graduate, Early bird', before: '₹5,000', after: '₹6,000' },
    { what: 'dinner, child, Every category', before: '₹1,500', after: '' },
    { what: 'conference, Post-graduate, Trade, USD', before: '', after: 'Free' },
  ]);
});

test('dates, items, coupons and their order are differences too', () => {
  const after = {
    ...before,
    afterLastPeriod: 'closed' as const,
    periods: [periodOf('early', '2026-07-15', { name: 'Early bird' })],
    items: [itemOf('dinner', 'addOn', { mostPerPerson: 2 }), itemOf('conference', 'registration')],
    coupons: [couponOf('AIIMS', { reduction: lessRupees(500), mostUses: 2 })],
    refunds: {
      ...before.refunds,
      steps: [{ lastDay: '2026-07-31', shareBp: 9_000, less: lessRupees(100).amounts }],
      ifCalledOffBp: 9_000,
      transferableUntil: '2026-08-31',
    },
  };
  expect(listDifference(before, after, names)).toEqual([
    { what: 'After the last date', before: 'The last prices go on', after: 'Nothing is sold' },
    {
      what: 'Date Early bird',
      before: 'Early bird, until 30-06-2026',
      after: 'Early bird, until 15-07-2026',
    },
    { what: 'Item dinner, details', before: 'dinner, No tax', after: 'dinner, No tax' },
    {
      what: 'Refunds',
      before: '–',
      after:
        '90 % less ₹100 until 31-07-2026, 90 % if called off, of the price before tax, transfer until 31-08-2026',
    },
    { what: 'Coupon AIIMS', before: '', after: 'AIIMS, ₹500, 2 uses' },
    { what: 'Order of the items', before: 'conference, dinner', after: 'dinner, conference' },
  ]);
});

test('what a list states about refunds, transfers, groups and accompanying persons is named', () => {
  const after = {
    ...before,
    mostCompanions: 2,
    groups: [{ groupId: 'ten', name: 'Ten', from: 10, reduction: lessRupees(500), asksOffice: true }],
    refunds: {
      ...before.refunds,
      ifCalledOffBp: 9_000,
      keepsTax: false,
      transfer: 'yes' as const,
      transferableUntil: '2026-08-31',
      transferFee: lessRupees(300).amounts,
    },
  };
  expect(listDifference(before, after, names)).toEqual([
    { what: 'Accompanying persons of each delegate', before: 'no limit', after: '2' },
    {
      what: 'Refunds',
      before: '–',
      after: '90 % if called off, of all that was paid, transfer until 31-08-2026, transfer for ₹300',
    },
    { what: 'Group Ten', before: '', after: 'Ten, 10, ₹500 less for each, asks at the office' },
  ]);
});
