/** The value that a row is sorted by: a text made by {@link textKey}, a number, or null for unknown. */
export type SortKey = string | number | null;

const isPlain = /^[\x20-\x7e]*$/;
/** Sorts after every Latin letter, so that the first character of two keys decides how they are compared. */
const notPlain = '\x7f';

/** Compute it once per row: in each comparison it would dominate the time of sorting 100,000. */
export const textKey = (folded: string): SortKey => {
  if (folded === '') return null;
  return isPlain.test(folded) ? folded : notPlain + folded;
};

let collator: Intl.Collator | undefined;

/**
 * Latin sorts first, by letters. Indian scripts need a collator: their alphabets differ from code point order
 * (Tamil's ஜ).
 */
const compareTexts = (a: string, b: string): number => {
  if (a.startsWith(notPlain) && b.startsWith(notPlain)) {
    collator ??= new Intl.Collator('en-IN');
    return collator.compare(a, b);
  }
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Rows with an unknown value come last in both directions. */
export const compareKeys = (a: SortKey, b: SortKey, isDescending: boolean): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
  return isDescending ? -order : order;
};
