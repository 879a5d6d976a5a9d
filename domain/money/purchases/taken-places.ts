import type { PriceList } from '../../model/price-list/price-list.ts';
import type { DraftChange } from '../../core/store/change.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { refuse } from '../../core/refusal.ts';
import { storedPublishedList } from '../price-list/current-list.ts';
import { registrationItemOf } from '../price-list/person-prices.ts';
import { places } from '../price-list/places.ts';
import { refusalTexts } from '../price-list/price-list-words.ts';
import type { TakenPlaces } from '../price-list/request.ts';

/** Counts of items by category. */
class TakenCounts {
  readonly #counts = new Map<
    string,
    { readonly itemId: string; readonly categoryId: string; taken: number }
  >();
  readonly #list: PriceList;
  /** By kind of person and category. */
  readonly #registrations = new Map<string, string>();

  constructor(list: PriceList) {
    this.#list = list;
  }

  /** `sign` is -1 to take the places back. */
  addDelegate(reader: Reader, delegateId: string, sign: 1 | -1): void {
    const delegate = reader.get('delegates', delegateId);
    // What a deleted person bought takes no place, and takes it again if the deletion is taken back.
    if (delegate === undefined) return;
    const { categoryId } = delegate;
    this.#add(this.#registrationOf(false, categoryId), categoryId, sign);
    const companions = reader.by('companions', 'delegateId', delegateId);
    this.#add(this.#registrationOf(true, categoryId), categoryId, sign * companions.length);
    for (const { itemId, companionId, quantity } of reader.by('purchases', 'delegateId', delegateId))
      if (companionId === '' || reader.get('companions', companionId) !== undefined)
        this.#add(itemId, categoryId, sign * quantity);
  }

  rows(): TakenPlaces[] {
    return [...this.#counts.values()].map((count) => ({ ...count, held: 0, offered: 0, reserved: 0 }));
  }

  #registrationOf(isCompanion: boolean, categoryId: string): string {
    const key = `${isCompanion}/${categoryId}`;
    const known = this.#registrations.get(key);
    if (known !== undefined) return known;
    const itemId = registrationItemOf(this.#list.items, { isCompanion, categoryId })?.itemId ?? '';
    this.#registrations.set(key, itemId);
    return itemId;
  }

  #add(itemId: string, categoryId: string, count: number): void {
    const key = `${itemId}/${categoryId}`;
    const known = this.#counts.get(key);
    if (known === undefined) this.#counts.set(key, { itemId, categoryId, taken: count });
    else known.taken += count;
  }
}

/** The places that people have: registrations by their categories, and what was bought. Reads all people of the event. */
const takenPlaces = (reader: Reader, list: PriceList): TakenPlaces[] => {
  const counts = new TakenCounts(list);
  for (const { delegateId } of reader.all('delegates')) counts.addDelegate(reader, delegateId, 1);
  return counts.rows();
};

const tablesWithPlaces: ReadonlySet<string> = new Set(['delegates', 'companions', 'purchases']);

const delegatesIn = (changes: readonly DraftChange[], before: Reader): Set<string> => {
  const ids = new Set<string>();
  for (const { table, key, row } of changes) {
    if (!tablesWithPlaces.has(table)) continue;
    for (const each of [row, before.get(table, key)]) {
      const { delegateId } = (each ?? {}) as { readonly delegateId?: string };
      if (delegateId !== undefined) ids.add(delegateId);
    }
  }
  return ids;
};

/**
 * Refuses a command that takes more places than the published list has, whatever the command is. An event that is already
 * above a limit accepts everything else.
 */
export const checkPlaces = (changes: readonly DraftChange[], before: Reader, after: Reader): void => {
  const list = storedPublishedList(after)?.list;
  if (list === undefined || list.capacities.length === 0) return;
  const ids = delegatesIn(changes, before);
  if (ids.size === 0) return;
  const difference = new TakenCounts(list);
  for (const id of ids) {
    difference.addDelegate(before, id, -1);
    difference.addDelegate(after, id, 1);
  }
  const more = places(list, difference.rows());
  if (more.every(({ taken }) => taken <= 0)) return;
  for (const [index, now] of places(list, takenPlaces(after, list)).entries()) {
    const asked = more[index]?.taken ?? 0;
    if (asked <= 0 || now.free >= 0) continue;
    const free = String(Math.max(0, now.free + asked));
    throw refuse('notSold', { why: refusalTexts.full(placeName(after, list, now), free) });
  }
};

const placeName = (
  reader: Reader,
  { items }: PriceList,
  { itemId, categoryId }: { readonly itemId: string; readonly categoryId: string },
): string =>
  [items.find((item) => item.itemId === itemId)?.name ?? '', reader.get('categories', categoryId)?.name ?? '']
    .filter((name) => name !== '')
    .join(', ');
