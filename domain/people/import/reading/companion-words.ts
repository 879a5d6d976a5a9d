import { isAge } from '#domain/model/fields/formats.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { readGender } from './read-words.ts';

const relations: Readonly<Record<string, string>> = {
  wife: 'Wife',
  husband: 'Husband',
  spouse: 'Spouse',
  partner: 'Partner',
  son: 'Son',
  daughter: 'Daughter',
  child: 'Child',
  kid: 'Child',
  mother: 'Mother',
  father: 'Father',
  brother: 'Brother',
  sister: 'Sister',
  'w o': 'Wife',
  'h o': 'Husband',
  's o': 'Son',
  'd o': 'Daughter',
};
const indic: Readonly<Record<string, string>> = {
  Wife: 'पत्नी बायको স্ত্রী পত্নী પત્ની ਪਤਨੀ ପତ୍ନୀ ସ୍ତ୍ରୀ மனைவி భార్య ಪತ್ನಿ ಹೆಂಡತಿ ഭാര്യ بیوی اہلیہ',
  Husband: 'पति पती नवरा স্বামী પતિ ਪਤੀ ସ୍ୱାମୀ கணவர் கணவன் భర్త ಪತಿ ಗಂಡ ഭർത്താവ് شوہر',
  Spouse: 'जीवनसाथी जोडीदार জীবনসঙ্গী જીવનસાથી ਜੀਵਨਸਾਥੀ ଜୀବନସାଥୀ துணைவர் జీవితభాగస్వామి ಸಂಗಾತಿ പങ്കാളി',
};
const byWord = new Map([
  ...Object.entries(relations),
  ...Object.entries(indic).flatMap(([relation, written]) =>
    written.split(' ').map((word) => [fold(word), relation] as const),
  ),
]);
/** Words for an accompanying person who is no relative by name. */
const plain =
  /^(accompan(y|ying|ied)( (person|persons|member|members|delegate|guest|pax))?|accomp|acc( (person|pax|member))?|companion|family( member)?|guest of delegate)$/;

/** 'Wife' for 'W/o', '' for 'Accompanying person', null for any other text. */
export const relationIn = (text: string): string | null => {
  const folded = fold(text)
    .replace(/^(the|his|her|my) /, '')
    .replace(/ (of|to)$/, '');
  return byWord.get(folded) ?? (plain.test(folded) ? '' : null);
};

/** The content of a column that says whom a row is about: 'Spouse', 'Spouse of delegate', 'Accompanying person 2'. */
export const isCompanionType = (cell: string): boolean => {
  const folded = fold(cell)
    .replace(/ (of|with|to) (the )?(above|delegate|member|doctor|participant)s?$/, '')
    .replace(/ \d+$/, '');
  return relationIn(folded) !== null || /^spouses$/.test(folded);
};

export interface NamedCompanion {
  readonly name: string;
  readonly relationship: string;
  readonly age: number | null;
  readonly gender: '' | 'Male' | 'Female';
}

const age = String.raw`(?:aged?\s*[:-]?\s*)?(\d{1,3})\s*(?:y|yr|yrs|year|years)?\.?(?:\s*(?:old|of age))?`;
const longestName = 160;
const ageAlone = new RegExp(`^${age}$`, 'iu');
const ageBehind = new RegExp(String.raw`^(.*?\p{L}[\p{M}.]*)[\s:–-]+${age}$`, 'iu');
const yearsIn = (digits = ''): number | null => {
  const years = Number(digits);
  return digits !== '' && isAge(years) ? years : null;
};
const genderIn = (word: string): '' | 'Male' | 'Female' =>
  /^(m|f|male|female)$/i.test(word) ? (readGender(word) ?? '') : '';

interface CompanionFacts {
  readonly person: NamedCompanion;
  /** A word says that the person accompanies another. */
  readonly isCompanion: boolean;
}

export const namedCompanion = (written: string): NamedCompanion => companionFacts(written).person;

/** 'Lata Rao (wife, 38/F)', 'Spouse: Lata 38 yrs'. */
export const companionFacts = (written: string): CompanionFacts => {
  let name = written.trim();
  let relationship = '';
  let years: number | null = null;
  let gender: NamedCompanion['gender'] = '';
  let isCompanion = false;
  /** Whether the word is a fact about the person and no part of the name. */
  const take = (word: string): boolean => {
    const text = asciiDigits(word).trim();
    const found = ageAlone.exec(text);
    const relation = relationIn(text);
    if (found !== null) years ??= yearsIn(found[1]);
    else if (relation !== null) {
      relationship ||= relation;
      isCompanion = true;
    } else if (genderIn(text) !== '') gender ||= genderIn(text);
    else return false;
    return true;
  };
  if (name.length > longestName || take(name))
    return {
      person: { name: name.length > longestName ? name : '', relationship, age: years, gender },
      isCompanion,
    };
  name = name.replaceAll(/[([]([^()[\]]*)[)\]]/g, (whole, inside: string) => {
    const facts = inside.split(/[,;/]|\s+-\s+|(?<=\d)\s+(?=[mf]\b)/i).filter((fact) => fact.trim() !== '');
    const rest = facts.filter((fact) => !take(fact));
    if (rest.length === facts.length) return whole;
    return rest.length === 0 ? ' ' : `(${rest.join(', ').trim()})`;
  });
  const beforeColon = /^([^:–-]{2,24}?)\s*[:–-]\s*(.+)$/u.exec(name.trim());
  if (beforeColon && relationIn(beforeColon[1] ?? '') !== null && take(beforeColon[1] ?? ''))
    name = beforeColon[2] ?? '';
  const beforeSlash = /^([whsd]\/o)\b[\s.:-]*(.+)$/i.exec(name.trim());
  if (beforeSlash && take(beforeSlash[1] ?? '')) name = beforeSlash[2] ?? '';
  const sex = /^(.*\p{N})\s*[/,\s]\s*([mf])$/iu.exec(name.trim());
  if (sex && take(sex[2] ?? '')) name = sex[1] ?? '';
  const [, named, digits] = ageBehind.exec(asciiDigits(name.trim())) ?? [];
  if (named !== undefined && years === null && yearsIn(digits) !== null) {
    years = yearsIn(digits);
    // Digits of every script are one character: the name stays as it is written.
    name = name.trim().slice(0, named.length);
  }
  const relation = /^(.+?)(?:\s+-\s*|\s*[–,:]\s*)([^-–,:]+)$/u.exec(name.trim());
  if (relation && relationIn(relation[2] ?? '') !== null && take(relation[2] ?? '')) name = relation[1] ?? '';
  name = name
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s,;:–-]+$/u, '')
    .trim();
  return { person: { name, relationship, age: years, gender }, isCompanion };
};
