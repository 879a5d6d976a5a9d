import { momentOfWall, wallOf } from '#domain/model/fields/time-zone.ts';

/** Formats ms since 1970 for an input of type `datetime-local`, in the event's time zone; '' for null. */
export const toLocalTime = (at: number | null, timeZone: string): string =>
  at === null ? '' : wallOf(at, timeZone).slice(0, 16);

/** The reverse of {@link toLocalTime}; null for an empty or partial text. */
export const fromLocalTime = (typed: string, timeZone: string): number | null => {
  const at = momentOfWall(typed, timeZone);
  return Number.isNaN(at) ? null : at;
};
