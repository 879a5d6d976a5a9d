import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { directionIn, moneyIn } from '../../core/text/money-in.ts';
import { momentIn } from '../../core/moment-in.ts';
import { moneyOf, tableRows, type StatementCells, type StatementPlan } from './statement-rows.ts';

export interface BalanceGap {
  readonly row: number;
  /** The excess of the balance; below 0 if it is too low. */
  readonly paise: number;
}

interface Step {
  readonly row: number;
  /** The sum moved since the previous balance. */
  readonly moved: number;
  readonly balance: number;
}

/** A gap means a missing, duplicate or misread row. Statements may begin with the oldest or the newest row. */
export const balanceGaps = (sheet: DataSheet, plan: StatementPlan): readonly BalanceGap[] => {
  if (!plan.mapping.includes('balance')) return [];
  const rows = [...tableRows(sheet, plan)];
  const oldestFirst = gapsIn(stepsOf(rows));
  const newestFirst = gapsIn(stepsOf(rows.toReversed()));
  if (oldestFirst.length !== newestFirst.length)
    return oldestFirst.length < newestFirst.length ? oldestFirst : newestFirst.toReversed();
  const [first, last] = [rows.at(0), rows.at(-1)].map(
    (row) => momentIn(row?.cells.first('date') ?? '') ?? '',
  );
  return (first ?? '') > (last ?? '') ? newestFirst.toReversed() : oldestFirst;
};

/** A row without its own balance counts towards the next one that has one. */
const stepsOf = (rows: readonly { readonly cells: StatementCells; readonly row: number }[]): Step[] => {
  const steps: Step[] = [];
  let moved = 0;
  for (const { cells, row } of rows) {
    const money = moneyOf(cells);
    if (money !== null && typeof money === 'object')
      moved += money.direction === 'in' ? money.paise : -money.paise;
    const balance = balanceOf(cells);
    if (balance === null) continue;
    steps.push({ row, moved, balance });
    moved = 0;
  }
  return steps;
};

const gapsIn = (steps: readonly Step[]): BalanceGap[] =>
  steps.flatMap(({ row, moved, balance }, index) => {
    const before = steps[index - 1];
    const paise = before === undefined ? 0 : balance - before.balance - moved;
    return paise === 0 ? [] : [{ row, paise }];
  });

/** Below 0 for an overdrawn account. */
const balanceOf = (cells: StatementCells): number | null => {
  const money = moneyIn(cells.first('balance'));
  if (money === null) return null;
  const isOverdrawn = money.direction === 'out' || directionIn(cells.after('balance')) === 'out';
  return isOverdrawn ? -money.paise : money.paise;
};
