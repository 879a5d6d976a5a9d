const isPlain = /^[\x20-\x7e]*$/;
/** Latin, Greek and Cyrillic accents, and joiners. The vowel signs of Indic scripts are part of the word. */
const accentsAndJoiners = /[\u0300-\u036f\u200b-\u200d\ufeff]/gu;
const separators = /[^\p{L}\p{M}\p{N}]+/gu;
const plainSeparators = /[^a-z0-9]+/g;
/** Most names have single spaces only: asking costs a fifth of replacing. */
const isTidy = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Text as it is compared: no case, no accents, words apart by one space. Sorts names as well. */
export const fold = (text: string): string => {
  if (isPlain.test(text)) {
    const lower = text.toLowerCase();
    return isTidy.test(lower) ? lower : lower.replace(plainSeparators, ' ').trim();
  }
  return text.normalize('NFKD').replace(accentsAndJoiners, '').toLowerCase().replace(separators, ' ').trim();
};
