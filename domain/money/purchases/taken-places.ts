import type { Purchase } from '../../model/purchase.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import type { Capacity, PriceList } from '../../model/price-list/price-list.ts';
import type { WaitingEntry } from '../../model/registrations.ts';
import type { DraftChange } from '../../core/store/change.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { refuse } from '../../core/refusal.ts';
import { storedPublishedList } from '../price-list/current-list.ts';
import { registrationItemOf } from '../price-list/person-prices.ts';
import { itemsById, limitName, places } from '../price-list/places.ts';
import { refusalTexts } from '../price-list/price-list-words.ts';
import type { TakenPlaces } from '../price-list/request.ts';
import { boughtRegistration, replacesRegistration } from './bought-registration.ts';

interface Count extends Record<'taken' | 'offered', number> {
  readonly itemId: string;
  readonly categoryId: string;
}

/** Counts of items by category. */
class TakenCounts {
  readonly #counts = new Map<string, Count>();
  readonly #list: Pick<PriceList, 'items'>;
  readonly #items: ReadonlyMap<string, PriceItem>;

  constructor(list: Pick<PriceList, 'items'>) {
    this.#list = list;
    this.#items = itemsById(list);
  }

  /** `sign` is -1 to take the places back. */
  addDelegate(reader: Reader, delegateId: string, sign: 1 | -1): void {
    const delegate = reader.get('delegates', delegateId);
    if (delegate === undefined) return;
    const { categoryId } = delegate;
    const isGiven = (companionId: string): boolean =>
      boughtRegistration(reader, this.#items, { delegateId, companionId }) === undefined;
    if (isGiven('')) this.addRegistrations(false, categoryId, sign);
    const companions = reader.by('companions', 'delegateId', delegateId);
    const given = companions.filter(({ companionId }) => isGiven(companionId));
    this.addRegistrations(true, categoryId, sign * given.length);
    for (const purchase of reader.by('purchases', 'delegateId', delegateId))
      this.addPurchase(reader, purchase, sign);
  }

  addRegistrations(isCompanion: boolean, categoryId: string, count: number): void {
    const itemId = registrationItemOf(this.#list.items, { isCompanion, categoryId })?.itemId ?? '';
    this.#add(itemId, categoryId, count);
  }

  /** Purchases of a deleted person take no places until the deletion is undone. */
  addPurchase(reader: Reader, { delegateId, companionId, itemId, quantity }: Purchase, sign: 1 | -1): void {
    const delegate = reader.get('delegates', delegateId);
    const isGone = companionId !== '' && reader.get('companions', companionId) === undefined;
    if (delegate !== undefined && !isGone) this.#add(itemId, delegate.categoryId, sign * quantity);
  }

  /** The delegates and companions whose registration is a purchase. */
  withBoughtRegistration(purchases: Iterable<Purchase>): Set<string> {
    const personIds = new Set<string>();
    for (const purchase of purchases)
      if (replacesRegistration(this.#items, purchase))
        personIds.add(purchase.companionId || purchase.delegateId);
    return personIds;
  }

  /** A place that is kept for a person of the waiting list. */
  addOffer(entry: Pick<WaitingEntry, 'itemId' | 'categoryId'>): void {
    this.#add(offeredItemId(this.#list, entry), entry.categoryId, 1, 'offered');
  }

  rows(): TakenPlaces[] {
    return [...this.#counts.values()].map((count) => ({ ...count, held: 0, reserved: 0 }));
  }

  #add(itemId: string, categoryId: string, count: number, kind: 'taken' | 'offered' = 'taken'): void {
    const key = `${itemId}/${categoryId}`;
    const known = this.#counts.get(key) ?? { itemId, categoryId, taken: 0, offered: 0 };
    known[kind] += count;
    this.#counts.set(key, known);
  }
}

/** The item of a waiting list; for a registration, that of the category. */
export const offeredItemId = (
  { items }: Pick<PriceList, 'items'>,
  { itemId, categoryId }: Pick<WaitingEntry, 'itemId' | 'categoryId'>,
): string => itemId || (registrationItemOf(items, { isCompanion: false, categoryId })?.itemId ?? '');

/**
 * The places that people have by their registrations and purchases. It reads all people of the event, so it counts them
 * by category before it looks anything up.
 */
export const takenPlaces = (reader: Reader, list: Pick<PriceList, 'items'>): TakenPlaces[] => {
  const counts = new TakenCounts(list);
  const delegates = new Map<string, number>();
  const withOwn = counts.withBoughtRegistration(reader.all('purchases'));
  for (const { delegateId, categoryId } of reader.all('delegates'))
    if (!withOwn.has(delegateId)) countOne(delegates, categoryId);
  const companions = new Map<string, number>();
  for (const { companionId, delegateId } of reader.all('companions')) {
    const host = reader.get('delegates', delegateId);
    if (host !== undefined && !withOwn.has(companionId)) countOne(companions, host.categoryId);
  }
  for (const [categoryId, count] of delegates) counts.addRegistrations(false, categoryId, count);
  for (const [categoryId, count] of companions) counts.addRegistrations(true, categoryId, count);
  for (const purchase of reader.all('purchases')) counts.addPurchase(reader, purchase, 1);
  for (const entry of reader.by('waitingEntries', 'state', 'offered')) counts.addOffer(entry);
  return counts.rows();
};

const countOne = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

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

/** The places that people take after a change, less those that they took before it. */
export const placesBetween = (
  list: Pick<PriceList, 'items'>,
  delegateIds: Iterable<string>,
  { before, after }: { readonly before: Reader; readonly after: Reader },
): TakenPlaces[] => {
  const difference = new TakenCounts(list);
  for (const id of delegateIds) {
    difference.addDelegate(before, id, -1);
    difference.addDelegate(after, id, 1);
  }
  return difference.rows();
};

/**
 * Refuses any command that takes more places than the published list has. An event that is already above a limit still
 * accepts commands that take no more of its places.
 */
export const checkPlaces = (changes: readonly DraftChange[], before: Reader, after: Reader): void => {
  const list = storedPublishedList(after)?.list;
  if (list === undefined || list.capacities.length === 0) return;
  const ids = delegatesIn(changes, before);
  if (ids.size === 0) return;
  const more = places(list, placesBetween(list, ids, { before, after }));
  if (more.every(({ taken }) => taken <= 0)) return;
  for (const [index, now] of places(list, takenPlaces(after, list)).entries()) {
    const asked = more[index]?.taken ?? 0;
    if (asked <= 0 || now.free >= 0) continue;
    const free = String(Math.max(0, now.free + asked));
    throw refuse('notSold', { why: refusalTexts.full(placeName(after, list, now), free) });
  }
};

/** '' for all registrations of the event. */
export const placeName = (
  reader: Reader,
  list: PriceList,
  limit: Pick<Capacity, 'itemId' | 'categoryId'>,
): string => limitName(list, (categoryId) => reader.get('categories', categoryId)?.name, limit);
