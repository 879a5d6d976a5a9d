/** Length of a one-time code. The server refuses another code before `resendAfterMs`. */
export const codeLength = 6;
export const resendAfterMs = 30_000;

export const digitsIn = (typed: string): string => typed.replace(/\D/g, '');

export const phoneDigitsIn = (typed: string): string => digitsIn(typed.replace(/^\s*\+\s*91/, ''));
