import { PersonFacts, type TellsPerson } from './person-facts.ts';
import { judgePair } from './same-person.ts';

/**
 * Whether a form that is filled in again is of a person who is there. Family members and secretaries share phone and e-mail,
 * and the form cannot ask, so a name that is only similar is another person.
 */
export const isPersonOfForm = (form: TellsPerson, known: TellsPerson): boolean => {
  const { verdict, name, agrees } = judgePair(new PersonFacts(form), new PersonFacts(known));
  return verdict !== 'other' && (name === 'same' || agrees.has('councilNumber'));
};

/** Whether two names may be those of one person: an initial, a typing error or a left-out part. */
export const isNameLike = (one: string, other: string): boolean => {
  // People who wait with one phone know each other.
  const known = (fullName: string) => new PersonFacts({ fullName, phone: '-' });
  return judgePair(known(one), known(other)).name !== 'other';
};
