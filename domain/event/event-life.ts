import { tidyLine } from '../model/fields/input.ts';
import { dayMs } from '../model/fields/time-zone.ts';

/** A deleted event can be restored for this long; then its rows go (design.md section 7). */
export const restorableForMs = 30 * dayMs;

/** Begins the id of an event that a rehearsal makes for its own time; no list of events shows one. */
export const scratchPrefix = 'rehearsal-';

/** Days that are left to restore an event, the one that has begun included; 0: too late. */
export const daysToRestore = (deletedAt: number, now: number): number => {
  // A device's clock may be behind the server's.
  const passed = Math.max(0, now - deletedAt);
  return Math.max(0, Math.ceil((restorableForMs - passed) / dayMs));
};

/** Whether the typed text is the event's short name. An imported name may contain invisible spaces. */
export const isEventNamed = (typed: string, name: string): boolean => tidyLine(typed) === tidyLine(name);
