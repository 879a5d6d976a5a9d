import { tenDigits } from '../model/input.ts';
import type { Sheet } from '../people-import/sheet.ts';
import { directionIn, moneyIn, type Direction } from './money-in.ts';
import { momentIn } from './moment-in.ts';
import { bankReferenceIn, referenceIn } from './references.ts';
import { statementLine, type StatementLine } from '../model/statement-line.ts';
import type { StatementMapping, StatementTarget } from './targets.ts';

/** How a sheet is read as a statement. */
export interface StatementPlan {
  /** Index of the row with the columns' names; null: there is none. Rows above it are the account's. */
  readonly headerRow: number | null;
  readonly mapping: StatementMapping;
}

/** Why a row of money is not taken in; texts in domain/text/reconcile-labels.ts. */
export const statementProblems = ['amountUnclear', 'dateUnclear', 'twoAmounts', 'lineTooLong'] as const;
export type StatementProblem = (typeof statementProblems)[number];

export type ReadLine =
  | { readonly kind: 'in'; readonly row: number; readonly line: StatementLine }
  /** Money that went out, or that a gateway never got. */
  | { readonly kind: 'out' | 'failed'; readonly row: number; readonly text: string }
  | {
      readonly kind: 'wrong';
      readonly row: number;
      readonly text: string;
      readonly problem: StatementProblem;
    };

/** Rows of money, as the spreadsheet numbers them; titles, balances carried forward and totals are none. */
export const readStatement = function* ({ rows }: Sheet, { headerRow, mapping }: StatementPlan) {
  for (let index = headerRow === null ? 0 : headerRow + 1; index < rows.length; index++) {
    const read = readRow(new Cells(rows[index] ?? [], mapping), index + 1);
    if (read !== null) yield read;
  }
};

/** The cells of one row by their meaning. */
class Cells {
  readonly #row: readonly string[];
  readonly #mapping: StatementMapping;

  constructor(row: readonly string[], mapping: StatementMapping) {
    this.#row = row;
    this.#mapping = mapping;
  }

  all(target: StatementTarget): string[] {
    return this.#mapping.flatMap((given, column) => {
      const cell = given === target ? (this.#row[column]?.trim() ?? '') : '';
      return cell === '' ? [] : [cell];
    });
  }

  first(target: StatementTarget): string {
    return this.all(target)[0] ?? '';
  }

  get text(): string {
    return this.#row
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' · ');
  }
}

const readRow = (cells: Cells, row: number): ReadLine | null => {
  const told = { row, text: cells.text };
  const money = moneyOf(cells);
  if (money === null) return null;
  if (typeof money === 'string') return { ...told, kind: 'wrong', problem: money };
  if (money.direction === 'out') return { ...told, kind: 'out' };
  if (!isReceived(cells.first('status'))) return { ...told, kind: 'failed' };
  const paidOn = momentIn(cells.first('date'));
  if (paidOn === null) return { ...told, kind: 'wrong', problem: 'dateUnclear' };
  const narration = cells.all('narration').join(' ');
  const [bankReference = ''] = cells.all('bankReference').map(referenceIn).filter(Boolean);
  const [ourReference = ''] = cells.all('ourReference').map(referenceIn).filter(Boolean);
  const parsed = statementLine.safeParse({
    paidOn,
    amountPaise: money.paise,
    narration,
    // A cheque's number says less than the UTR that stands in the narration beside it.
    bankReference: bankReference.length < 9 ? bankReferenceIn(narration) || bankReference : bankReference,
    ourReference,
    payerName: cells.first('payerName'),
    payerPhone: tenDigits(cells.first('payerPhone')) ?? '',
    payerEmail: cells.first('payerEmail').includes('@') ? cells.first('payerEmail') : '',
    method: cells.first('method') || methodIn(narration),
  });
  if (!parsed.success) return { ...told, kind: 'wrong', problem: 'lineTooLong' };
  return { kind: 'in', row, line: parsed.data };
};

type RowMoney = { readonly paise: number; readonly direction: Direction } | StatementProblem | null;

/** Null: nothing moved in this row. Columns of their own for in and out say the direction, else a sign or a word does. */
const moneyOf = (cells: Cells): RowMoney => {
  const [credit, debit, amount] = (['credit', 'debit', 'amount'] as const).map((target) => {
    const cell = cells.first(target);
    // 'Closing balance' in a column of amounts is a row without one.
    return /\d/.test(cell) ? (moneyIn(cell) ?? 'amountUnclear') : null;
  });
  if (credit === 'amountUnclear' || debit === 'amountUnclear' || amount === 'amountUnclear')
    return 'amountUnclear';
  const inflow = credit?.paise ? credit : null;
  const outflow = debit?.paise ? debit : null;
  if (inflow && outflow) return 'twoAmounts';
  // A reversal stands in the other column's place, below 0.
  if (inflow) return { paise: inflow.paise, direction: inflow.direction ?? 'in' };
  if (outflow) return { paise: outflow.paise, direction: 'out' };
  if (!amount?.paise) return null;
  const direction = directionIn(cells.first('direction')) ?? amount.direction ?? 'in';
  return { paise: amount.paise, direction };
};

const received =
  /^(|success(ful)?|captured|settled|paid|received|completed?|credit(ed)?|approved|rip|sip|txn success|payment successful|ok|s)$/;

/** What a gateway calls a payment that came; anything else (failed, pending, refunded) is none. */
const isReceived = (status: string): boolean =>
  received.test(status.trim().toLowerCase().replaceAll('_', ' '));

const methodIn = (narration: string): string =>
  /(?<![A-Za-z])(UPI|NEFT|RTGS|IMPS)(?![A-Za-z])/i.exec(narration)?.[1]?.toUpperCase() ?? '';
