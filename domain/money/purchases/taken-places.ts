import type { Capacity, PriceList } from '../../model/price-list/price-list.ts';
import type { DraftChange } from '../../core/store/change.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { refuse } from '../../core/refusal.ts';
import { storedPublishedList } from '../price-list/current-list.ts';
import { limitName, places } from '../price-list/quote/places.ts';
import { refusalTexts } from '../price-list/words/price-list-words.ts';
import type { TakenPlaces } from '../price-list/quote/request.ts';
import { countsOf, delegatesIn } from './kept-places.ts';
import { TakenCounts } from './taken-counts.ts';

export const takenPlaces = (reader: Reader, list: Pick<PriceList, 'items'>): TakenPlaces[] => {
  const counts = countsOf(reader, list);
  for (const entry of reader.by('waitingEntries', 'state', 'offered')) counts.addOffer(entry);
  return counts.rows();
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

/** Refuses a command that takes more places than exist. An event above a limit accepts commands that take none. */
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
