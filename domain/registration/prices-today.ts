import { homeCurrency } from '../model/price-list/item.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { registrationItemOf } from '../money/price-list/person-prices.ts';
import { isRegistration, itemsById } from '../money/price-list/places.ts';
import { quoter } from '../money/price-list/quote.ts';
import type { CategoryNames } from '../money/price-list/quoted.ts';

interface Buyer {
  readonly categoryId: string;
  readonly isCompanion: boolean;
}

/** In paise, with tax, without reductions. Null if it is not sold to that person. `sold` is the total of earlier sales. */
export const pricesOn = (
  list: PriceList,
  categoryNames: CategoryNames,
  { day, sold }: { readonly day: string; readonly sold: number },
): ((itemId: string, buyer: Buyer) => number | null) => {
  const quote = quoter(list, categoryNames, { explains: false });
  const items = itemsById(list);
  // Places and coupons play no part.
  const state = { places: [], soldTotal: sold, couponUses: new Map<string, number>() };
  return (itemId, { categoryId, isCompanion }) => {
    const registration = registrationItemOf(list.items, { isCompanion: false, categoryId });
    const owned = isRegistration(items, itemId) || registration === undefined ? [] : [registration.itemId];
    const host = { personId: 'host', hostId: '', categoryId, age: null, eligibilityIds: [] };
    const answer = quote(
      {
        day,
        payer: 'self',
        method: '',
        currency: homeCurrency,
        couponCodes: [],
        people: [
          { ...host, ownedItemIds: owned },
          { ...host, personId: 'guest', hostId: 'host', ownedItemIds: [] },
        ],
        lines: [{ personId: isCompanion ? 'guest' : 'host', itemId, count: 1 }],
      },
      state,
    );
    return 'quote' in answer ? answer.quote.total : null;
  };
};
