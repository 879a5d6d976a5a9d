import { homeCurrency, type PriceItem } from '../../../model/price-list/item.ts';
import { itemPriceKey, type ItemPrice, type PriceList } from '../../../model/price-list/price-list.ts';
import { divide } from '../quote/divide.ts';
import { itemsById } from '../quote/places.ts';

/** How the prices of a date differ from those of another one: −10 % for an early payer, ₹1,000 more for a late one. */
export interface PriceStep {
  /** Hundredths of a percent; below 0 for less. */
  readonly rateBp: number;
  /** In paise; only for prices in rupees. */
  readonly paise: number;
}

/** Null: the prices of this kind stay as they are. */
export type StepsByKind = Readonly<Record<PriceItem['kind'], PriceStep | null>>;

const rupee = 100;

/** To the rupee, because fee pages print no paise; never below 0. */
const stepped = ({ amount, currency }: ItemPrice, { rateBp, paise }: PriceStep): number => {
  const share = rateBp === 0 ? 0 : Math.round((amount * rateBp) / (10_000 * rupee)) * rupee;
  return Math.max(0, amount + share + (currency === homeCurrency ? paise : 0));
};

/** The prices of a date before its own ones are written: those of another date, or of any date where that has none. */
const pricesOf = ({ prices }: Pick<PriceList, 'prices'>, periodId: string): ItemPrice[] => {
  const own = new Set(prices.filter((price) => price.periodId === periodId).map(keyAtNoDate));
  return prices.filter(
    (price) => price.periodId === periodId || (price.periodId === '' && !own.has(keyAtNoDate(price))),
  );
};

const keyAtNoDate = (price: ItemPrice): string => itemPriceKey({ ...price, periodId: '' });

/** The list with the prices of one date made from those of another one. Items that are not sold in it have none. */
export const filledPeriod = (
  list: PriceList,
  { from, to }: { readonly from: string; readonly to: string },
  steps: StepsByKind,
): PriceList => {
  const items = itemsById(list);
  const filled = new Map<string, ItemPrice>();
  for (const price of pricesOf(list, from)) {
    const item = items.get(price.itemId);
    const step = item === undefined ? null : steps[item.kind];
    if (item === undefined || step === null) continue;
    if (item.periodIds.length > 0 && !item.periodIds.includes(to)) continue;
    const amount = stepped(price, step);
    const parts = price.parts.length === 0 ? [] : divide(amount, price.parts);
    const next = { ...price, periodId: to, amount, parts };
    filled.set(itemPriceKey(next), next);
  }
  const kept = list.prices.map((price) => {
    const key = itemPriceKey(price);
    const next = filled.get(key);
    filled.delete(key);
    return next ?? price;
  });
  return { ...list, prices: [...kept, ...filled.values()] };
};
