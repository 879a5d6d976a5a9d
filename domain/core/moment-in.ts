import { readDay } from './age.ts';

/**
 * Fractions of a second, a zone and 'hrs' are allowed. The lookbehind keeps the time linear in the length of blanks.
 */
const time =
  /(?<![\sT,])[\sT,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(?:hrs|ist|\+05:?30)?$/i;
const shortYear = /^(\d{1,2}[\s/.-]+(?:\d{1,2}|[a-z]{3,9})[\s/.-]+)(\d{2})$/i;
/** The day number of spreadsheets, from 1900 on: 2000 to 2099. */
const serialDay = /^(3[6-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/;
export const isSerialDay = (cell: string): boolean => serialDay.test(cell.trim());
const msPerDay = 86_400_000;

const two = (part: number): string => String(part).padStart(2, '0');

/**
 * A statement's date, with its time if it has one, as '2026-09-27' or '2026-09-27 22:01:55'; null for any other text.
 * Days come before months (the specification, section 9). A two-digit year is of this century, since statements are
 * recent.
 */
export const momentIn = (cell: string): string | null => {
  const text = cell.trim();
  if (serialDay.test(text)) return dayOfSerial(Math.floor(Number(text)));
  const clock = time.exec(text);
  const typed = clock ? text.slice(0, clock.index) : text.replace(/T00:00:00.*$/, '');
  const day = readDay(typed.trim().replace(shortYear, '$120$2').replaceAll('/', '-'));
  if (day === null) return null;
  const date = `${day.year}-${two(day.month)}-${two(day.day)}`;
  if (!clock) return date;
  const hour = hourOf(Number(clock[1]), clock[4]?.toLowerCase());
  if (hour === null || Number(clock[2]) > 59 || Number(clock[3] ?? 0) > 59) return date;
  return `${date} ${two(hour)}:${clock[2]}:${clock[3] ?? '00'}`;
};

const hourOf = (hour: number, half: string | undefined): number | null => {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
};

const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * msPerDay).toISOString().slice(0, 10);
