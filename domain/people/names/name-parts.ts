import { fold } from '../../model/fields/fold.ts';
import { withoutApostrophes } from '../../core/text/search.ts';

export interface NameParts {
  /** Words in their order, as {@link sound} writes them. */
  readonly words: readonly string[];
  /** Single letters: 'K R Narayanan', and 'KR' written together. */
  readonly initials: readonly string[];
  /** The words without their spaces: 'Jaya Lakshmi' is 'Jayalakshmi'. */
  readonly joined: string;
  /** All in its order without spaces, initials too: 'D Souza' is "D'Souza". */
  readonly written: string;
  /** First letters of words and initials, one bit each. Of two similar names, one has all letters of the other. */
  readonly letters: number;
}

const titles = new Set(['dr', 'doctor', 'prof', 'professor', 'mr', 'mrs', 'ms', 'miss', 'shri', 'smt']);
const degrees = new Set(['mbbs', 'md', 'ms', 'dm', 'mch', 'dnb', 'phd', 'frcs', 'mrcp', 'frcp']);

/** One name in the spellings of many passports. */
const muhammads = new Set([
  'mohd',
  'md',
  'mohammed',
  'mohamed',
  'mohammad',
  'mohamad',
  'muhammad',
  'muhammed',
  'muhamed',
]);

/** Latin letters that Indian languages write in several ways, each mapped to one. */
const spelled = new Map(
  Object.entries({
    ksh: 'ks',
    x: 'ks',
    ph: 'f',
    w: 'v',
    q: 'k',
    ck: 'k',
    c: 'k',
    z: 'j',
    ee: 'i',
    y: 'i',
    oo: 'u',
  }),
);
const variants = /ksh|x|ph|(?:a|o)(?:u|[vw](?![aeiou]))|w|q|ck|c(?!h)|z|ee|y|oo/g;
/** 'Shrinivas' and 'Srinivas', 'Kavitha' and 'Kavita'; not the 'ch' of 'Chandra'. */
const breathed = /([bdgjkpst])h/g;
const doubled = /(.)\1+/g;

const sound = (word: string): string => {
  if (muhammads.has(word)) return 'mohamed';
  if (!/^[a-z]+$/.test(word)) return word;
  return word
    .replace(variants, (written) => spelled.get(written) ?? 'o')
    .replace(breathed, '$1')
    .replace(doubled, '$1');
};

/** Letters for one sound at the start of a word: the C of Chandra and the K of Karthik are equal here. */
const letters = new Map(Object.entries({ c: 'k', q: 'k', x: 'k', f: 'p', w: 'v', z: 'j', y: 'i' }));
/** The first letter of a word as it is compared with an initial. */
const letterOf = (word: string): string => {
  const [first = ''] = word;
  return letters.get(first) ?? first;
};

const isInitial = (word: string): boolean => /^\p{L}\p{M}*$/u.test(word);
/** 'KR', 'MGR': letters without a vowel are initials that were written together. */
const isGlued = (word: string): boolean => /^[b-df-hj-np-tv-xz]{2,3}$/.test(word);

export const namePartsOf = (fullName: string): NameParts => {
  let found = fold(withoutApostrophes(fullName)).split(' ');
  while (found.length > 1 && titles.has(found[0] as string)) found = found.slice(1);
  while (found.length > 2 && degrees.has(found.at(-1) as string)) found = found.slice(0, -1);
  const words: string[] = [];
  const initials: string[] = [];
  for (const word of found) {
    if (word === '') continue;
    if (isInitial(word)) initials.push(word);
    else if (isGlued(word) && !muhammads.has(word)) initials.push(...word);
    else words.push(sound(word));
  }
  return {
    words,
    initials: initials.map(letterOf),
    joined: words.join(''),
    written: found.join(''),
    letters: lettersOf(words, initials),
  };
};

const lettersOf = (...texts: readonly (readonly string[])[]): number => {
  let bits = 0;
  for (const text of texts) for (const word of text) bits |= 1 << (letterOf(word).charCodeAt(0) % 31);
  return bits;
};

/** Says no to nearly all pairs of names, at a hundredth of what comparing them costs. */
const mayBeAlike = (one: NameParts, other: NameParts): boolean => {
  const common = one.letters & other.letters;
  return common === one.letters || common === other.letters || one.joined === other.joined;
};

/** Short names of one letter's difference are different names: Ravi and Rani. */
const shortestNear = 4;
/** From here on a wrong consonant is a slip ('Subramaniam'); in shorter ones another name ('Ramesh', 'Rakesh'). */
const longWord = 8;

