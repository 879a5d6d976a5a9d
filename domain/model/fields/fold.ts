const isPlain = /^[\x20-\x7e]*$/;
/** Latin, Greek and Cyrillic accents, joiners and all invisible characters. The vowel signs of Indic scripts are part of the word. */
const accentsAndJoiners = /[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu;
const separators = /[^\p{L}\p{M}\p{N}]+/gu;
const plainSeparators = /[^a-z0-9]+/g;
/** Most names have single spaces only: asking costs a fifth of replacing. */
const isTidy = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * Lower-case letters that Unicode does not decompose, as people without that keyboard type them, and letters of
 * India that have two encodings. Since 2008 the consonants without a vowel of Malayalam have one character each, where older
 * texts have a consonant, a killer of the vowel and a joiner. One letter of Bengali is alike, and Tamil has two ways to
 * write 'Sri'.
 */
const others: ReadonlyMap<string, string> = new Map(
  [
    'ł:l ø:o đ:d ı:i ß:ss æ:ae œ:oe þ:th ð:d ħ:h ŧ:t ŋ:n ĸ:k ə:e ɨ:i ƀ:b ɓ:b ɖ:d ɗ:d ǥ:g ƙ:k ƴ:y ƶ:z',
    '\u0D7A:ണ് \u0D7B:ന് \u0D7C:ര് \u0D7D:ല് \u0D7E:ള് \u0D7F:ക് \u0D54:മ് \u0D55:യ് \u0D56:ഴ് \u09CE:ত্ ஶ்ரீ:ஸ்ரீ',
  ].flatMap((pairs) => pairs.split(' ').map((pair) => pair.split(':') as [string, string])),
);
const otherLetters = new RegExp([...others.keys()].join('|'), 'g');
/** Some keyboards write the killer of the vowel after such a character, too: 'ൻ്റ' for 'ന്റ'. */
const twoKillers = /\u0D4D{2,}/g;

/** Text as it is compared: no case, no accents, words apart by one space. Sorts names as well. */
export const fold = (text: string): string => {
  if (isPlain.test(text)) {
    const lower = text.toLowerCase();
    return isTidy.test(lower) ? lower : lower.replace(plainSeparators, ' ').trim();
  }
  return text
    .normalize('NFKD')
    .replace(accentsAndJoiners, '')
    .toLowerCase()
    .replace(otherLetters, (letter) => others.get(letter) as string)
    .replace(twoKillers, '\u0D4D')
    .replace(separators, ' ')
    .trim();
};
