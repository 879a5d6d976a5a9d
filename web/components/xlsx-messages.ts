/** To the worker that writes Excel files: the first row is the head. */
export interface XlsxRequest {
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export type XlsxReply =
  | { readonly kind: 'written'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly message: string };
