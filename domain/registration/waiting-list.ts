import type { WaitingEntry } from '../model/registrations.ts';
import type { Reader } from '../core/store/event-store.ts';

/** The open offers of the waiting list to a phone. */
export const ownOffers = (
  reader: Reader,
  { phone, now }: { readonly phone: string; readonly now: number },
): WaitingEntry[] =>
  byArrival(reader.by('waitingEntries', 'registrantPhone', phone)).filter(
    ({ state, offeredUntil }) => state === 'offered' && offeredUntil !== null && offeredUntil > now,
  );

const waitsFor = ({ itemId, categoryId }: WaitingEntry): string =>
  `${itemId}/${itemId === '' ? categoryId : ''}`;

/** The people who wait for the same place, in the order of arrival. */
export const queueOf = (reader: Reader, entry: WaitingEntry): WaitingEntry[] =>
  byArrival(reader.by('waitingEntries', 'state', 'waiting')).filter(
    (each) => waitsFor(each) === waitsFor(entry),
  );

export const byArrival = (entries: readonly WaitingEntry[]): WaitingEntry[] =>
  entries.toSorted((a, b) => a.joinedAt - b.joinedAt || (a.waitingId < b.waitingId ? -1 : 1));
