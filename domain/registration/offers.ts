import type { PriceList } from '../model/price-list/price-list.ts';
import type { Order, WaitingEntry } from '../model/registrations.ts';
import { dayIn, startOfZoneDay } from '../model/fields/time-zone.ts';
import type { CommandContext } from '../core/command/command.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { refuse, type Refusal } from '../core/refusal.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { storedPublishedList } from '../money/price-list/current-list.ts';
import { itemsById, limitKey, limitsOfUnit, places } from '../money/price-list/quote/places.ts';
import type { RefusalReason } from '../money/price-list/words/price-list-words.ts';
import type { QuoteAnswer } from '../money/price-list/quote/quote.ts';
import type { TakenPlaces } from '../money/price-list/quote/request.ts';
import { soldTotal } from '../money/price-list/sold-total.ts';
import { placesLeft, textOf } from '../money/purchases/offers.ts';
import { offeredItemId } from '../money/purchases/taken-counts.ts';
import { takenPlaces } from '../money/purchases/taken-places.ts';
import { byDay } from './form/hold.ts';
import { openOrdersOf } from './orders/order-stage.ts';
import { isNamedLike, ownDelegateIds } from './orders/own-people.ts';
import { waitingWords } from './words/public-words.ts';
import { unitsOn } from './prices-today.ts';
import { categoryBar, formOf, registrationState } from './form/stored-form.ts';
import { byArrival } from './waiting-list.ts';

const hourMs = 3_600_000;
/** An offer of 720 hours, the most that a form allows, and its end by day. */
const longestMs = 31 * 24 * hourMs;

type Place = Pick<WaitingEntry, 'itemId' | 'categoryId'>;

const placeOf = ({ itemId, categoryId }: Place): string => `${itemId}/${categoryId}`;

const leftIn = (list: PriceList, taken: readonly TakenPlaces[], place: Place): number | null =>
  placesLeft(list, taken)(offeredItemId(list, place), place.categoryId)?.free ?? null;

/** How many places are free for those who wait; null without a limit. */
export const freeFor = (reader: Reader, list: PriceList, place: Place): number | null =>
  leftIn(list, takenPlaces(reader, list), place);

/** How many places are free for a person who comes now, behind those who wait; null without a limit. */
export const freeForNewcomer = (
  reader: Reader,
  list: PriceList,
  { place, now }: { readonly place: Place; readonly now: number },
): number | null => leftIn(list, placesForNewcomers(reader, list, now), place);

/** The answer of the list to one unit of a place on the day of a time. */
const answerOn = (reader: Reader, list: PriceList): ((place: Place, at: number) => QuoteAnswer) => {
  const names = new Map([...reader.all('categories')].map((row) => [row.categoryId, row.name]));
  const unit = unitsOn(list, names);
  const sold = soldTotal(reader, list);
  const timeZone = timeZoneOf(reader);
  return (place, at) =>
    unit(
      offeredItemId(list, place),
      { categoryId: place.categoryId, isCompanion: false },
      { day: isoDay(at, timeZone), sold },
    );
};

/** What a place costs on the day of a time, in paise; null if that is not known. */
export const priceOfPlace = (reader: Reader, list: PriceList, place: Place, at: number): number | null => {
  const answer = answerOn(reader, list)(place, at);
  return 'quote' in answer ? answer.quote.total : null;
};

/** Refusals that are the same for everyone of the category. */
const barring: ReadonlySet<RefusalReason> = new Set([
  'notOpen',
  'betweenPeriods',
  'closed',
  'categoryNotOpen',
  'categoryClosed',
  'unknownItem',
  'notInPeriod',
  'otherCategory',
]);

