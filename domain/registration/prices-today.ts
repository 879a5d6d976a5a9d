import { homeCurrency } from '../model/price-list/item.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { registrationItemOf } from '../money/price-list/quote/person-prices.ts';
import { isRegistration, itemsById } from '../money/price-list/quote/places.ts';
import { quoter, type QuoteAnswer } from '../money/price-list/quote/quote.ts';
import type { CategoryNames } from '../money/price-list/quote/quoted.ts';

interface Buyer {
  readonly categoryId: string;
  readonly isCompanion: boolean;
  /** A reduction that the buyer has. Absent: none. */
  readonly eligibilityId?: string;
}

interface DayOfSales {
  readonly day: string;
  /** The total of earlier sales. */
  readonly sold: number;
}

/** One unit for a person of unknown age. Places, coupons and groups play no part. */
export const unitsOn = (
  list: PriceList,
  categoryNames: CategoryNames,
): ((itemId: string, buyer: Buyer, on: DayOfSales) => QuoteAnswer) => {
  const quote = quoter(list, categoryNames, { explains: false });
  const items = itemsById(list);
  // Made once, because the quoter works out the places again for each new array.
  const none = { places: [], couponUses: new Map<string, number>() };
  return (itemId, { categoryId, isCompanion, eligibilityId }, { day, sold }) => {
    const registration = registrationItemOf(list.items, { isCompanion: false, categoryId });
    const owned = isRegistration(items, itemId) || registration === undefined ? [] : [registration.itemId];
    const eligibilityIds = eligibilityId === undefined ? [] : [eligibilityId];
    const host = { personId: 'host', hostId: '', categoryId, age: null, eligibilityIds };
    return quote(
      {
        day,
        payer: 'self',
        method: '',
        currency: homeCurrency,
        couponCodes: [],
        people: [
          { ...host, ownedItemIds: owned },
          { ...host, personId: 'guest', hostId: 'host', eligibilityIds: [], ownedItemIds: [] },
        ],
        lines: [{ personId: isCompanion ? 'guest' : 'host', itemId, count: 1 }],
      },
      { ...none, soldTotal: sold },
    );
  };
};

/** In paise, with tax. Null if it is not sold to that person. */
export const pricesOn = (
  list: PriceList,
  categoryNames: CategoryNames,
  on: DayOfSales,
): ((itemId: string, buyer: Buyer) => number | null) => {
  const unit = unitsOn(list, categoryNames);
  return (itemId, buyer) => {
    const answer = unit(itemId, buyer, on);
    return 'quote' in answer ? answer.quote.total : null;
  };
};
