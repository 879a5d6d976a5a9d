import { splitNames } from '#domain/people/names/companion-names.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { isNobody } from '#domain/model/fields/is-nothing.ts';
import { namedCompanion, relationIn, type NamedCompanion } from './companion-words.ts';
import { readPaid } from './payment-words.ts';

/** What a cell says of accompanying persons. */
interface CompanionsCell {
  readonly named: readonly NamedCompanion[];
  /** Parts that count people without a name: 'Yes', '2', 'Spouse', '1 child'. */
  readonly unnamed: readonly string[];
  /** Parts without a meaning. */
  readonly unread: readonly string[];
}

const isYes = (text: string): boolean => readPaid(text) === 'yes';

/** How many people a text without names means; null for any other text. */
export const countIn = (text: string): number | null => {
  const said = asciiDigits(text).trim();
  const [, digits, what = ''] = /^\+?\s*(\d{1,2})(?:\.0+)?\s*(.*?)\.?$/.exec(said) ?? [];
  if (digits !== undefined) {
    const word = what.replace(/^[([]|[)\]]$/g, '').replace(/(?<=..)s$/i, '');
    const isCounted =
      what === '' || relationIn(word) !== null || /^(no|person|people|pax|adult|guest)$/i.test(word);
    return isCounted ? Number(digits) : null;
  }
  if (isNobody(said)) return 0;
  return isYes(said) || relationIn(said.replace(/ only$/i, '')) !== null ? 1 : null;
};

/** Characters that separate names elsewhere, inside of brackets and of '38/F' and 'w/o'. */
const kept = [',', ';', '/', '&', '+', '\n'] as const;
const firstKept = 0xe000;
const keep = (text: string): string =>
  text
    .replaceAll(/[,;/&+\n]/g, (mark) => String.fromCharCode(firstKept + kept.indexOf(mark as ',')))
    .replaceAll(/\band\b/gi, ',');
const restored = (text: string): string =>
  text.replaceAll(/[\ue000-\ue005]/g, (mark) => kept[mark.charCodeAt(0) - firstKept] ?? '');

/** A bracket does not reach into the next line of a numbered list. */
const bracketed = /[([](?:(?!\n\s*\d{1,2}[.)])[^()[\]])*[)\]]/g;

const partsOf = (text: string): string[] =>
  splitNames(text.replaceAll(bracketed, keep).replaceAll(/\d\s*\/\s*[mf]\b|\b[whsd]\/o\b/gi, keep)).map(
    restored,
  );

/** 'Yes. Imran (41)': the answer before the names. */
const withoutYes = (text: string): string => {
  const [, word = '', rest = ''] = /^([\p{L}\p{M}]+)(?:\s*[.,:;!–-]+\s*|\s+)(.+)$/su.exec(text) ?? [];
  return isYes(word) ? rest : text;
};

const couple: ReadonlySet<string> = new Set(['Wife', 'Husband', 'Spouse', 'Partner', '']);

/** `isOne`: the column is for the name of one person, so a comma may be a part of it. */
export const companionsIn = (cell: string, isOne = false): CompanionsCell => {
  const text = withoutYes(cell.trim());
  const named: NamedCompanion[] = [];
  const unnamed: string[] = [];
  const unread: string[] = [];
  for (const part of namesIn(text, isOne)) {
    if (isNobody(part)) continue;
    const read = namedCompanion(part);
    const before = named.at(-1);
    const isFact = read.name === '' && couple.has(read.relationship);
    if (isFact && before !== undefined && !hasFacts(before, read))
      named[named.length - 1] = {
        name: before.name,
        relationship: before.relationship || read.relationship,
        age: before.age ?? read.age,
        gender: before.gender || read.gender,
      };
    else if ((countIn(part) ?? 0) > 0 || (read.name === '' && relationIn(part) !== null)) unnamed.push(part);
    else if (relationIn(read.name) !== null) unnamed.push(part);
    else if (/\p{L}/u.test(read.name)) named.push(read);
    else unread.push(part);
  }
  return { named, unnamed, unread };
};

const hasFacts = (before: NamedCompanion, { relationship, age, gender }: NamedCompanion): boolean =>
  (relationship !== '' && before.relationship !== '') ||
  (age !== null && before.age !== null) ||
  (gender !== '' && before.gender !== '');

const namesIn = (text: string, isOne: boolean): string[] => {
  const parts = partsOf(text);
  if (!isOne || parts.length < 2) return parts;
  const hasOther = /[;&+\n]|\band\b|^\s*1[.)]/i.test(text);
  const isByFacts = parts.some((part) => {
    const { name, age, relationship } = namedCompanion(part);
    return age !== null || relationship !== '' || name === '';
  });
  return hasOther || isByFacts ? parts : [text];
};
