/** Messages from the worker that writes Excel files. Its errors arrive as its `error` event. */
export type XlsxReply = { readonly kind: 'working' } | { readonly kind: 'written'; readonly file: Blob };
