import { asciiDigits } from './ascii-digits.ts';
import { withoutAnyUnseen } from './unseen.ts';

/*
 * Rules without zod, because the public pages check them in the browser (docs/decisions/069-public-pages.md).
 */

/** The ten digits of a text that is an Indian number as people write it, '+91 (0)98401 26573' too, else null. */
export const tenDigits = (typed: string): string | null =>
  /^(?:(?:\+|0{0,2})91(?:0(?=\d{10}$))?|0)?(\d{10})$/.exec(compactPhone(typed))?.[1] ?? null;

/** A number with another country's code, as '+971501234567'; E.164 has at most fifteen digits. Else null. */
export const foreignPhone = (typed: string): string | null => {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compactPhone(typed))?.[1];
  return digits === undefined || digits.startsWith('91') ? null : `+${digits}`;
};

/** Removes separators and invisible characters around the digits, and writes the digits of all scripts as ASCII. */
const compactPhone = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/^tel:/i, '')
    // The trunk prefix 0 for calls within the country, which is not dialled after the country code.
    .replace(/^(\s*(?:\+|00)[^(]*)\(0\)/, '$1')
    .replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '');

/** Empty, or only punctuation such as '-'. Text in another script is not empty. */
const saysNone = (typed: string): boolean => !/[\p{L}\p{N}]/u.test(typed);

/** A phone of a person as it is stored: ten digits, or a foreign number, or '' for none. Null if it is neither. */
export const readPhone = (typed: string): string | null =>
  saysNone(typed) ? '' : (tenDigits(typed) ?? foreignPhone(typed));

/** Text that PostgreSQL takes as it is: no control characters (NUL among them), no half of a surrogate pair. */
export const isPlainText = (value: string): boolean => value.isWellFormed() && !/\p{Cc}/u.test(value);

/** An address as it is stored: in lower case, without invisible characters. The capital of Turkish i is an i. */
export const tidyEmail = (typed: string): string =>
  withoutAnyUnseen(typed.toWellFormed())
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll('İ', 'i')
    .toLowerCase();

/** No part of the host between two dots is empty. U+FFFD stands for a character that was lost. */
export const isEmailAddress = (value: string): boolean =>
  isPlainText(value) && !value.includes('\ufffd') && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value);

export const highestAge = 130;
export const isAge = (years: number): boolean => Number.isInteger(years) && years >= 0 && years <= highestAge;
