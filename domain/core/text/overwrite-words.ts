/** The question about fields that two people changed at the same time. */
export const overwriteWords = {
  title: 'Changed by someone else',
  hint: 'These fields changed while you edited them. Choose which value to keep.',
  savedMeanwhile: 'Saved meanwhile',
  yours: 'Yours',
} as const;
