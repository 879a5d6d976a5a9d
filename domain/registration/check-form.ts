import { companionDetails, type CompanionDetails } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { RegistrationForm } from '../model/registration/registration-form.ts';
import {
  registrantCompanionFields,
  registrantFields,
  type RegistrantField,
} from '../model/registration/values.ts';
import { registrantDetails, type Answers, type RegistrantDetails } from '../model/registrations.ts';
import { refuse } from '../core/refusal.ts';
import { personWords } from '../people/people-words.ts';
import type { OrderForm } from './order-form.ts';

type Value = string | number | null | undefined;

const isBlank = (value: Value): boolean => value === undefined || value === null || value === '';

/** `person`: 0 is the delegate. */
const missing = (field: keyof typeof labels, person: number) =>
  refuse('fieldMissing', { field, person, label: labels[field] });

const labels = {
  fullName: personWords.fullName,
  name: personWords.fullName,
  categoryId: personWords.category,
  salutation: personWords.salutation,
  email: personWords.email,
  phone: personWords.phone,
  gender: personWords.gender,
  dateOfBirth: personWords.dateOfBirth,
  age: personWords.age,
  foodPreference: personWords.foodPreference,
  address: personWords.address,
  relationship: personWords.relationship,
  city: personWords.city,
  pincode: personWords.pincode,
  state: personWords.state,
  country: personWords.country,
  mciNumber: personWords.mciNumber,
  membershipNo: personWords.membershipNo,
} as const;

const blank = registrantDetails.parse({
  salutation: '',
  fullName: '',
  email: '',
  phone: '',
  dateOfBirth: '',
  age: null,
  gender: '',
  foodPreference: '',
  address: '',
  city: '',
  pincode: '',
  state: '',
  country: '',
  mciNumber: '',
  membershipNo: '',
  categoryId: '',
} satisfies RegistrantDetails);

type Given<T> = { readonly [N in keyof T]?: T[N] | undefined };

/** The use of a field for people of a category. */
const useOf = (
  form: RegistrationForm,
  categoryId: string,
  field: (typeof registrantFields)[number],
): 'required' | 'optional' | 'hidden' => {
  const offered = form.categories.find((each) => each.categoryId === categoryId);
  return offered?.fields[field] ?? form.fields[field] ?? 'hidden';
};

/** All details of a delegate, without those that the form does not ask for. */
export const completeDetails = (
  form: RegistrationForm,
  given: Given<RegistrantDetails>,
): RegistrantDetails => {
  const { fullName = '', phone = '', categoryId = '' } = given;
  if (fullName === '') throw missing('fullName', 0);
  if (phone === '') throw missing('phone', 0);
  if (categoryId === '') throw missing('categoryId', 0);
  const asked = Object.fromEntries(
    registrantFields.flatMap((field) => {
      const use = useOf(form, categoryId, field);
      const value = given[field];
      if (use === 'required' && isBlank(value)) throw missing(field, 0);
      return use === 'hidden' || isBlank(value) ? [] : [[field, value]];
    }),
  );
  return { ...blank, ...asked, fullName, phone, categoryId };
};

/** As {@link completeDetails}, for the accompanying persons of a form. */
export const completeCompanions = (
  form: RegistrationForm,
  companions: readonly Given<CompanionDetails>[],
): CompanionDetails[] =>
  companions.map((given, index) => {
    const { name = '' } = given;
    if (name === '') throw missing('name', index + 1);
    const asked = Object.fromEntries(
      registrantCompanionFields.flatMap((field) => {
        const use = form.companionFields[field] ?? 'hidden';
        const value = given[field];
        if (use === 'required' && isBlank(value)) throw missing(field, index + 1);
        return use === 'hidden' || isBlank(value) ? [] : [[field, value]];
      }),
    );
    const none = { age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
    return companionDetails.parse({ ...none, ...asked, name });
  });

/** The answers to the questions of a category. Other answers are left out. */
export const checkedAnswers = (
  { questions }: RegistrationForm,
  categoryId: string,
  answers: Answers,
): Answers =>
  Object.fromEntries(
    questions
      .filter(({ categoryIds }) => categoryIds.length === 0 || categoryIds.includes(categoryId))
      .flatMap(({ questionId, label, kind, choices, isRequired }) => {
        const answer = answers[questionId] ?? '';
        if (answer === '') {
          if (isRequired) throw refuse('answerMissing', { questionId, label });
          return [];
        }
        if (!isAnswer(kind, choices, answer)) throw refuse('answerInvalid', { questionId, label });
        return [[questionId, answer]];
      }),
  );

const isAnswer = (
  kind: RegistrationForm['questions'][number]['kind'],
  choices: readonly string[],
  answer: string,
): boolean => {
  if (kind === 'choice') return choices.includes(answer);
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,4})?$/.test(answer);
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(answer);
  return kind !== 'file' || /^[\w-]{1,80}$/.test(answer);
};

/** Refuses a form whose registrant has not read the newest notice, or has not given a required consent. */
export const checkNotice = (
  { notice, consents }: RegistrationForm,
  given: Pick<OrderForm, 'consents' | 'noticeVersion'>,
): void => {
  if (given.noticeVersion !== notice.version) throw refuse('noticeChanged');
  const missed = consents.find(
    ({ consentId, isRequired }) => isRequired && !given.consents.includes(consentId),
  );
  if (missed !== undefined) throw refuse('consentMissing', { purpose: missed.purpose });
};

/** Prices may depend on the age, so only the organiser corrects it. */
const decidePrice: ReadonlySet<RegistrantField> = new Set(['age', 'dateOfBirth']);

/** The fields that a registrant may change. `isByOther`: another phone entered them, so all that were asked can be wrong. */
export const editableFields = (
  form: RegistrationForm,
  { categoryId }: Pick<Delegate, 'categoryId'>,
  isByOther: boolean,
): RegistrantField[] =>
  registrantFields.filter(
    (field) =>
      form.editable.includes(field) ||
      (isByOther && !decidePrice.has(field) && useOf(form, categoryId, field) !== 'hidden'),
  );

interface Change {
  readonly delegate: Delegate;
  readonly details: Given<RegistrantDetails>;
  readonly isNameOpen: boolean;
  readonly isByOther: boolean;
}

/** The details that change. Refuses those that the organiser does not let a registrant change. */
export const checkChange = (
  form: RegistrationForm,
  { delegate, details, isNameOpen, isByOther }: Change,
): Partial<RegistrantDetails> => {
  const open = new Set<string>([
    ...editableFields(form, delegate, isByOther),
    ...(isNameOpen ? ['fullName'] : []),
  ]);
  const changed = Object.entries(details).filter(
    ([field, value]) => value !== undefined && value !== delegate[field as keyof RegistrantDetails],
  );
  for (const [name, value] of changed) {
    const field = name as keyof RegistrantDetails;
    if (!open.has(field)) throw refuse('fieldLocked', { field, label: labels[field] });
    const isNeeded =
      field === 'fullName' ||
      useOf(form, delegate.categoryId, field as (typeof registrantFields)[number]) === 'required';
    if (isNeeded && isBlank(value)) throw missing(field, 0);
  }
  return Object.fromEntries(changed);
};
