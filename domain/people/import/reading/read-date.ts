import { birthdayForDisplay, readDay } from '#domain/core/age.ts';
import { momentIn } from '#domain/core/moment-in.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { aheadMs, dayMs } from '#domain/model/fields/time-zone.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';

/** Which part of '04/05/1985' is the day: the first, as in India, or the second, as in the United States. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;
/** Databases write an hour behind the day. */
const hour = /(?:T|\s+)\d{1,2}:\d{2}.*$/i;

/** A moment with its zone, as JSON and databases write it: '1985-09-17T18:30:00.000Z'. */
const zoned =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * The moment by the clocks of the event: '1985-09-17T18:30:00.000Z' is '1985-09-18 00:00:00' in India. Null for
 * other cells, and for midnight by the written zone, which is that day wherever the event is.
 */
const inZone = (cell: string, timeZone: string): string | null => {
  const [, day = '', time = '', zone = ''] = zoned.exec(cell) ?? [];
  if (day === '' || /^[0:.]+$/.test(time)) return null;
  const [sign = 'Z', hours = '', minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)?.slice(1) ?? [];
  const at = Date.parse(`${day}T${time}${hours === '' ? 'Z' : `${sign}${hours}:${minutes}`}`);
  if (Number.isNaN(at)) return null;
  return new Date(at + aheadMs(at, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
};

/** A day that a program wrote as the moment at which it begins for the event; other cells stay as they are. */
const dayOfMidnight = (cell: string, timeZone: string): string => {
  const moment = inZone(cell, timeZone);
  return moment?.endsWith(' 00:00:00') === true ? moment.slice(0, 10) : cell;
};

/** Month first if some date with slashes fits only that order ('09/18/1985') and none fits only the other. */
export const dateOrderOf = (cells: Iterable<string>): DateOrder => {
  let isMonthFirst = false;
  for (const cell of cells) {
    const [, first, second] = slashed.exec(cell.trim().replace(hour, '')) ?? [];
    if (Number(first) > 12) return 'dayFirst';
    isMonthFirst ||= Number(second) > 12;
  }
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
};

/** Excel counts days from here; its day 60 is a 29 February that 1900 did not have, and all later days are right. */
const excelDayZero = Date.UTC(1899, 11, 30);
/** From 1927 to 2173: four digits are a year, six digits no day of birth. */
const excelDay = /^([1-9]\d{4})(?:\.\d+)?$/;

const shortYear = /^(\d{1,2}[-/.\s]+(?:\d{1,2}|[a-z]{3,9})[-/.,\s]+)['’]?(\d{2})$/i;
const monthNameFirst = /^([a-z]{3,9})[\s.-]+(\d{1,2})[\s.,-]+['’]?(\d{2}|\d{4})$/i;
const namedBySlashes = /^(\d{1,2})\/([a-z]{3,9})\/(['’]?\d{2,4})$/i;

/** The cell as a date in an order that {@link readDay} reads, and with a year of four digits. */
const tidied = (cell: string, order: DateOrder, today: string): string => {
  const day = excelDay.exec(cell)?.[1];
  if (day !== undefined) return new Date(excelDayZero + Number(day) * dayMs).toISOString().slice(0, 10);
  const text = cell
    .replace(hour, '')
    .replace(/^(\d{1,2})(?:st|nd|rd|th)\b/i, '$1')
    .replace(monthNameFirst, '$2-$1-$3')
    .replace(namedBySlashes, '$1-$2-$3');
  const ordered = order === 'monthFirst' ? text.replace(slashed, '$2/$1/$3') : text;
  return withWholeYear(ordered, today);
};

/** A year of two digits is the latest one that makes a day which is not in the future: '85' is 1985, '05' is 2005. */
const withWholeYear = (text: string, today: string): string => {
  const [, before, year] = shortYear.exec(text) ?? [];
  if (before === undefined) return text;
  const recent = `${before}20${year}`;
  const written = isoOf(recent);
  return written !== null && written > today ? `${before}19${year}` : recent;
};

const isoOf = (text: string): string | null => {
  const day = readDay(text);
  if (day === null) return null;
  const parts = [day.month, day.day].map((part) => String(part).padStart(2, '0'));
  return [day.year, ...parts].join('-');
};

const earliest = '1900-01-01';

export type BirthdayProblem = 'notUnderstood' | 'dateInFuture' | 'dateTooEarly';

/** A date of birth however a list writes it, as the product shows dates; or why it is none. `now`: ms since 1970. */
export const readBirthday = (
  cell: string,
  {
    dateOrder,
    now,
    timeZone,
  }: { readonly dateOrder: DateOrder; readonly now: number; readonly timeZone: string },
): { readonly value: string } | { readonly code: BirthdayProblem } => {
  const today = isoDay(now, timeZone);
  const born = isoOf(tidied(dayOfMidnight(cell.trim(), timeZone), dateOrder, today));
  if (born === null) return { code: 'notUnderstood' };
  if (born > today) return { code: 'dateInFuture' };
  return born < earliest ? { code: 'dateTooEarly' } : { value: birthdayForDisplay(born) };
};

const slashedFirst = /^(\d{1,2})[/](\d{1,2})[/](\d{2,4})/;

/** A day of this century, with or without a time, as an entry of a payment has it; null for any other text. */
export const readMoment = (cell: string, order: DateOrder, timeZone: string): string | null => {
  const written = asciiDigits(cell).trim();
  const text = inZone(written, timeZone)?.replace(' 00:00:00', '') ?? written;
  const ordered = order === 'monthFirst' ? text.replace(slashedFirst, '$2/$1/$3') : text;
  const moment = momentIn(ordered.replace(/^(\d{1,2})(?:st|nd|rd|th)\b/i, '$1'));
  return moment === null || moment < '2000' ? null : moment;
};

/** A day of registration however a list writes it, or why it is none. */
export const readRegistrationDay = (
  cell: string,
  {
    registeredOrder,
    now,
    timeZone,
  }: { readonly registeredOrder: DateOrder; readonly now: number; readonly timeZone: string },
): { readonly value: string } | { readonly code: 'notUnderstood' | 'dateInFuture' } => {
  const day = readMoment(cell, registeredOrder, timeZone)?.slice(0, 10);
  if (day === undefined) return { code: 'notUnderstood' };
  return day > isoDay(now, timeZone) ? { code: 'dateInFuture' } : { value: day };
};
