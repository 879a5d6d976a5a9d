/** The first and the last day of an event, as ISO dates. */
export interface EventDays {
  readonly from: string;
  readonly to: string;
}

import { asciiDigits } from '../model/fields/ascii-digits.ts';
import { fold } from '../model/fields/fold.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whole names: 'Mai' is a month, but 'main hall' is none. Where a language has two names, both are there. */
const otherMonths: ReadonlyMap<string, number> = new Map(
  [
    'januar februar marz april mai juni juli august september oktober november dezember',
    'janner feber mrz apr mai jun jul aug sept okt nov dez',
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
    'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर',
    'जानेवारी फेब्रुवारी मार्च एप्रिल मे जून जुलै ऑगस्ट सप्टेंबर ऑक्टोबर नोव्हेंबर डिसेंबर',
    'ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்',
    'ജനുവരി ഫെബ്രുവരി മാർച്ച് ഏപ്രിൽ മേയ് ജൂൺ ജൂലൈ ഓഗസ്റ്റ് സെപ്റ്റംബർ ഒക്ടോബർ നവംബർ ഡിസംബർ',
  ].flatMap((names) => names.split(' ').map((name, at) => [fold(name), at + 1] as const)),
);

const monthOf = (word: string): number =>
  otherMonths.get(fold(word)) ?? months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

/** '8 PM', '9:30 to 11:00 am', '20:00 hrs': figures of the clock are no days. */
const clock = /\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\b\.?|\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:hrs|h|uhr)\b)?/giu;
/** The hour before 'to 10 PM'. */
const clockRange = /\d{1,2}(?:[:.]\d{2})?\s*(?:-|–|to)\s*(?=\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\b)/giu;

/**
 * '2026-09-18', or day, month and year in figures, of which the year may have two; else a number, or a word of two
 * letters and more.
 */
const parts =
  /(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2}(?!\d))|(\d+)|(\p{L}[\p{L}\p{M}\u200C\u200D]+)/gu;

interface Found {
  readonly days: { readonly day: number; month: number | null; year: number | null }[];
  month: number | null;
}

/**
 * Reads '18-20 September 2026', 'Sept 18 to 20, 2026', '30 Sep - 2 Oct 2026', '18/9/26', '१८ सितंबर २०२६'. Null without
 * a day, month and year.
 */
export const eventDays = (date: string): EventDays | null => {
  const found: Found = { days: [], month: null };
  const text = asciiDigits(date).replace(clockRange, ' ').replace(clock, ' ');
  for (const [, ...groups] of text.matchAll(parts)) {
    const [isoYear, isoMonth, isoDay, day, month, year, number, word] = groups;
    if (isoYear !== undefined) found.days.push(dayOf(isoDay, isoMonth, isoYear));
    else if (day !== undefined) found.days.push(dayOf(day, month, year));
    else if (number !== undefined) takeNumber(found, Number(number));
    else takeMonth(found, monthOf(word ?? ''));
  }
  const years = found.days.map(({ year }) => year).filter((year) => year !== null);
  for (const day of found.days) day.year ??= years.at(-1) ?? null;
  const dates = found.days.map(({ day, month, year }) => isoDate(day, month, year));
  if (dates.length === 0 || dates.includes(null)) return null;
  const sorted = (dates as string[]).toSorted();
  return { from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
};

const dayOf = (day = '', month = '', year = '') => ({
  day: Number(day),
  month: Number(month),
  year: Number(year) + (year.length === 2 ? 2000 : 0),
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
  /** '2026-09-18', or '2026-09-18T00:15' on the event's clock. */
  readonly now: string;
  /** When the last item of the event ends, in the same form; '' if no item has a time. */
  readonly lastEnd?: string;
  readonly marks: number;
  readonly serials: number;
}

/**
 * Without a readable date, the first mark begins the event. Without serials, the event is still in set-up. The last day lasts
 * until its last item ends: a dinner that ends after midnight is part of the event.
 */
export const phaseOf = (date: string, { now, lastEnd = '', marks, serials }: Progress): EventPhase => {
  const today = now.slice(0, 10);
  const days = eventDays(date);
  if (days === null) return marks > 0 ? 'day' : 'before';
  if (today < days.from) return marks > mostTestMarks ? 'day' : 'before';
  if (today > days.to && now >= lastEnd) return 'after';
  return serials > 0 ? 'day' : 'before';
};
