import type { ForeignMoney } from '../../model/price-list/foreign-money.ts';
import { homeCurrency } from '../../model/price-list/item.ts';
import type { ItemPrice, PriceList, RateOfDay } from '../../model/price-list/price-list.ts';
import { divide } from './divide.ts';
import { paiseOfForeign } from './money-text.ts';

/** Every condition of a price, as it is for one person on one day. */
export interface PriceQuestion {
  readonly itemId: string;
  readonly categoryId: string;
  /** '' where a list has no periods. */
  readonly periodId: string;
  /** '' for ages of no band. */
  readonly bandId: string;
  readonly who: 'delegate' | 'companion';
  readonly payer: 'self' | 'company' | 'trade';
  /** All that the person fulfils. */
  readonly eligibilityIds: readonly string[];
  readonly currency: string;
}

/** A price of the list, or its amount in rupees if the list states it in a foreign currency. */
export interface FoundPrice extends ItemPrice {
  readonly foreign?: ForeignMoney;
}

export type PriceFinder = (question: PriceQuestion) => FoundPrice | null;

const noPrices: readonly FoundPrice[] = [];

/**
 * Prepares a list, and returns the finder of an ISO day. Prices in foreign currencies are found in rupees too, at the
 * rate of that day. A price in rupees comes before a converted one with the same conditions.
 */
export const priceFinderOn = ({
  prices,
  rates = [],
}: Pick<PriceList, 'prices' | 'rates'>): ((day: string) => PriceFinder) => {
  const finders = new Map<string, PriceFinder>();
  if (rates.length === 0) {
    const find = priceFinder({ prices });
    return () => find;
  }
  return (day) => {
    const onDay = ratesOn(rates, day);
    const key = JSON.stringify([...onDay]);
    const find = finders.get(key) ?? priceFinder({ prices: [...prices, ...inRupees(prices, onDay)] });
    finders.set(key, find);
    return find;
  };
};

/**
 * The rate of each currency on an ISO day: the last one that was set on or before it. Before the first rate was set, the
 * first one counts.
 */
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
 * The price that counts, or null if no price fits. If several fit, a price that names the payer comes before one that
 * does not. After the payer, the age band decides, then the category, the period and the kind of person. If prices
 * differ only in the eligibility, the lowest one counts.
 */
export const priceFinder = ({ prices }: { readonly prices: readonly FoundPrice[] }): PriceFinder => {
  const byItem = Map.groupBy(prices, ({ itemId }) => itemId);
  const byCategory = new Map(
    [...byItem].map(([itemId, own]) => [itemId, Map.groupBy(own, ({ categoryId }) => categoryId)]),
  );
  const search = (question: PriceQuestion): FoundPrice | null => {
    const ofItem = byCategory.get(question.itemId);
    const { categoryId } = question;
    let best: FoundPrice | null = null;
    for (const named of categoryId === '' ? [''] : [categoryId, ''])
      for (const price of ofItem?.get(named) ?? noPrices)
        if (fits(price, question) && (best === null || isBefore(price, best))) best = price;
    return best;
  };
  const answers = new Map<string, FoundPrice | null>();
  return (question) => {
    const key = keyOf(question);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const found = search(question);
    answers.set(key, found);
    return found;
  };
};

/** Ids hold no '/'. */
const keyOf = (asked: PriceQuestion): string => {
  const { itemId, categoryId, periodId, bandId, who, payer, eligibilityIds, currency } = asked;
  const fulfilled = eligibilityIds.length === 0 ? '' : eligibilityIds.join('/');
  return `${itemId}/${categoryId}/${periodId}/${bandId}/${who}/${payer}/${currency}/${fulfilled}`;
};

const fits = (price: ItemPrice, asked: PriceQuestion): boolean =>
  (price.periodId === '' || price.periodId === asked.periodId) &&
  (price.bandId === '' || price.bandId === asked.bandId) &&
  (price.who === '' || price.who === asked.who) &&
  (price.payer === '' || price.payer === asked.payer) &&
  (price.eligibilityId === '' || asked.eligibilityIds.includes(price.eligibilityId)) &&
  price.currency === asked.currency;

/** Higher for a price that comes first. Each condition outweighs all conditions below it. */
const rank = ({ payer, bandId, categoryId, periodId, who }: ItemPrice): number =>
  (payer === '' ? 0 : 16) +
  (bandId === '' ? 0 : 8) +
  (categoryId === '' ? 0 : 4) +
  (periodId === '' ? 0 : 2) +
  (who === '' ? 0 : 1);

const isBefore = (one: FoundPrice, other: FoundPrice): boolean => {
  const [first, second] = [rank(one), rank(other)];
  if (first !== second) return first > second;
  if ((one.foreign === undefined) !== (other.foreign === undefined)) return one.foreign === undefined;
  if (one.amount !== other.amount) return one.amount < other.amount;
  return one.eligibilityId < other.eligibilityId;
};
