import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { bandOf, couponOf, itemOf, lessRupees, listOf, periodOf, priceOf } from './price-list-of.ts';

export const idsOf = (prefix: string, count: number): string[] =>
  Array.from({ length: Math.max(1, Math.round(count)) }, (_, index) => `${prefix}${index}`);

const at = (ids: readonly string[], index: number): string => ids[index % ids.length] ?? '';

/**
 * A list with as many rows as a save accepts, or the given share of them: add-ons with a price for each category,
 * packages that contain many of them, a limit for each, and combinations with many needs.
 */
export const largestList = (share = 1, given: Partial<PriceList> = {}): PriceList => {
  const itemIds = ['conference', 'guest', ...idsOf('item', 198 * share)];
  const categoryIds = idsOf('category', 200);
  const periodIds = idsOf('period', 4);
  const bandIds = idsOf('band', 12);
  const rest = itemIds.slice(2);
  return listOf({
    periods: periodIds.map((periodId, index) => periodOf(periodId, `2026-${10 + (index % 3)}-${10 + index}`)),
    bands: bandIds.map((bandId, index) => bandOf(bandId, index * 10, index * 10 + 9)),
    eligibilities: idsOf('condition', 40 * share).map((eligibilityId) => ({
      eligibilityId,
      kind: 'member' as const,
      name: eligibilityId,
    })),
    items: itemIds.map((itemId, index) =>
      itemOf(itemId, index === 0 ? 'registration' : index === 1 ? 'companion' : 'addOn', {
        mostPerPerson: 100,
        needsRegistration: index > 1,
        components: [],
        contains:
          index > 1 && index % 4 === 0
            ? idsOf('', 50).map((_, inside) => ({ itemId: at(rest, index + inside), count: 1 }))
            : [],
      }),
    ),
    prices: [
      ...itemIds.map((itemId, index) => priceOf(itemId, 100_000 + index)),
      ...Array.from({ length: Math.round(19_800 * share) }, (_, index) =>
        priceOf(at(itemIds, index), index, {
          categoryId: at(categoryIds, Math.floor(index / itemIds.length)),
          periodId: at(periodIds, index),
        }),
      ),
    ],
    capacities: Array.from({ length: Math.round(1_000 * share) }, (_, index) => ({
      itemId: at(itemIds, index),
      categoryId: at(categoryIds, Math.floor(index / itemIds.length)),
      places: 1_000_000,
    })),
    categoryDates: categoryIds.map((categoryId) => ({ categoryId, firstDay: '', lastDay: '2027-12-31' })),
    combinations: idsOf('combination', 50 * share).map((combinationId, index) => ({
      combinationId,
      name: combinationId,
      isForOnePerson: index % 2 === 0,
      needs: idsOf('', 10).map((_, need) => ({
        itemId: at(rest, need * 3 + index),
        categoryId: '',
        count: 1,
      })),
      reduction: lessRupees(10),
    })),
    coupons: idsOf('coupon', 500 * share).map((code) => couponOf(code, { reduction: lessRupees(1) })),
    ...given,
  });
};
