import { homeCurrency } from '#domain/model/price-list/item.ts';
import type { ItemPrice, PriceList } from '#domain/model/price-list/price-list.ts';
import type { QuoteRequest } from '#domain/money/price-list/quote/request.ts';
import { linesOf, personOf, priceOf } from '#tests/support/money/price-list-of.ts';

/** A printed price. Amounts are in rupees, or in the currency of the request. */
interface PrintedPrice {
  readonly what: string;
  readonly request: Partial<QuoteRequest>;
  readonly total?: number;
  /** Before tax, for pages that print no totals. */
  readonly net?: number;
  readonly tax?: number;
}

/** The fee page of a conference as a price list, with prices that the page prints. */
export interface FeePage {
  readonly name: string;
  readonly address: string;
  readonly list: PriceList;
  readonly printed: readonly PrintedPrice[];
}

/** `[itemId, categoryId, one amount for each period]`; null where the page prints no price. */
export type Row = readonly [itemId: string, categoryId: string, amounts: readonly (number | null)[]];

/** The prices of a table as pages print it: periods across, categories down, amounts in whole rupees or dollars. */
export const tableOf = (
  periodIds: readonly string[],
  rows: readonly Row[],
  details: Partial<ItemPrice> = {},
): ItemPrice[] =>
  rows.flatMap(([itemId, categoryId, amounts]) =>
    amounts.flatMap((amount, index) =>
      amount === null
        ? []
        : [
            priceOf(itemId, Math.round(amount * 100), {
              categoryId,
              periodId: periodIds[index] ?? '',
              currency: homeCurrency,
              ...details,
            }),
          ],
    ),
  );

interface Buyer {
  readonly categoryId?: string;
  readonly day: string;
  readonly age?: number;
  readonly currency?: string;
  readonly payer?: QuoteRequest['payer'];
  readonly eligibilityIds?: readonly string[];
}

const common = ({ day, currency = homeCurrency, payer = 'self' }: Buyer) => ({ day, currency, payer });

const buyerOf = ({ categoryId = '', age, eligibilityIds = [] }: Buyer) => ({
  categoryId,
  age: age ?? null,
  eligibilityIds,
});

/** One delegate who buys `itemId`. */
export const delegate = (buyer: Buyer, itemId = 'registration'): Partial<QuoteRequest> => ({
  ...common(buyer),
  people: [personOf('d', buyerOf(buyer))],
  lines: linesOf(['d', itemId]),
});

/** A companion of a registered delegate of that category. */
export const companion = (buyer: Buyer, itemId = 'companion'): Partial<QuoteRequest> => ({
  ...common(buyer),
  people: [
    personOf('d', { categoryId: buyer.categoryId ?? '', ownedItemIds: ['registration'] }),
    personOf('w', { ...buyerOf(buyer), hostId: 'd' }),
  ],
  lines: linesOf(['w', itemId]),
});

/** A registered delegate who buys add-ons. */
export const addOn = (buyer: Buyer, itemId: string, count = 1): Partial<QuoteRequest> => ({
  ...common(buyer),
  people: [personOf('d', { ...buyerOf(buyer), ownedItemIds: ['registration'] })],
  lines: linesOf(['d', itemId, count]),
});

/** `size` delegates of one category in one order. */
export const group = (buyer: Buyer, size: number): Partial<QuoteRequest> => {
  const ids = Array.from({ length: size }, (_, index) => `d${index}`);
  return {
    ...common(buyer),
    people: ids.map((id) => personOf(id, buyerOf(buyer))),
    lines: linesOf(...ids.map((id) => [id, 'registration'] as const)),
  };
};
