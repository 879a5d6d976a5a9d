import type { Delegate, PersonField } from '../../model/delegate.ts';
import { birthdayForDisplay, readDay } from '../../core/age.ts';
import { fold } from '../../model/fields/fold.ts';
import { displayName } from '../../core/text/format.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { RefusalCode } from '../../core/text/messages.ts';
import { likenessOf, namePartsOf } from '../name-parts.ts';
import { personFields, type ImportedPerson } from './person.ts';
import { orderedCompanions } from '../people-in-order.ts';

export interface FieldChange {
  readonly field: PersonField;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

export type Merge =
  | { readonly outcome: 'refused'; readonly code: Extract<RefusalCode, 'nameOrEmailMissing'> }
  | { readonly outcome: 'new' }
  | {
      /** `present`: 'already inserted', no change is needed. */
      readonly outcome: 'merged' | 'present';
      readonly delegate: Delegate;
      readonly changes: readonly FieldChange[];
      /** Fields in which the list differs from the row and the row's value stays. */
      readonly differences: readonly FieldChange[];
      /** Names of the list's companions that the delegate does not have yet. */
      readonly newCompanions: readonly string[];
      /** Further missing companions. They are not added, because their delegate was matched by name only. */
      readonly keptOut: readonly string[];
      /** It is not certain that the delegate is this person: nothing is written. */
      readonly isUnsure: boolean;
      /** The phone belongs to a person of another name. Absent: an unsure person was matched by name and city alone. */
      readonly doubt?: 'phone';
    };

/**
 * Decides what an import does with one person. The preview and the server use this same function. The phone
 * identifies the person, unless the names contradict each other: couples share a phone. With another e-mail or council
 * number it is then another person, otherwise the user is asked. Without a phone, the name together with the e-mail or the
 * council number identifies the person, and the list only fills empty fields. Name and city alone show that the person may be there: nothing is written. A phone that no person
 * has may be the missing phone of a person with that name and e-mail.
 */
export const mergeOf = (reader: Reader, person: ImportedPerson): Merge => {
  const { phone, fullName, email } = person.details;
  if (phone) {
    const holder = holderOfPhone(reader, phone, person);
    const match = holder && matchOf(holder, person);
    if (holder && match === 'unsure') return presentAs(reader, holder, { person, doubt: 'phone' });
    const known = match === 'same' ? holder : withoutPhone(reader, person);
    if (known) return mergeInto(reader, known, person);
  } else {
    const known = sameNameAndNumber(reader, person);
    if (known) return mergeInto(reader, known, { ...person, mayOverwrite: false });
    const namesake = sameNameAndCity(reader, person);
    if (namesake) return presentAs(reader, namesake, { person });
  }
  if (!fullName && !email) return { outcome: 'refused', code: 'nameOrEmailMissing' };
  return { outcome: 'new' };
};

/** Only an attack has more rows with one phone, address or name. */
const mostCompared = 50;

const firstOf = <Row>(...lists: readonly Iterable<Row>[]): Row[] => {
  const first: Row[] = [];
  for (const rows of lists)
    for (const row of rows) {
      if (first.length === mostCompared) return first;
      first.push(row);
    }
  return first;
};

/** A family may share a phone, in the list or in the event. Then only the person with this name matches. */
const holderOfPhone = (
  reader: Reader,
  phone: string,
  { details, sharesPhone = false, phoneHolder }: ImportedPerson,
): Delegate | undefined => {
  const holders = firstOf(reader.each('delegates', 'phone', phone));
  // Many people share the phone of an institute, so the rows to compare are found by name.
  if (holders.length === mostCompared)
    holders.push(...alikeNamed(reader, details).filter((delegate) => delegate.phone === phone));
  const folded = fold(details.fullName ?? '');
  const named =
    holders.find((holder) => isCalled(holder, details)) ??
    holders.find(({ fullName }) => fold(fullName) === folded);
  const isOther = sharesPhone || phoneHolder === 'other' || holders.length > 1;
  return named ?? (isOther ? onlyAlike(holders, details) : holders[0]);
};

/** The one holder whose name is another spelling of this one. */
const onlyAlike = (holders: readonly Delegate[], { fullName = '' }: Named): Delegate | undefined => {
  if (fullName === '') return undefined;
  const name = namePartsOf(fullName);
  const alike = holders.filter((holder) => likenessOf(namePartsOf(holder.fullName), name, true) !== null);
  return alike.length === 1 ? alike[0] : undefined;
};

/** Spelling, initials, titles, order and partial names do not contradict. Another council number always does. */
const matchOf = (
  holder: Delegate,
  { details, phoneHolder, sharesPhone = false }: ImportedPerson,
): 'same' | 'other' | 'unsure' => {
  if (phoneHolder === 'same') return 'same';
  const { fullName = '', email = '', mciNumber = '' } = details;
  if (fullName === '' || holder.fullName === '' || isNamed(holder, details)) return 'same';
  if (phoneHolder === 'other') return 'other';
  const isOtherNumber = differs(fold(holder.mciNumber), fold(mciNumber));
  const isOtherContact = isOtherNumber || differs(holder.email.toLowerCase(), email.toLowerCase());
  const [one, other] = [namePartsOf(holder.fullName), namePartsOf(fullName)];
  const likeness = likenessOf(one, other, true);
  // Names that differ by one letter are near, and may be those of a couple.
  if (likeness === 'near') return isOtherContact || sharesPhone ? 'unsure' : 'same';
  if (likeness === 'same') return isOtherNumber ? 'unsure' : 'same';
  if (isPartOf(one.words, other.words) || isPartOf(other.words, one.words))
    return isOtherContact ? 'unsure' : 'same';
  return isOtherContact ? 'other' : 'unsure';
};

const differs = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other;
const isPartOf = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 0 && part.every((word) => whole.includes(word));

type Named = Pick<ImportedPerson['details'], 'salutation' | 'fullName'>;
const wholeName = ({ salutation = '', fullName = '' }: Named): string =>
  displayName({ salutation, fullName, email: '' });

/** By salutation and name together: a list need not part them as the event does, which knows 'Rev.' and 'Er.', too. */
const isCalled = (delegate: Delegate, details: Named): boolean =>
  fold(wholeName(delegate)) === fold(wholeName(details));

/** The whole name, then the name without its first word, and so on, because each first word may be a salutation. */
const namesWithin = (details: Named): string[] => {
  const words = wholeName(details).toLowerCase().split(' ');
  return words.map((_, index) => words.slice(index).join(' '));
};

const alikeNamed = (reader: Reader, details: Named): Delegate[] =>
  firstOf(...namesWithin(details).map((name) => reader.each('delegates', 'name', name)));

const isNamed = (delegate: Delegate, details: Named): boolean =>
  fold(delegate.fullName) === fold(details.fullName ?? '') || isCalled(delegate, details);

const withoutPhone = (reader: Reader, { details }: ImportedPerson): Delegate | undefined =>
  firstOf(reader.each('delegates', 'email', details.email ?? '')).find(
    (delegate) => delegate.phone === '' && isNamed(delegate, details),
  );

const sameNameAndNumber = (reader: Reader, { details }: ImportedPerson): Delegate | undefined => {
  const { email = '', mciNumber = '' } = details;
  const byEmail = firstOf(reader.each('delegates', 'email', email)).find((one) => isNamed(one, details));
  if (byEmail || mciNumber === '') return byEmail;
  return alikeNamed(reader, details).find(
    (one) => fold(one.mciNumber) === fold(mciNumber) && isNamed(one, details),
  );
};

const sameNameAndCity = (reader: Reader, { details }: ImportedPerson): Delegate | undefined => {
  const { fullName = '', email = '', city = '' } = details;
  if (fullName === '') return undefined;
  // With two different addresses they are two people of one name.
  return alikeNamed(reader, details).find(
    (delegate) =>
      fold(delegate.city) === fold(city) &&
      (email === '' || delegate.email === '' || delegate.email === email) &&
      isNamed(delegate, details),
  );
};

/** As {@link mergeOf}, for a person who is known to be this delegate. */
export const mergeInto = (
  reader: Reader,
  delegate: Delegate,
  person: ImportedPerson,
): Exclude<Merge, { readonly outcome: 'refused' }> => {
  const changes: FieldChange[] = [];
  const differences: FieldChange[] = [];
  for (const change of differencesOf(delegate, person)) {
    const isEmpty = change.from === '' || change.from === null;
    if (isEmpty || person.mayOverwrite) changes.push(change);
    else if (!saysTheSame(change)) differences.push(change);
  }
  const newCompanions = companionsMissing(reader, delegate.delegateId, person);
  const outcome = changes.length + newCompanions.length > 0 ? 'merged' : 'present';
  return { outcome, delegate, changes, differences, newCompanions, keptOut: [], isUnsure: false };
};

const presentAs = (
  reader: Reader,
  delegate: Delegate,
  { person, doubt }: { readonly person: ImportedPerson; readonly doubt?: 'phone' },
): Merge => ({
  outcome: 'present',
  delegate,
  changes: [],
  differences: differencesOf(delegate, person).filter((change) => !saysTheSame(change)),
  newCompanions: [],
  keptOut: companionsMissing(reader, delegate.delegateId, person),
  isUnsure: true,
  ...(doubt && { doubt }),
});

const differencesOf = (delegate: Delegate, { details }: ImportedPerson): FieldChange[] => {
  const isPartedOtherwise =
    isCalled(delegate, details) && fold(delegate.fullName) !== fold(details.fullName ?? '');
  return personFields.flatMap((field) => {
    const to = details[field] ?? '';
    const from = delegate[field];
    const isSame =
      to === from ||
      // Our lists show the age that results from a date of birth like a typed age.
      (field === 'age' && from === null && readDay(delegate.dateOfBirth) !== null) ||
      (field === 'dateOfBirth' && to === birthdayForDisplay(String(from))) ||
      (isPartedOtherwise && (field === 'salutation' || field === 'fullName'));
    return to === '' || isSame ? [] : [{ field, from, to }];
  });
};

/** 'ASHA RAO' and 'Asha Rao' are not reported as a difference. An import that overwrites writes the new spelling. */
const saysTheSame = ({ from, to }: FieldChange): boolean => fold(String(from)) === fold(String(to));

const companionsMissing = (reader: Reader, delegateId: string, { companions }: ImportedPerson): string[] => {
  const known = orderedCompanions(reader, delegateId).map(({ name }) => fold(name));
  return companions.map(({ name }) => name).filter((name) => !known.includes(fold(name)));
};
