import type { PriceItem } from '../../model/price-list/item.ts';
import type { Capacity, PriceList } from '../../model/price-list/price-list.ts';
import type { TakenPlaces } from './request.ts';

/** The places of one capacity of the list. `free` is below zero if more is sold than there are places. */
export interface PlacesLeft extends Capacity {
  readonly taken: number;
  readonly held: number;
  readonly offered: number;
  readonly reserved: number;
  readonly free: number;
}

/** How many places of a capacity one unit of an item takes, sold to a person of a category. */
type PlacesOfItem = (capacity: Capacity, sold: Pick<TakenPlaces, 'itemId' | 'categoryId'>) => number;

export const itemsById = ({ items }: Pick<PriceList, 'items'>): ReadonlyMap<string, PriceItem> =>
  new Map(items.map((item) => [item.itemId, item]));

/** The item and category of a limit: 'Gala dinner, PG'; '' for all registrations of the event. */
export const limitName = (
  { items }: Pick<PriceList, 'items'>,
  categoryName: (categoryId: string) => string | undefined,
  { itemId, categoryId }: Pick<Capacity, 'itemId' | 'categoryId'>,
): string =>
  [items.find((item) => item.itemId === itemId)?.name ?? itemId, categoryName(categoryId) ?? categoryId]
    .filter((name) => name !== '')
    .join(', ');

/** Whether an item is a registration, alone or in a package. */
export const isRegistration = (items: ReadonlyMap<string, PriceItem>, itemId: string): boolean => {
  const item = items.get(itemId);
  if (item === undefined) return false;
  return (
    item.kind === 'registration' ||
    item.contains.some((inside) => items.get(inside.itemId)?.kind === 'registration')
  );
};

/**
 * A package takes the places of all that it contains. A capacity without an item counts registrations: those of a
 * category, or of the whole event.
 */
export const placesOfItem = (items: ReadonlyMap<string, PriceItem>): PlacesOfItem => {
  const unitsOf = (itemId: string, wanted: string): number => {
    const inside = items.get(itemId)?.contains ?? [];
    const contained = inside.reduce((sum, each) => sum + (each.itemId === wanted ? each.count : 0), 0);
    return (itemId === wanted ? 1 : 0) + contained;
  };
  return (capacity, { itemId, categoryId }) => {
    if (capacity.categoryId !== '' && capacity.categoryId !== categoryId) return 0;
    if (capacity.itemId !== '') return unitsOf(itemId, capacity.itemId);
    return isRegistration(items, itemId) ? 1 : 0;
  };
};

/** The places of every capacity of the list, in its order. */
export const places = (
  list: Pick<PriceList, 'items' | 'capacities'>,
  taken: readonly TakenPlaces[],
): PlacesLeft[] => {
  const unitsOf = placesOfItem(itemsById(list));
  return list.capacities.map((capacity) => {
    const sum = { taken: 0, held: 0, offered: 0, reserved: 0 };
    for (const row of taken) {
      const units = unitsOf(capacity, row);
      if (units === 0) continue;
      sum.taken += units * row.taken;
      sum.held += units * row.held;
      sum.offered += units * row.offered;
      sum.reserved += units * row.reserved;
    }
    return {
      ...capacity,
      ...sum,
      free: capacity.places - sum.taken - sum.held - sum.offered - sum.reserved,
    };
  });
};
