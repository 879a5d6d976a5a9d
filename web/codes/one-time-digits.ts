import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { tenDigits } from '#domain/model/fields/formats.ts';

/** Length of a one-time code. The server refuses another code before `resendAfterMs`. */
export const codeLength = 6;
export const resendAfterMs = 30_000;

/** In any script: a keyboard may write '९८४०'. */
export const digitsIn = (typed: string): string => asciiDigits(typed.normalize('NFKC')).replaceAll(/\D/g, '');

/** The ten digits of a whole number as people write it, '+91 …' and '0…' too; until then what is typed. */
export const phoneDigitsIn = (typed: string): string => tenDigits(typed) ?? digitsIn(typed);
