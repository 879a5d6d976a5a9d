import { financialYearOf } from '../paper-numbers.ts';
import { dayForDisplay } from '../../core/text/format.ts';
import { paperRegisterWords } from './register-words.ts';

/** ISO days, both included; '' for an open end. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const isInPeriod = ({ from, to }: Period, day: string): boolean =>
  (from === '' || day >= from) && (to === '' || day <= to);

/** The days of '2026-11'. */
const monthPeriod = (month: string): Period => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
};

/** The days of '2026-27', from 1 April to 31 March. */
const yearPeriod = (year: string): Period => {
  const start = Number(year.slice(0, 4));
  return { from: `${start}-04-01`, to: `${start + 1}-03-31` };
};

const isSame = (one: Period, other: Period): boolean => one.from === other.from && one.to === other.to;

/** 'month 2026-11' or 'year 2026-27' if the period is exactly that; otherwise ''. The kind tells November 2010 from 2010-11. */
export const periodKey = (period: Period): string => {
  if (period.from === '' || period.to === '') return '';
  const month = period.from.slice(0, 7);
  if (isSame(period, monthPeriod(month))) return `month ${month}`;
  const year = financialYearOf(period.from);
  return isSame(period, yearPeriod(year)) ? `year ${year}` : '';
};

/** The days of a key of {@link periodKey}; open ends for ''. */
export const periodOfKey = (key: string): Period => {
  const [kind, text = ''] = key.split(' ');
  if (kind === 'month') return monthPeriod(text);
  return kind === 'year' ? yearPeriod(text) : { from: '', to: '' };
};

/** 'November 2026', 'Financial year 2026-27', or the days; '' for all time. */
export const periodText = (period: Period): string => {
  const [kind, text = ''] = periodKey(period).split(' ');
  if (kind === 'month') return monthText(text);
  if (kind === 'year') return paperRegisterWords.year(text);
  return paperRegisterWords.period(dayForDisplay(period.from), dayForDisplay(period.to));
};

/** 'November 2026' of '2026-11'. */
const monthText = (month: string): string =>
  paperRegisterWords.month(paperRegisterWords.months[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4));

/** The financial years and months of some days, the latest first, each year before its months. */
export const periodChoices = (
  days: Iterable<string>,
): readonly { readonly key: string; readonly label: string }[] => {
  const months = [...new Set([...days].map((day) => day.slice(0, 7)))].filter((month) => month !== '');
  const byYear = Map.groupBy(months.sort().toReversed(), (month) => financialYearOf(`${month}-01`));
  return [...byYear].flatMap(([year, own]) => [
    { key: `year ${year}`, label: paperRegisterWords.year(year) },
    ...own.map((month) => ({ key: `month ${month}`, label: monthText(month) })),
  ]);
};
