import * as z from 'zod/mini';
import { highestAge, isEmailAddress, isPlainText, readPhone, tenDigits, tidyEmail } from './formats.ts';
import { asciiDigits } from './ascii-digits.ts';
import { ownImagePattern } from './image.ts';
import { withoutUnseen } from './unseen.ts';

/** Codes with which the schema of a field refuses; `messages.ts` has a text for each. */
export type InputCode =
  | 'ageInvalid'
  | 'creditRuleEndsFirst'
  | 'creditStepsFall'
  | 'dayInvalid'
  | 'deviceNameMissing'
  | 'dummyNameMissing'
  | 'emailInvalid'
  | 'passkeyNameMissing'
  | 'phoneInvalid'
  | 'webAddressInvalid';

export const textUpTo = (max: number) => z.string().check(z.maxLength(max));

/** As {@link textUpTo}, and not empty. */
export const someText = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Long texts are refused before cleaning. Pasted text may have four characters for each one that is kept. */
const tidyText = (max: number, tidy: (value: string) => string) =>
  z.pipe(z.pipe(textUpTo(max * 4), z.transform(tidy)), textUpTo(max));

/**
 * One line of text: outer spaces go, inner runs of white space become one space, control characters and invisible
 * characters go.
 */
export const line = (max: number) => tidyText(max, tidyLine);

/** As {@link line}, for numbers and dates: with the digits 0 to 9, whatever the script of the keyboard. */
export const figures = (max: number) => tidyText(max, (typed) => asciiDigits(tidyLine(typed)));

/** A {@link line} that is not empty; `error` is the message. */
export const someLine = (max: number, error?: InputCode) =>
  z.pipe(line(max), z.string().check(z.minLength(1, error)));

/** Names, cities and the like as people paste them: tabs, newlines and zero bytes are not part of a name. */
export const tidyLine = (value: string): string =>
  withoutUnseen(value.toWellFormed())
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Several lines: as {@link line}, but line breaks stay, and so do spaces within a line. */
export const lines = (max: number) => tidyText(max, tidyLines);

export const tidyLines = (value: string): string =>
  withoutUnseen(value.toWellFormed())
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    // By line: `/\s+$/` is tried again at each blank of a long run, which takes the square of its length.
    .split('\n')
    .map((each) => each.trimEnd())
    .join('\n')
    .trim();

export const digitsOf = (value: string): string => value.replace(/\D/g, '');

/** The last ten digits, as in the specification, section 5; fewer digits stay as they are. */
export const phoneDigits = (value: string): string => digitsOf(value).slice(-10);

/** Refuses the null of {@link readPhone} and {@link tenDigits}. A union names the path of an issue only where none aborts. */
const foundPhone = z.custom<string, string | null>((number) => number !== null, {
  error: 'phoneInvalid',
  abort: false,
});

/** A phone of a person: ten digits, or a foreign number with its country code, or '' for none. */
export const phone = z.pipe(z.pipe(textUpTo(40), z.transform(readPhone)), foundPhone);

/** A phone that can sign in: as {@link phone}, without foreign ones. */
export const indianPhone = z.pipe(
  z.pipe(
    textUpTo(40),
    z.transform((typed) => (typed.trim() === '' ? '' : tenDigits(typed))),
  ),
  foundPhone,
);

/** An e-mail address in lower case, or '' for none. */
export const email = z
  .pipe(textUpTo(254), z.transform(tidyEmail))
  .check(z.refine((value) => value === '' || isEmailAddress(value), 'emailInvalid'));

/** A date as the organiser writes it: '2026-09-18' as well as '18-20 September 2026'. */
export const dateText = line(80);

export const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A day as '2026-09-18', from 2000. */
export const calendarDay = z
  .string()
  .check(z.regex(/^2\d{3}-\d{2}-\d{2}$/, 'dayInvalid'), z.refine(isDay, 'dayInvalid'));

/** Ids are keys of the tree as well, at most 768 long: no '/', '.', '#', '$', '[', ']' (the realtime database forbids them too). */
export const id = z.string().check(z.regex(/^[^/.#$[\]]{1,768}$/u), z.refine(isPlainText));
export const orNone = <Value extends z.core.SomeType>(value: Value) => z.union([z.literal(''), value]);
export const optionalId = orNone(id);

/** A whole number from `least` to `most`, both included; `error` is the message. */
export const whole = (least: number, most = Infinity, error?: InputCode) =>
  z.int(error).check(z.minimum(least, error), z.maximum(most, error));
export const time = whole(0);

export const atMost = <Item extends z.core.SomeType>(most: number, item: Item) =>
  z.array(item).check(z.maxLength(most));
export const oneTo = <Item extends z.core.SomeType>(most: number, item: Item) =>
  z.array(item).check(z.minLength(1), z.maxLength(most));
export const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const ageInYears = z.nullable(whole(0, highestAge, 'ageInvalid'));
/** An address on the web, or the path of an image on our own server; '' for none. */
export const webAddress = z.union(
  [
    z.literal(''),
    z.url({ protocol: /^https?$/ }).check(z.maxLength(2000), z.refine(isPlainText)),
    textUpTo(2000).check(z.regex(ownImagePattern)),
  ],
  'webAddressInvalid',
);
/** CSS colour name or hexadecimal notation; nothing that could carry other CSS. */
export const colour = z.string().check(z.regex(/^(#[0-9a-f]{3,8}|[a-z]{0,30})$/iu));

/** The number of a service (SAC) or of goods (HSN) in the tax law; '' for none. */
export const serviceCode = z.string().check(z.trim(), z.regex(/^(\d{4}|\d{6}|\d{8})?$/));

/** The numeric key by which categories, records and companies are in order. */
export const highestOrder = 100_000;
export const order = whole(0, highestOrder);
