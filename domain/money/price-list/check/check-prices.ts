import { homeCurrency, type PriceItem } from '../../../model/price-list/item.ts';
import type { ItemPrice, PriceList } from '../../../model/price-list/price-list.ts';
import { listOf } from '../../../core/text/format.ts';
import { conditionNames, distinctCells, questionOf, rowOf } from '../cells.ts';
import { anyPeriod, checkTexts, everyCategory } from './check-words.ts';
import { findingOf, type CheckedState, type Finding } from './finding.ts';
import { moneyText } from '../quote/money-text.ts';
import { periodsInOrder } from '../quote/period-of-day.ts';
import { isRegistration, itemsById } from '../quote/places.ts';
import { priceFinder, type PriceFinder } from '../quote/price-finder.ts';

/** Missing prices, and prices that do not fit the other prices of their row. */
export const findingsOfPrices = (list: PriceList, { categoryNames }: CheckedState): Finding[] => {
  const checked: Checked = {
    list,
    categoryNames,
    pricesOf: Map.groupBy(list.prices, ({ itemId }) => itemId),
    find: priceFinder(list),
  };
  return [
    ...missingRegistrations(checked),
    ...list.items.flatMap((item) => missingPrices(checked, item)),
    ...list.items.flatMap((item) => oddPrices(checked, item)),
    ...missingRates(list),
  ];
};

interface Checked extends Pick<CheckedState, 'categoryNames'> {
  readonly list: PriceList;
  readonly pricesOf: ReadonlyMap<string, readonly ItemPrice[]>;
  readonly find: PriceFinder;
}

/** The periods in which none of the items has a price for a category, whatever else the price names. */
const periodsWithout = (
  { list, pricesOf }: Checked,
  items: readonly PriceItem[],
  categoryId: string,
  counts: (price: ItemPrice) => boolean = () => true,
): string[] => {
  const fitting = items.filter(
    ({ categoryIds }) => categoryId === '' || categoryIds.length === 0 || categoryIds.includes(categoryId),
  );
  const prices = fitting.flatMap((item) =>
    (pricesOf.get(item.itemId) ?? [])
      .filter((price) => (price.categoryId === '' || price.categoryId === categoryId) && counts(price))
      .map((price) => ({ item, periodId: price.periodId })),
  );
  const isSold = (periodId: string): boolean =>
    prices.some(
      (price) =>
        (price.periodId === '' || price.periodId === periodId) &&
        (price.item.periodIds.length === 0 || price.item.periodIds.includes(periodId)),
    );
  const wanted =
    fitting.length > 0 && fitting.every(({ periodIds }) => periodIds.length > 0)
      ? new Set(fitting.flatMap(({ periodIds }) => periodIds))
      : null;
  return idsOfPeriods(list).filter((periodId) => (wanted?.has(periodId) ?? true) && !isSold(periodId));
};

const idsOfPeriods = ({ periods }: PriceList): string[] =>
  periods.length === 0 ? [''] : periodsInOrder(periods).map(({ periodId }) => periodId);

const periodNames = (list: PriceList, periodIds: readonly string[]): string =>
  periodIds.length === idsOfPeriods(list).length
    ? anyPeriod
    : list.periods
        .filter(({ periodId }) => periodIds.includes(periodId))
        .map(({ name }) => name)
        .join(', ');

const missingRegistrations = (checked: Checked): Finding[] => {
  const { list, categoryNames } = checked;
  const byId = itemsById(list);
  const registrations = list.items.filter(({ itemId }) => isRegistration(byId, itemId));
  if (registrations.length === 0) return [findingOf('noRegistration', { section: 'items', ids: [] })];
  return [...categoryNames].flatMap(([categoryId, name]) => {
    const missing = periodsWithout(checked, registrations, categoryId);
    const names = [name, periodNames(list, missing)];
    return [
      ...(missing.length === 0
        ? []
        : [findingOf('categoryWithoutPrice', { section: 'prices', ids: [categoryId], names })]),
      ...pricesForSome(checked, registrations, { categoryId, name, missing }),
    ];
  });
};

interface OfCategory {
  readonly categoryId: string;
  readonly name: string;
  /** The periods without any price. */
  readonly missing: readonly string[];
}

const isForEveryone = ({ eligibilityId, payer, who }: ItemPrice): boolean =>
  eligibilityId === '' && (payer === '' || payer === 'self') && who !== 'companion';

/** Periods in which a category has prices, but only for members or for people for whom a company pays. */
const pricesForSome = (
  checked: Checked,
  registrations: readonly PriceItem[],
  { categoryId, name, missing }: OfCategory,
): Finding[] => {
  const { list, pricesOf } = checked;
  const only = periodsWithout(checked, registrations, categoryId, isForEveryone).filter(
    (periodId) => !missing.includes(periodId),
  );
  if (only.length === 0) return [];
  const conditions = registrations.flatMap(({ itemId }) =>
    (pricesOf.get(itemId) ?? [])
      .filter((price) => price.categoryId === '' || price.categoryId === categoryId)
      .flatMap((price) => conditionNames(list, price).filter((condition) => condition !== '')),
  );
  const names = [name, listOf([...new Set(conditions)].map(checkTexts.quoted)), periodNames(list, only)];
  return [findingOf('onlyForSome', { section: 'prices', ids: [categoryId], names })];
};

