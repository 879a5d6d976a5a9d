import type { News, RegistrantRequest, WaitingEntry } from '../../model/registrations.ts';
import { eventOf } from '../../core/event-of.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dateTime, displayName, isMobile, rupees } from '../../core/text/format.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { priceOfPlace } from '../offers.ts';
import { answerWords as words } from './answer-words.ts';
import { waitingQueueWords } from './queue-words.ts';

interface Telling {
  /** The web address of the person's own page; '' if it is not known. */
  readonly url: string;
  readonly now: number;
}

/** A message that waits, for a form that opens it in WhatsApp, SMS or mail. */
export interface NewsMessage {
  readonly person: { readonly name: string; readonly phone: string; readonly email: string };
  readonly text: string;
}

const joined = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** What a member tells a person about an offer: the place, its price, until when, and where to accept it. */
export const offerMessage = (reader: Reader, entry: WaitingEntry, { url, now }: Telling): NewsMessage => {
  const { name, registrantPhone: phone, itemId, categoryId, offeredUntil } = entry;
  const list = publishedList(reader);
  const item = list.items.find((each) => each.itemId === itemId)?.name ?? waitingQueueWords.registration;
  const event = eventOf(reader);
  const price = priceOfPlace(reader, list, entry, now);
  const lines = [
    words.dear(name),
    words.offer(
      `${item}, ${reader.get('categories', categoryId)?.name ?? ''}`,
      event?.title || event?.name || '',
    ),
    price === null ? '' : words.costs(rupees(price)),
    offeredUntil === null ? '' : words.acceptUntil(dateTime(offeredUntil, timeZoneOf(reader))),
    url === '' ? '' : words.seeOffer(url),
  ];
  return { person: { name, phone: isMobile(phone) ? phone : '', email: '' }, text: joined(lines) };
};

/** What a member tells a person about a refused request. */
export const refusalMessage = (
  reader: Reader,
  { delegateId, registrantPhone, kind, note }: RegistrantRequest,
  { url }: Telling,
): NewsMessage => {
  const delegate = reader.get('delegates', delegateId);
  const name = delegate === undefined ? '' : displayName(delegate);
  const phone = [delegate?.phone ?? '', registrantPhone].find(isMobile) ?? '';
  const event = eventOf(reader);
  const lines = [
    words.dear(name),
    words.refusedRequest(kind, event?.title || event?.name || ''),
    note === '' ? '' : words.note(note),
    url === '' ? '' : words.see(url),
  ];
  return { person: { name, phone, email: delegate?.email ?? '' }, text: joined(lines) };
};

/** Whether the news that was read with the queue still waits. */
export const isUntold = (known: { readonly news: News | null } | undefined, read: News | null): boolean =>
  known?.news != null && known.news.toldAt === null && known.news.at === read?.at;
