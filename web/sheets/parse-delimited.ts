import Papa from 'papaparse';
import { delimiterOf, type Delimiter } from '#domain/core/sheet/delimiter.ts';
import { SheetError } from '#domain/core/sheet/sheet.ts';

/** The quote that our own CSV files put before text that a spreadsheet would execute (domain/core/text/files/csv.ts). */
const guard = /^'(?='*[=+\-@\t\r\n])/;

/** CSV, TSV or cells copied from a spreadsheet, with any delimiter. */
export const parseDelimited = (
  text: string,
  chosen?: Delimiter,
): { readonly rows: string[][]; readonly delimiter: Delimiter } => {
  const { delimiter, body } = delimiterOf(text, chosen);
  // Files assembled by hand have two kinds of line ends.
  const { data, errors } = Papa.parse<string[]>(body.replace(/\r\n?/g, '\n'), { delimiter, newline: '\n' });
  const misplaced = errors.find(({ code }) => code === 'InvalidQuotes');
  if (misplaced) throw new SheetError({ code: 'quoteMisplaced', row: (misplaced.row ?? 0) + 1 });
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new SheetError({ code: 'quoteNotClosed' });
  for (const row of data) {
    for (const [column, cell] of row.entries()) if (guard.test(cell)) row[column] = cell.slice(1);
  }
  return { rows: data, delimiter };
};
