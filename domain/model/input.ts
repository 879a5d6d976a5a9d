import { z } from 'zod';

/** One line of text: outer spaces go, inner runs of white space become one space, control characters go. */
export const line = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => tidyLine(value))
    .pipe(z.string().max(max));

/** Names, cities and the like as people paste them: tabs, newlines and zero bytes are not part of a name. */
export const tidyLine = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** The last ten digits, as spec.md section 5 says for phones; fewer digits stay as they are. */
export const phoneDigits = (value: string): string => digitsOf(value).slice(-10);

/** A phone number of ten digits, or '' for none. */
export const phone = z
  .string()
  .max(40)
  .transform(phoneDigits)
  .refine((digits) => digits === '' || digits.length === 10, { error: 'phoneInvalid' });

/** Text that PostgreSQL takes as it is: no control characters (NUL among them), no half of a surrogate pair. */
export const isPlainText = (value: string): boolean => value.isWellFormed() && !/\p{Cc}/u.test(value);

/** An e-mail address in lower case, or '' for none. */
export const email = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value === '' || (isPlainText(value) && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value)), {
    error: 'emailInvalid',
  });

/** A date as the organiser writes it: '2026-09-18' as well as '18-20 September 2026'. */
export const dateText = line(80);

/** Ids are keys of the tree as well, at most 768 long: no '/', '.', '#', '$', '[', ']' (the realtime database forbids them too). */
export const id = z
  .string()
  .regex(/^[^/.#$[\]]{1,768}$/u)
  .refine(isPlainText);
export const optionalId = z.union([z.literal(''), id]);

export const ageInYears = z.number().int().min(0).max(130).nullable();
export const webAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .refine(isPlainText),
]);
/** CSS colour name or hexadecimal notation; nothing that could carry other CSS. */
export const colour = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]{0,30})$/iu);
