import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { PriceItem } from '../../model/price-list/item.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { WaitingEntry } from '../../model/registrations.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { registrationItemOf } from '../price-list/quote/person-prices.ts';
import { itemsById } from '../price-list/quote/places.ts';
import type { TakenPlaces } from '../price-list/quote/request.ts';
import { boughtRegistration, replacesRegistration } from './bought-registration.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

export interface Count extends Record<'taken' | 'offered', number> {
  readonly itemId: string;
  readonly categoryId: string;
}

export class TakenCounts {
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
    const companions = orderedCompanions(reader, delegateId);
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

  /** Adds other counts; `sign` is -1 to take them back. */
  addCounts(counts: Iterable<Count>, sign: 1 | -1): void {
    for (const { itemId, categoryId, taken } of counts) this.#add(itemId, categoryId, sign * taken);
  }

  counts(): Iterable<Count> {
    return this.#counts.values();
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

/** The places of all people. It reads everyone, so it counts them by category before it looks anything up. */
export const countAll = (reader: Reader, list: Pick<PriceList, 'items'>): TakenCounts => {
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
  return counts;
};

const countOne = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
