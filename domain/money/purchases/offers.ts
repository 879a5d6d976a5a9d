import { isAddOn } from '../../model/price-list/is-add-on.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { PayerKind } from '../payers/payers.ts';
import { isRegistration, itemsById, limitKey, limitsOfUnit, places } from '../price-list/quote/places.ts';
import { refusalTexts } from '../price-list/words/price-list-words.ts';
import type { QuoteLine } from '../price-list/quote/quoted.ts';
import type { QuoteRefusal } from '../price-list/quote/sale-rules.ts';
import type { TakenPlaces } from '../price-list/quote/request.ts';
import { buyerOf, deskQuoter, itemIdsOf, type Buyers } from './desk-quote.ts';
import { takenPlaces } from './taken-places.ts';

/** Quantities by item. */
export type ChosenItems = ReadonlyMap<string, number>;

interface PlacesLeftOf {
  readonly free: number;
  readonly places: number;
}

export interface Offer {
  readonly item: PriceItem;
  /** The price of one unit; null if the person may not have it. */
  readonly unit: QuoteLine | null;
  /** The price of the chosen quantity; null if it is not chosen, or refused. */
  readonly line: QuoteLine | null;
  /** The tightest limit of the item; null without one. */
  readonly left: PlacesLeftOf | null;
  readonly isSoldOut: boolean;
  /** A package with a registration in it: it replaces that of the category. */
  readonly isRegistration: boolean;
  /** Why the item, or the chosen quantity of it, is refused; '' if it is not. */
  readonly refusal: string;
}

interface Asking {
  readonly people: Buyers;
  readonly payer: PayerKind;
  /** Other chosen items count as bought, so that one item of a group excludes the rest. */
  readonly chosen: ChosenItems;
  readonly now: number;
  readonly couponCode?: string | undefined;
}

export const offersAtDesk = (
  reader: Reader,
  list: PriceList,
  { people, payer, chosen, now, couponCode }: Asking,
): Offer[] => {
  const items = list.items.filter(isAddOn);
  if (items.length === 0) return [];
  const taken = list.capacities.length === 0 ? [] : takenPlaces(reader, list);
  const quote = deskQuoter(reader, list, { now, payer, places: taken, couponCode });
  const byId = itemsById(list);
  const leftOf = placesLeft(list, taken);
  const { categoryId } = buyerOf(people);
  const order = [...chosen.keys()];
  const chosenIds = (isWanted: (each: { readonly id: string; readonly index: number }) => boolean) =>
    itemIdsOf(
      [...chosen]
        .map(([id, quantity], index) => ({ id, index, itemId: id, quantity }))
        .filter((each) => isWanted(each)),
    );
  return items.map((item) => {
    const { itemId } = item;
    const others = chosenIds(({ id }) => id !== itemId);
    // They are bought one after the other, in the order in which they were chosen.
    const at = order.indexOf(itemId);
    const earlier = chosenIds(({ id, index }) => id !== itemId && (at === -1 || index < at));
    const ask = (quantity: number) => {
      const answer = quote(withItems(people, others), { itemId, quantity }, withItems(people, earlier));
      return 'refusals' in answer
        ? { line: null, refusals: answer.refusals }
        : { line: answer.quote.lines[0] ?? null, refusals: [] };
    };
    const one = ask(1);
    const quantity = chosen.get(itemId);
    const wanted = quantity === undefined || quantity === 0 ? undefined : ask(quantity);
    return {
      item,
      unit: one.line,
      line: wanted?.line ?? null,
      left: leftOf(itemId, categoryId),
      isRegistration: isRegistration(byId, itemId),
      isSoldOut: one.refusals.length > 0 && one.refusals.every(({ reason }) => reason === 'full'),
      refusal: textOf(wanted?.refusals ?? one.refusals),
    };
  });
};

export const textOf = (refusals: readonly QuoteRefusal[]): string =>
  refusals.map(({ reason, item, detail }) => refusalTexts[reason](item, detail)).join(' ');

const withItems = (people: Buyers, itemIds: readonly string[]): Buyers => {
  const [first, second] = people;
  const having = (person: (typeof people)[0]) => ({
    ...person,
    ownedItemIds: [...person.ownedItemIds, ...itemIds],
  });
  return second === undefined ? [having(first)] : [first, having(second)];
};

/** Prepares a list, and returns a function for how many units of an item can still be sold to a category. */
export const placesLeft = (
  list: PriceList,
  taken: readonly TakenPlaces[],
): ((itemId: string, categoryId: string) => PlacesLeftOf | null) => {
  const limitsOf = limitsOfUnit(itemsById(list));
  const limits = Map.groupBy(places(list, taken).entries(), ([, limit]) => limitKey(limit));
  return (itemId, categoryId) => {
    const own = limitsOf({ itemId, categoryId }).flatMap(([key, units]) =>
      (limits.get(key) ?? []).map(([position, limit]) => ({ position, limit, units })),
    );
    let tightest: PlacesLeftOf | null = null;
    // If several limits are equally tight, the first one in the list is shown.
    for (const { limit, units } of own.sort((a, b) => a.position - b.position)) {
      const left = {
        free: Math.max(0, Math.floor(limit.free / units)),
        places: Math.floor(limit.places / units),
      };
      if (tightest === null || left.free < tightest.free) tightest = left;
    }
    return tightest;
  };
};
