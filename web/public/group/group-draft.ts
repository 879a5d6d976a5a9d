import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { registrantFields, type OrderMethod } from '#domain/model/registration/values.ts';
import { askedFields, firstFields } from '#domain/registration/form/asked-fields.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { noTypedParty, type Typed, type TypedParty } from '#web/register-form/form-draft.ts';
import { receiptOf } from '#web/register-form/order-form.ts';
import { personProblems, type Problems } from '#web/register-form/problems.ts';
import type { KeptPlace } from '../net/kept-entries.ts';
import { kept, owner } from '../net/owner.ts';
import { eventAddress } from '../net/routing.ts';
import { sharedValue, useStore } from '../net/store.ts';

/** A list of people who are registered together, as it is typed. */
export interface GroupDraft {
  readonly name: string;
  /** The details of each person by field, with the category. */
  readonly people: readonly Typed[];
  readonly consents: readonly string[];
  readonly noticeVersion: number | null;
  readonly method: OrderMethod | '';
  readonly receiptTo: TypedParty;
}

export const noGroup: GroupDraft = {
  name: '',
  people: [{}, {}],
  consents: [],
  noticeVersion: null,
  method: '',
  receiptTo: noTypedParty,
};

/** Its entry lives as long as that of a form. */
const place = (): KeptPlace => ({ owner: owner.get(), address: eventAddress(), name: 'group.draft' });

export const keptGroup = (): GroupDraft | null => {
  const found = kept.read<Partial<GroupDraft>>(place());
  return found === null ? null : { ...noGroup, ...found };
};

const draft = sharedValue(keptGroup());
const readAgain = (): void => draft.set(keptGroup());
owner.subscribe(readAgain);
addEventListener('storage', ({ key }) => {
  if (key === kept.keyOf(place())) readAgain();
});

export const useGroupDraft = (): GroupDraft | null => useStore(draft);

export const keepGroup = (next: GroupDraft | null): void => {
  kept.write(place(), next);
  draft.set(next);
};

export const changeGroup = (change: Partial<GroupDraft>): void =>
  keepGroup({ ...(draft.get() ?? noGroup), ...change });

const isBlank = (person: Typed): boolean =>
  Object.entries(person).every(([name, text]) => name === 'categoryId' || (text ?? '').trim() === '');

/** Without lines in which nothing was typed. */
export const filledPeople = ({ people }: GroupDraft): readonly Typed[] =>
  people.filter((person) => !isBlank(person));

/** What the server would refuse of one person, by field. */
export const problemsOfPerson = (person: Typed, event: PublicEvent): Problems => {
  const { categoryId } = person;
  const isOffered = event.categories.some((each) => each.categoryId === categoryId && each.isOffered);
  return Object.fromEntries([
    ...(isOffered ? [] : [['categoryId', registerWords.categoryMissing] as [string, string]]),
    ...personProblems(person, { uses: firstFields(event, categoryId), today: event }),
  ]);
};

/** The form that the server takes. Empty texts are left out. */
export const bookingFormOf = (group: GroupDraft, event: PublicEvent) => ({
  name: group.name.trim(),
  people: filledPeople(group).map((person) => ({ details: detailsOf(person, event), answers: {} })),
  method: group.method || (event.openMethods[0] ?? 'desk'),
  consents: group.consents,
  noticeVersion: group.noticeVersion ?? event.notice.version,
  ...receiptOf(group, event),
});

const detailsOf = (person: Typed, event: PublicEvent): Record<string, string | number> => {
  const uses = askedFields(event, person['categoryId']);
  return Object.fromEntries(
    ['fullName', 'phone', 'categoryId', ...registrantFields].flatMap((name) => {
      const text = (person[name] ?? '').trim();
      const isAsked = name === 'categoryId' || (uses[name] ?? 'hidden') !== 'hidden';
      return text === '' || !isAsked ? [] : [[name, name === 'age' ? Number(asciiDigits(text)) : text]];
    }),
  );
};

/** What decides the price; null while a person has no category. */
export const pricedBookingOf = (group: GroupDraft, event: PublicEvent) => {
  const people = bookingFormOf(group, event).people.map(({ details }) =>
    Object.fromEntries(
      ['categoryId', 'age', 'dateOfBirth'].flatMap((name) => {
        const value = details[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  if (people.length === 0 || people.some(({ categoryId }) => categoryId === undefined)) return null;
  return { people, method: group.method || (event.openMethods[0] ?? 'desk') };
};
