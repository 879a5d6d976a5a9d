import type { Reader } from '../core/store/event-store.ts';
import { serialOf } from './marking.ts';

/** Some scanners prefix the kind of code: `~`, or AIM's `]Q1` for a QR code, and one character more. */
const longestPrefix = 4;

/**
 * Removes a scanner's prefix and corrects capitals that Caps Lock inverted. Input that matches no card is
 * returned unchanged.
 */
export const typedCode = (reader: Reader, typed: string): string => {
  for (let start = 0; start <= longestPrefix && start < typed.length; start++) {
    const text = typed.slice(start);
    const code = [text, turned(text), text.toUpperCase()].find((tried) => isCard(reader, tried));
    if (code !== undefined) return code;
  }
  return typed;
};

export const isCard = (reader: Reader, code: string): boolean =>
  code !== '' && serialOf(reader, { code }) !== undefined;

const turned = (text: string): string =>
  [...text]
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
