/** Where the product does not do what spec.md says, and the page of docs/decisions that says why. */
export const specDeviations: readonly {
  readonly section: number;
  readonly says: string;
  readonly decision: string;
}[] = [
  {
    section: 2,
    says: 'The Add New User button shows for admins and scanners',
    decision: '003-add-new-user-button.md',
  },
  {
    section: 5,
    says: "'user id missing' or 'category missing' when either is absent",
    decision: '025-super-admin-import.md',
  },
  {
    section: 6,
    says: 'Any user can delete an event from the edit screen',
    decision: '002-who-edits-and-deletes-events.md',
  },
  { section: 9, says: 'Search debounce: 1000 ms', decision: '008-search-at-once.md' },
  { section: 9, says: 'Account creation delay: 3000 ms', decision: '009-account-at-once.md' },
  {
    section: 9,
    says: 'Bulk ID page defaults (used when no template is set)',
    decision: '039-one-look-for-a-card.md',
  },
];
