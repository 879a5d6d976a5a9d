import ical from 'ical-generator';
import { eventOf } from '#domain/core/event-of.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { eventDays } from '#domain/event/event-days.ts';
import { dayMs, momentOfWall } from '#domain/model/fields/time-zone.ts';
import { publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';

interface TimedItem {
  readonly itemId: string;
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * What the delegate and companions bought at a time, as iCalendar (RFC 5545). Null without days and times. Stable ids
 * replace earlier entries.
 */
export const calendarOf = (reader: Reader, delegateId: string, now: number): string | null => {
  const event = eventOf(reader);
  const days = eventDays(event?.date ?? '');
  const items = timedItems(reader, delegateId);
  if (event === undefined || (days === null && items.length === 0)) return null;
  const calendar = ical({ prodId: { company: 'Regdesk', product: 'Regdesk' } });
  const location = event.venue;
  const stamp = new Date(now);
  // Both only grow. A calendar keeps what it has unless an entry's number is higher.
  const sequence = event.announcedChanges + (storedPublishedList(reader)?.listVersion ?? 0);
  const idOf = (part: string): string =>
    `${encodeURIComponent(event.eventId)}.${encodeURIComponent(part)}@regdesk`;
  if (days !== null)
    calendar.createEvent({
      id: idOf('event'),
      allDay: true,
      start: new Date(`${days.from}T00:00:00Z`),
      // The day after the last one, as the format wants it.
      end: new Date(Date.parse(`${days.to}T00:00:00Z`) + dayMs),
      summary: event.fullName || event.name,
      location,
      stamp,
      sequence,
    });
  const timeZone = timeZoneOf(reader);
  for (const { itemId, name, startsAt, endsAt } of items) {
    const { start, end } = spanOf(startsAt, endsAt, timeZone);
    calendar.createEvent({
      id: idOf(itemId),
      start,
      ...(end !== null && { end }),
      summary: name,
      location,
      stamp,
      sequence,
    });
  }
  return calendar.toString();
};

/** Bought items with a time, and those that a bought package contains. */
const timedItems = (reader: Reader, delegateId: string): TimedItem[] => {
  const { items } = publishedList(reader);
  const bought = new Set(reader.by('purchases', 'delegateId', delegateId).map(({ itemId }) => itemId));
  for (const { itemId, contains } of items)
    if (bought.has(itemId)) for (const part of contains) bought.add(part.itemId);
  return items.filter(({ itemId, startsAt }) => startsAt !== '' && bought.has(itemId));
};

/** Times on the event's clock. What begins in an hour that is skipped, or ends in it, keeps its length. */
const spanOf = (startsAt: string, endsAt: string, timeZone: string): { start: Date; end: Date | null } => {
  const start = momentOfWall(startsAt, timeZone);
  if (endsAt <= startsAt) return { start: new Date(start), end: null };
  const end = momentOfWall(endsAt, timeZone);
  const length = Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`);
  return { start: new Date(start), end: new Date(end > start ? end : start + length) };
};
