import ical from 'ical-generator';
import { eventOf } from '#domain/core/event-of.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { eventDays } from '#domain/event/event-days.ts';
import { aheadMs, dayMs } from '#domain/model/fields/time-zone.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';

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
    });
  const timeZone = timeZoneOf(reader);
  for (const { itemId, name, startsAt, endsAt } of items) {
    const start = momentOf(startsAt, timeZone);
    const end = endsAt > startsAt ? { end: momentOf(endsAt, timeZone) } : {};
    calendar.createEvent({ id: idOf(itemId), start, ...end, summary: name, location, stamp });
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

/** A time on the event's clock, as '2026-11-22T19:30'. */
const momentOf = (minute: string, timeZone: string): Date => {
  const asUtc = Date.parse(`${minute}:00Z`);
  const guess = asUtc - aheadMs(asUtc, timeZone);
  return new Date(asUtc - aheadMs(guess, timeZone));
};
