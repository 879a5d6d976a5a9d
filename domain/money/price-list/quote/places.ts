import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { Capacity, PriceList } from '#domain/model/price-list/price-list.ts';
import type { TakenPlaces } from './request.ts';

/** The places of one capacity of the list. `free` is below zero if more is sold than there are places. */
export interface PlacesLeft extends Capacity {
  readonly taken: number;
  readonly held: number;
  readonly offered: number;
  readonly reserved: number;
  readonly free: number;
}

const indexes = new WeakMap<readonly PriceItem[], ReadonlyMap<string, PriceItem>>();

/** Made once for each list, because rules of one person ask for it. Lists never change in place. */
export const itemsById = ({ items }: Pick<PriceList, 'items'>): ReadonlyMap<string, PriceItem> => {
  const known = indexes.get(items) ?? new Map(items.map((item) => [item.itemId, item]));
  indexes.set(items, known);
  return known;
};

/** The item and category of a limit: 'Gala dinner, PG'; '' for all registrations of the event. */
export const limitName = (
  list: Pick<PriceList, 'items'>,
  categoryName: (categoryId: string) => string | undefined,
  { itemId, categoryId }: Pick<Capacity, 'itemId' | 'categoryId'>,
): string =>
  [itemsById(list).get(itemId)?.name ?? itemId, categoryName(categoryId) ?? categoryId]
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

/** Names a limit of places. Ids hold no '/'. */
export const limitKey = ({ itemId, categoryId }: Pick<Capacity, 'itemId' | 'categoryId'>): string =>
  `${itemId}/${categoryId}`;

/** The keys of the limits of which one sold unit takes places, and how many of each. */
type LimitsOfUnit = (
  sold: Pick<TakenPlaces, 'itemId' | 'categoryId'>,
) => readonly (readonly [key: string, units: number])[];

/** A package takes the places of its contents. A capacity without an item counts registrations. */
export const limitsOfUnit = (items: ReadonlyMap<string, PriceItem>): LimitsOfUnit => {
  const known = new Map<string, readonly (readonly [itemId: string, units: number])[]>();
  const unitsIn = (itemId: string): readonly (readonly [itemId: string, units: number])[] => {
    const units = new Map([[itemId, 1]]);
    for (const inside of items.get(itemId)?.contains ?? [])
      units.set(inside.itemId, (units.get(inside.itemId) ?? 0) + inside.count);
    units.set('', isRegistration(items, itemId) ? 1 : 0);
    return [...units].filter(([, count]) => count > 0);
  };
  return ({ itemId, categoryId }) => {
    const units = known.get(itemId) ?? unitsIn(itemId);
    known.set(itemId, units);
    const ofAll = units.map(([id, count]) => [limitKey({ itemId: id, categoryId: '' }), count] as const);
    if (categoryId === '') return ofAll;
    return [...ofAll, ...units.map(([id, count]) => [limitKey({ itemId: id, categoryId }), count] as const)];
  };
};

/** The places of every capacity of the list, in its order. */
export const places = (
  list: Pick<PriceList, 'items' | 'capacities'>,
  taken: readonly TakenPlaces[],
): PlacesLeft[] => {
  const limitsOf = limitsOfUnit(itemsById(list));
  const sums = new Map(
    list.capacities.map((capacity) => [limitKey(capacity), { taken: 0, held: 0, offered: 0, reserved: 0 }]),
  );
  for (const row of taken)
    for (const [key, units] of limitsOf(row)) {
      const sum = sums.get(key);
      if (sum === undefined) continue;
      sum.taken += units * row.taken;
      sum.held += units * row.held;
      sum.offered += units * row.offered;
      sum.reserved += units * row.reserved;
    }
  return list.capacities.map((capacity) => {
    const sum = sums.get(limitKey(capacity)) ?? { taken: 0, held: 0, offered: 0, reserved: 0 };
    return {
      ...capacity,
      ...sum,
      free: capacity.places - sum.taken - sum.held - sum.offered - sum.reserved,
    };
  });
};
