/** Length of a one-time code. The server refuses another code before `resendAfterMs`. */
export const codeLength = 6;
export const resendAfterMs = 30_000;

/** Removes non-digits from the typed text (the specification, section 5). */
export const digitsIn = (typed: string): string => typed.replace(/\D/g, '');

/** The same for a phone number of this country: a pasted or auto-filled number loses its +91. */
export const phoneDigitsIn = (typed: string): string => digitsIn(typed.replace(/^\s*\+\s*91/, ''));
