interface Sentence {
  readonly section: number;
  readonly says: string;
  /** The page of docs/decisions with the reason. */
  readonly decision: string;
}

/** Deviations from the specification, where it contradicts itself or would harm people's data. */
export const specDeviations: readonly (Sentence & { readonly because: 'contradiction' | 'harm' })[] = [
  {
    section: 2,
    says: 'The Add New User button shows for admins and scanners',
    because: 'contradiction',
    decision: '003-add-new-user-button.md',
  },
  {
    section: 5,
    says: "'user id missing' or 'category missing' when either is absent",
    because: 'contradiction',
    decision: '025-super-admin-import.md',
  },
  {
    section: 6,
    says: 'Any user can delete an event from the edit screen',
    because: 'harm',
    decision: '002-who-edits-and-deletes-events.md',
  },
];

/** Times of the specification, section 9, that are only an upper limit: the product never waits for them. */
export const specBounds: readonly Sentence[] = [
  { section: 9, says: 'Search debounce: 1000 ms', decision: '008-search-at-once.md' },
  { section: 9, says: 'Account creation delay: 3000 ms', decision: '009-account-at-once.md' },
];
