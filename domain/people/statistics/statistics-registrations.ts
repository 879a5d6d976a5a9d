import { dayIn, dayMs, startOfZoneDay } from '../../model/fields/time-zone.ts';

type StepUnit = 'day' | 'week' | 'month';

interface RegistrationStep {
  readonly at: number;
  readonly count: number;
}

export interface Registrations {
  readonly unit: StepUnit;
  /** From the first registration to the last, those without any between them. */
  readonly steps: readonly RegistrationStep[];
  /** The last step is not over, so its count can still grow. */
  readonly isCurrent: boolean;
  /** Delegates whose day of registration is not known. */
  readonly unknown: number;
}

/** As many bars as a phone shows apart. */
const mostDays = 31;
const mostWeeks = 26;

/** The first day of the step that a day lies in. 1970 began on a Thursday; weeks begin on Mondays. */
const firstDayOf = (day: number, unit: StepUnit): number => {
  if (unit === 'day') return day;
  if (unit === 'week') return day - ((((day + 3) % 7) + 7) % 7);
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / dayMs;
};

const nextOf = (firstDay: number, unit: StepUnit): number => {
  if (unit === 'day') return firstDay + 1;
  if (unit === 'week') return firstDay + 7;
  const date = new Date(firstDay * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs;
};

const unitFor = (days: number): StepUnit => {
  if (days <= mostDays) return 'day';
  return days <= mostWeeks * 7 ? 'week' : 'month';
};

/** Registrations over time from counts per day ({@link dayIn}); by day, week or month, as their span needs. */
export const registrationsOf = (
  days: ReadonlyMap<number, number>,
  { now, unknown, timeZone }: { now: number; unknown: number; timeZone: string },
): Registrations => {
  if (days.size === 0) return { unit: 'day', steps: [], isCurrent: false, unknown };
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const day of days.keys()) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  const unit = unitFor(last - first + 1);
  const counts = new Map<number, number>();
  for (const [day, count] of days) {
    const start = firstDayOf(day, unit);
    counts.set(start, (counts.get(start) ?? 0) + count);
  }
  const steps: RegistrationStep[] = [];
  const end = firstDayOf(last, unit);
  for (let day = firstDayOf(first, unit); day <= end; day = nextOf(day, unit))
    steps.push({ at: startOfZoneDay(day, timeZone), count: counts.get(day) ?? 0 });
  return { unit, steps, isCurrent: dayIn(now, timeZone) < nextOf(end, unit), unknown };
};
