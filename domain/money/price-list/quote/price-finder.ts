import type { ForeignMoney } from '#domain/model/price-list/foreign-money.ts';
import { homeCurrency } from '#domain/model/price-list/item.ts';
import type { ItemPrice, PriceList, RateOfDay } from '#domain/model/price-list/price-list.ts';
import { divide } from './divide.ts';
import { paiseOfForeign } from './money-text.ts';

export interface PriceQuestion {
  readonly itemId: string;
  readonly categoryId: string;
  /** '' where a list has no periods. */
  readonly periodId: string;
  readonly bandId: string;
  readonly who: 'delegate' | 'companion';
  readonly payer: 'self' | 'company' | 'trade';
  readonly eligibilityIds: readonly string[];
  readonly currency: string;
}

/** A price of the list, or its amount in rupees if the list states it in a foreign currency. */
export interface FoundPrice extends ItemPrice {
  readonly foreign?: ForeignMoney;
}

export type PriceFinder = (question: PriceQuestion) => FoundPrice | null;

type Priced = Pick<PriceList, 'prices' | 'rates'>;

/** Prices in foreign currencies are converted at that day's rate. A price in rupees wins over a converted one. */
export const priceFinderOn = ({ prices, rates = [] }: Priced): ((day: string) => PriceFinder) => {
  if (rates.length === 0) {
    const find = priceFinder({ prices });
    return () => find;
  }
  const finders = findersAtRates.get(prices) ?? new Map<string, PriceFinder>();
  findersAtRates.set(prices, finders);
  return (day) => {
    const onDay = ratesOn(rates, day);
    const key = JSON.stringify([...onDay]);
    const find = finders.get(key) ?? priceFinder({ prices: [...prices, ...inRupees(prices, onDay)] });
    finders.set(key, find);
    return find;
  };
};

/** A list is prepared once, because a stranger may ask for a price of a large list. Lists never change in place. */
const findersAtRates = new WeakMap<readonly ItemPrice[], Map<string, PriceFinder>>();
const finders = new WeakMap<readonly FoundPrice[], PriceFinder>();

/** The last rate set on or before an ISO day. Before the first rate was set, the first one counts. */
export const ratesOn = (rates: readonly RateOfDay[], day: string): ReadonlyMap<string, number> => {
  const onDay = new Map<string, number>();
  for (const { currency, setOn, rate } of rates.toSorted((a, b) => (a.setOn < b.setOn ? -1 : 1)))
    if (setOn <= day || !onDay.has(currency)) onDay.set(currency, rate);
  return onDay;
};

const inRupees = (prices: readonly ItemPrice[], rates: ReadonlyMap<string, number>): FoundPrice[] =>
  prices.flatMap((price) => {
    const rate = rates.get(price.currency);
    if (rate === undefined) return [];
    const foreign = { currency: price.currency, amount: price.amount, rate };
    const amount = paiseOfForeign(foreign);
    const parts = price.parts.length === 0 ? [] : divide(amount, price.parts);
    return [{ ...price, currency: homeCurrency, amount, parts, foreign }];
  });

/**
 * Null if no price fits. Precedence: payer, age band, category, period, kind of person. Between eligibilities
 * the lowest price counts.
 */
export const priceFinder = ({ prices }: { readonly prices: readonly FoundPrice[] }): PriceFinder => {
  const made = finders.get(prices);
  if (made !== undefined) return made;
  const find = searchIn(prices);
  finders.set(prices, find);
  return find;
};

const conditions = ['payer', 'bandId', 'categoryId', 'periodId', 'who'] as const;

/** Looks up combinations of conditions, so that the work does not depend on the number of prices. */
const searchIn = (prices: readonly FoundPrice[]): PriceFinder => {
  const byItem = new Map<string, Map<string, FoundPrice>>();
  const named = new Set<(typeof conditions)[number]>();
  for (const price of prices) {
    const own = byItem.get(price.itemId) ?? new Map<string, FoundPrice>();
    byItem.set(price.itemId, own);
    const key = cellOf(price, price.currency, price.eligibilityId);
    const known = own.get(key);
    if (known === undefined || isBefore(price, known)) own.set(key, price);
    for (const condition of conditions) if (price[condition] !== '') named.add(condition);
  }
  const valuesOf = <Name extends (typeof conditions)[number]>(
    name: Name,
    asked: PriceQuestion,
  ): readonly (PriceQuestion[Name] | '')[] =>
    asked[name] === '' || !named.has(name) ? [''] : [asked[name], ''];
  return (asked) => {
    const own = byItem.get(asked.itemId);
    if (own === undefined) return null;
    const eligibilityIds = ['', ...asked.eligibilityIds];
    for (const payer of valuesOf('payer', asked))
      for (const bandId of valuesOf('bandId', asked))
        for (const categoryId of valuesOf('categoryId', asked))
          for (const periodId of valuesOf('periodId', asked))
            for (const who of valuesOf('who', asked)) {
              let best: FoundPrice | null = null;
              for (const eligibilityId of eligibilityIds) {
                const cell = { payer, bandId, categoryId, periodId, who };
                const price = own.get(cellOf(cell, asked.currency, eligibilityId));
                if (price !== undefined && (best === null || isBefore(price, best))) best = price;
              }
              if (best !== null) return best;
            }
    return null;
  };
};

const cellOf = (
  { payer, bandId, categoryId, periodId, who }: Pick<ItemPrice, (typeof conditions)[number]>,
  currency: string,
  eligibilityId: string,
): string => `${categoryId}/${periodId}/${bandId}/${who}/${payer}/${currency}/${eligibilityId}`;

/** Orders prices whose conditions differ in the eligibility only. */
const isBefore = (one: FoundPrice, other: FoundPrice): boolean => {
  if ((one.foreign === undefined) !== (other.foreign === undefined)) return one.foreign === undefined;
  if (one.amount !== other.amount) return one.amount < other.amount;
  return one.eligibilityId < other.eligibilityId;
};
