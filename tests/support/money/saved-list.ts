import * as fc from 'fast-check';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { halfTypedList } from './half-typed-list.ts';
import { itemOf, priceOf } from './price-list-of.ts';

const firstOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values(),
];

export const soldItemIds = ['conference', 'spouse', 'workshop', 'residential'];
const kinds = ['registration', 'companion', 'addOn', 'package'] as const;

/** Rows that are there twice are no list that can be saved, and most prices of a half-typed list are refused. */
export const savedList: fc.Arbitrary<PriceList> = halfTypedList.map((list) => ({
  ...list,
  periods: firstOf(list.periods, ({ lastDay }) => lastDay)
    .filter(({ lastDay }) => lastDay !== '')
    .map((period) => ({ ...period, firstDay: '' })),
  afterLastPeriod: 'same',
  items: soldItemIds.map((itemId, index) => {
    const kind = kinds[index] ?? 'addOn';
    const item = list.items[index] ?? itemOf(itemId, kind);
    const rules = { categoryIds: [], periodIds: [], needsRegistration: false, mostPerPerson: 9 };
    return { ...item, ...(list.dayBy === 'credit' ? {} : rules), itemId, kind };
  }),
  prices: [...list.prices, ...soldItemIds.map((itemId, index) => priceOf(itemId, 100_001 * (index % 3)))],
  capacities:
    list.dayBy === 'payment'
      ? []
      : firstOf(list.capacities, ({ itemId, categoryId }) => `${itemId}/${categoryId}`),
  categoryDates: list.dayBy === 'credit' ? firstOf(list.categoryDates, (each) => each.categoryId) : [],
  combinations: list.combinations
    .filter(({ needs }) => needs.length > 0)
    .map((each, index) => ({
      ...each,
      combinationId: `c${index}`,
      reduction: { rateBp: 1_001, amounts: each.reduction.amounts },
      needs: each.needs.map(({ itemId, categoryId, count }) => ({
        itemId: itemId === 'removed' ? '' : itemId,
        categoryId: categoryId === 'removed' ? '' : categoryId,
        count: 1 + (count % 2),
      })),
    })),
  groups: firstOf(list.groups, ({ from }) => String(from)),
  coupons: firstOf(list.coupons, ({ code }) => code.toLowerCase()),
}));
