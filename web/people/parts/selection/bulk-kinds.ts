/** The values that can be set for many people at once. */
export type BulkKind = 'category' | 'company' | 'payment';
