/** 'NOOR FATHIMA'; initials alone ('KR', 'A. P. J.') are written so. Scripts without capitals have none. */
export const isInCapitals = (name: string): boolean => /\p{Lu}{3}/u.test(name) && !/\p{Ll}/u.test(name);

/** 'Noor Fathima', "D'Souza", 'K R Rao', 'KR Rao'. Names with a small letter stay as they are. */
export const withoutCapitals = (name: string): string =>
  isInCapitals(name)
    ? name.replaceAll(/\p{L}[\p{L}\p{M}]*/gu, (word) =>
        // Two letters without a vowel are initials.
        /^[^AEIOUY]{2}$/u.test(word) ? word : (word[0] ?? '') + word.slice(1).toLowerCase(),
      )
    : name;