/** Prepares a list, and returns a function for why no one can take a place at a time; null if people can. */
export const placeBars = (
  reader: Reader,
  list: PriceList,
): ((place: Place, at: number) => Refusal | null) => {
  const form = formOf(reader);
  const timeZone = timeZoneOf(reader);
  const known = new Map<string, Refusal | null>();
  let answerOf: ReturnType<typeof answerOn> | undefined;
  const barOfList = (place: Place, at: number): Refusal | null => {
    answerOf ??= answerOn(reader, list);
    const answer = answerOf(place, at);
    const found = 'refusals' in answer ? answer.refusals.filter(({ reason }) => barring.has(reason)) : [];
    return found.length === 0 ? null : refuse('notSold', { why: textOf(found) });
  };
  return (place, at) => {
    const state = registrationState(reader, at);
    if (state !== 'open') return refuse('registrationClosed', { state });
    const { categoryId } = place;
    if (categoryBar(reader, form, { categoryId, now: at }) !== '') return refuse('categoryNotOffered');
    const key = `${isoDay(at, timeZone)}/${placeOf(place)}`;
    const bar = known.get(key) ?? barOfList(place, at);
    known.set(key, bar);
    return bar;
  };
};

/** People whom this phone registered, or the desk for it, with the name of an entry for a registration. */
const registeredAs = (
  reader: Reader,
  { itemId, registrantPhone, name }: WaitingEntry,
): { readonly delegateId: string; readonly categoryId: string }[] =>
  itemId !== ''
    ? []
    : ownDelegateIds(reader, registrantPhone).flatMap((delegateId) =>
        isNamedLike(reader, delegateId, name)
          ? [{ delegateId, categoryId: reader.get('delegates', delegateId)?.categoryId ?? '' }]
          : [],
      );

/** The open order that made a person, who has registered in another category since the entry was made. */
export const orderToMove = (reader: Reader, entry: WaitingEntry): Order | undefined =>
  registeredAs(reader, entry)
    .flatMap(({ delegateId }) => openOrdersOf(reader, delegateId))
    .find((order) => order.makesDelegate);

/** Why a person who waits for a registration cannot take it; null if the person can. */
const personBar = (reader: Reader, entry: WaitingEntry): Refusal | null => {
  const people = registeredAs(reader, entry);
  if (people.length === 0) return null;
  if (people.some(({ categoryId }) => categoryId === entry.categoryId))
    return refuse('notSold', { why: waitingWords.isServed });
  return orderToMove(reader, entry) === undefined ? refuse('notSold', { why: waitingWords.deskMoves }) : null;
};

/** As {@link placeBars}, for a person who waits. */
export const entryBar = (
  reader: Reader,
  entry: WaitingEntry,
  { bars, at }: { readonly bars: ReturnType<typeof placeBars>; readonly at: number },
): Refusal | null => bars(entry, at) ?? personBar(reader, entry);

interface Line {
  readonly list: PriceList;
  readonly taken: readonly TakenPlaces[];
  readonly now: number;
}

/** The entries for which a place is free now, each with its own one, in the order of arrival. */
const nextInLine = (reader: Reader, { list, taken, now }: Line): WaitingEntry[] => {
  const waiting = reader.by('waitingEntries', 'state', 'waiting');
  if (waiting.length === 0 || formOf(reader).waiting === 'off') return [];
  const limitsOf = limitsOfUnit(itemsById(list));
  const left = new Map<string, number>();
  for (const limit of places(list, taken))
    left.set(limitKey(limit), Math.min(left.get(limitKey(limit)) ?? Infinity, limit.free));
  const unitsOf = (entry: Place) =>
    limitsOf({ itemId: offeredItemId(list, entry), categoryId: entry.categoryId }).filter(([key]) =>
      left.has(key),
    );
  const isFree = (units: ReturnType<typeof unitsOf>): boolean =>
    units.every(([key, count]) => (left.get(key) ?? 0) >= count);
  const asked = new Map(waiting.map((entry) => [placeOf(entry), unitsOf(entry)]));
  // Nearly always nothing is free, so that the order of arrival does not matter.
  if (![...asked.values()].some(isFree)) return [];
  const bars = placeBars(reader, list);
  return byArrival(waiting).filter((entry) => {
    const units = asked.get(placeOf(entry)) ?? [];
    // A person whose place is full does not delay people who wait for other places.
    if (!isFree(units) || entryBar(reader, entry, { bars, at: now }) !== null) return false;
    for (const [key, count] of units) left.set(key, (left.get(key) ?? 0) - count);
    return true;
  });
};

