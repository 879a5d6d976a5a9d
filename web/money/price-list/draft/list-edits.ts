import { homeCurrency, type PriceItem } from '#domain/model/price-list/item.ts';
import type { Capacity, PriceList } from '#domain/model/price-list/price-list.ts';
import type { Amounts } from '#domain/model/price-list/reduction.ts';
import { placeInTime } from '#domain/money/price-list/quote/period-of-day.ts';

/** Takes an entry out of a list, together with all that names it. */
export const withoutPeriod = (list: PriceList, periodId: string): PriceList => ({
  ...list,
  periods: list.periods.filter((period) => period.periodId !== periodId),
  prices: list.prices.filter((price) => price.periodId !== periodId),
  groups: list.groups.map(({ pricesOf, ...group }) =>
    pricesOf === undefined || pricesOf === periodId ? group : { ...group, pricesOf },
  ),
  items: list.items.map((item) => ({
    ...item,
    periodIds: item.periodIds.filter((id) => id !== periodId),
  })),
});

export const withoutBand = (list: PriceList, bandId: string): PriceList => ({
  ...list,
  bands: list.bands.filter((band) => band.bandId !== bandId),
  prices: list.prices.filter((price) => price.bandId !== bandId),
});

export const withoutItem = (list: PriceList, itemId: string): PriceList => ({
  ...list,
  items: list.items
    .filter((item) => item.itemId !== itemId)
    .map((item) => ({ ...item, contains: item.contains.filter((inside) => inside.itemId !== itemId) })),
  prices: list.prices.filter((price) => price.itemId !== itemId),
  capacities: list.capacities.filter((capacity) => capacity.itemId !== itemId),
  coupons: list.coupons.map((coupon) => ({
    ...coupon,
    itemIds: coupon.itemIds.filter((id) => id !== itemId),
  })),
  combinations: list.combinations.filter(({ needs }) => needs.every((need) => need.itemId !== itemId)),
});

export const movedItem = (list: PriceList, itemId: string, by: -1 | 1): PriceList => {
  const from = list.items.findIndex((item) => item.itemId === itemId);
  const [item, other] = [list.items[from], list.items[from + by]];
  if (item === undefined || other === undefined) return list;
  const items = list.items.with(from, other).with(from + by, item);
  return { ...list, items };
};

export const withItem = (list: PriceList, item: PriceItem): PriceList => {
  const old = list.items.find(({ itemId }) => itemId === item.itemId);
  if (old === undefined) return { ...list, items: [...list.items, item] };
  const items = list.items.map((each) => (each === old ? item : each));
  if (old.components.length === item.components.length) return { ...list, items };
  // Amounts for the former parts state nothing about the new ones: their shares divide the price.
  const prices = list.prices.map((price) => (price.itemId === item.itemId ? { ...price, parts: [] } : price));
  return { ...list, items, prices };
};

type PlacesOf = Pick<Capacity, 'itemId' | 'categoryId'>;

export const placesOf = ({ capacities }: PriceList, of: PlacesOf): number | null =>
  capacities.find(({ itemId, categoryId }) => itemId === of.itemId && categoryId === of.categoryId)?.places ??
  null;

/** Null: no limit. */
export const withPlaces = (list: PriceList, of: PlacesOf, places: number | null): PriceList => {
  const others = list.capacities.filter(
    ({ itemId, categoryId }) => itemId !== of.itemId || categoryId !== of.categoryId,
  );
  return { ...list, capacities: places === null ? others : [...others, { ...of, places }] };
};

export const withCategoryDates = (
  list: PriceList,
  categoryId: string,
  days: Partial<{ readonly firstDay: string; readonly lastDay: string }>,
): PriceList => {
  const old = list.categoryDates.find((dates) => dates.categoryId === categoryId);
  const next = { categoryId, firstDay: '', lastDay: '', ...old, ...days };
  const others = list.categoryDates.filter((dates) => dates.categoryId !== categoryId);
  const isEmpty = next.firstDay === '' && next.lastDay === '';
  return { ...list, categoryDates: isEmpty ? others : [...others, next] };
};

/** The periods in the order of their days. Those that have no day yet stay where they were added: at the end. */
export const inOrderOfDays = (list: PriceList): PriceList => ({
  ...list,
  periods: list.periods.toSorted((a, b) => {
    const [first, second] = [placeInTime(a), placeInTime(b)];
    return first === second ? 0 : first < second ? -1 : 1;
  }),
});

export const rupeesIn = (amounts: Amounts): number | null =>
  amounts.find(({ currency }) => currency === homeCurrency)?.amount ?? null;

/** Amounts in other currencies stay. */
export const withRupees = (amounts: Amounts, amount: number | null): Amounts => {
  const others = amounts.filter(({ currency }) => currency !== homeCurrency);
  return amount === null || amount === 0 ? others : [{ currency: homeCurrency, amount }, ...others];
};
