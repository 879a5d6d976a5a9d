import type { Reader } from '../core/store/event-store.ts';
import { serialOf } from './marking.ts';

/** Some scanners prefix the kind of code: `~`, or AIM's `]Q1` for a QR code, and one character more. */
const longestPrefix = 4;

/** Text beyond the keyboards of English and German: an alphabet or accents that no code of ours has. */
const isOtherAlphabet = (text: string): boolean => /\P{ASCII}/u.test(text);

/**
 * Removes a scanner's prefix and corrects capitals that Caps Lock inverted. `byPlace`: what the same keys type on an
 * English keyboard, for computers whose keyboard is set to another language. Input that matches no card is returned
 * unchanged, or by its keys if it is in another alphabet.
 */
export const typedCode = (reader: Reader, typed: string, byPlace = typed): string =>
  cardIn(reader, typed) ?? cardIn(reader, byPlace) ?? (isOtherAlphabet(typed) ? byPlace : typed);

const cardIn = (reader: Reader, typed: string): string | undefined => {
  for (let start = 0; start <= longestPrefix && start < typed.length; start++) {
    const text = typed.slice(start);
    const code = [text, turned(text), text.toUpperCase()].find((tried) => isCard(reader, tried));
    if (code !== undefined) return code;
  }
  return undefined;
};

export const isCard = (reader: Reader, code: string): boolean =>
  code !== '' && serialOf(reader, { code }) !== undefined;

const turned = (text: string): string =>
  [...text]
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
