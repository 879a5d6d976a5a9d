import { dayForDisplay } from '../../core/text/format.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dateOnly } from '../../core/text/format.ts';
import { placeText } from '../register/register-columns.ts';
import { addSums, isCreditNote, noSums, type TaxSums } from '../register/register.ts';
import { bookColumn, inRupees, sheetOf, taxCells, taxHeadings, type BookSheet } from './book-sheet.ts';
import { bookWords } from './book-words.ts';
import type { ReturnEntry, ReturnTable } from './return-entries.ts';
import { isSummarySplit } from './return-rules.ts';

const { heads, exempt } = bookWords;
const { amount, count, long, mark, text, value } = bookColumn;

const percentOf = (rateBp: number): number => rateBp / 100;

export const ofTable = (entries: readonly ReturnEntry[], table: ReturnTable): ReturnEntry[] =>
  entries.filter((entry) => entry.table === table);

/** The sums of entries, less those of credit notes. */
export const netOf = (entries: readonly ReturnEntry[]): TaxSums =>
  entries.reduce((sums, entry) => addSums(sums, entry.sums, entry.sign), noSums);

/** The entries of one kind are one row: the sums of each group, in the order of their keys. */
const grouped = (
  entries: readonly ReturnEntry[],
  keyOf: (entry: ReturnEntry) => string,
): readonly (readonly [ReturnEntry, TaxSums])[] =>
  [...Map.groupBy(entries, keyOf)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => (own[0] === undefined ? [] : [[own[0], netOf(own)] as const]));

const rateKey = (rateBp: number): string => String(rateBp).padStart(5, '0');

/** The oldest first, as an accountant reads a register. */
const byDay = (entries: readonly ReturnEntry[]): ReturnEntry[] =>
  entries.toSorted(
    ({ line: a }, { line: b }) => a.paper.issuedAt - b.paper.issuedAt || a.paper.number - b.paper.number,
  );

const invoiceCells = ({ line }: ReturnEntry): (string | number)[] => [
  line.paper.document.numberText,
  dayForDisplay(line.day),
  inRupees(line.paper.document.totalPaise),
];
const invoiceHeads = [text(heads.number), text(heads.date), value(heads.value)] as const;

export const registeredSheet = (entries: readonly ReturnEntry[]): BookSheet =>
  sheetOf(
    't4A',
    [
      text(heads.gstin),
      long(heads.name),
      ...invoiceHeads,
      text(heads.place),
      mark(heads.reverseCharge),
      mark(heads.rate),
      ...taxHeadings,
    ],
    byDay(ofTable(entries, '4A')).map((entry) => [
      entry.line.paper.document.payer.gstin,
      entry.line.paper.document.payer.name,
      ...invoiceCells(entry),
      placeText(entry.place),
      // Admission to an event is no supply on which the recipient owes the tax (CGST Act, section 9(3) and (4)).
      bookWords.noReverseCharge,
      percentOf(entry.rateBp),
      ...taxCells(entry.sums),
    ]),
  );

export const largeSheet = (entries: readonly ReturnEntry[]): BookSheet =>
  sheetOf(
    't5',
    [...invoiceHeads, long(heads.name), text(heads.place), mark(heads.rate), ...taxHeadings],
    byDay(ofTable(entries, '5')).map((entry) => [
      ...invoiceCells(entry),
      entry.line.paper.document.payer.name,
      placeText(entry.place),
      percentOf(entry.rateBp),
      ...taxCells(entry.sums),
    ]),
  );

export const unregisteredSheet = (entries: readonly ReturnEntry[]): BookSheet =>
  sheetOf(
    't7',
    [mark(heads.type), text(heads.place), mark(heads.rate), ...taxHeadings],
    grouped(ofTable(entries, '7'), ({ place, rateBp }) => `${place} ${rateKey(rateBp)}`).map(
      ([entry, sums]) => [
        bookWords.otherSupply,
        placeText(entry.place),
        percentOf(entry.rateBp),
        ...taxCells(sums),
      ],
    ),
  );

export const exemptSheet = (entries: readonly ReturnEntry[]): BookSheet => {
  const own = ofTable(entries, '8');
  const kinds = [
    [exempt.interRegistered, true, true],
    [exempt.intraRegistered, true, false],
    [exempt.interUnregistered, false, true],
    [exempt.intraUnregistered, false, false],
  ] as const;
  const rows = kinds.map(([name, isRegistered, isInterState]) => {
    const those = own.filter(
      (entry) => entry.isRegistered === isRegistered && entry.isInterState === isInterState,
    );
    return [name, 0, inRupees(netOf(those).taxablePaise), 0];
  });
  const columns = [long(heads.description), amount(heads.nil), amount(heads.exempted), amount(heads.nonGst)];
  return sheetOf('t8', columns, own.length === 0 ? [] : rows);
};

export const creditNotesSheet = (reader: Reader, entries: readonly ReturnEntry[]): BookSheet =>
  sheetOf(
    't9B',
    [
      text(heads.noteType),
      text(heads.gstin),
      long(heads.name),
      text(heads.number),
      text(heads.date),
      value(heads.noteValue),
      text(heads.receipt),
      text(heads.receiptDate),
      text(heads.place),
      mark(heads.rate),
      ...taxHeadings,
    ],
    byDay(ofTable(entries, '9B')).map((entry) => {
      const { paper } = entry.line;
      return [
        entry.isRegistered ? bookWords.toRegistered : bookWords.toUnregistered,
        paper.document.payer.gstin,
        paper.document.payer.name,
        ...invoiceCells(entry),
        ...(isCreditNote(paper)
          ? [paper.document.receiptNumberText, dateOnly(paper.document.receiptIssuedAt, timeZoneOf(reader))]
          : ['', '']),
        placeText(entry.place),
        percentOf(entry.rateBp),
        ...taxCells(entry.sums),
      ];
    }),
  );

const outsideReturns: ReadonlySet<ReturnTable> = new Set(['noNumber', 'noTax', 'outside']);
/** The tables whose values table 12 has by code. Services have no unit and no quantity. */
export const isSummed = ({ table }: ReturnEntry): boolean => !outsideReturns.has(table);

const partOf = ({ line, isRegistered }: ReturnEntry): 't12' | 't12Registered' | 't12Unregistered' => {
  if (!isSummarySplit(line.day)) return 't12';
  return isRegistered ? 't12Registered' : 't12Unregistered';
};

export const summarySheets = (entries: readonly ReturnEntry[]): BookSheet[] => {
  const columns = [
    text(heads.code),
    mark(heads.unit),
    count(heads.quantity),
    amount(heads.total),
    mark(heads.rate),
    ...taxHeadings,
  ];
  const parts = Map.groupBy(entries.filter(isSummed), partOf);
  return (['t12Registered', 't12Unregistered', 't12'] as const).map((part) =>
    sheetOf(
      part,
      columns,
      grouped(parts.get(part) ?? [], ({ hsnSac, rateBp }) => `${hsnSac} ${rateKey(rateBp)}`).map(
        ([{ hsnSac, rateBp }, sums]) => [
          hsnSac,
          bookWords.noUnit,
          0,
          inRupees(sums.totalPaise),
          percentOf(rateBp),
          ...taxCells(sums),
        ],
      ),
    ),
  );
};
