import { tenDigits } from '../../model/fields/formats.ts';
import { statementLine, type StatementLine } from '#domain/model/money/statement-line.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { momentIn } from '../../core/moment-in.ts';
import {
  bankReferencesIn,
  isTransferNumber,
  lineReference,
  referenceIn,
  referenceKey,
} from '../../model/fields/bank-references.ts';
import { isNo } from '../../model/fields/is-nothing.ts';
import { moneyIn } from '../../core/text/money-in.ts';
import { currencyOfSheet, foreignAmountIn } from './statement-currency.ts';
import { moneyOf, tableRows, type StatementCells, type StatementPlan } from './statement-rows.ts';

const statementProblems = [
  'amountUnclear',
  'dateUnclear',
  'twoAmounts',
  'lineTooLong',
  'refundUnclear',
] as const;
export type StatementProblem = (typeof statementProblems)[number];

interface Told {
  readonly row: number;
  readonly text: string;
}

export type ReadLine =
  /** `isReduced`: a part was refunded, and the line has the rest. */
  | { readonly kind: 'in'; readonly row: number; readonly line: StatementLine; readonly isReduced: boolean }
  | OutLine
  /** Money in another currency, as 'USD 250'. */
  | (Told & { readonly kind: 'foreign'; readonly amount: string })
  /** A payment that the gateway refunded in full. Its line has no money left. */
  | (Told & { readonly kind: 'refunded'; readonly line: StatementLine })
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
  const currency = currencyOfSheet(sheet, plan);
  for (const { cells, row } of tableRows(sheet, plan)) {
    const read = readRow(cells, row, currency);
    if (read !== null) yield read;
  }
};

const readRow = (cells: StatementCells, row: number, currency: string): ReadLine | null => {
  const told = { row, text: cells.text };
  const foreign = foreignAmountIn(cells, currency);
  const money = moneyOf(cells);
  if (money === null) return null;
  if (typeof money === 'string' && foreign === null) return { ...told, kind: 'wrong', problem: money };
  if (typeof money === 'object' && money.direction === 'out') return outLine(cells, told, money.paise);
  const status = statusIn(cells.first('status'));
  if (status === 'failed') return { ...told, kind: 'failed' };
  if (foreign !== null) return { ...told, kind: 'foreign', amount: foreign };
  if (typeof money === 'string') return { ...told, kind: 'wrong', problem: money };
  return lineIn(cells, told, { paise: money.paise, refunded: refundedIn(cells, status, money.paise) });
};

/** The part of a payment that was refunded, in paise; null if the file does not say how much. */
const refundedIn = (cells: StatementCells, status: Status, paise: number): number | null => {
  const cell = cells.first('refunded');
  const isNone = isNo(cell) || /^false$/i.test(cell);
  const refunded = /\d/.test(cell) ? (moneyIn(cell)?.paise ?? null) : isNone ? 0 : null;
  if (refunded === null || refunded > paise) return null;
  if (status === 'received' || refunded > 0) return refunded;
  return status === 'refunded' ? paise : null;
};

const lineIn = (
  cells: StatementCells,
  told: Told,
  { paise, refunded }: { readonly paise: number; readonly refunded: number | null },
): ReadLine => {
  if (refunded === null) return { ...told, kind: 'wrong', problem: 'refundUnclear' };
  const isRefunded = refunded === paise;
  const paidOn = momentIn(cells.first('date'));
  if (paidOn === null)
    return isRefunded ? { ...told, kind: 'failed' } : { ...told, kind: 'wrong', problem: 'dateUnclear' };
  const narration = cells.all('narration').join(' ');
  const own = cells.all('bankReference').map(referenceIn).filter(Boolean);
  const [ourReference = ''] = cells.all('ourReference').map(referenceIn).filter(Boolean);
  const parsed = statementLine.safeParse({
    paidOn,
    amountPaise: isRefunded ? paise : paise - refunded,
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
  return isRefunded
    ? { ...told, kind: 'refunded', line: { ...parsed.data, amountPaise: 0 } }
    : { kind: 'in', row: told.row, line: parsed.data, isReduced: refunded > 0 };
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

type Status = 'received' | 'refunded' | 'partly' | 'failed';

/**
 * The gateway's status. Money came for `received`, for `refunded` and, if a part was refunded, for `partly`. Any other
 * status (failed, pending) means no payment.
 */
const statusIn = (cell: string): Status => {
  const status = cell.trim().toLowerCase().replaceAll('_', ' ');
  if (received.test(status)) return 'received';
  if (!/\brefund/.test(status) || /\b(fail|pending|initiated|request)/.test(status)) return 'failed';
  return /\bpart/.test(status) ? 'partly' : 'refunded';
};

const methodIn = (narration: string): string =>
  /(?<![A-Za-z])(UPI|NEFT|RTGS|IMPS)(?![A-Za-z])/i.exec(narration)?.[1]?.toUpperCase() ?? '';
