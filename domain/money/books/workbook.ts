import { isRupees, type BookSheet } from './book-sheet.ts';
import type { Books } from './books.ts';
import { bookWords } from './book-words.ts';

/** The rows of a sheet with its total, which is the last one. */
export const rowsWithTotal = ({ rows, total }: BookSheet) => (total === null ? rows : [...rows, total]);

/** All sheets as the Excel file has them, with their heads. */
export const workbookOf = ({ sheets }: Books) =>
  sheets.map((sheet) => ({
    name: bookWords.sheets[sheet.key].sheet,
    rows: [sheet.heads.map(({ text }) => text), ...rowsWithTotal(sheet)],
    amounts: sheet.heads.flatMap((head, column) => (isRupees(head) ? [column] : [])),
    hasTotal: sheet.total !== null,
  }));
