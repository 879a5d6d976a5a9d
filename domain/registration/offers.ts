import type { PriceList } from '../model/price-list/price-list.ts';
import type { WaitingEntry } from '../model/registrations.ts';
import type { CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { storedPublishedList } from '../money/price-list/current-list.ts';
import { placesLeft } from '../money/purchases/offers.ts';
import { offeredItemId } from '../money/purchases/taken-counts.ts';
import { takenPlaces } from '../money/purchases/taken-places.ts';
import { byDay } from './hold.ts';
import { formOf, registrationState } from './stored-form.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { byArrival } from './waiting-list.ts';

const hourMs = 3_600_000;

const placeOf = ({ itemId, categoryId }: Pick<WaitingEntry, 'itemId' | 'categoryId'>): string =>
  `${itemId}/${categoryId}`;

type Waiting = Pick<WaitingEntry, 'itemId' | 'categoryId'>;

/** Counts all places once. Returns a function for how many are free for a waiting entry; null without a limit. */
const freePlaces = (reader: Reader, list: PriceList): ((entry: Waiting) => number | null) => {
  const leftOf = placesLeft(list, takenPlaces(reader, list));
  return (entry) => leftOf(offeredItemId(list, entry), entry.categoryId)?.free ?? null;
};

/** How many places are free for a waiting entry; null without a limit. */
export const freeFor = (reader: Reader, list: PriceList, entry: Waiting): number | null =>
  freePlaces(reader, list)(entry);

/** The end of an offer that is made at `now`. The person is not at the page, so it does not end at night. */
export const offerEnd = (reader: Reader, now: number): number =>
  byDay(now + formOf(reader).offerHours * hourMs, timeZoneOf(reader));

/** Offers each free place to the next one who waits for it, if the organiser wants that done without a press. */
export const offerFreePlaces = (draft: Draft, ctx: CommandContext): number => {
  const { waiting } = formOf(draft);
  if (waiting !== 'automatic' || registrationState(draft, ctx.now) !== 'open') return 0;
  const queue = byArrival(draft.by('waitingEntries', 'state', 'waiting'));
  const list = storedPublishedList(draft)?.list;
  if (queue.length === 0 || list === undefined) return 0;
  // A person whose place is full does not delay people who wait for other places.
  const full = new Set<string>();
  let count = 0;
  let freeOf = freePlaces(draft, list);
  for (const entry of queue) {
    const place = placeOf(entry);
    if (full.has(place)) continue;
    if (freeOf(entry) === 0) {
      full.add(place);
      continue;
    }
    offer(draft, entry, offerEnd(draft, ctx.now));
    count++;
    freeOf = freePlaces(draft, list);
  }
  return count;
};

/** Whether {@link offerFreePlaces} would offer something. */
export const hasPlaceToOffer = (reader: Reader, now: number): boolean => {
  const list = storedPublishedList(reader)?.list;
  if (formOf(reader).waiting !== 'automatic' || registrationState(reader, now) !== 'open') return false;
  if (list === undefined) return false;
  const asked = new Map(
    reader.by('waitingEntries', 'state', 'waiting').map((entry) => [placeOf(entry), entry]),
  );
  const freeOf = freePlaces(reader, list);
  return [...asked.values()].some((entry) => freeOf(entry) !== 0);
};

export const offer = (draft: Draft, entry: WaitingEntry, until: number): void =>
  draft.put('waitingEntries', { ...entry, state: 'offered', offeredUntil: until });
