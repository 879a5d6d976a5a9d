import { rupees, wholeNumber } from '../../core/text/format.ts';
import {
  addSums,
  isCancelled,
  isOfAdvance,
  noSums,
  taxHeads,
  type RegisterLine,
  type TaxSums,
} from '../register/register.ts';
import type { BankSums } from './bank-book.ts';
import { bookColumn, inRupees, type BookCell, type BookSheet } from './book-sheet.ts';
import { bookWords } from './book-words.ts';
import type { PaperMoney } from './paper-money.ts';
import type { ReturnEntry, ReturnTable } from './return-entries.ts';
import { isSummed, netOf, ofTable } from './return-tables.ts';

const { heads, totals: words } = bookWords;
const { amount, long, text } = bookColumn;

interface Totalled {
  /** The papers of the period. */
  readonly lines: readonly RegisterLine[];
  readonly entries: readonly ReturnEntry[];
  readonly documents: BookSheet;
  readonly summary: readonly BookSheet[];
  readonly money: PaperMoney;
  readonly bank: BankSums;
  /** The sum that the payment report states. */
  readonly reportPaise: number;
}

const nothing = [null, null, null, null, null] as const;

const section = (name: string): BookCell[] => [name, ...nothing, ''];

const line = (name: string, sums: TaxSums, result = ''): BookCell[] => [
  name,
  ...taxHeads.map((key) => inRupees(sums[key])),
  result,
];

/** Only a total: money has no tax. */
const moneyLine = (name: string, paise: number, result = ''): BookCell[] => [
  name,
  null,
  null,
  null,
  null,
  inRupees(paise),
  result,
];

const verdict = (difference: number): string =>
  difference === 0 ? words.agrees : words.differs(rupees(difference));

const compared = (one: TaxSums, other: TaxSums): string =>
  verdict(taxHeads.map((key) => one[key] - other[key]).find((difference) => difference !== 0) ?? 0);

const sumOf = (lines: readonly RegisterLine[]): TaxSums =>
  lines.reduce((sums, each) => addSums(sums, each.sums), noSums);

/** What table 12 has as sums of its rows, read from its sheets, so that a wrong row is seen here. */
const sumsOfSheets = (sheets: readonly BookSheet[]): TaxSums => {
  const at = (sheet: BookSheet, head: string): number =>
    Math.round(Number(sheet.total?.[sheet.heads.findIndex((each) => each.text === head)] ?? 0) * 100);
  const add = (head: string): number => sheets.reduce((sum, sheet) => sum + at(sheet, head), 0);
  return {
    taxablePaise: add(heads.taxable),
    cgstPaise: add(heads.cgst),
    sgstPaise: add(heads.sgst),
    igstPaise: add(heads.igst),
    totalPaise: add(heads.total),
  };
};

/** What vouchers state of advances. It is no part of the other sums, because the receipt states the same money. */
const voucherRows = (lines: readonly RegisterLine[]): BookCell[][] => {
  const of = (kind: RegisterLine['kind']): TaxSums => sumOf(lines.filter((each) => each.kind === kind));
  if (!lines.some(isOfAdvance)) return [];
  return [
    section(words.vouchers),
    line(words.receiptVouchers, of('receiptVoucher')),
    line(words.refundVouchers, of('refundVoucher')),
  ];
};

const registerRows = (all: readonly RegisterLine[]): { rows: BookCell[][]; papers: TaxSums } => {
  const lines = all.filter((each) => !isOfAdvance(each));
  const papers = sumOf(lines);
  const notes = sumOf(lines.filter(({ kind }) => kind === 'creditNote'));
  return {
    papers,
    rows: [
      section(words.register),
      line(words.inForce, addSums(papers, notes, -1)),
      line(words.notes, notes),
      line(words.papers, papers),
    ],
  };
};

