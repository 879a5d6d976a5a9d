import type { Today } from '#domain/core/age.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import { isAge, isEmailAddress, readPhone } from '#domain/model/fields/formats.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import {
  askedFields,
  askedOfCompanion,
  isAnswer,
  isBirthday,
  isName,
  questionsFor,
  tidyAnswer,
  type FieldUses,
} from '#domain/registration/form/asked-fields.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { whyNot } from './category-notes.ts';
import type { FormDraft, Typed } from './form-draft.ts';
import { chosenMethod, reductionOf } from './order-form.ts';
import { receiptProblems } from './typed-party.ts';
import type { StepName } from './steps.ts';

export type Problems = Readonly<Record<string, string>>;

interface Rule {
  readonly isRight: (text: string, today: Today) => boolean;
  readonly problem?: string;
}

const name: Rule = { isRight: isName, problem: words.nameInvalid };

/** The same rules as domain/model/fields/input.ts and domain/registration/form/check-form.ts. */
const rules: Readonly<Partial<Record<string, Rule>>> = {
  name,
  fullName: name,
  email: { isRight: isEmailAddress },
  age: { isRight: (text) => isAge(Number(asciiDigits(text))), problem: words.ageInvalid },
  dateOfBirth: { isRight: isBirthday, problem: words.birthdayInvalid },
  phone: { isRight: (text) => (readPhone(text) ?? '') !== '', problem: words.phoneInvalid },
};

interface Asked {
  readonly uses: FieldUses;
  readonly today: Today;
  readonly prefix?: string;
}

/** Finds what the server would refuse. The server checks it again. */
export const personProblems = (typed: Typed, { uses, today, prefix = '' }: Asked): [string, string][] =>
  Object.entries(uses).flatMap(([field, use]) => {
    const text = (typed[field] ?? '').trim();
    if (use === 'hidden' || use === undefined) return [];
    const label = fieldLabel(field);
    if (text === '') return use === 'required' ? [[`${prefix}${field}`, words.missing(label)]] : [];
    const rule = rules[field];
    if (rule === undefined || rule.isRight(text, today)) return [];
    return [[`${prefix}${field}`, rule.problem ?? words.invalid(label)]];
  });

type Find = (draft: FormDraft, event: PublicEvent) => [string, string][];

const finders: Readonly<Record<StepName, Find>> = {
  you: ({ details }, event) => {
    const chosen = event.categories.find(({ categoryId }) => categoryId === details['categoryId']);
    return [
      ...(chosen?.isOffered === true
        ? []
        : [
            ['categoryId', chosen === undefined ? words.categoryMissing : whyNot(chosen)] as [string, string],
          ]),
      ...personProblems(details, { uses: askedFields(event, details['categoryId']), today: event }),
    ];
  },
  companions: ({ companions }, event) =>
    companions.flatMap((companion, index) =>
      personProblems(companion, { uses: askedOfCompanion(event), today: event, prefix: `${index}.` }),
    ),
  extras: () => [],
  questions: (draft, event) => {
    const { details, answers, eligibility } = draft;
    const kind = reductionOf(draft, event)?.kind;
    const isProven = kind === 'document' ? eligibility?.fileId !== '' : eligibility?.value.trim() !== '';
    return [
      ...questionsFor(event, details['categoryId']).flatMap((question): [string, string][] => {
        const { questionId, label, isRequired } = question;
        const answer = (answers[questionId] ?? '').trim();
        if (answer === '') return isRequired ? [[questionId, words.missing(label)]] : [];
        if (isAnswer(question, tidyAnswer(question, answer))) return [];
        return [[questionId, question.kind === 'number' ? words.numberInvalid : words.invalid(label)]];
      }),
      ...(kind === undefined || isProven
        ? []
        : [['eligibility', words.missing(proofLabels[kind])] as [string, string]]),
    ];
  },
  review: (draft, event) => [
    ...consentProblems(draft, event),
    ...(event.hasReceipts ? Object.entries(receiptProblems(draft.receiptTo)) : []),
    ...(chosenMethod(draft, event) === '' ? [['method', words.methodMissing] as [string, string]] : []),
  ],
};

const proofLabels = { member: words.member, invitation: words.code, document: words.document } as const;

/** The notice and each consent that must still be ticked. */
export const consentProblems = (
  { consents, noticeVersion }: Pick<FormDraft, 'consents' | 'noticeVersion'>,
  event: PublicEvent,
): [string, string][] => [
  ...(event.notice.text !== '' && noticeVersion !== event.notice.version
    ? [['notice', words.agreeMissing] as [string, string]]
    : []),
  ...event.consents.flatMap(({ consentId, isRequired }): [string, string][] =>
    isRequired && !consents.includes(consentId) ? [[`consent.${consentId}`, words.consentMissing]] : [],
  ),
];

/** The first field of a form that the server would refuse; null if there is none before the review. */
export const firstProblem = (
  steps: readonly StepName[],
  draft: FormDraft,
  event: PublicEvent,
): { readonly step: StepName; readonly field: string } | null => {
  for (const step of steps) {
    const [problem] = step === 'review' ? [] : finders[step](draft, event);
    if (problem !== undefined) return { step, field: problem[0] };
  }
  return null;
};

export const problemsOf = (step: StepName, draft: FormDraft, event: PublicEvent): Problems =>
  Object.fromEntries(finders[step](draft, event));
