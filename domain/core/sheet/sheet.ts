import type { Delimiter } from './delimiter.ts';

/** Cells as text, row by row, as a spreadsheet shows them. */
export interface DataSheet {
  readonly rows: readonly (readonly string[])[];
  /** Set for a workbook in which several sheets have content. */
  readonly worksheets?: Worksheets;
  /** Set for a workbook with values in rows or columns that it does not show. */
  readonly hidden?: { readonly rows: number; readonly columns: number; readonly isSkipped: boolean };
  /** The delimiter of a text file's cells. */
  readonly delimiter?: Delimiter;
}

interface Worksheets {
  readonly names: readonly string[];
  readonly chosen: string;
}

/** Checked before the columns are mapped. The product supports lists of 50,000 people (the specification: 'one go'). */
export const sheetLimits = {
  bytes: 20 * 1024 * 1024,
  /** XLSX is compressed. Fits 50,000 rows with every field of a person. */
  unpackedBytes: 256 * 1024 * 1024,
  rows: 50_000,
  columns: 100,
  cellLength: 4_000,
} as const;

export type SheetProblem =
  | { readonly code: 'fileTooLarge' }
  | { readonly code: 'unpackedTooLarge' }
  | { readonly code: 'tooManyRows'; readonly found: number }
  | { readonly code: 'tooManyColumns'; readonly row: number; readonly found: number }
  | { readonly code: 'cellTooLong'; readonly row: number }
  | { readonly code: 'quoteNotClosed' }
  | { readonly code: 'quoteMisplaced'; readonly row: number }
  | { readonly code: 'oldExcel' }
  | { readonly code: 'notASheet' }
  | { readonly code: 'tooSlow' }
  | { readonly code: 'empty' };

export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** The number of rows with content below the headings. */
export const peopleRows = ({ rows }: DataSheet, headerRow: number | null): number =>
  rows.reduce((count, cells, index) => (index > (headerRow ?? -1) && !isBlank(cells) ? count + 1 : count), 0);

/** Throws SheetError. Only blank rows at the end are dropped, so that row numbers match the spreadsheet. */
export const checkedSheet = (rows: readonly (readonly string[])[]): DataSheet => {
  let last = rows.length;
  while (last > 0 && isBlank(rows[last - 1] ?? [])) last--;
  if (last === 0) throw new SheetError({ code: 'empty' });
  const kept = rows.slice(0, last);
  const people = kept.reduce((count, cells) => (isBlank(cells) ? count : count + 1), 0);
  // One more: the row with the columns' names.
  if (people > sheetLimits.rows + 1) throw new SheetError({ code: 'tooManyRows', found: people });
  for (const [index, cells] of kept.entries()) {
    if (cells.length > sheetLimits.columns)
      throw new SheetError({ code: 'tooManyColumns', row: index + 1, found: cells.length });
    if (cells.some((cell) => cell.length > sheetLimits.cellLength))
      throw new SheetError({ code: 'cellTooLong', row: index + 1 });
  }
  return { rows: kept };
};