/** One slip of the pen: a letter too many or too few, two exchanged, another vowel. */
export const isNearWord = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortestNear || long.length - short.length > 1 || short[0] !== long[0]) return false;
  let at = 1;
  while (at < short.length && short[at] === long[at]) at++;
  const rest = (text: string, from: number): string => text.slice(from);
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1);
  const isExchange = short[at] === long[at + 1] && short[at + 1] === long[at];
  if (isExchange && rest(short, at + 2) === rest(long, at + 2)) return true;
  if (rest(short, at + 1) !== rest(long, at + 1)) return false;
  return short.length >= longWord || (isVowel(short[at]) && isVowel(long[at]));
};

const isVowel = (letter = ''): boolean => 'aeiou'.includes(letter);

/** `same`: equal but for titles, order and spelling. `near`: an initial stands for a word, or a typing error. */
export type NameLikeness = 'same' | 'near';

/**
 * `isSameCity`: both cities are known and equal. Names of one word, and those with a missing initial, only
 * match in the same city.
 */
export const likenessOf = (one: NameParts, other: NameParts, isSameCity: boolean): NameLikeness | null => {
  if (!mayBeAlike(one, other)) return null;
  // In a fixed order, so that the answer is symmetric.
  const [left, right] = textOf(one) <= textOf(other) ? [one, other] : [other, one];
  const words = pairsOf(left, right);
  const isWrittenAlike = words.same > 0 && left.written === right.written;
  if (isWrittenAlike && (isSameCity || Math.max(partsIn(left), partsIn(right)) > 1)) return 'same';
  const near = words.same > 0 ? nearPair(words.left, words.right) : null;
  const [wordsLeft, wordsRight] = near ?? [words.left, words.right];
  const initials = withoutCommon(left.initials, right.initials);
  const leftInitials = withoutFirstLetters(initials.left, wordsRight);
  const rightInitials = withoutFirstLetters(initials.right, wordsLeft);
  const isWordOver = leftInitials.words.length > 0 || rightInitials.words.length > 0;
  const over = [leftInitials.initials.length, rightInitials.initials.length] as const;
  if (words.same === 0 || isWordOver || (over[0] > 0 && over[1] > 0)) return null;
  const isInitialOver = over[0] + over[1] > 0;
  const spelledOut = wordsLeft.length + wordsRight.length;
  const evidence = words.same + (near ? 1 : 0) + initials.common + spelledOut;
  if (!isSameCity && (isInitialOver ? words.same < 2 : evidence < 2)) return null;
  return near || isInitialOver || spelledOut > 0 ? 'near' : 'same';
};

/**
 * One name is a part of the other: each of its words is there, and each initial is there or begins a word. 'A Kumar' is no
 * part of 'S Kumar'.
 */
export const isPartOfName = (part: NameParts, whole: NameParts): boolean => {
  if (part.words.length === 0) return false;
  const words = withoutCommon(part.words, whole.words);
  if (words.left.length > 0) return false;
  const initials = withoutCommon(part.initials, whole.initials);
  return withoutFirstLetters(initials.left, words.right).initials.length === 0;
};

const partsIn = ({ words, initials }: NameParts): number => words.length + initials.length;

const textOf = ({ joined, initials }: NameParts): string => `${joined} ${initials.join('')}`;

/** The number of common words, and the remaining words of each name. */
const pairsOf = (left: NameParts, right: NameParts) => {
  if (left.joined !== '' && left.joined === right.joined)
    return { same: Math.max(left.words.length, right.words.length), left: [], right: [] };
  const found = withoutCommon(left.words, right.words);
  return { same: found.common, left: found.left, right: found.right };
};

const withoutCommon = (left: readonly string[], right: readonly string[]) => {
  const rest = [...right];
  const over = left.filter((word) => {
    const at = rest.indexOf(word);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return { left: over, right: rest, common: left.length - over.length };
};

/** The remaining words after one pair of similar words is removed; null without such a pair. */
const nearPair = (left: readonly string[], right: readonly string[]) => {
  for (const [at, word] of left.entries()) {
    const to = right.findIndex((other) => isNearWord(word, other));
    if (to !== -1) return [left.toSpliced(at, 1), right.toSpliced(to, 1)] as const;
  }
  return null;
};

/** The remaining initials and words after each initial is paired with a word that begins with it. */
const withoutFirstLetters = (initials: readonly string[], words: readonly string[]) => {
  const rest = [...words];
  const over = initials.filter((initial) => {
    const at = rest.findIndex((word) => letterOf(word) === initial);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return { initials: over, words: rest };
};
