import type { Reader } from './store/event-store.ts';
import { defaultTimeZone } from '../model/fields/time-zone.ts';
import { eventOf } from './event-of.ts';

/** The zone in which this event's dates and times are shown, on every device, and in which its days begin. */
export const timeZoneOf = (reader: Reader): string => {
  const event = eventOf(reader);
  return event?.timeZone || defaultTimeZone;
};
