import { tidyLine } from '../model/fields/input.ts';
import { keptDays } from '../model/fields/kept-days.ts';
import { dayMs } from '../model/fields/time-zone.ts';

/** The time in which a deleted event can be restored; after it, the rows are deleted. */
export const restorableForMs = keptDays.restorable * dayMs;

/** Prefix of the ids of events that a rehearsal creates; lists of events do not show them. */
export const scratchPrefix = 'rehearsal-';

/** Days left to restore an event, including the day that has begun; 0 if it is too late. */
export const daysToRestore = (deletedAt: number, now: number): number => {
  // A device's clock may be behind the server's.
  const passed = Math.max(0, now - deletedAt);
  return Math.max(0, Math.ceil((restorableForMs - passed) / dayMs));
};

/** Whether the typed text is the event's short name. An imported name may contain invisible spaces. */
export const isEventNamed = (typed: string, name: string): boolean => tidyLine(typed) === tidyLine(name);
