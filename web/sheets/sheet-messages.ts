import type { Delimiter } from '#domain/core/sheet/delimiter.ts';
import type { DataSheet, SheetProblem } from '#domain/core/sheet/sheet.ts';

/** How a file is read that can be read in several ways: the first sheet that holds something, unless another is named. */
export interface SheetChoice {
  /** Takes precedence over `looksFor`. */
  readonly worksheet?: string;
  /** The first sheet that looks like a list of people. */
  readonly looksFor?: 'people' | undefined;
  /** Rows and columns that are hidden in a workbook are left out. */
  readonly skipsHidden?: boolean;
  /** The delimiter of a text; by default the one that fits best. */
  readonly delimiter?: Delimiter;
}

/** The source to read: a file, or typed or pasted text. One worker reads one source. */
export type SheetSource = (
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'text'; readonly text: string }
) &
  SheetChoice;

/** In slices: 50,000 rows in one message would block the page. */
export type SheetReply =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | (Omit<DataSheet, 'rows'> & { readonly kind: 'done' })
  | { readonly kind: 'problem'; readonly problem: SheetProblem }
  | { readonly kind: 'failed'; readonly message: string };
