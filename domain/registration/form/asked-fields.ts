import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { isPossibleBirthday, readDay, type Today } from '#domain/core/age.ts';
import {
  registrantCompanionFields,
  registrantFields,
  type RegistrantField,
} from '#domain/model/registration/values.ts';

/** Public pages check the same as the server, without zod. */
type AskingForm = Pick<RegistrationForm, 'fields' | 'companionFields' | 'questions'> & {
  readonly categories: readonly Pick<RegistrationForm['categories'][number], 'categoryId' | 'fields'>[];
};
type Question = RegistrationForm['questions'][number];

/** Whether a form asks for each field of a person. It does not ask for a field that is missing here. */
export type FieldUses = Readonly<Partial<Record<string, FieldUse>>>;
export type FieldUse = 'required' | 'optional' | 'hidden';

const inOrder = (names: readonly string[], uses: FieldUses): FieldUses =>
  Object.fromEntries(names.filter((name) => uses[name] !== undefined).map((name) => [name, uses[name]]));

/** The fields of a delegate besides the category. */
export const askedFields = (
  { fields, categories }: AskingForm,
  categoryId: string | undefined,
): FieldUses => {
  const own = categories.find((each) => each.categoryId === categoryId)?.fields;
  return { fullName: 'required', phone: 'required', ...inOrder(registrantFields, { ...fields, ...own }) };
};

/** Prices may depend on the age, so it must be known first, and only the organiser corrects it. */
export const decidePrice: ReadonlySet<string> = new Set<RegistrantField>(['age', 'dateOfBirth']);

/**
 * As {@link askedFields}, for one of many people who are registered together: what the registrant does not know of them can
 * follow. Only what decides the price is required, besides the name and the phone.
 */
export const firstFields = (form: AskingForm, categoryId: string | undefined): FieldUses => ({
  ...Object.fromEntries(
    Object.entries(askedFields(form, categoryId)).map(([field, use]) => [
      field,
      use === 'required' && !decidePrice.has(field) ? 'optional' : use,
    ]),
  ),
  fullName: 'required',
  phone: 'required',
});

export const askedOfCompanion = ({ companionFields }: Pick<AskingForm, 'companionFields'>): FieldUses => ({
  name: 'required',
  ...inOrder(registrantCompanionFields, companionFields),
});

/** Whether a text can be the name of a person: it has a letter or a digit. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const isBirthday = (text: string, today: Today): boolean => {
  const day = readDay(text);
  return day !== null && isPossibleBirthday(day, today);
};

export const questionsFor = (
  { questions }: Pick<AskingForm, 'questions'>,
  categoryId: string | undefined,
): Question[] =>
  questions.filter(({ categoryIds }) => categoryIds.length === 0 || categoryIds.includes(categoryId ?? ''));

/** Numbers and dates are stored with the digits 0 to 9, whatever the script of the keyboard. */
export const tidyAnswer = ({ kind }: Pick<Question, 'kind'>, answer: string): string =>
  kind === 'number' || kind === 'date' ? asciiDigits(answer.normalize('NFKC')).trim() : answer;

export const isAnswer = ({ kind, choices }: Pick<Question, 'kind' | 'choices'>, answer: string): boolean => {
  if (kind === 'choice') return choices.includes(answer);
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,4})?$/.test(answer);
  if (kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(answer);
  return kind !== 'file' || /^[\w-]{1,80}$/.test(answer);
};
