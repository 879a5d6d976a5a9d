import * as z from 'zod/mini';
import { line, textUpTo } from '../fields/input.ts';

/**
 * A coupon's code as it is stored: phones and keyboards of East Asia type full-width letters and digits, and copied
 * codes carry spaces and invisible characters. Dashes of every kind are one.
 */
const tidyCouponCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-');

/** By what two codes are the same: capitals do not matter either. Every comparison of codes uses it. */
export const couponKey = (code: string): string => tidyCouponCode(code).toLowerCase();

/** Shorter codes, words and numbers are found by trying. */
const leastSafe = 8;

/** Whether a stranger could find the code by trying. */
export const isGuessable = (code: string): boolean =>
  code.length < leastSafe || !/\p{L}/u.test(code) || !/\p{N}/u.test(code);

/** The code of a coupon, of letters and digits. */
export const couponCode = z.pipe(
  z.pipe(textUpTo(160), z.transform(tidyCouponCode)),
  z.string().check(z.regex(/^[\p{L}\p{N}_-]{3,40}$/u)),
);

/** A code that a buyer typed, which may be of no coupon; '' for none. */
export const typedCouponCode = z.pipe(line(40), z.transform(tidyCouponCode));
