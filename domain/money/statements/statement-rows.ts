import { isBlank, type DataSheet } from '#domain/core/sheet/sheet.ts';
import { fold } from '../../model/fields/fold.ts';
import { directionIn, moneyIn, type Direction, type Money } from '../../core/text/money-in.ts';
import { isSerialDay, momentIn } from '../../core/moment-in.ts';
import type { StatementMapping, StatementTarget } from '../../model/fields/statement-mapping.ts';

export interface StatementPlan {
  /** The index of the row with the column names; null if there is none. Rows above it describe the account. */
  readonly headerRow: number | null;
  readonly mapping: StatementMapping;
}

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

  /** The cell to the right: Kotak has the 'Dr / Cr' of the balance there, under the same name as another column. */
  after(target: StatementTarget): string {
    const column = this.#mapping.indexOf(target);
    return column === -1 ? '' : (this.#row[column + 1]?.trim() ?? '');
  }

  /** A date in a readable form. A bare number is a day to spreadsheets alone, and below a table it is a sum. */
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
  readonly row: number;
}

const total = /^(grand |sub |page |transaction )?totals?( amount)?$|^(brought|carried) forward$|^[bc] f$/;
const balance = /^(opening|closing) bal(ance)?$/;
const summaryTitle = /^(statement |account )?summary$/;
const summaryColumn =
  /^(opening|closing) bal(ance)?$|^(dr|cr|debit|credit) count$|^(total )?(debits|credits)$/;

/** The title of a summary, or its own row of names: no row below it belongs to the table. */
const isSummary = (row: readonly string[]): boolean => {
  const cells = row.map(fold);
  const named = cells.filter((cell) => summaryColumn.test(cell)).length;
  return named > 1 || cells.some((cell) => summaryTitle.test(cell));
};

const isTotal = (row: readonly string[]): boolean =>
  row.map(fold).some((cell) => total.test(cell) || balance.test(cell));

/** From the column names to the summary, without totals. After a blank row only rows with a date count. */
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

export type MoneyProblem = 'amountUnclear' | 'twoAmounts';
export interface RowMoney {
  readonly paise: number;
  readonly direction: Direction;
}

/**
 * Null if the row moves no money. Separate columns, a word or a sign give the direction. A negative amount
 * went out, even with CR.
 */
export const moneyOf = (cells: StatementCells): RowMoney | MoneyProblem | null => {
  const [credit, debit, amount] = (['credit', 'debit', 'amount'] as const).map((target) => {
    const cell = cells.first(target);
    // 'Closing balance' in a column of amounts means a row without one.
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
