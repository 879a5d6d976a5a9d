import { lineDigest, namesKey, type BankLine } from '#domain/model/money/statement.ts';
import { tidyLine } from '../../model/fields/input.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import type { Reader } from '../../core/store/event-store.ts';
import {
  mappingByCells,
  mappingByNames,
  statementHeaderRow,
  withSignedAmounts,
} from './guess-statement-columns.ts';
import { digestOf, type StatementLine } from '#domain/model/money/statement-line.ts';
import { readStatement, type OutLine, type ReadLine } from './read-statement.ts';
import { isTransferNumber, referenceKey } from '../../model/fields/bank-references.ts';
import type { StatementPlan } from './statement-rows.ts';
import type { StatementMapping } from '../../model/fields/statement-mapping.ts';

/** new, present (imported before), left (money that went out or never came), foreign (not in rupees), or wrong. */
export const lineOutcomes = ['new', 'present', 'left', 'foreign', 'wrong'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export interface LinePreview {
  readonly read: ReadLine;
  readonly outcome: LineOutcome;
  /** 1 for the first of equal lines in the file; each one is a payment. */
  readonly occurrence: number;
  /** For money out: the number of the payment that the bank takes back by it; '' for any other. */
  readonly takesBack: string;
  /** The line was added by a file whose balance does not add up, and waits to be confirmed on its own. */
  readonly isDoubtful: boolean;
  /** The part of a line that was added before, in paise, that the gateway refunded since. */
  readonly refundedPaise: number;
}

export const previewStatement = (reader: Reader, sheet: DataSheet, plan: StatementPlan): LinePreview[] => {
  const lines = [...readStatement(sheet, plan)];
  const payments = new Set(lines.flatMap((read) => (read.kind === 'in' ? [numberAndSum(read.line)] : [])));
  const count = counter();
  const beyond = knownBeyond(reader);
  const knownBy = (digest: string): BankLine | undefined => reader.by('bankLines', 'digest', digest)[0];
  return lines.map((read): LinePreview => {
    const told = { read, occurrence: 0, takesBack: '', refundedPaise: 0, isDoubtful: false };
    if (read.kind === 'wrong' || read.kind === 'foreign') return { ...told, outcome: read.kind };
    if (read.kind === 'in') {
      const occurrence = count(digestOf(read.line));
      const known = knownBy(lineDigest({ ...read.line, occurrence }));
      const refundedPaise = known !== undefined || !read.isReduced ? 0 : beyond(read.line);
      const isPresent = known !== undefined || refundedPaise > 0;
      const isDoubtful = known?.state === 'doubtful';
      return { ...told, occurrence, refundedPaise, isDoubtful, outcome: isPresent ? 'present' : 'new' };
    }
    if (read.kind === 'refunded') return { ...told, refundedPaise: beyond(read.line), outcome: 'left' };
    const bankReference = read.kind === 'out' ? takenBackBy(reader, payments, read) : '';
    if (read.kind !== 'out' || bankReference === '') return { ...told, outcome: 'left' };
    const row = { ...read, bankReference, ourReference: '', narration: '', state: 'out' };
    const occurrence = count(`out|${digestOf(row)}`);
    const isPresent = knownBy(lineDigest({ ...row, occurrence })) !== undefined;
    return { ...told, occurrence, takesBack: bankReference, outcome: isPresent ? 'present' : 'new' };
  });
};

const counter = (): ((digest: string) => number) => {
  const alike = new Map<string, number>();
  return (digest) => {
    const occurrence = (alike.get(digest) ?? 0) + 1;
    alike.set(digest, occurrence);
    return occurrence;
  };
};

/** A day and the gateway's or the bank's own number: what a line keeps when its amount is reduced. */
const paymentKey = (line: StatementLine): string => {
  const bank = isTransferNumber(line.bankReference) ? referenceKey(line.bankReference) : '';
  const own = referenceKey(line.ourReference);
  return bank === '' && own === '' ? '' : [line.paidOn.slice(0, 10), bank, own].join('|');
};

/** How much more a known line of the same payment has than this one, in paise; 0 without one. */
const knownBeyond = (reader: Reader): ((line: StatementLine) => number) => {
  let known: Map<string, number> | null = null;
  return (line) => {
    if (known === null) {
      known = new Map();
      for (const row of reader.all('bankLines')) {
        const key = row.state === 'out' ? '' : paymentKey(row);
        if (key !== '') known.set(key, Math.max(row.amountPaise, known.get(key) ?? 0));
      }
    }
    return Math.max(0, (known.get(paymentKey(line)) ?? 0) - line.amountPaise);
  };
};

type Numbered = Pick<BankLine, 'bankReference' | 'amountPaise'>;
const numberAndSum = ({ bankReference, amountPaise }: Numbered): string =>
  `${referenceKey(bankReference)} ${amountPaise}`;

/**
 * The payment, in this file or known, that a row of money out takes back. A row that says it is a reversal counts too.
 */
const takenBackBy = (reader: Reader, payments: ReadonlySet<string>, out: OutLine): string => {
  const { references, amountPaise, paidOn, isReversal } = out;
  if (paidOn === '') return '';
  const isPayment = (bankReference: string): boolean =>
    payments.has(numberAndSum({ bankReference, amountPaise })) ||
    reader
      .by('bankLines', 'reference', referenceKey(bankReference))
      .some((row) => row.state !== 'out' && row.amountPaise === amountPaise);
  return references.find(isPayment) ?? (isReversal ? (references[0] ?? '') : '');
};

/** The column names as they are remembered. */
export const columnNamesIn = ({ rows }: DataSheet, headerRow: number | null): readonly string[] =>
  headerRow === null ? [] : (rows[headerRow] ?? []).map(tidyLine);

/** The meaning of the columns: as a user assigned them for an earlier file with these names, or else a guess. */
export const statementPlanFor = (
  reader: Reader,
  sheet: DataSheet,
  headerRow: number | null = statementHeaderRow(sheet),
): StatementPlan => {
  const names = columnNamesIn(sheet, headerRow);
  const [remembered] = reader.by('statementColumns', 'names', namesKey(names));
  const guessed =
    headerRow === null ? mappingByCells(sheet) : withSignedAmounts(sheet, headerRow, mappingByNames(names));
  const known: StatementMapping = remembered?.mapping ?? guessed;
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return { headerRow, mapping: Array.from({ length: width }, (_, column) => known[column] ?? null) };
};
