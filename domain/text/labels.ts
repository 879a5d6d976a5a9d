/** Words on screens that are not refusals: spec.md's letter for letter. Messages are in messages.ts. */
export const labels = {
  thisCategory: 'this category',
} as const;
