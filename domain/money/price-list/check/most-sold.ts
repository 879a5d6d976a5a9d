import { homeCurrency, type PriceItem } from '../../../model/price-list/item.ts';
import type { PriceList } from '../../../model/price-list/price-list.ts';
import { paiseOfForeign } from '../quote/money-text.ts';
import { isRegistration, itemsById, limitKey } from '../quote/places.ts';
import type { CheckedState } from './finding.ts';

export interface MostSold {
  /** `Infinity` without a limit. */
  readonly registrations: number;
  /** Paise before tax, if all places are sold at their highest price. */
  readonly paise: number;
}

/** What the limits of places allow to sell at most. */
export const mostSold = (
  list: PriceList,
  { categoryNames }: Pick<CheckedState, 'categoryNames'>,
): MostSold => {
  const limits = new Map(list.capacities.map((capacity) => [limitKey(capacity), capacity.places]));
  const limitOf = (itemId: string, categoryId: string): number =>
    limits.get(limitKey({ itemId, categoryId })) ?? Infinity;
  const ofCategories = (itemId: string, categoryIds: readonly string[]): number => {
    const sold = categoryIds.length === 0 ? [...categoryNames.keys()] : categoryIds;
    return sold.length === 0 ? Infinity : sold.reduce((sum, id) => sum + limitOf(itemId, id), 0);
  };
  const ofItem = ({ itemId, categoryIds }: PriceItem): number =>
    Math.min(limitOf(itemId, ''), ofCategories(itemId, categoryIds));
  const byId = itemsById(list);
  const sellable = list.items.filter(({ itemId }) => isRegistration(byId, itemId));
  const registrations = Math.min(
    limitOf('', ''),
    ofCategories('', []),
    sellable.length === 0 ? Infinity : sellable.reduce((sum, item) => sum + ofItem(item), 0),
  );
  const ofEach = list.mostCompanions ?? Infinity;
  // Infinity times 0 is no number.
  const companions = registrations === 0 || ofEach === 0 ? 0 : registrations * ofEach;
  const highest = highestPrices(list);
  let paise = 0;
  for (const item of list.items) {
    const price = highest.get(item.itemId) ?? 0;
    if (price === 0) continue;
    const most = isRegistration(byId, item.itemId)
      ? registrations
      : item.kind === 'companion'
        ? companions
        : Infinity;
    const units = Math.min(most, ofItem(item));
    paise += units * price;
  }
  return { registrations, paise };
};

/** In paise. A foreign price without a rate has no limit. */
const highestPrices = ({ prices, rates = [] }: PriceList): ReadonlyMap<string, number> => {
  const highest = new Map<string, number>();
  const highestRate = new Map<string, number>();
  for (const { currency, rate } of rates)
    highestRate.set(currency, Math.max(rate, highestRate.get(currency) ?? 0));
  for (const { itemId, amount, currency } of prices) {
    const rate = highestRate.get(currency);
    const foreign = rate === undefined ? Infinity : paiseOfForeign({ currency, amount, rate });
    const paise = currency === homeCurrency ? amount : foreign;
    highest.set(itemId, Math.max(paise, highest.get(itemId) ?? 0));
  }
  return highest;
};
