import type { Delegate } from '../../model/delegate.ts';
import { PersonFacts } from '../identity/person-facts.ts';
import type { TellsPerson, Judgement } from '#domain/people/identity/judgement.ts';
import { judgePair } from '../identity/same-person.ts';
import { likenessOf, type NameLikeness, type NameParts } from '../names/name-parts.ts';
import { duplicateReasons, type DuplicateReason } from './duplicate-reasons.ts';

export interface Profiled {
  readonly delegateId: string;
  readonly profile: PersonFacts;
}

export const profileOf = (details: TellsPerson): PersonFacts => new PersonFacts(details);

export const profiledOf = (delegate: Delegate): Profiled => ({
  delegateId: delegate.delegateId,
  profile: profileOf(delegate),
});

/** Read once: the names of millions of pairs are compared. */
export type NamedIn = Readonly<Pick<PersonFacts, 'name' | 'city'>>;

/** Compares the names of two people. Null if both cities are known and differ. */
export const nameLikeness = (one: NamedIn, other: NamedIn): NameLikeness | null => {
  if (one.city !== other.city && one.city !== '' && other.city !== '') return null;
  return likenessOf(one.name, other.name, one.city !== '' && one.city === other.city);
};

export interface Suspicion {
  readonly reasons: readonly DuplicateReason[];
  readonly judged: Judgement;
}

/**
 * Why two may be one person (identity/same-person.ts); no reasons: two people. Similar names are shown even if nothing else
 * agrees, unless a fact that people do not change says that they are two.
 */
export const suspicionOf = (one: PersonFacts, other: PersonFacts): Suspicion => {
  const judged = judgePair(one, other);
  if (judged.verdict === 'other' && contradicts(judged)) return { reasons: [], judged };
  const { agrees } = judged;
  const isShown = judged.verdict !== 'other';
  const found = {
    phone: isShown && agrees.has('phone'),
    email: isShown && agrees.has('email'),
    council: isShown && agrees.has('councilNumber'),
    name: nameLikeness(one, other) !== null,
  };
  return { reasons: duplicateReasons.filter((reason) => found[reason]), judged };
};

export const reasonsFor = (one: PersonFacts, other: PersonFacts): readonly DuplicateReason[] =>
  suspicionOf(one, other).reasons;

/** They are certainly two people, not only two of whom little is known. */
export const contradicts = ({ verdict, name, differs }: Judgement): boolean =>
  verdict === 'other' &&
  (name === 'other' || differs.has('councilNumber') || differs.has('dateOfBirth') || differs.has('title'));

export const nameKeys = ({ words, joined }: NameParts): readonly string[] =>
  words.length < 2 ? words : [...new Set([...words, joined])];
