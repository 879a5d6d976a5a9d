import type { ItemPrice, PriceList } from '../../model/price-list/price-list.ts';

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

export type PriceFinder = (question: PriceQuestion) => ItemPrice | null;

const noPrices: readonly ItemPrice[] = [];

/**
 * The price that counts, or null if no price fits. If several fit, a price that names the payer comes before one that
 * does not. After the payer, the age band decides, then the category, the period and the kind of person. If prices
 * differ only in the eligibility, the lowest one counts.
 */
export const priceFinder = ({ prices }: Pick<PriceList, 'prices'>): PriceFinder => {
  const byItem = Map.groupBy(prices, ({ itemId }) => itemId);
  const byCategory = new Map(
    [...byItem].map(([itemId, own]) => [itemId, Map.groupBy(own, ({ categoryId }) => categoryId)]),
  );
  const search = (question: PriceQuestion): ItemPrice | null => {
    const ofItem = byCategory.get(question.itemId);
    const { categoryId } = question;
    let best: ItemPrice | null = null;
    for (const named of categoryId === '' ? [''] : [categoryId, ''])
      for (const price of ofItem?.get(named) ?? noPrices)
        if (fits(price, question) && (best === null || isBefore(price, best))) best = price;
    return best;
  };
  const answers = new Map<string, ItemPrice | null>();
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

const isBefore = (one: ItemPrice, other: ItemPrice): boolean => {
  const [first, second] = [rank(one), rank(other)];
  if (first !== second) return first > second;
  if (one.amount !== other.amount) return one.amount < other.amount;
  return one.eligibilityId < other.eligibilityId;
};
