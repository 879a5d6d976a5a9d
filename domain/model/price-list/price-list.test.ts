import { expect, test } from 'vitest';
import {
  bandOf,
  couponOf,
  itemOf,
  listOf,
  noTax,
  periodOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { noPriceList, priceList, type PriceList } from './price-list.ts';

const list = listOf({
  periods: [periodOf('early', '2026-06-30'), periodOf('spot', '2026-09-18')],
  bands: [bandOf('child', 0, 12)],
  items: [
    itemOf('conference', 'registration', {
      components: [
        { name: 'Conference', share: 29, tax: null },
        { name: 'Membership', share: 1, tax: noTax },
      ],
    }),
    itemOf('dinner', 'addOn', { startsAt: '2026-09-18T19:30', endsAt: '2026-09-18T23:00' }),
  ],
  prices: [
    priceOf('conference', 1_500_000, { periodId: 'early', parts: [1_450_000, 50_000] }),
    priceOf('conference', 0, { categoryId: 'speaker' }),
    priceOf('dinner', 150_000, { bandId: 'child' }),
  ],
});

test('a list is stored as it was stated', () => {
  expect(priceList.parse(list)).toEqual(list);
  expect(priceList.parse(noPriceList)).toEqual(noPriceList);
});

const [first, second] = list.items as [PriceList['items'][number], PriceList['items'][number]];
const less = { rateBp: 0, amounts: [] };
test.each<[string, Partial<PriceList>, string]>([
  ['two items of one id', { items: [first, second, first] }, 'items'],
  ['two prices of one cell', { prices: [priceOf('dinner', 1), priceOf('dinner', 2)] }, 'prices'],
  ['a price of an unknown item', { prices: [priceOf('lunch', 1)] }, 'prices'],
  ['a price of an unknown period', { prices: [priceOf('dinner', 1, { periodId: 'late' })] }, 'prices'],
  ['a price of an unknown age band', { prices: [priceOf('dinner', 1, { bandId: 'senior' })] }, 'prices'],
  ['parts without the sum of the price', { prices: [priceOf('conference', 3, { parts: [1, 1] })] }, 'prices'],
  ['fewer parts than components', { prices: [priceOf('conference', 3, { parts: [3] })] }, 'prices'],
  ['a price below zero', { prices: [priceOf('dinner', -1)] }, 'prices'],
  ['a price of half a paisa', { prices: [priceOf('dinner', 0.5)] }, 'prices'],
  ['an unknown currency form', { prices: [priceOf('dinner', 1, { currency: '$' })] }, 'prices'],
  ['a time that no clock shows', { items: [{ ...second, startsAt: '2026-09-18T24:00' }] }, 'items'],
  [
    'two coupons that differ in capitals only',
    {
      coupons: ['AIIMS', 'aiims'].map((code) => ({
        couponId: code,
        code,
        name: '',
        itemIds: [],
        categoryIds: [],
        firstDay: '',
        lastDay: '',
        mostUses: null,
        reduction: less,
      })),
    },
    'coupons',
  ],
  [
    'two coupons that differ in width only',
    { coupons: [couponOf('AIIMS'), couponOf('ＡＩＩＭＳ')] },
    'coupons',
  ],
  ['a coupon of two letters', { coupons: [couponOf('ＡＩ')] }, 'coupons'],
  [
    'a reduction of more than everything',
    { groups: [{ groupId: 'g', name: 'Group', from: 5, reduction: { rateBp: 10_001, amounts: [] } }] },
    'groups',
  ],
])('refuses %s', (_, wrong, where) => {
  const parsed = priceList.safeParse({ ...list, ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(where);
});

test('the code of a coupon is stored in plain letters and digits', () => {
  const typed = ['ＡＩＩＭＳ２５', ' AIIMS 25 ', 'AIIMS\u200B25', 'AIIMS\u201125'];
  const stored = typed.map(
    (code) => priceList.parse({ ...listOf({}), coupons: [couponOf(code)] }).coupons[0]?.code,
  );
  expect(stored).toEqual(['AIIMS25', 'AIIMS25', 'AIIMS25', 'AIIMS-25']);
});
