import { dayMs } from '../../model/fields/time-zone.ts';
import { eventOf } from '../../core/event-of.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { eventDays, type EventDays } from '../event-days.ts';

const [firstDay, lastDay] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];

/** '2027-08-15' or '2027-08-15T20:00' that many days later; a time stays. The years keep their four digits. */
export const dayMovedBy = (at: string, days: number): string => {
  const day = Date.parse(at.slice(0, 10)) + days * dayMs;
  return new Date(Math.min(lastDay, Math.max(firstDay, day))).toISOString().slice(0, 10) + at.slice(10);
};

interface Placed {
  readonly at: string;
  readonly isOfItem?: 'start' | 'end';
}

/**
 * Whether a date does not fit the days of the event: an item that is not on them, or a sale, coupon or refund that goes on
 * after the last one. An item of the last evening may end on the day after.
 */
export const isOffDays = ({ at, isOfItem }: Placed, { from, to }: EventDays): boolean => {
  const day = at.slice(0, 10);
  if (isOfItem === undefined) return day > to;
  return day < from || day > (isOfItem === 'end' ? dayMovedBy(to, 1) : to);
};

/** When the last item of the published list ends that begins on the days of the event, on its clock; '' if none has a time. */
export const lastItemEnd = (reader: Reader): string => {
  const days = eventDays(eventOf(reader)?.date ?? '');
  if (days === null) return '';
  const ends = (reader.get('priceLists', 'published')?.list?.items ?? [])
    .filter(({ startsAt }) => startsAt !== '' && !isOffDays({ at: startsAt, isOfItem: 'start' }, days))
    .map(({ startsAt, endsAt }) => (endsAt > startsAt ? endsAt : startsAt));
  return ends.toSorted().at(-1) ?? '';
};

/** By how many days the first day moved; 0 if it did not, or if a date cannot be read. */
export const daysMoved = (before: string, after: string): number => {
  const [old, now] = [eventDays(before), eventDays(after)];
  return old === null || now === null ? 0 : (Date.parse(now.from) - Date.parse(old.from)) / dayMs;
};
