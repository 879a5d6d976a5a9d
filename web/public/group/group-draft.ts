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
  /** The group of this phone that the people join; '' for a new one. */
  readonly bookingId: string;
  readonly name: string;
  /** The details of each person by field, with the category and the add-ons ({@link withAddOn}). */
  readonly people: readonly Typed[];
  /** Places whose names follow, by category. */
  readonly places: Readonly<Record<string, number>>;
  readonly consents: readonly string[];
  readonly noticeVersion: number | null;
  readonly couponCode: string;
  readonly method: OrderMethod | '';
  readonly receiptTo: TypedParty;
}

export const noGroup: GroupDraft = {
  bookingId: '',
  name: '',
  people: [{}, {}],
  places: {},
  consents: [],
  noticeVersion: null,
  couponCode: '',
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

/** An add-on of a person is among the person's fields, so that it stays with the person when the list changes. */
const itemField = 'item.';

export const hasAddOn = (person: Typed, itemId: string): boolean =>
  (person[`${itemField}${itemId}`] ?? '') !== '';

export const withAddOn = (person: Typed, itemId: string, isChosen: boolean): Typed => ({
  ...person,
  [`${itemField}${itemId}`]: isChosen ? '1' : '',
});

/** The add-ons that a person of this category can have. */
export const addOnsFor = ({ items }: PublicEvent, categoryId = ''): PublicEvent['items'] =>
  items.filter(
    ({ kind, categoryIds }) =>
      kind === 'addOn' && (categoryIds.length === 0 || categoryIds.includes(categoryId)),
  );

const isBlank = (person: Typed): boolean =>
  Object.entries(person).every(
    ([name, text]) => name === 'categoryId' || name.startsWith(itemField) || (text ?? '').trim() === '',
  );

/** Without lines in which nothing was typed. */
export const filledPeople = ({ people }: GroupDraft): readonly Typed[] =>
  people.filter((person) => !isBlank(person));

/** A category for each place whose name follows. */
const placesIn = ({ places }: GroupDraft, { namesUntil }: PublicEvent): string[] =>
  namesUntil === ''
    ? []
    : Object.entries(places).flatMap(([categoryId, count]) =>
        Array.from({ length: count }, () => categoryId),
      );

/** People with and without a name. */
export const sizeOf = (group: GroupDraft, event: PublicEvent): number =>
  filledPeople(group).length + placesIn(group, event).length;

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
  people: [
    ...filledPeople(group).map((person) => ({
      details: detailsOf(person, event),
      answers: {},
      lines: addOnsFor(event, person['categoryId']).flatMap(({ itemId }) =>
        hasAddOn(person, itemId) ? [{ itemId, count: 1 }] : [],
      ),
    })),
    ...placesIn(group, event).map((categoryId) => ({
      details: { categoryId } as TypedDetails,
      answers: {},
      lines: [],
    })),
  ],
  ...ofAll(group, event),
  consents: group.consents,
  noticeVersion: group.noticeVersion ?? event.notice.version,
  ...receiptOf(group, event),
});

const ofAll = ({ method, couponCode, bookingId }: GroupDraft, event: PublicEvent) => ({
  method: method || (event.openMethods[0] ?? 'desk'),
  couponCode: couponCode.trim(),
  ...(bookingId !== '' && { bookingId }),
});

type TypedDetails = Readonly<Record<string, string | number>>;

const detailsOf = (person: Typed, event: PublicEvent): TypedDetails => {
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
  const people = bookingFormOf(group, event).people.map(({ details, lines }) => ({
    ...Object.fromEntries(
      ['categoryId', 'age', 'dateOfBirth'].flatMap((name) => {
        const value = details[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    lines,
  }));
  if (people.length === 0 || people.some((person) => !('categoryId' in person))) return null;
  return { people, ...ofAll(group, event) };
};
