import { tenDigits } from '../../model/fields/formats.ts';
import { statementLine, type StatementLine } from '../../model/statement-line.ts';
import type { DataSheet } from '../../people/import/sheet.ts';
import { momentIn } from '../../core/moment-in.ts';
import {
  bankReferencesIn,
  isTransferNumber,
  lineReference,
  referenceIn,
  referenceKey,
} from '../../model/fields/bank-references.ts';
import { moneyOf, tableRows, type StatementCells, type StatementPlan } from './statement-rows.ts';

const statementProblems = ['amountUnclear', 'dateUnclear', 'twoAmounts', 'lineTooLong'] as const;
export type StatementProblem = (typeof statementProblems)[number];

interface Told {
  readonly row: number;
  readonly text: string;
}

export type ReadLine =
  | { readonly kind: 'in'; readonly row: number; readonly line: StatementLine }
  | OutLine
  /** Money that a gateway never received. */
  | (Told & { readonly kind: 'failed' })
  | (Told & { readonly kind: 'wrong'; readonly problem: StatementProblem });

/** Money that went out. It may be a payment that the bank took back. */
export interface OutLine extends Told {
  readonly kind: 'out';
  readonly amountPaise: number;
  /** '' when it cannot be read. */
  readonly paidOn: string;
  readonly references: readonly string[];
  readonly isReversal: boolean;
}

/** Rows of money, numbered as in the spreadsheet; titles, balances carried forward and totals are not included. */
export const readStatement = function* (sheet: DataSheet, plan: StatementPlan) {
  for (const { cells, row } of tableRows(sheet, plan)) {
    const read = readRow(cells, row);
    if (read !== null) yield read;
  }
};

const readRow = (cells: StatementCells, row: number): ReadLine | null => {
  const told = { row, text: cells.text };
  const money = moneyOf(cells);
  if (money === null) return null;
  if (typeof money === 'string') return { ...told, kind: 'wrong', problem: money };
  if (money.direction === 'out') return outLine(cells, told, money.paise);
  if (!isReceived(cells.first('status'))) return { ...told, kind: 'failed' };
  const paidOn = momentIn(cells.first('date'));
  if (paidOn === null) return { ...told, kind: 'wrong', problem: 'dateUnclear' };
  const narration = cells.all('narration').join(' ');
  const own = cells.all('bankReference').map(referenceIn).filter(Boolean);
  const [ourReference = ''] = cells.all('ourReference').map(referenceIn).filter(Boolean);
  const parsed = statementLine.safeParse({
    paidOn,
    amountPaise: money.paise,
    narration,
    bankReference: lineReference(
      own.find((one) => isTransferNumber(lineReference(one, ''))) ?? own[0] ?? '',
      narration,
    ),
    ourReference,
    payerName: cells.first('payerName'),
    payerPhone: tenDigits(cells.first('payerPhone')) ?? '',
    payerEmail: cells.first('payerEmail').includes('@') ? cells.first('payerEmail') : '',
    method: cells.first('method') || methodIn(narration),
  });
  if (!parsed.success) return { ...told, kind: 'wrong', problem: 'lineTooLong' };
  return { kind: 'in', row, line: parsed.data };
};

const reversal = /(?<![a-z])(rev|reversal|reversed|rtn|return|returned|chargeback|chargebk)(?![a-z])/i;

const outLine = (cells: StatementCells, told: Told, amountPaise: number): OutLine => {
  const narration = cells.all('narration').join(' ');
  const own = cells.all('bankReference').map((cell) => lineReference(cell, ''));
  const numbers = [...own.filter(isTransferNumber), ...bankReferencesIn(narration)];
  return {
    ...told,
    kind: 'out',
    amountPaise,
    paidOn: momentIn(cells.first('date')) ?? '',
    references: [...new Set(numbers.map(referenceKey))],
    isReversal: reversal.test(narration),
  };
};

const received =
  /^(|success(ful)?|captured|settled|paid|received|completed?|credit(ed)?|approved|rip|sip|txn success|payment successful|ok|s)$/;

/** The gateway's status for a received payment; any other status (failed, pending, refunded) means no payment. */
const isReceived = (status: string): boolean =>
  received.test(status.trim().toLowerCase().replaceAll('_', ' '));

const methodIn = (narration: string): string =>
  /(?<![A-Za-z])(UPI|NEFT|RTGS|IMPS)(?![A-Za-z])/i.exec(narration)?.[1]?.toUpperCase() ?? '';
