import { asciiDigits } from '../../model/fields/ascii-digits.ts';
import { fold } from '../../model/fields/fold.ts';
import { isEmailAddress, readPhone, tidyEmail } from '../../model/fields/formats.ts';
import { registrantFields } from '../../model/registration/values.ts';
import { fieldLabel } from '../../people/person-field-words.ts';

/** What a list that was pasted says of one person, as text by field. */
export type ReadColleague = Readonly<Partial<Record<string, string>>>;

export interface ReadColleagues {
  readonly people: readonly ReadColleague[];
  /** Lines without a name, as they were pasted. */
  readonly leftOut: readonly string[];
}

interface Offered {
  readonly categoryId: string;
  readonly name: string;
}

/** Headings as people write them, besides the labels of the fields. */
const otherHeadings: Readonly<Record<string, readonly string[]>> = {
  fullName: [
    'name',
    'full name',
    'delegate',
    'delegate name',
    'doctor',
    'doctor name',
    'participant',
    'colleague',
  ],
  phone: [
    'phone',
    'mobile',
    'mobile no',
    'mobile number',
    'phone no',
    'phone number',
    'contact',
    'contact no',
    'whatsapp',
  ],
  email: ['email', 'e mail', 'mail', 'email id', 'e mail id', 'mail id'],
  categoryId: ['category', 'delegate category', 'register as', 'type'],
  dateOfBirth: ['dob', 'birth date'],
};

const headings: ReadonlyMap<string, string> = new Map([
  ...['fullName', 'phone', 'categoryId', ...registrantFields].map(
    (field) => [fold(fieldLabel(field)), field] as const,
  ),
  ...Object.entries(otherHeadings).flatMap(([field, names]) => names.map((name) => [name, field] as const)),
]);

/** Cells that were copied from a spreadsheet, or a list with semicolons or commas. Quotes keep a cell together. */
const cellsOf = (text: string): string[][] => {
  const separator = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter === '"' && isQuoted && text[at + 1] === '"') {
      cell += letter;
      at++;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += letter === '\n' ? ' ' : letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') {
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  return rows.filter((row) => row.some((each) => each !== ''));
};

/** The field of each column, if the row has at least two headings, or one that names the name. */
const headingsIn = (row: readonly string[]): readonly (string | undefined)[] | null => {
  const fields = row.map((cell) => headings.get(fold(cell)));
  const known = fields.filter((field) => field !== undefined);
  return known.length > 1 || (known.length === 1 && known[0] === 'fullName') ? fields : null;
};

const phonePart = /(?:\+|00)?\d[\d\s()-]{8,16}\d/u;
const emailPart = /[^\s<>(),;:]+@[^\s<>(),;:]+/u;
/** The number of a line, and the characters between its parts. */
const edges = /^(?:\d{1,3}[.):]?\s+|[\s\-–—,;:/|•*]+)+|[\s\-–—,;:/|]+$/gu;

/** A line as people write it in a message: '1. Dr A. Rao – 98400 00001'. */
const fromText = (line: string): ReadColleague => {
  const email = emailPart.exec(line)?.[0] ?? '';
  const rest = email === '' ? line : line.replace(email, ' ');
  const phone = [phonePart.exec(rest)?.[0] ?? ''].find((part) => (readPhone(part) ?? '') !== '') ?? '';
  const fullName = (phone === '' ? rest : rest.replace(phone, ' '))
    .replaceAll(edges, '')
    .replaceAll(/\s+/gu, ' ');
  return { fullName, phone, email };
};

const isName = (text: string): boolean => /\p{L}/u.test(text);

/** Cells without headings: each is recognised by what it has. */
const fromCells = (row: readonly string[], categories: readonly Offered[]): ReadColleague => {
  if (row.length === 1) return fromText(row[0] ?? '');
  const found: Partial<Record<string, string>> = {};
  for (const cell of row) {
    const category = categories.find(({ name }) => fold(name) === fold(cell));
    if (category !== undefined) found['categoryId'] ??= cell;
    else if (isEmailAddress(tidyEmail(cell))) found['email'] ??= cell;
    else if ((readPhone(cell) ?? '') !== '') found['phone'] ??= cell;
    else if (isName(cell)) found['fullName'] ??= cell;
  }
  return found;
};

const tidied = (
  { categoryId = '', phone = '', email = '', ...others }: ReadColleague,
  categories: readonly Offered[],
): ReadColleague => {
  const category = categories.find(({ name }) => fold(name) === fold(categoryId));
  const all = {
    ...others,
    phone: readPhone(phone) ?? phone,
    email: tidyEmail(email),
    categoryId: category?.categoryId ?? '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
};

const plainDigits = (text: string): string =>
  asciiDigits(text).replaceAll(/[\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10));

/** Reads a pasted list: cells of a spreadsheet with or without headings, or lines of a message. */
export const readColleagues = (text: string, categories: readonly Offered[]): ReadColleagues => {
  const [first = [], ...others] = cellsOf(plainDigits(text).replaceAll(/\r\n?/gu, '\n'));
  const columns = headingsIn(first);
  const people: ReadColleague[] = [];
  const leftOut: string[] = [];
  for (const row of columns === null ? [first, ...others] : others) {
    const read =
      columns === null
        ? fromCells(row, categories)
        : Object.fromEntries(
            columns.flatMap((field, at) => (field === undefined ? [] : [[field, row[at] ?? ''] as const])),
          );
    if (isName(read['fullName'] ?? '')) people.push(tidied(read, categories));
    else if (row.length > 0) leftOut.push(row.filter((cell) => cell !== '').join(' · '));
  }
  return { people, leftOut };
};
