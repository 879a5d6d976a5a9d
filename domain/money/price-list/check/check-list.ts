import type { PriceList, PricePeriod } from '../../../model/price-list/price-list.ts';
import { distinctCells } from '../cells.ts';
import { isTaxed, taxesOf } from '../quote/tax.ts';
import { findingsOfAges } from './check-ages.ts';
import { findingsOfDays } from './check-days.ts';
import { findingsOfLimits } from './check-limits.ts';
import { findingsOfPrices } from './check-prices.ts';
import { findingsOfRules } from './check-rules.ts';
import { someLimit } from './check-words.ts';
import { dayNextTo } from './days-of-sale.ts';
import { findingOf, type CheckedState, type Finding } from './finding.ts';
import { periodsInOrder } from '../quote/period-of-day.ts';
import { itemsById, limitKey } from '../quote/places.ts';

/** Findings that prevent publishing come first. */
export const checkList = (list: PriceList, state: CheckedState): Finding[] => {
  const all = [
    ...ofPeriods(list),
    ...ofDates(list, state),
    ...findingsOfDays(list, state),
    ...findingsOfAges(list, state),
    ...ofItems(list, state),
    ...ofNames(list, state),
    ...findingsOfPrices(list, state),
    ...findingsOfRules(list, state),
    ...findingsOfLimits(list, state),
  ];
  return [...all.filter((each) => each.isStop), ...all.filter((each) => !each.isStop)];
};

const ofPeriods = ({ periods }: PriceList): Finding[] => {
  const inOrder = periodsInOrder(periods);
  const open = periods
    .filter(({ lastDay }) => lastDay === '')
    .map(({ periodId, name }) =>
      findingOf('periodWithoutEnd', { section: 'periods', ids: [periodId], names: [name] }),
    );
  const ofDays = inOrder.flatMap((period, index) => {
    const { periodId, name, firstDay, lastDay } = period;
    const at = { section: 'periods', ids: [periodId] } as const;
    if (firstDay > lastDay) return [findingOf('periodBackwards', { ...at, names: [name] })];
    const before = inOrder[index - 1];
    if (before === undefined) return [];
    if (before.lastDay === lastDay)
      return [findingOf('samePeriodEnd', { ...at, names: [name, before.name] })];
    if (firstDay === '') return [];
    if (firstDay <= before.lastDay)
      return [findingOf('periodOverlap', { ...at, names: [name, before.name] })];
    return gapBetween(before, firstDay).map((names) => findingOf('periodGap', { ...at, names }));
  });
  return [...open, ...ofDays];
};

const gapBetween = ({ lastDay }: PricePeriod, firstDay: string): string[][] => {
  const from = dayNextTo(lastDay, 1);
  return from < firstDay ? [[from, dayNextTo(firstDay, -1)]] : [];
};

const ofDates = ({ bands, categoryDates }: PriceList, { categoryNames }: CheckedState): Finding[] => [
  ...bands
    .filter(({ fromAge, upToAge }) => fromAge > upToAge)
    .map(({ bandId, name }) =>
      findingOf('bandBackwards', { section: 'bands', ids: [bandId], names: [name] }),
    ),
  ...categoryDates
    .filter(({ firstDay, lastDay }) => lastDay !== '' && firstDay > lastDay)
    .map(({ categoryId }) => {
      const names = [categoryNames.get(categoryId) ?? ''];
      return findingOf('categoryBackwards', { section: 'categoryDates', ids: [categoryId], names });
    }),
];

const ofItems = (
  { items, periods, surcharges, orderFees = [] }: PriceList,
  { gstin }: CheckedState,
): Finding[] => {
  const periodIds = new Set(periods.map(({ periodId }) => periodId));
  const byId = itemsById({ items });
  const taxed = items.map(({ itemId, name, ...item }) => ({
    at: { section: 'items', ids: [itemId], names: [name] } as const,
    taxes: taxesOf(item),
  }));
  const charged = surcharges.map(({ surchargeId, name, tax }) => ({
    at: { section: 'surcharges', ids: [surchargeId], names: [name] } as const,
    taxes: [tax],
  }));
  const ofOrders = orderFees.map(({ orderFeeId, name, tax }) => ({
    at: { section: 'orderFees', ids: [orderFeeId], names: [name] } as const,
    taxes: [tax],
  }));
  const ofTax = [...taxed, ...charged, ...ofOrders].flatMap(({ at, taxes }) => {
    const due = taxes.filter(isTaxed);
    if (due.length === 0) return [];
    if (gstin === '')
      return [
        findingOf(due.every(({ exemptUntil }) => exemptUntil !== null) ? 'gstinLater' : 'gstinMissing', at),
      ];
    return due.some(({ hsnSac }) => hsnSac === '') ? [findingOf('codeMissing', at)] : [];
  });
  return [
    ...items
      .filter((item) => item.periodIds.some((periodId) => !periodIds.has(periodId)))
      .map(({ itemId, name }) =>
        findingOf('unknownPeriod', { section: 'items', ids: [itemId], names: [name] }),
      ),
    ...items.flatMap(({ itemId, name, contains }) =>
      contains.flatMap((inside) => {
        const item = byId.get(inside.itemId);
        if (item === undefined || item.contains.length === 0) return [];
        return [findingOf('packageInPackage', { section: 'items', ids: [itemId], names: [name, item.name] })];
      }),
    ),
    ...ofTax,
  ];
};

interface Naming extends Pick<Finding, 'section' | 'ids'> {
  readonly name: string;
  readonly itemIds: readonly string[];
  readonly categoryIds: readonly string[];
}

/** Every entry that names items or categories. The schema already checks the items that prices name. */
const namingOf = (list: PriceList): Naming[] => {
  const itemName = new Map(list.items.map(({ itemId, name }) => [itemId, name]));
  return [
    ...list.items.map(({ itemId, name, contains, categoryIds }) => ({
      section: 'items' as const,
      ids: [itemId],
      name,
      itemIds: contains.map((inside) => inside.itemId),
      categoryIds,
    })),
    ...distinctCells(list.prices, limitKey).map(({ itemId, categoryId }) => ({
      section: 'prices' as const,
      ids: [itemId, categoryId],
      name: itemName.get(itemId) ?? '',
      itemIds: [],
      categoryIds: [categoryId],
    })),
    ...list.capacities.map(({ itemId, categoryId }) => ({
      section: 'capacities' as const,
      ids: [itemId, categoryId],
      name: someLimit,
      itemIds: [itemId],
      categoryIds: [categoryId],
    })),
    ...list.combinations.map(({ combinationId, name, needs }) => ({
      section: 'combinations' as const,
      ids: [combinationId],
      name,
      itemIds: needs.map(({ itemId }) => itemId),
      categoryIds: needs.map(({ categoryId }) => categoryId),
    })),
    ...list.coupons.map(({ couponId, code, itemIds, categoryIds }) => ({
      section: 'coupons' as const,
      ids: [couponId],
      name: code,
      itemIds,
      categoryIds,
    })),
  ];
};

const ofNames = (list: PriceList, { categoryNames }: CheckedState): Finding[] => {
  const known = new Set(list.items.map(({ itemId }) => itemId));
  return namingOf(list).flatMap(({ section, ids, name, itemIds, categoryIds }) => {
    const at = { section, ids, names: [name] };
    return [
      ...(itemIds.some((id) => id !== '' && !known.has(id)) ? [findingOf('unknownItem', at)] : []),
      ...(categoryIds.some((id) => id !== '' && !categoryNames.has(id))
        ? [findingOf('unknownCategory', at)]
        : []),
    ];
  });
};
