/** The first and the last day of an event, as ISO dates. */
export interface EventDays {
  readonly from: string;
  readonly to: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2026-09-18', or day, month and year in figures; else a number, or a word of three letters and more. */
const parts = /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4})|(\d+)|(\p{L}{3,})/gu;

interface Found {
  readonly days: { readonly day: number; month: number | null; year: number | null }[];
  month: number | null;
}

/** Reads '18-20 September 2026', 'Sept 18 to 20, 2026', '30 Sep - 2 Oct 2026'. Null without a day, month and year. */
export const eventDays = (date: string): EventDays | null => {
  const found: Found = { days: [], month: null };
  for (const [, ...groups] of date.toLowerCase().matchAll(parts)) {
    const [isoYear, isoMonth, isoDay, day, month, year, number, word] = groups;
    if (isoYear !== undefined) found.days.push(dayOf(isoDay, isoMonth, isoYear));
    else if (day !== undefined) found.days.push(dayOf(day, month, year));
    else if (number !== undefined) takeNumber(found, Number(number));
    else takeMonth(found, months.indexOf((word ?? '').slice(0, 3)) + 1);
  }
  const dates = found.days.map(({ day, month, year }) => isoDate(day, month, year));
  if (dates.length === 0 || dates.includes(null)) return null;
  const sorted = (dates as string[]).toSorted();
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
};

const dayOf = (day = '', month = '', year = '') => ({
  day: Number(day),
  month: Number(month),
  year: Number(year),
});

/** A year belongs to all days before it that have none. A day after a month ('September 18') belongs to that month. */
const takeNumber = ({ days, month }: Found, number: number): void => {
  if (number >= 1000) {
    for (const day of days) day.year ??= number;
  } else days.push({ day: number, month, year: null });
};

/** A month belongs to the days before it that have none ('18-20 September'), else to the days that follow. */
const takeMonth = (found: Found, month: number): void => {
  if (month === 0) return;
  const waiting = found.days.filter((day) => day.month === null);
  for (const day of waiting) day.month = month;
  found.month = waiting.length > 0 ? null : month;
};

const isoDate = (day: number, month: number | null, year: number | null): string | null => {
  if (month === null || year === null) return null;
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
};

type EventPhase = 'before' | 'day' | 'after';

/** With more marks than a test needs, the gates are open, whatever the date says. */
const mostTestMarks = 20;

interface Progress {
  /** ISO date in the event's time zone. */
  readonly today: string;
  readonly marks: number;
  readonly serials: number;
}

/** Without a readable date, the first mark begins the event. Without serials, the event is still in set-up. */
export const phaseOf = (date: string, { today, marks, serials }: Progress): EventPhase => {
  const days = eventDays(date);
  if (days === null) return marks > 0 ? 'day' : 'before';
  if (today < days.from) return marks > mostTestMarks ? 'day' : 'before';
  if (today > days.to) return 'after';
  return serials > 0 ? 'day' : 'before';
};
