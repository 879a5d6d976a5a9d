import { dateOnly, timeOnly } from '#domain/text/format.ts';
import { timeZone } from '#web/pages/scan/time-zone.ts';

/** The time of what was today, the date of what was before: '9:40 AM' of yesterday would pass for today's. */
export const clockOrDay = (at: number, now: number): string =>
  dateOnly(at, timeZone) === dateOnly(now, timeZone) ? timeOnly(at, timeZone) : dateOnly(at, timeZone);
