import type { FieldChange } from './row-preview.ts';
import type { Delegate } from '../../model/delegate.ts';
import { birthdayForDisplay, readDay } from '../../core/age.ts';
import { joinedOtherDetails } from '../../model/fields/other-details.ts';
import { fold } from '../../model/fields/fold.ts';
import { displayName } from '../../core/text/format.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { RefusalCode } from '../../core/text/messages.ts';
import { peopleLike } from '../identity/find-people.ts';
import type { KnownPerson, EvidenceKind } from '#domain/people/identity/judgement.ts';
import { isPartOfName, namePartsOf } from '../names/name-parts.ts';
import { isSameCompanion } from '../identity/same-person.ts';
import { personFields, type ImportedPerson } from './reading/person.ts';
import { orderedCompanions } from '../people-in-order.ts';

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
      /** Another phone of the same person. The user decides whether it replaces the known one. */
      readonly newPhone?: FieldChange;
      /** Names of the list's companions that the delegate does not have yet. */
      readonly newCompanions: readonly string[];
      /** Further missing companions. They are not added, because it is not certain whose they are. */
      readonly keptOut: readonly string[];
      /** It is not certain that the delegate is this person: nothing is written. */
      readonly isUnsure: boolean;
      /** For an unsure person: everybody in the event who may be this person, the likeliest first. */
      readonly asked?: readonly KnownPerson[];
      /** The phone belongs to that person; or other facts agree. Absent: an unsure person was matched by the name alone. */
      readonly doubt?: 'phone' | 'facts';
    };

/**
 * Decides what an import does with one person. The preview and the server use this same function. Who is the same person
 * is decided by identity/same-person.ts. Without a phone the list only fills empty fields. The name alone shows that
 * the person may be there: nothing is written.
 */
export const mergeOf = (reader: Reader, person: ImportedPerson & Paid): Merge => {
  const { phone, fullName, email } = person.details;
  const answered = person.sameAs === undefined ? undefined : reader.get('delegates', person.sameAs);
  if (answered !== undefined) return mergeInto(reader, answered, person);
  const [best, ...others] = stillPossible(peopleLike(reader, askedOf(person)), person);
  if (best !== undefined) {
    const rivals = isAnsweredSame(person) ? [] : others.filter((other) => isRivalOf(best, other));
    const isSame = isAnsweredSame(person) || (best.verdict === 'same' && rivals.length === 0);
    if (!isSame) return presentAs(reader, [best, ...(best.verdict === 'same' ? rivals : others)], person);
    return mergeInto(reader, best.delegate, phone ? person : { ...person, mayOverwrite: false });
  }
  if (!fullName && !email) return { outcome: 'refused', code: 'nameOrEmailMissing' };
  return { outcome: 'new' };
};

/** Payments of the row, whose references are evidence. */
interface Paid {
  readonly payments?: readonly { readonly reference: string }[] | undefined;
}

const askedOf = ({ details, payments = [], sharesPhone = false }: ImportedPerson & Paid) => ({
  details,
  references: payments.map(({ reference }) => reference),
  isSharedPhone: sharesPhone,
});

/**
 * Ids of people whom an earlier row of the same list adds begin like this in a preview. The server gives them others and
 * finds the person again.
 */
export const previewIdPrefix = 'row-';
const isAnsweredSame = ({ sameAs = '', phoneHolder }: ImportedPerson): boolean =>
  phoneHolder === 'same' || sameAs.startsWith(previewIdPrefix);

/** Without the people whom the user has seen and who are another person. The same list again finds the one it added. */
const stillPossible = (
  found: readonly KnownPerson[],
  { details, notSameAs, phoneHolder }: ImportedPerson,
): readonly KnownPerson[] => {
  if (phoneHolder === 'same') {
    const holders = found.filter(({ agrees }) => agrees.has('phone'));
    return holders.length > 0 ? holders : found;
  }
  if (notSameAs === undefined && phoneHolder === undefined) return found;
  return found.filter(
    ({ delegate, agrees }) =>
      notSameAs?.includes(delegate.delegateId) !== true &&
      (isTwin(delegate, details) || (phoneHolder === 'other' && !agrees.has('phone'))),
  );
};

/** The event has every fact of the row. */
const isTwin = (delegate: Delegate, details: ImportedPerson['details']): boolean =>
  isCalled(delegate, details) &&
  (['phone', 'email', 'mciNumber'] as const).every((field) => (details[field] ?? '') === delegate[field]);

/** Another fact of the row is certain of another person: the number says this one and the phone that one. */
const isRivalOf = (best: KnownPerson, other: KnownPerson): boolean =>
  other.verdict === 'same' && [...other.agrees].some((kind) => isOwnFact(kind) && !best.agrees.has(kind));
const isOwnFact = (kind: EvidenceKind): boolean =>
  kind === 'councilNumber' || kind === 'email' || kind === 'phone' || kind === 'reference';

type Named = { readonly [F in 'salutation' | 'fullName']?: string | undefined };
const wholeName = ({ salutation = '', fullName = '' }: Named): string =>
  displayName({ salutation, fullName, email: '' });

