import { aheadMs } from '#domain/model/fields/time-zone.ts';

/** Formats ms since 1970 for an input of type `datetime-local`, in the event's time zone; '' for null. */
export const toLocalTime = (at: number | null, timeZone: string): string =>
  at === null ? '' : new Date(at + aheadMs(at, timeZone)).toISOString().slice(0, 16);

/** The reverse of {@link toLocalTime}; null for an empty or partial text. */
export const fromLocalTime = (typed: string, timeZone: string): number | null => {
  const local = Date.parse(`${typed}Z`);
  if (Number.isNaN(local)) return null;
  return local - aheadMs(local - aheadMs(local, timeZone), timeZone);
};
