import type { TaxSums } from '../register/register.ts';
import { bookWords } from './book-words.ts';
import type { SheetKey } from './sheet-keys.ts';

export type BookCell = string | number | null;

/** `amount` and `value` are rupees, `value` is never added up; `mark` is short, such as a rate; `long` takes several lines. */
type HeadKind = 'amount' | 'value' | 'count' | 'text' | 'mark' | 'long';

export interface BookHead {
  readonly text: string;
  readonly kind: HeadKind;
}

export const isRupees = ({ kind }: BookHead): boolean => kind === 'amount' || kind === 'value';
const isSummed = ({ kind }: BookHead): boolean => kind === 'amount' || kind === 'count';

/** A table of the accountant's workbook. Amounts are rupees. */
export interface BookSheet {
  readonly key: SheetKey;
  readonly heads: readonly BookHead[];
  readonly rows: readonly (readonly BookCell[])[];
  /** The last row: the sum of each column of amounts, null in the others. */
  readonly total: readonly BookCell[] | null;
}

const headOf =
  (kind: HeadKind) =>
  (head: string): BookHead => ({ text: head, kind });

/** The heads of columns, by their kinds. */
export const bookColumn = {
  text: headOf('text'),
  long: headOf('long'),
  mark: headOf('mark'),
  amount: headOf('amount'),
  value: headOf('value'),
  count: headOf('count'),
} as const;

export const inRupees = (paise: number): number => paise / 100;

/** A sheet whose columns of amounts and, if wanted, of counts are added up. */
export const sheetOf = (
  key: SheetKey,
  heads: readonly BookHead[],
  rows: readonly (readonly BookCell[])[],
): BookSheet => {
  const sumAt = (column: number): number =>
    // In paise: sums of rupees would differ in their last digits.
    rows.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0) / 100;
  const total = heads.map((head, column) =>
    isSummed(head) ? sumAt(column) : column === 0 ? bookWords.total : null,
  );
  return { key, heads, rows, total: rows.length > 0 && heads.some(isSummed) ? total : null };
};

const { heads } = bookWords;
export const taxHeadings = [
  bookColumn.amount(heads.taxable),
  bookColumn.amount(heads.igst),
  bookColumn.amount(heads.cgst),
  bookColumn.amount(heads.sgst),
] as const;

export const taxCells = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxSums): number[] =>
  [taxablePaise, igstPaise, cgstPaise, sgstPaise].map(inRupees);
