import { keptDays } from '../model/fields/kept-days.ts';
import { dayMs } from '../model/fields/time-zone.ts';

const leastMs = keptDays.pairingLeast * dayMs;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(${months.join('|')})[a-z]*`;
const days = String.raw`\d{1,2}(?!\d)(?:st|nd|rd|th)?`;
const between = String.raw`(?:\s|[-–—,.&/]|to|and)*`;
const daysBefore = new RegExp(`((?:${days}${between})+)\\b${month}`, 'g');
const daysAfter = new RegExp(`\\b${month}${between}((?:${days}${between})+)`, 'g');
const isMonthFirst = new RegExp(`^\\D*\\b${month}\\W*\\d`);

/** The end of a day anywhere on earth; null if the day does not exist. */
const endOfDay = (year: number, monthNumber: number, day: number): number | null => {
  const begin = Date.UTC(year, monthNumber - 1, day);
  return new Date(begin).getUTCDate() === day && monthNumber <= 12 ? begin + 1.5 * dayMs : null;
};

const inWords = (text: string): (number | null)[] => {
  const year = Number(/\b20\d\d\b/.exec(text)?.[0]);
  if (Number.isNaN(year)) return [];
  const isFirst = isMonthFirst.test(text);
  return [...text.matchAll(isFirst ? daysAfter : daysBefore)].flatMap((match) => {
    const [name = '', numbers = ''] = isFirst ? match.slice(1) : match.slice(1).toReversed();
    return (numbers.match(/\d+/g) ?? []).map((day) => endOfDay(year, months.indexOf(name) + 1, Number(day)));
  });
};

const inFigures = (text: string): (number | null)[] => [
  ...[...text.matchAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g)].map(([, year, monthNumber, day]) =>
    endOfDay(Number(year), Number(monthNumber), Number(day)),
  ),
  // The day comes first, as usual in India.
  ...[...text.matchAll(/\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\b/g)].map(([, day, monthNumber, year]) =>
    endOfDay(Number(year), Number(monthNumber), Number(day)),
  ),
];

/** ms since 1970: the end of the last day in the event's date, or seven days, whichever is later. */
export const pairingEnd = (eventDate: string, now: number): number => {
  const text = eventDate.toLowerCase();
  const ends = [...inFigures(text), ...inWords(text)].filter((end) => end !== null);
  return Math.max(now + leastMs, ...ends);
};
