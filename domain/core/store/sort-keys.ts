/** What a row is sorted by: a text made by {@link textKey}, a number, or null for nothing known. */
export type SortKey = string | number | null;

const isPlain = /^[\x20-\x7e]*$/;
/** After every Latin letter, so that two keys tell by their first sign how they compare. */
const notPlain = '\x7f';

/** Of folded text. Read once per row: asked in each comparison, it would be most of what a sort of 100,000 costs. */
export const textKey = (folded: string): SortKey => {
  if (folded === '') return null;
  return isPlain.test(folded) ? folded : notPlain + folded;
};

let collator: Intl.Collator | undefined;

/**
 * Latin texts come before all others and compare by their letters. Scripts of India need the order of their alphabets,
 * which is not that of their code points (Tamil's ஜ, Malayalam's chillus).
 */
const compareTexts = (a: string, b: string): number => {
  if (a.startsWith(notPlain) && b.startsWith(notPlain)) {
    collator ??= new Intl.Collator('en-IN');
    return collator.compare(a, b);
  }
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Rows of which nothing is known come last in both directions. */
export const compareKeys = (a: SortKey, b: SortKey, isDescending: boolean): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
  return isDescending ? -order : order;
};
