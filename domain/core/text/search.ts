import { fold } from '../../model/fields/fold.ts';
import { phoneDigits } from '../../model/fields/input.ts';

const apostrophes = /(?<=[\p{L}\p{M}])['’‘ʼ`´]+(?=\p{L})/gu;
/** "D'Souza" as many type it: 'DSouza'. */
export const withoutApostrophes = (name: string): string => name.replace(apostrophes, '');

const dotsInside = /(?<=[\p{L}\p{M}])\.(?=\p{L})/gu;
const loneLetter = /(?<![^ ])(\p{L}\p{M}*) (?=\p{L})/gu;
/** Nearly all names are written in one way: to ask is a tenth of the work. */
const mayCloseUp = /['’‘ʼ`´.]|(?<![^ ])\p{L}(?: |$)/u;

/** A name with the parts together that {@link fold} splits: "D'Souza" is 'dsouza', 'V. K. Rao' and 'V.K.Rao' are 'vkrao'. */
const closedUp = (name: string): string =>
  fold(withoutApostrophes(name).replace(dotsInside, ' ')).replace(loneLetter, '$1');

/** An e-mail address in capitals: no word that {@link fold} makes of a name is found in it. */
const addressText = (typed: string): string => typed.toUpperCase();

export interface Findable {
  /** Made by {@link searchText}. */
  readonly text: string;
  readonly serial: number | null;
}

interface Searched {
  readonly name: string;
  readonly phone: string;
  readonly serial: number | null;
  readonly salutation?: string;
  readonly email?: string;
}

/** Each word follows a space, so ' ra' finds the start of a word. The name comes first, for the order of results. */
export const searchText = ({ name, phone, serial, salutation = '', email = '' }: Searched): string => {
  const text = ` ${fold(name)} ${phone} ${serial ?? ''} ${fold(salutation)}`;
  const together = mayCloseUp.test(name) ? ` ${closedUp(name)}` : '';
  return email === '' ? text + together : `${text}${together} ${addressText(email)}`;
};

export interface SearchQuery {
  /** '#12' finds serial 12 only (the specification, section 5); NaN for a '#' without a number. */
  readonly onlySerial: number | null;
  /** Each must be found, in any order. */
  readonly words: readonly string[];
}

const phoneLike = /^[+\d][\d\s()./-]*$/;

export const parseQuery = (typed: string): SearchQuery => {
  const hash = typed.indexOf('#');
  if (hash !== -1) {
    const digits = /^\s*(\d+)/.exec(typed.slice(hash + 1));
    return { onlySerial: digits === null ? Number.NaN : Number(digits[1]), words: [] };
  }
  const trimmed = typed.trim();
  // +91, a leading 0, spaces and dashes: ten digits and more are one phone number.
  if (phoneLike.test(trimmed) && trimmed.replace(/\D/g, '').length >= 10) {
    return { onlySerial: null, words: [phoneDigits(trimmed)] };
  }
  return { onlySerial: null, words: trimmed.split(/\s+/).flatMap(wordsIn) };
};

const wordsIn = (typed: string): string[] => {
  if (typed.includes('@')) return [addressText(typed)];
  const folded = fold(typed);
  return folded === '' ? [] : folded.split(' ');
};

export const isEmptyQuery = ({ onlySerial, words }: SearchQuery): boolean =>
  onlySerial === null && words.length === 0;

export const matches = ({ onlySerial, words }: SearchQuery, { text, serial }: Findable): boolean => {
  if (onlySerial !== null) return serial === onlySerial;
  for (const word of words) if (!text.includes(word)) return false;
  return true;
};

/** Every word of the query starts one of theirs: such matches come before those found inside a word. */
export const startsWords = ({ words }: SearchQuery, { text }: Findable): boolean =>
  words.every((word) => text.includes(` ${word}`));
