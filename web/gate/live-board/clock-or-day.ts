import { dateOnly, timeOnly } from '#domain/core/text/format.ts';

interface When {
  readonly now: number;
  readonly timeZone: string;
}

/** The time of what was today, the date of what was before: '9:40 AM' of yesterday would pass for today's. */
export const clockOrDay = (at: number, { now, timeZone }: When): string =>
  dateOnly(at, timeZone) === dateOnly(now, timeZone) ? timeOnly(at, timeZone) : dateOnly(at, timeZone);
