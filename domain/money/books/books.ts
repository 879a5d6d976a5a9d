import type { Reader } from '../../core/store/event-store.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { everyPayment } from '../reports/payment-entries.ts';
import { paymentReport } from '../reports/payment-report.ts';
import { isInPeriod, type Period } from '../register/periods.ts';
import { registerLines, type RegisterLine } from '../register/register.ts';
import { advanceSheets } from './advances.ts';
import { bankBook } from './bank-book.ts';
import type { BookSheet } from './book-sheet.ts';
import { sheetKeys, type SheetKey } from './sheet-keys.ts';
import { documentsSheet } from './documents-issued.ts';
import { paperMoney } from './paper-money.ts';
import { returnEntriesOf, type ReturnEntry } from './return-entries.ts';
import {
  creditNotesSheet,
  exemptSheet,
  largeSheet,
  registeredSheet,
  summarySheets,
  unregisteredSheet,
} from './return-tables.ts';
import { checkSheet } from './to-check.ts';
import { differingTotals, totalsSheet } from './totals-sheet.ts';

export interface Books {
  /** In the order of the workbook. */
  readonly sheets: readonly BookSheet[];
  /** Totals that do not agree. */
  readonly differing: number;
  /** Rows of the sheet of what is to be checked. */
  readonly remarks: number;
  /** The days of papers and payments, for the choice of a period. */
  readonly days: ReadonlySet<string>;
}

/** About a millisecond's work. */
const takenAtOnce = 150;

/** The workbook of a period for the accountant; `now` in ms since 1970. In steps of about a millisecond. */
export function* books(reader: Reader, period: Period, now: number): Generator<void, Books> {
  const all = yield* registerLines(reader);
  const lines = all.filter(({ day }) => isInPeriod(period, day));
  const entries = yield* entriesOf(reader, lines);
  const advances = yield* advanceSheets(reader, period, now);
  const bank = yield* bankBook(reader, period);
  const money = yield* paperMoney(reader, all, period);
  const { total } = yield* paymentReport(reader, { ...everyPayment, ...period });
  const everyDay = (yield* paymentReport(reader, everyPayment)).days;
  const documents = documentsSheet(all, period);
  yield;
  const summary = summarySheets(entries);
  yield;
  const made = [...advances.sheets, ...summary, documents, ...bank.sheets].filter(
    ({ key, rows }) => key !== 't12' || rows.length > 0,
  );
  const { withoutVoucher } = advances;
  const withoutDay = everyDay.find(({ key }) => key === unknownValue)?.count ?? 0;
  const totalled = { lines, entries, documents, summary, money, bank: bank.sums, reportPaise: total.paise };
  const makers: readonly (() => BookSheet)[] = [
    () => totalsSheet(totalled),
    ...returnSheetMakers(reader, entries),
    () => checkSheet({ reader, period, lines: all, entries, money, withoutDay, withoutVoucher }),
  ];
  for (const make of makers) {
    made.push(make());
    yield;
  }
  const days = [...all.map(({ day }) => day), ...everyDay.map(({ key }) => key)];
  return bookOf(made, new Set(days.filter((day) => day !== unknownValue)));
}

function* entriesOf(reader: Reader, lines: readonly RegisterLine[]): Generator<void, ReturnEntry[]> {
  const entries: ReturnEntry[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % takenAtOnce === 0) yield;
    entries.push(...returnEntriesOf(reader, line));
  }
  yield;
  return entries;
}

const returnSheetMakers = (reader: Reader, entries: readonly ReturnEntry[]): (() => BookSheet)[] => [
  () => registeredSheet(entries),
  () => largeSheet(entries),
  () => unregisteredSheet(entries),
  () => exemptSheet(entries),
  () => creditNotesSheet(reader, entries),
];

const bookOf = (made: readonly BookSheet[], days: ReadonlySet<string>): Books => {
  const sheetOfKey = (key: SheetKey): BookSheet | undefined => made.find((sheet) => sheet.key === key);
  const totals = sheetOfKey('totals');
  return {
    differing: totals === undefined ? 0 : differingTotals(totals),
    remarks: sheetOfKey('toCheck')?.rows.length ?? 0,
    sheets: made.toSorted((a, b) => sheetKeys.indexOf(a.key) - sheetKeys.indexOf(b.key)),
    days,
  };
};
