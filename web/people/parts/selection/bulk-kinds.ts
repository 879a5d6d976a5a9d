/** The values that can be set for many people at once. */
export type SetKind = 'category' | 'company' | 'payment';
export type BulkKind = SetKind | 'deletion';
