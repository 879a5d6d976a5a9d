import type { BankLine } from '#domain/model/money/statement.ts';
import { keyOf } from '../../model/tables.ts';
import { lineReference } from '../../model/fields/bank-references.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName, listOf, paidOnForDisplay } from '../../core/text/format.ts';
import { bankReferenceOf } from '../payments/payments.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { everyPayment, wantedEntries, type PaymentEntry } from '../reports/payment-entries.ts';
import { paymentReportWords } from '../reports/payment-report-words.ts';
import { tdsWords } from '../payments/payment-words.ts';
import { deductedTax, isDeducted } from '../payments/transactions.ts';
import { isInPeriod, type Period } from '../register/periods.ts';
import { bookColumn, inRupees, sheetOf, type BookSheet } from './book-sheet.ts';
import { bookWords } from './book-words.ts';

const { heads, bankStates } = bookWords;
const { amount, long, mark, text } = bookColumn;

/** Sums in paise. Lines: entered, not entered and set aside make all of them. Entries: proved or not, by the period. */
export interface BankSums {
  readonly lines: number;
  readonly entered: number;
  readonly open: number;
  readonly aside: number;
  readonly inBank: number;
  readonly notInBank: number;
  /** Deducted by payers, and with the government. */
  readonly deducted: number;
}

export interface BankBook {
  readonly sheets: readonly BookSheet[];
  readonly sums: BankSums;
}

const enteredOf = (reader: Reader, { lineId }: BankLine): number =>
  reader.by('lineShares', 'lineId', lineId).reduce((sum, share) => sum + share.amountPaise, 0);

const peopleOf = (reader: Reader, { lineId }: BankLine): string => {
  const names = reader.by('lineShares', 'lineId', lineId).map(({ delegateId }) => {
    const delegate = reader.get('delegates', delegateId);
    return delegate === undefined ? paymentReportWords.deleted : displayName(delegate);
  });
  return listOf([...new Set(names)]);
};

const byDay = (a: BankLine, b: BankLine): number =>
  a.paidOn < b.paidOn ? -1 : a.paidOn > b.paidOn ? 1 : a.statementId < b.statementId ? -1 : a.row - b.row;

const lineCells = (reader: Reader, line: BankLine) => {
  const isOut = line.state === 'out';
  const entered = enteredOf(reader, line);
  const left = isOut || line.state === 'aside' ? 0 : line.amountPaise - entered;
  return [
    paidOnForDisplay(line.paidOn),
    reader.get('statements', line.statementId)?.name ?? '',
    line.row,
    line.narration,
    lineReference(line.bankReference, line.narration),
    isOut ? 0 : inRupees(line.amountPaise),
    isOut ? inRupees(line.amountPaise) : 0,
    inRupees(entered),
    inRupees(left),
    bankStates[line.state] ?? line.state,
    line.state === 'aside' ? line.note : peopleOf(reader, line),
  ];
};

const entryCells = (reader: Reader, { transaction, name, paidOn, method }: PaymentEntry) => [
  paidOn === '' ? paymentReportWords.anyDay : paidOnForDisplay(paidOn),
  name || transaction.payerName || paymentReportWords.deleted,
  method,
  bankReferenceOf(reader, transaction) || transaction.instrumentNumber,
  inRupees(countedPaise(transaction)),
];

const deductionCells = (reader: Reader, { transaction, name, paidOn }: PaymentEntry) => [
  paidOnForDisplay(paidOn),
  transaction.payerName,
  name || paymentReportWords.deleted,
  transaction.instrumentNumber || (isDeducted(reader, transaction) ? tdsWords.awaited : ''),
  inRupees(countedPaise(transaction)),
];

const lineColumns = [
  text(heads.date),
  long(heads.statement),
  mark(heads.row),
  long(heads.narration),
  text(heads.reference),
  amount(heads.moneyIn),
  amount(heads.moneyOut),
  amount(heads.entered),
  amount(heads.left),
  text(heads.state),
  long(heads.people),
];
const entryColumns = [
  text(heads.date),
  long(heads.name),
  text(heads.method),
  text(heads.reference),
  amount(heads.amount),
];
const deductionColumns = [
  text(heads.date),
  long(heads.deductor),
  long(heads.name),
  text(heads.certificate),
  amount(heads.amount),
];

/** About a millisecond's work. */
const takenAtOnce = 200;

/** The reconciliation of a period: the lines of the statements with what is entered of them, and entries without a line. */
export function* bankBook(reader: Reader, period: Period): Generator<void, BankBook> {
  const ofLines = yield* sumsOfLines(reader, period);
  const { without, deductions, ...ofEntries } = yield* sumsOfEntries(reader, period);
  const sheets = [
    sheetOf('bankLines', lineColumns, ofLines.rows),
    sheetOf(
      'notInBank',
      entryColumns,
      without.map((entry) => entryCells(reader, entry)),
    ),
    sheetOf(
      'tds',
      deductionColumns,
      deductions.map((entry) => deductionCells(reader, entry)),
    ),
  ];
  return { sheets, sums: { ...ofLines.sums, ...ofEntries.sums } };
}

function* sumsOfLines(reader: Reader, period: Period) {
  const lines: BankLine[] = [];
  let taken = 0;
  for (const line of reader.all('bankLines')) {
    if (++taken % takenAtOnce === 0) yield;
    if (isInPeriod(period, line.paidOn.slice(0, 10))) lines.push(line);
  }
  lines.sort(byDay);
  const sums = { lines: 0, entered: 0, open: 0, aside: 0 };
  const rows = [];
  for (const line of lines) {
    if (++taken % takenAtOnce === 0) yield;
    rows.push(lineCells(reader, line));
    if (line.state === 'out') continue;
    const entered = enteredOf(reader, line);
    sums.lines += line.amountPaise;
    sums.entered += entered;
    if (line.state === 'aside') sums.aside += line.amountPaise - entered;
    else sums.open += line.amountPaise - entered;
  }
  return { rows, sums };
}

function* sumsOfEntries(reader: Reader, period: Period) {
  const counted = yield* wantedEntries(reader, { ...everyPayment, ...period, show: 'counted' });
  const sums = { inBank: 0, notInBank: 0, deducted: 0 };
  const without: PaymentEntry[] = [];
  const deductions: PaymentEntry[] = [];
  let taken = 0;
  for (const entry of counted) {
    if (++taken % takenAtOnce === 0) yield;
    const { delegateId, transactionId, method } = entry.transaction;
    if (method === deductedTax) {
      deductions.push(entry);
      sums.deducted += countedPaise(entry.transaction);
      continue;
    }
    const share = reader.get('lineShares', keyOf('lineShares', { delegateId, transactionId }));
    if (share === undefined) without.push(entry);
    sums[share === undefined ? 'notInBank' : 'inBank'] += countedPaise(entry.transaction);
  }
  for (const list of [without, deductions]) list.sort((a, b) => (a.paidOn < b.paidOn ? -1 : 1));
  return { without, deductions, sums };
}
