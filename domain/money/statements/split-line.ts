import { likenessOf, namePartsOf } from '../../people/names/name-parts.ts';
import type { MatchReason } from './evidence.ts';

/** A person for whom the line has evidence. */
interface Possible {
  readonly candidate: {
    readonly reasons: readonly MatchReason[];
    readonly transactionId: string;
    readonly expectedPaise: number | null;
  };
  readonly fullName: string;
  /** Another line proves the entry. */
  readonly isProven: boolean;
}

/** With more people than this, several groups have the same sum. */
const mostPeople = 8;

/** The people who owe something that the line may pay, with the amounts. */
const owing = ({ candidate: { expectedPaise, transactionId }, isProven }: Possible): number =>
  isProven || transactionId !== '' ? 0 : (expectedPaise ?? 0);

/** All groups of at least two people who owe exactly this sum together. */
const groupsOf = <T extends Possible>(paise: number, people: readonly T[]): T[][] => {
  if (people.length > mostPeople) return [];
  const groups: T[][] = [];
  const grow = (from: number, group: readonly T[], left: number): void => {
    if (left === 0 && group.length > 1) groups.push([...group]);
    if (left <= 0) return;
    for (const [at, person] of people.entries())
      if (at >= from) grow(at + 1, [...group, person], left - owing(person));
  };
  grow(0, [], paise);
  return groups;
};

const hasOnlyName = ({ candidate: { reasons } }: Possible): boolean =>
  reasons.every((reason) => reason === 'name' || reason === 'amount');

/** A name of the line is the name of one person: namesakes do not share a payment by it. */
const hasNamesakes = (group: readonly Possible[]): boolean => {
  const names = group.filter(hasOnlyName).map(({ fullName }) => namePartsOf(fullName));
  return names.some((name, at) =>
    names.slice(at + 1).some((other) => likenessOf(name, other, false) !== null),
  );
};

const isNamed = ({ candidate: { reasons } }: Possible): boolean =>
  reasons.includes('name') || reasons.includes('number') || reasons.includes('reference');

/**
 * The people of the line who owe exactly its sum together, if only one group does: first among those whom the line
 * names, then among all for whom it has evidence. Empty without such a group.
 */
export const togetherOf = <T extends Possible>(paise: number, scored: readonly T[]): readonly T[] => {
  const people = scored.filter((one) => owing(one) > 0);
  for (const some of [people.filter(isNamed), people]) {
    const [group, ...others] = groupsOf(paise, some).filter((one) => !hasNamesakes(one));
    if (group !== undefined && others.length === 0) return group;
  }
  return [];
};
