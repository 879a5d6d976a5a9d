/** From the worker that writes Excel files. What goes wrong there is its `error` event. */
export type XlsxReply = { readonly kind: 'working' } | { readonly kind: 'written'; readonly file: Blob };
