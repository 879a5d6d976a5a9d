import type { EventRows } from '#domain/exchange/tree/rows.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';

/** The first day of the demo event as it is made, so that tests and pictures do not depend on the clock. */
const madeFirstDay = Date.UTC(2026, 10, 20);
const days = 3;

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** '20 November 2026' of milliseconds since 1970. */
const inWords = (at: number): string => {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

const isoDays = /\b\d{4}-\d{2}-\d{2}(?=\b|T)/g;
const wordedDays = new RegExp(`\\b\\d{1,2} (?:${months.join('|')}) \\d{4}\\b`, 'g');

/** Moves every day in a text, and every time in a field whose name ends in `At`, by so many milliseconds. */
const later = (value: unknown, by: number, name = ''): unknown => {
  if (typeof value === 'string')
    return value
      .replaceAll(isoDays, (day) => new Date(Date.parse(day) + by).toISOString().slice(0, 10))
      .replaceAll(wordedDays, (day) => inWords(Date.parse(`${day} UTC`) + by));
  if (typeof value === 'number') return name.endsWith('At') ? value + by : value;
  if (Array.isArray(value)) return value.map((each) => later(each, by));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, later(each, by, key)]));
};

/** The milliseconds from the first day of the demo event, as it is made, to an ISO day. */
export const laterThanMade = (firstDay: string): number => Date.parse(firstDay) - madeFirstDay;

/** `by`: whole days in ms. Payments, receipts, marks and prices move; birthdays stay. */
export const movedBy = (rows: EventRows, by: number): EventRows => {
  const at = madeFirstDay + by;
  const moved = later(rows, by) as EventRows;
  const year = new Date(at).getUTCFullYear();
  const [event] = moved.event;
  if (event === undefined) throw new Error('The rows have no event');
  const dates = {
    date: `${inWords(at)} to ${inWords(at + (days - 1) * dayMs)}`,
    title: `PHYSICON ${year}`,
    session: String(year),
    session2: `${year}-${String(year + 1).slice(2)}`,
  };
  return {
    ...moved,
    event: [{ ...event, ...dates }],
    delegates: moved.delegates.map((delegate, index) => ({
      ...delegate,
      dateOfBirth: rows.delegates[index]?.dateOfBirth ?? '',
    })),
  };
};
