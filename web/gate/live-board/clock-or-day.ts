import { dateOnly, timeOnly } from '#domain/core/text/format.ts';

interface When {
  readonly now: number;
  readonly timeZone: string;
}

/** A time for today, a date for earlier days: '9:40 AM' of yesterday would look like today's. */
export const clockOrDay = (at: number, { now, timeZone }: When): string =>
  dateOnly(at, timeZone) === dateOnly(now, timeZone) ? timeOnly(at, timeZone) : dateOnly(at, timeZone);
