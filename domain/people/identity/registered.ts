import { PersonFacts } from './person-facts.ts';
import type { TellsPerson, EvidenceKind, Judgement } from './judgement.ts';
import { judgePair } from './same-person.ts';

/**
 * What a form that is filled in again and a person who is there have in common; null if they are two people. Family members and
 * secretaries share phone and e-mail, and the form cannot ask, so a name that is only similar is another person. So is the
 * same name if two other facts differ: a father and a son. `names`: the person's name, and earlier ones.
 */
export const sharedWithForm = (
  form: TellsPerson,
  known: TellsPerson,
  names: readonly string[],
): Judgement | null => {
  const facts = new PersonFacts(form);
  for (const fullName of names) {
    const judged = judgePair(facts, new PersonFacts({ ...known, fullName }));
    const { verdict, name, agrees, differs } = judged;
    if (verdict !== 'other' && agrees.has('councilNumber')) return judged;
    if (name === 'same' && personal.filter((kind) => differs.has(kind)).length < 2) return judged;
  }
  return null;
};

/** Two people of one name differ in these. */
const personal: readonly EvidenceKind[] = ['councilNumber', 'email', 'phone', 'dateOfBirth'];

/** Whether two names may be those of one person: an initial, a typing error or a left-out part. */
export const isNameLike = (one: string, other: string): boolean => {
  // People who wait with one phone know each other.
  const known = (fullName: string) => new PersonFacts({ fullName, phone: '-' });
  return judgePair(known(one), known(other)).name !== 'other';
};
