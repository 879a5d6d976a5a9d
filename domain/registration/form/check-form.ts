import { companions, type CompanionDetails } from '#domain/model/companion.ts';
import { blankDelegate, type Delegate } from '#domain/model/delegate.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import {
  registrantCompanionFields,
  registrantFields,
  type RegistrantField,
} from '#domain/model/registration/values.ts';
import type { Answers, RegistrantDetails } from '#domain/model/registrations.ts';
import { blankOf } from '#domain/model/fields/table.ts';
import type { Today } from '#domain/core/age.ts';
import { pick } from '#domain/core/pick.ts';
import { refuse } from '#domain/core/refusal.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import {
  askedFields,
  askedOfCompanion,
  decidePrice,
  firstFields,
  isAnswer,
  isBirthday,
  isName,
  questionsFor,
  tidyAnswer,
  type FieldUses,
} from './asked-fields.ts';
import type { OrderForm } from './order-form.ts';

type Given<T> = { readonly [N in keyof T]?: T[N] | undefined };

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** `person`: 0 is the delegate. */
const missing = (field: string, person: number) =>
  refuse('fieldMissing', { field, person, label: fieldLabel(field) });

export const registrantDetailsOf = (delegate: Delegate): RegistrantDetails =>
  pick(delegate, ['fullName', 'phone', 'categoryId', ...registrantFields]) as RegistrantDetails;

const checkBirthday = (dateOfBirth: string, today: Today, person: number): void => {
  if (dateOfBirth !== '' && !isBirthday(dateOfBirth, today))
    throw refuse('birthdayInvalid', { field: 'dateOfBirth', person, label: fieldLabel('dateOfBirth') });
};

/** Refuses a name without letters, and a date of birth that no living person has. `person`: 0 is the delegate. */
export const checkPerson = (given: Given<RegistrantDetails>, today: Today, person = 0): void => {
  const { fullName, dateOfBirth = '' } = given;
  if (fullName !== undefined && !isName(fullName))
    throw refuse('nameInvalid', { field: 'fullName', person, label: fieldLabel('fullName') });
  checkBirthday(dateOfBirth, today, person);
};

/** As {@link checkPerson}, for accompanying persons. */
export const checkCompanions = (given: readonly Given<CompanionDetails>[], today: Today): void => {
  for (const [index, { name = '', dateOfBirth = '' }] of given.entries()) {
    if (!isName(name))
      throw refuse('nameInvalid', { field: 'name', person: index + 1, label: fieldLabel('name') });
    checkBirthday(dateOfBirth, today, index + 1);
  }
};

/** The given values of the fields that the form asks for. */
const asked = (uses: FieldUses, given: Readonly<Record<string, unknown>>, person: number): object =>
  Object.fromEntries(
    Object.entries(uses).flatMap(([field, use]) => {
      const value = given[field];
      if (use === 'required' && isBlank(value)) throw missing(field, person);
      return use === 'hidden' || isBlank(value) ? [] : [[field, value]];
    }),
  );

/** All details of a delegate, without those that the form does not ask for. */
export const completeDetails = (
  form: RegistrationForm,
  given: Given<RegistrantDetails>,
): RegistrantDetails => {
  const { fullName, phone, ...others } = askedFields(form, given.categoryId);
  const uses = { fullName, phone, categoryId: 'required', ...others } as const;
  return { ...registrantDetailsOf(blankDelegate('')), ...asked(uses, given, 0) };
};

/** As {@link completeDetails}, if some details can follow ({@link firstFields}). */
export const firstDetails = (form: RegistrationForm, given: Given<RegistrantDetails>): RegistrantDetails => {
  const { fullName, phone, ...others } = firstFields(form, given.categoryId);
  const uses = { fullName, phone, categoryId: 'required', ...others } as const;
  return { ...registrantDetailsOf(blankDelegate('')), ...asked(uses, given, 0) };
};

const blankCompanion = pick(blankOf(companions), ['name', ...registrantCompanionFields]) as CompanionDetails;

/** A place whose name follows. */
export const placeDetails = (categoryId: string): RegistrantDetails => ({
  ...registrantDetailsOf(blankDelegate('')),
  categoryId,
});

/** As {@link completeDetails}, for the accompanying persons of a form. */
export const completeCompanions = (
  form: RegistrationForm,
  given: readonly Given<CompanionDetails>[],
): CompanionDetails[] =>
  given.map((each, index) => ({ ...blankCompanion, ...asked(askedOfCompanion(form), each, index + 1) }));