/** -1 gives an offered place back. */
export const offeredPlace = (list: PriceList, place: Place, offered: 1 | -1): TakenPlaces => ({
  itemId: offeredItemId(list, place),
  categoryId: place.categoryId,
  taken: 0,
  held: 0,
  offered,
  reserved: 0,
});

/**
 * The taken places for people who come without an offer: a free place for which someone waits is kept, however it became
 * free, also if the organiser offers places by hand.
 */
export const placesForNewcomers = (reader: Reader, list: PriceList, now: number): TakenPlaces[] => {
  const taken = takenPlaces(reader, list);
  const kept = nextInLine(reader, { list, taken, now });
  return kept.length === 0 ? taken : [...taken, ...kept.map((entry) => offeredPlace(list, entry, 1))];
};

/**
 * The end of an offer that is made at `now`. The person is not at the page, so it does not end at night. It never outlasts the
 * time in which the place can be taken.
 */
export const offerEnd = (reader: Reader, entry: Place, now: number, wanted?: number): number => {
  const timeZone = timeZoneOf(reader);
  const { offerHours, closesAt } = formOf(reader);
  const until = wanted ?? byDay(now + offerHours * hourMs, timeZone);
  const last = Math.min(until, closesAt ?? Infinity, now + longestMs);
  const list = storedPublishedList(reader)?.list;
  if (list === undefined) return last;
  const bars = placeBars(reader, list);
  for (let day = dayIn(now, timeZone) + 1; ; day++) {
    const start = startOfZoneDay(day, timeZone);
    if (start >= last) return last;
    if (bars(entry, start) !== null) return start;
  }
};

/** Offers each free place to the next one who waits for it, if the organiser wants that done without a press. */
export const offerFreePlaces = (draft: Draft, ctx: CommandContext): number => {
  const list = storedPublishedList(draft)?.list;
  if (formOf(draft).waiting !== 'automatic' || list === undefined) return 0;
  const next = nextInLine(draft, { list, taken: takenPlaces(draft, list), now: ctx.now });
  for (const entry of next) offer(draft, entry, offerEnd(draft, entry, ctx.now));
  return next.length;
};

/**
 * Takes back open offers that no one can take any more, because of the organiser or a date. The people keep their position in
 * the list.
 */
export const takeBackOffers = (draft: Draft, now: number): number => {
  const barred = barredOffers(draft, now);
  for (const entry of barred)
    draft.put('waitingEntries', { ...entry, state: 'waiting', offeredUntil: null, news: null });
  return barred.length;
};

const barredOffers = (reader: Reader, now: number): WaitingEntry[] => {
  // `waiting.expire` ends the others.
  const offered = reader
    .by('waitingEntries', 'state', 'offered')
    .filter(({ offeredUntil }) => (offeredUntil ?? 0) > now);
  const list = storedPublishedList(reader)?.list;
  if (offered.length === 0 || list === undefined) return offered;
  const bars = placeBars(reader, list);
  return offered.filter((entry) => entryBar(reader, entry, { bars, at: now }) !== null);
};

/** Whether an offer must be taken back, or {@link offerFreePlaces} would offer something. */
export const offersAreDue = (reader: Reader, now: number): boolean => {
  const list = storedPublishedList(reader)?.list;
  if (barredOffers(reader, now).length > 0) return true;
  if (formOf(reader).waiting !== 'automatic' || list === undefined) return false;
  return nextInLine(reader, { list, taken: takenPlaces(reader, list), now }).length > 0;
};

export const offer = (draft: Draft, entry: WaitingEntry, until: number): void =>
  draft.put('waitingEntries', {
    ...entry,
    state: 'offered',
    offeredUntil: until,
    news: { at: until, toldAt: null, toldBy: '', channel: '' },
  });
