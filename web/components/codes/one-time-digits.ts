/** Of a one-time code. The server refuses another code before `resendAfterMs` (design.md section 8). */
export const codeLength = 6;
export const resendAfterMs = 30_000;

/** Non-digits are removed from what is typed (spec.md section 5). */
export const digitsIn = (typed: string): string => typed.replace(/\D/g, '');

/** The same, of a phone of this country: a number pasted or filled in with its +91 loses that. */
export const phoneDigitsIn = (typed: string): string => digitsIn(typed.replace(/^\s*\+\s*91/, ''));
