import { isAge } from '../model/fields/formats.ts';
import { isoDay } from './text/format.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const real = (year: number, month: number, day: number): Day | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { year, month, day }
    : null;
};

/**
 * Reads '18-09-1985', '18/9/1985', '18 Sep 1985' or '1985-09-18'. Null for any other text: two-digit years
 * are not guessed.
 */
export const readDay = (typed: string): Day | null => {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (indian) return real(Number(indian[3]), Number(indian[2]), Number(indian[1]));
  const named = /^(\d{1,2})[\s.-]+([a-z]{3})[a-z]*[\s.,-]+(\d{4})$/.exec(text);
  const month = months.indexOf(named?.[2] ?? '') + 1;
  return named && month > 0 ? real(Number(named[3]), month, Number(named[1])) : null;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Any typed form as '18-09-1985'. A text that is not a date stays as it is. */
export const birthdayForDisplay = (dateOfBirth: string): string => {
  const born = readDay(dateOfBirth);
  return born === null ? dateOfBirth : `${twoDigits(born.day)}-${twoDigits(born.month)}-${born.year}`;
};

/** '1985-09-18', which sorts by time. A text that is not a date stays as it is. */
export const dayKey = (dateOfBirth: string): string => {
  const born = readDay(dateOfBirth);
  return born === null ? dateOfBirth : `${born.year}-${twoDigits(born.month)}-${twoDigits(born.day)}`;
};

/** The day on which an age is asked for: a moment (ms since 1970) by the calendar of a zone. */
export interface Today {
  readonly now: number;
  readonly timeZone: string;
}

/** Whether a living person can have this date of birth: not after today and not before 1900. */
export const isPossibleBirthday = ({ year, month, day }: Day, { now, timeZone }: Today): boolean =>
  year >= 1900 && `${year}-${twoDigits(month)}-${twoDigits(day)}` <= isoDay(now, timeZone);

/** Full years on an ISO day; null when the date of birth is not known, lies ahead, or is longer ago than a person can live. */
export const ageOnDay = (dateOfBirth: string, isoDate: string): number | null => {
  const born = dateOfBirth === '' ? null : readDay(dateOfBirth);
  const on = readDay(isoDate);
  if (born === null || on === null) return null;
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day);
  const years = on.year - born.year - (hadBirthday ? 0 : 1);
  return isAge(years) ? years : null;
};

interface Aged {
  readonly age: number | null;
  readonly dateOfBirth: string;
}

/** By the date of birth where there is one, because a typed age never grows. */
export const ageOfPerson = ({ age, dateOfBirth }: Aged, { now, timeZone }: Today): number | null =>
  ageOnDay(dateOfBirth, isoDay(now, timeZone)) ?? age;