/** Categories with the same gaps are one finding. */
const missingPrices = (checked: Checked, item: PriceItem): Finding[] => {
  const { list, categoryNames, pricesOf } = checked;
  const { itemId, name, kind, categoryIds } = item;
  if (!pricesOf.has(itemId))
    return [findingOf('neverPriced', { section: 'items', ids: [itemId], names: [name] })];
  if (kind === 'registration') return [];
  const sold = [...categoryNames.keys()].filter((id) => categoryIds.length === 0 || categoryIds.includes(id));
  const asked = sold.length === 0 ? [''] : sold;
  const gaps = asked
    .map((id) => ({ id, missing: periodsWithout(checked, [item], id) }))
    .filter(({ missing }) => missing.length > 0);
  return [...Map.groupBy(gaps, ({ missing }) => missing.join('/'))].map(([gap, same]) => {
    const ids = same.map(({ id }) => id);
    const categories =
      ids.length === asked.length ? everyCategory : ids.map((id) => categoryNames.get(id) ?? id).join(', ');
    const names = [name, categories, periodNames(list, gap.split('/'))];
    return findingOf('priceMissing', { section: 'prices', ids: [itemId, ...ids], names });
  });
};

interface PriceRow {
  readonly categoryId: string;
  readonly currency: string;
  /** By period, in the order of days. */
  readonly amounts: readonly (number | null)[];
}

/** The rows of an item that its prices name, with the amounts for a person who pays for themselves. */
const rowsOf = ({ list, find, pricesOf }: Checked, item: PriceItem): PriceRow[] => {
  const { itemId } = item;
  const own = (pricesOf.get(itemId) ?? []).map(({ categoryId, currency }) =>
    rowOf(itemId, { categoryId, currency }),
  );
  return distinctCells(own, ({ categoryId, currency }) => `${categoryId}/${currency}`).map((row) => ({
    ...row,
    amounts: idsOfPeriods(list).map(
      (periodId) => find(questionOf(item, { ...row, periodId }))?.amount ?? null,
    ),
  }));
};

const oddPrices = (checked: Checked, item: PriceItem): Finding[] => {
  const { list, categoryNames } = checked;
  const rows = rowsOf(checked, item);
  return periodsInOrder(list.periods).flatMap(({ periodId, name }, index) => {
    const usual = usualAmounts(rows, index);
    return rows.flatMap((row) => {
      const amount = row.amounts[index] ?? null;
      if (amount === null) return [];
      const { categoryId, currency } = row;
      const at = { section: 'prices', ids: [item.itemId, categoryId, periodId] } as const;
      const names = [item.name, categoryNames.get(categoryId) ?? everyCategory, name];
      const before = row.amounts.slice(0, index).findLast((each) => each !== null) ?? amount;
      const other = usual.get(row) ?? amount;
      const amounts = [amount, other].map((each) => moneyText(each, currency));
      return [
        ...(amount < before ? [findingOf('fallsLater', { ...at, names })] : []),
        ...(amount === other ? [] : [findingOf('oddCell', { ...at, names: [...names, ...amounts] })]),
      ];
    });
  });
};

const missingRates = ({ prices, rates = [] }: PriceList): Finding[] => {
  const rated = new Set([homeCurrency, ...rates.map(({ currency }) => currency)]);
  const missing = new Set(prices.map(({ currency }) => currency).filter((code) => !rated.has(code)));
  return [...missing].map((code) =>
    findingOf('rateMissing', { section: 'rates', ids: ['rates'], names: [code] }),
  );
};

/** The number of other periods that must be the same before a different amount looks like a mistake. */
const leastSame = 2;

/**
 * The amount that most rows with otherwise equal amounts have in this period; of two, the first. Rows with a
 * gap do not count.
 */
const usualAmounts = (rows: readonly PriceRow[], index: number): Map<PriceRow, number> => {
  const complete = rows.filter(({ amounts }) => amounts.length > leastSame && !amounts.includes(null));
  const alike = Map.groupBy(complete, ({ currency, amounts }) =>
    [currency, ...amounts.toSpliced(index, 1)].join('/'),
  );
  const usual = new Map<PriceRow, number>();
  for (const same of alike.values()) {
    const byAmount = [...Map.groupBy(same, ({ amounts }) => amounts[index] ?? 0)];
    const [amount] = byAmount.reduce((most, each) => (each[1].length > most[1].length ? each : most));
    for (const row of same) usual.set(row, amount);
  }
  return usual;
};
