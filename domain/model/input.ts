import { z } from 'zod';
import { ownImagePattern } from './image.ts';

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

/** Several lines: as {@link line}, but line breaks stay, and so do spaces within a line. */
export const lines = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((value) => tidyLines(value))
    .pipe(z.string().max(max));

export const tidyLines = (value: string): string =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[^\S\n]+$/gmu, '')
    .trim();

export const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** The last ten digits, as spec.md section 5 says for phones; fewer digits stay as they are. */
export const phoneDigits = (value: string): string => digitsOf(value).slice(-10);

/** The ten digits of a text that is an Indian number as people write it, else null. */
export const tenDigits = (typed: string): string | null =>
  /^(?:\+91|0{0,2}91|0)?(\d{10})$/.exec(compactPhone(typed))?.[1] ?? null;

/** A number with another country's code, as '+971501234567'; E.164 has at most fifteen digits. Else null. */
export const foreignPhone = (typed: string): string | null => {
  const digits = /^(?:\+|00)([1-9]\d{6,14})$/.exec(compactPhone(typed))?.[1];
  return digits === undefined || digits.startsWith('91') ? null : `+${digits}`;
};

const compactPhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

/** Nothing, or signs alone as they stand for nothing: '-'. Words and digits of another script are no phone, and not none. */
const saysNone = (typed: string): boolean => !/[\p{L}\p{N}]/u.test(typed);

/** A phone of a person: ten digits, or a foreign number with its country code, or '' for none. */
export const phone = z
  .string()
  .max(40)
  .transform((typed) => (saysNone(typed) ? '' : (tenDigits(typed) ?? foreignPhone(typed))))
  .refine((number) => number !== null, { error: 'phoneInvalid' });

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
/** An address on the web, or the path of an image on our own server; '' for none. */
export const webAddress = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .refine(isPlainText),
  z.string().max(2000).regex(ownImagePattern),
]);
/** CSS colour name or hexadecimal notation; nothing that could carry other CSS. */
export const colour = z.string().regex(/^(#[0-9a-f]{3,8}|[a-z]{0,30})$/iu);

/** The numeric key by which categories, records and companies are in order. */
export const highestOrder = 100_000;
export const order = z.number().int().min(0).max(highestOrder);