/** By salutation and name together: a list need not part them as the event does, which knows 'Rev.' and 'Er.', too. */
const isCalled = (delegate: Delegate, details: Named): boolean =>
  fold(wholeName(delegate)) === fold(wholeName(details));

/** As {@link mergeOf}, for a person who is known to be this delegate. */
export const mergeInto = (
  reader: Reader,
  delegate: Delegate,
  person: ImportedPerson,
): Exclude<Merge, { readonly outcome: 'refused' }> => {
  const changes: FieldChange[] = [];
  const differences: FieldChange[] = [];
  let newPhone: FieldChange | undefined;
  for (const change of differencesOf(delegate, person)) {
    const isEmpty =
      change.from === '' || change.from === null || completesName(change) || addsDetails(change);
    const isPhone = change.field === 'phone';
    if (isEmpty || (person.mayOverwrite && !shortensName(change)) || (isPhone && person.takesPhone === true))
      changes.push(change);
    else if (isPhone) newPhone = change;
    else if (!saysTheSame(change)) differences.push(change);
  }
  const newCompanions = companionsMissing(reader, delegate.delegateId, person);
  const outcome = changes.length + newCompanions.length > 0 ? 'merged' : 'present';
  return {
    outcome,
    delegate,
    changes,
    differences,
    newCompanions,
    keptOut: [],
    isUnsure: false,
    ...(newPhone && { newPhone }),
  };
};

/**
 * 'R Kumar' becomes 'Ramesh Kumar', and never the other way: it would be the name of Rajesh Kumar as well, so the next list
 * would join the two.
 */
const completesName = ({ field, from, to }: FieldChange): boolean =>
  field === 'fullName' && isPartOnly(String(from), String(to));
const shortensName = ({ field, from, to }: FieldChange): boolean =>
  field === 'fullName' && isPartOnly(String(to), String(from));
const isPartOnly = (part: string, whole: string): boolean => {
  const [one, other] = [namePartsOf(part), namePartsOf(whole)];
  return isPartOfName(one, other) && !isPartOfName(other, one);
};

/** Every known line stays. */
const addsDetails = ({ field, from, to }: FieldChange): boolean =>
  field === 'otherDetails' && joinedOtherDetails(String(to), String(from), overwriting) === to;

/** More do not fit beside each other. */
const mostAsked = 3;

const presentAs = (
  reader: Reader,
  known: readonly [KnownPerson, ...KnownPerson[]],
  person: ImportedPerson,
): Merge => {
  const [{ delegate, agrees }] = known;
  const doubt = agrees.has('phone') ? 'phone' : [...agrees].some(isOwnFact) ? 'facts' : undefined;
  return {
    outcome: 'present',
    delegate,
    changes: [],
    differences: differencesOf(delegate, person).filter((change) => !saysTheSame(change)),
    newCompanions: [],
    keptOut: companionsMissing(reader, delegate.delegateId, person),
    isUnsure: true,
    asked: known.slice(0, mostAsked),
    ...(doubt && { doubt }),
  };
};

const differencesOf = (delegate: Delegate, { details, mayOverwrite }: ImportedPerson): FieldChange[] => {
  const isPartedOtherwise =
    isCalled(delegate, details) && fold(delegate.fullName) !== fold(details.fullName ?? '');
  return personFields.flatMap((field) => {
    const from = delegate[field];
    if (field === 'otherDetails')
      return detailChanges(delegate.otherDetails, details.otherDetails, mayOverwrite);
    const to = details[field] ?? '';
    const isSame =
      to === from ||
      // Our lists show the age that results from a date of birth like a typed age.
      (field === 'age' && from === null && readDay(delegate.dateOfBirth) !== null) ||
      (field === 'dateOfBirth' && to === birthdayForDisplay(String(from))) ||
      (isPartedOtherwise && (field === 'salutation' || field === 'fullName'));
    return to === '' || isSame ? [] : [{ field, from, to }];
  });
};

const overwriting = { mayOverwrite: true };

/** New lines are added in any case. Lines with another value are a difference. */
const detailChanges = (from: string, added = '', mayOverwrite: boolean): FieldChange[] => {
  const all = joinedOtherDetails(from, added, overwriting);
  const filled = mayOverwrite ? all : joinedOtherDetails(from, added, { mayOverwrite });
  return [...new Set([filled, all])]
    .filter((to) => to !== from)
    .map((to) => ({ field: 'otherDetails' as const, from, to }));
};

/** 'ASHA RAO' and 'Asha Rao' are not reported as a difference. An import that overwrites writes the new spelling. */
const saysTheSame = ({ from, to }: FieldChange): boolean => fold(String(from)) === fold(String(to));

const companionsMissing = (reader: Reader, delegateId: string, { companions }: ImportedPerson): string[] => {
  const known = orderedCompanions(reader, delegateId);
  return companions
    .map(({ name }) => name)
    .filter((name) => !known.some((companion) => isSameCompanion(companion.name, name)));
};
