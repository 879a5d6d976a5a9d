import { fold } from '../../model/fields/fold.ts';
import { isNearWord } from './name-parts.ts';

/** When and how people register, and what a company is by law: no part of the name of a category or company. */
const asides = new Set(
  'early bird regular late spot onsite online registration registrations reg category cat type fee fees pvt private ltd limited llp inc'.split(
    ' ',
  ),
);

const wordsOf = (name: string): readonly string[] => {
  const all = fold(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[a-z]{4,}[^s]s$/.test(word) ? word.slice(0, -1) : word));
  const named = all.filter((word) => !asides.has(word));
  return named.length === 0 ? all : named;
};

const shortestPrefix = 3;

/** 'Dlgt' and 'Del' for 'Delegate': the beginning, or some letters in their order without vowels. */
const isShortFor = (short: string, long: string): boolean => {
  if (short.length < shortestPrefix || long.length - short.length < 2) return false;
  if (long.startsWith(short)) return true;
  if (short[0] !== long[0] || /[aeiou]/.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
};

const isWritten = (one: string, other: string): boolean =>
  one === other || isNearWord(one, other) || isShortFor(one, other) || isShortFor(other, one);

/** `equal`: but for spaces, signs, plurals and asides. `like`: but for a slip or an abbreviation in any word. */
const likeness = (one: readonly string[], other: readonly string[]): 'equal' | 'like' | null => {
  if (one.join('') === other.join('')) return 'equal';
  const isLike = one.length === other.length && one.every((word, at) => isWritten(word, other[at] ?? ''));
  return isLike ? 'like' : null;
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The one name that this is a spelling of; undefined if there is none, or more than one. */
const oneLike = (name: string, names: readonly Named[]): Named | undefined => {
  const words = wordsOf(name);
  const found = names.map((each) => ({ each, how: likeness(words, wordsOf(each.name)) }));
  for (const wanted of ['equal', 'like'] as const) {
    const those = found.filter(({ how }) => how === wanted);
    if (those.length > 0) return those.length === 1 ? those[0]?.each : undefined;
  }
  return undefined;
};

/**
 * The new names of a list that are probably spellings of a name of the event, or else of the most frequent one of the list;
 * by their folded names. `idOf` is the id that a new name gets.
 */
export const likelySpellings = (
  found: readonly { readonly name: string; readonly rows: number }[],
  known: readonly Named[],
  idOf: (name: string) => string,
): Readonly<Record<string, string>> => {
  const same: Record<string, string> = {};
  const firsts: Named[] = [];
  for (const { name } of found.toSorted((one, other) => other.rows - one.rows)) {
    const meant = oneLike(name, known) ?? oneLike(name, firsts);
    if (meant === undefined) firsts.push({ id: idOf(name), name });
    else same[fold(name)] = meant.id;
  }
  return same;
};