/** As {@link checkedAnswers}, if required ones can follow. */
export const firstAnswers = (form: RegistrationForm, categoryId: string, answers: Answers): Answers =>
  checkedAnswers(
    { ...form, questions: form.questions.map((question) => ({ ...question, isRequired: false })) },
    categoryId,
    answers,
  );

/** The required fields that are blank, and the required questions without an answer. */
export const missingDetails = (
  form: RegistrationForm,
  { delegate, answers }: { readonly delegate: Delegate; readonly answers: Answers },
): { readonly fields: readonly string[]; readonly questions: RegistrationForm['questions'] } => ({
  fields: Object.entries(askedFields(form, delegate.categoryId)).flatMap(([field, use]) =>
    use === 'required' && isBlank(delegate[field as keyof Delegate]) ? [field] : [],
  ),
  questions: questionsFor(form, delegate.categoryId).filter(
    ({ questionId, isRequired }) => isRequired && (answers[questionId] ?? '') === '',
  ),
});

/** The questions that a registrant may answer again, and required ones without an answer. */
export const openQuestions = (
  form: RegistrationForm,
  { categoryId, answers }: { readonly categoryId: string; readonly answers: Answers },
): RegistrationForm['questions'] => {
  const own = new Set(questionsFor(form, categoryId));
  return form.questions.filter(
    (question) =>
      question.isEditable ||
      (question.isRequired && own.has(question) && (answers[question.questionId] ?? '') === ''),
  );
};

/** The answers to the questions of a category. Other answers are left out. */
export const checkedAnswers = (form: RegistrationForm, categoryId: string, answers: Answers): Answers =>
  Object.fromEntries(
    questionsFor(form, categoryId).flatMap((question) => {
      const { questionId, label, isRequired } = question;
      const answer = tidyAnswer(question, answers[questionId] ?? '');
      if (answer === '') {
        if (isRequired) throw refuse('answerMissing', { questionId, label });
        return [];
      }
      if (!isAnswer(question, answer)) throw refuse('answerInvalid', { questionId, label });
      return [[questionId, answer]];
    }),
  );

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

interface Openness {
  /** Another phone entered the details, so all that were asked can be wrong. */
  readonly isByOther: boolean;
  /** No code has confirmed the e-mail, so it can be wrong. */
  readonly isEmailOpen: boolean;
  /** The council fields when credits count: `open` while one is missing or doubtful, `final` when a result names them. */
  readonly council: CouncilFields;
}

export type CouncilFields = 'asAsked' | 'open' | 'final';
const councilFields: ReadonlySet<RegistrantField> = new Set(['council', 'mciNumber']);

/** The fields that a registrant may change, and required ones that are blank. */
export const editableFields = (
  form: RegistrationForm,
  delegate: Delegate,
  { isByOther, isEmailOpen, council }: Openness,
): RegistrantField[] => {
  const uses = askedFields(form, delegate.categoryId);
  return registrantFields.filter((field) => {
    // Open also if the form does not ask for it: without it there are no credits.
    if (council !== 'asAsked' && councilFields.has(field)) return council === 'open';
    return (
      form.editable.includes(field) ||
      (field === 'email' && isEmailOpen && (uses[field] ?? 'hidden') !== 'hidden') ||
      (uses[field] === 'required' && isBlank(delegate[field]) && !decidePrice.has(field)) ||
      (isByOther && !decidePrice.has(field) && (uses[field] ?? 'hidden') !== 'hidden')
    );
  });
};

interface Change extends Openness {
  readonly delegate: Delegate;
  readonly details: Given<RegistrantDetails>;
  readonly isNameOpen: boolean;
}

/** The details that change. Refuses those that the organiser does not let a registrant change. */
export const checkChange = (
  form: RegistrationForm,
  { delegate, details, isNameOpen, ...openness }: Change,
): Partial<RegistrantDetails> => {
  const open = new Set<string>([
    ...editableFields(form, delegate, openness),
    ...(isNameOpen ? ['fullName'] : []),
  ]);
  const changed = Object.entries(details).filter(
    ([field, value]) => value !== undefined && value !== delegate[field as keyof RegistrantDetails],
  );
  const uses = askedFields(form, delegate.categoryId);
  for (const [field, value] of changed) {
    if (!open.has(field)) throw refuse('fieldLocked', { field, label: fieldLabel(field) });
    if (uses[field] === 'required' && isBlank(value)) throw missing(field, 0);
  }
  return Object.fromEntries(changed);
};
