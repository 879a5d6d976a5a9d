import type { SheetProblem, Worksheets } from '#domain/people-import/sheet.ts';

/** Which sheet of a workbook is read: the first that holds something, unless said. */
export interface SheetChoice {
  /** The sheet's name; goes before the other. */
  readonly worksheet?: string;
  /** The first sheet that looks like a list of people. */
  readonly looksFor?: 'people';
}

/** What is read: a file, or text that was typed or pasted. One worker reads one source. */
export type SheetSource = (
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'text'; readonly text: string }
) &
  SheetChoice;

/** Rows come in slices: one message with 50,000 of them would hold the page up for as long as it takes to unpack. */
export type SheetReply =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'done'; readonly worksheets?: Worksheets }
  | { readonly kind: 'problem'; readonly problem: SheetProblem }
  | { readonly kind: 'failed'; readonly message: string };
