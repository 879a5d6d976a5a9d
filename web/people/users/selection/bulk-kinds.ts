/** What can be set for many at once. */
export type BulkKind = 'category' | 'company' | 'payment';
