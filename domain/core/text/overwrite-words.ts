export const overwriteWords = {
  title: 'Changed by someone else',
  hint: 'These fields changed while you edited them. Choose which value to keep.',
  savedMeanwhile: 'Saved meanwhile',
  yours: 'Yours',
  keepMine: 'Keep my version',
  takeTheirs: 'Use the other version',
} as const;
