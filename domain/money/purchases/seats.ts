import { isAddOn } from '../../model/price-list/is-add-on.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { storedPublishedList } from '../price-list/current-list.ts';
import { places } from '../price-list/quote/places.ts';
import { placeName, takenPlaces } from './taken-places.ts';

/** The places of an item, of registrations of a category, or of the whole event. */
export interface Seats {
  readonly key: string;
  /** '' for all registrations of the event. */
  readonly name: string;
  readonly taken: number;
  readonly places: number | null;
  /** Below zero if more are taken than there are places. */
  readonly free: number | null;
}

/** The tables that affect the places. */
export const seatTables = ['priceLists', 'purchases', 'delegates', 'companions', 'categories'] as const;

/** All limits of the published list in its order, then what is sold without a limit. */
export function* seats(reader: Reader): Generator<void, readonly Seats[]> {
  const list = storedPublishedList(reader)?.list;
  if (list === undefined) return [];
  yield;
  const unlimited = list.items
    .filter(isAddOn)
    .filter(({ itemId }) => !list.capacities.some((capacity) => capacity.itemId === itemId))
    .map(({ itemId }) => ({ itemId, categoryId: '', places: Infinity }));
  const capacities = [...list.capacities, ...unlimited];
  return places({ items: list.items, capacities }, takenPlaces(reader, list)).map((each) => {
    const { itemId, categoryId, taken, free } = each;
    const isLimited = Number.isFinite(each.places);
    return {
      key: `${itemId}/${categoryId}`,
      name: placeName(reader, list, each),
      taken,
      places: isLimited ? each.places : null,
      free: isLimited ? free : null,
    };
  });
}
