export type XlsxCell = string | number | null;
export type XlsxRows = readonly (readonly XlsxCell[])[];

/** A sheet with its head as first row. */
export interface XlsxSheet {
  /** At most 31 characters, without []:*?/\\. */
  readonly name: string;
  readonly rows: XlsxRows;
  /** Columns whose numbers have two decimals. */
  readonly amounts?: readonly number[];
  /** The last row is bold. */
  readonly hasTotal?: boolean;
}

/** Messages from the worker that writes Excel files. Its errors arrive as its `error` event. */
export type XlsxReply = { readonly kind: 'working' } | { readonly kind: 'written'; readonly file: Blob };