const tableRows = ({ entries, summary }: Totalled, papers: TaxSums): BookCell[][] => {
  const net = (table: ReturnTable): TaxSums => netOf(ofTable(entries, table));
  const all = netOf(entries);
  const taxed = netOf(entries.filter(isSummed));
  const sheets = sumsOfSheets(summary);
  return [
    section(words.tables),
    ...(['4A', '5', '7', '8'] as const).map((table) => line(words.table(table), net(table))),
    line(words.lessNotes('9B'), net('9B')),
    line(words.noNumber, net('noNumber')),
    line(words.noTax, net('noTax')),
    line(words.outside, net('outside')),
    line(words.allTables, all),
    line(words.papers, papers, compared(papers, all)),
    line(words.taxed, taxed),
    line(words.summary, sheets, compared(sheets, taxed)),
  ];
};

const documentRows = ({ lines, documents }: Totalled): BookCell[][] => {
  const own = lines.filter(({ paper }) => paper.document.seller.gstin !== '');
  const at = (head: string): number =>
    Number(documents.total?.[documents.heads.findIndex((each) => each.text === head)] ?? 0);
  const counted = (name: string, count: number, result = ''): BookCell[] => [
    name,
    null,
    null,
    null,
    null,
    wholeNumber(count),
    result,
  ];
  const [issued, cancelled] = [at(heads.documents), at(heads.cancelled)];
  const gone = own.filter(isCancelled).length;
  return [
    section(words.documents),
    counted(words.issued, issued),
    counted(
      words.numbers,
      own.length,
      issued === own.length ? words.agrees : words.differs(String(issued - own.length)),
    ),
    counted(words.notInForce, cancelled),
    counted(
      words.cancelledNumbers,
      gone,
      cancelled === gone ? words.agrees : words.differs(String(cancelled - gone)),
    ),
  ];
};

const moneyRows = ({ money, reportPaise }: Totalled, papers: TaxSums): BookCell[][] => {
  const { owed, otherPeriod, otherPapers, noPaper } = money;
  const byPapers = papers.totalPaise + owed - otherPeriod + otherPapers + noPaper;
  return [
    section(words.money),
    moneyLine(words.papers, papers.totalPaise),
    moneyLine(words.owed, owed),
    moneyLine(words.otherPeriod, -otherPeriod),
    moneyLine(words.otherPapers, otherPapers),
    moneyLine(words.noPaper, noPaper),
    moneyLine(words.byPapers, byPapers),
    moneyLine(words.report, reportPaise, verdict(reportPaise - byPapers)),
  ];
};

const bankRows = ({ bank, reportPaise }: Totalled): BookCell[][] => {
  const { lines, entered, open, aside, inBank, notInBank, deducted } = bank;
  return [
    section(words.bank),
    moneyLine(words.entered, entered),
    moneyLine(words.open, open),
    moneyLine(words.aside, aside),
    moneyLine(words.allLines, lines, verdict(lines - entered - open - aside)),
    moneyLine(words.inBank, inBank),
    moneyLine(words.notInBank, notInBank),
    moneyLine(words.deducted, deducted),
    moneyLine(words.report, reportPaise, verdict(reportPaise - inBank - notInBank - deducted)),
  ];
};

/** Each total beside the one that it has to agree with. */
export const totalsSheet = (totalled: Totalled): BookSheet => {
  const { rows, papers } = registerRows(totalled.lines);
  return {
    key: 'totals',
    heads: [
      long(heads.what),
      amount(heads.taxable),
      amount(heads.cgst),
      amount(heads.sgst),
      amount(heads.igst),
      amount(bookWords.total),
      text(heads.result),
    ],
    rows: [
      ...rows,
      ...voucherRows(totalled.lines),
      ...tableRows(totalled, papers),
      ...documentRows(totalled),
      ...moneyRows(totalled, papers),
      ...bankRows(totalled),
    ],
    total: null,
  };
};

/** How many totals do not agree with the one beside them. */
export const differingTotals = ({ rows }: BookSheet): number =>
  rows.filter((row) => row.at(-1) !== '' && row.at(-1) !== words.agrees).length;
