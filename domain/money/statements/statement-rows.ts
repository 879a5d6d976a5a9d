import { isBlank, type DataSheet } from '../../people/import/sheet.ts';
import { fold } from '../../model/fields/fold.ts';
import { directionIn, moneyIn, type Direction, type Money } from './money-in.ts';
import { isSerialDay, momentIn } from './moment-in.ts';
import type { StatementMapping, StatementTarget } from '../../model/fields/statement-mapping.ts';

/** How a sheet is read as a statement. */
export interface StatementPlan {
  /** Index of the row with the columns' names; null: there is none. Rows above it are the account's. */
  readonly headerRow: number | null;
  readonly mapping: StatementMapping;
}

/** The cells of one row by their meaning. */
export class StatementCells {
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

  /** The cell to the right of a meaning: Kotak's balance has its 'Dr / Cr' there, and two columns have that name. */
  after(target: StatementTarget): string {
    const column = this.#mapping.indexOf(target);
    return column === -1 ? '' : (this.#row[column + 1]?.trim() ?? '');
  }

  /** A date as people read it. A bare number is a day to spreadsheets alone, and below a table it is a sum. */
  get hasWrittenDay(): boolean {
    const cell = this.first('date');
    return !isSerialDay(cell) && momentIn(cell) !== null;
  }

  get text(): string {
    return this.#row
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' · ');
  }
}

interface TableRow {
  readonly cells: StatementCells;
  /** As the spreadsheet numbers it: the first row is 1. */
  readonly row: number;
}

const total = /^(grand |sub |page |transaction )?totals?( amount)?$|^(brought|carried) forward$|^[bc] f$/;
const balance = /^(opening|closing) bal(ance)?$/;
const summaryTitle = /^(statement |account )?summary$/;
const summaryColumn =
  /^(opening|closing) bal(ance)?$|^(dr|cr|debit|credit) count$|^(total )?(debits|credits)$/;

/** The title of a summary, or its own row of names: nothing below it is a row of the table. */
const isSummary = (row: readonly string[]): boolean => {
  const cells = row.map(fold);
  const named = cells.filter((cell) => summaryColumn.test(cell)).length;
  return named > 1 || cells.some((cell) => summaryTitle.test(cell));
};

const isTotal = (row: readonly string[]): boolean =>
  row.map(fold).some((cell) => total.test(cell) || balance.test(cell));

/**
 * The rows of the table: below the names of its columns, up to the summary. Totals are none. Below a blank row only those with
 * a date are: a page may end there, but sums and legends may follow as well.
 */
export const tableRows = function* ({ rows }: DataSheet, { headerRow, mapping }: StatementPlan) {
  let hasBegun = false;
  let isBelow = false;
  for (let index = headerRow === null ? 0 : headerRow + 1; index < rows.length; index++) {
    const row = rows[index] ?? [];
    const cells = new StatementCells(row, mapping);
    const { hasWrittenDay } = cells;
    if (isBlank(row)) isBelow ||= hasBegun;
    else if (hasBegun && isSummary(row)) return;
    else if (!hasWrittenDay && (isBelow || isTotal(row))) continue;
    else {
      hasBegun ||= momentIn(cells.first('date')) !== null;
      yield { cells, row: index + 1 } satisfies TableRow;
    }
  }
};

/** Amounts of a row that cannot be read, or that contradict each other. */
export type MoneyProblem = 'amountUnclear' | 'twoAmounts';
export interface RowMoney {
  readonly paise: number;
  readonly direction: Direction;
}

/**
 * Null: nothing moved in this row. Columns of their own for in and out give the direction, else a word or a sign does. Money
 * below 0 went out, also where the word is CR: that is how a bank writes a reversal.
 */
export const moneyOf = (cells: StatementCells): RowMoney | MoneyProblem | null => {
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
  if (inflow) return { paise: inflow.paise, direction: inflow.direction ?? 'in' };
  if (outflow) return { paise: outflow.paise, direction: 'out' };
  return amount?.paise ? { paise: amount.paise, direction: directionOf(cells, amount) } : null;
};

const directionOf = (cells: StatementCells, { direction }: Money): Direction =>
  direction === 'out' ? 'out' : (directionIn(cells.first('direction')) ?? direction ?? 'in');
