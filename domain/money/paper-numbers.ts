import { mostNumberLength, type BillingDetails } from '../model/money/billing.ts';
import type { PaperSeries, Receipt } from '../model/money/receipt.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';

const numberedTables = ['receipts', 'creditNotes', 'receiptVouchers', 'refundVouchers'] as const;
/** Each has its own series. All but receipts have a letter in their numbers. */
type NumberedTable = (typeof numberedTables)[number];
const letters: Readonly<Record<NumberedTable, string>> = {
  receipts: '',
  creditNotes: 'C',
  receiptVouchers: 'V',
  refundVouchers: 'R',
};

/** The financial year of an ISO day, '2026-27'. It begins on 1 April. */
export const financialYearOf = (day: string): string => {
  const start = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
};

export const seriesOf = ({ number, document }: Pick<Receipt, 'number' | 'document'>): PaperSeries =>
  document.series ?? { year: '', number };

type Form = Pick<BillingDetails, 'prefix' | 'yearForm'>;

export const numberTextOf = (
  { prefix, yearForm = '' }: Form,
  table: NumberedTable,
  { year, number }: PaperSeries,
): string => {
  const letter = letters[table];
  if (year === '') return `${prefix}${letter}${String(number).padStart(4, '0')}`;
  return yearForm
    .replace(/YYYY-YY|YY-YY/, (form) => year.slice(-form.length))
    .replace(/N{3,}/, (digits) => letter + String(number).padStart(digits.length, '0'));
};

/** The next number of a series. Numbers of one series grow with the number of the row. */
const nextInSeries = (reader: Reader, table: NumberedTable, year: string): number => {
  for (let number = reader.highest(table); number > 0; number--) {
    const row = reader.get(table, number);
    if (row === undefined) continue;
    const series = seriesOf(row);
    if (series.year === year) return series.number + 1;
  }
  return 1;
};

interface NextNumber {
  /** The key of the row. It grows over all series. */
  readonly number: number;
  readonly series: PaperSeries;
  readonly numberText: string;
}

/** `now` in ms since 1970. With a year in its form, each financial year of the event's zone begins with 1. */
export const nextNumber = (
  reader: Reader,
  table: NumberedTable,
  { form, now }: { readonly form: Form; readonly now: number },
): NextNumber => {
  const year = form.yearForm ? financialYearOf(isoDay(now, timeZoneOf(reader))) : '';
  const series = { year, number: nextInSeries(reader, table, year) };
  return { number: reader.highest(table) + 1, series, numberText: numberTextOf(form, table, series) };
};

export const assignNumber = (
  reader: Reader,
  table: NumberedTable,
  given: { readonly form: Form; readonly now: number },
): NextNumber => {
  const next = nextNumber(reader, table, given);
  const { numberText: text } = next;
  if (text.length > mostNumberLength) throw refuse('paperNumberTooLong', { text });
  const same = numberedTables.some((each) => reader.by(each, 'numberText', text).length > 0);
  if (same) throw refuse('paperNumberUsed', { text });
  return next;
};
