import { isAge, isEmailAddress, readPhone } from '#domain/model/fields/formats.ts';
import { fieldLabel } from '#domain/people/person-field-words.ts';
import {
  askedFields,
  askedOfCompanion,
  isAnswer,
  questionsFor,
  type FieldUses,
} from '#domain/registration/asked-fields.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { registerWords as words } from '#domain/registration/register-words.ts';
import { whyNot } from './category-notes.ts';
import type { FormDraft, Typed } from './form-draft.ts';
import type { StepName } from './steps.ts';

export type Problems = Readonly<Record<string, string>>;

/** The same rules as domain/model/fields/input.ts. */
const isRight: Readonly<Partial<Record<string, (text: string) => boolean>>> = {
  email: isEmailAddress,
  age: (text) => isAge(Number(text)),
  phone: (text) => (readPhone(text) ?? '') !== '',
};

/** Finds what the server would refuse. The server checks it again. */
export const personProblems = (typed: Typed, uses: FieldUses, prefix = ''): [string, string][] =>
  Object.entries(uses).flatMap(([name, use]) => {
    const text = (typed[name] ?? '').trim();
    if (use === 'hidden' || use === undefined) return [];
    if (text === '') return use === 'required' ? [[`${prefix}${name}`, words.missing(fieldLabel(name))]] : [];
    return isRight[name]?.(text) === false ? [[`${prefix}${name}`, words.invalid(fieldLabel(name))]] : [];
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
      ...personProblems(details, askedFields(event, details['categoryId'])),
    ];
  },
  companions: ({ companions }, event) =>
    companions.flatMap((companion, index) => personProblems(companion, askedOfCompanion(event), `${index}.`)),
  extras: () => [],
  questions: (draft, event) => {
    const { details, answers, consents, eligibility, noticeVersion } = draft;
    const kind = event.eligibilities.find((each) => each.eligibilityId === eligibility?.eligibilityId)?.kind;
    return [
      ...questionsFor(event, details['categoryId']).flatMap((question): [string, string][] => {
        const { questionId, label, isRequired } = question;
        const answer = (answers[questionId] ?? '').trim();
        if (answer === '') return isRequired ? [[questionId, words.missing(label)]] : [];
        return isAnswer(question, answer) ? [] : [[questionId, words.invalid(label)]];
      }),
      ...(eligibility !== null && kind === 'document' && eligibility.fileId === ''
        ? [['eligibility', words.missing(words.document)] as [string, string]]
        : []),
      ...(eligibility !== null && kind !== 'document' && eligibility.value.trim() === ''
        ? [['eligibility', words.missing(kind === 'member' ? words.member : words.code)] as [string, string]]
        : []),
      ...(event.notice.text !== '' && noticeVersion !== event.notice.version
        ? [['notice', words.agreeMissing] as [string, string]]
        : []),
      ...event.consents.flatMap(({ consentId, isRequired }): [string, string][] =>
        isRequired && !consents.includes(consentId) ? [[`consent.${consentId}`, words.consentMissing]] : [],
      ),
    ];
  },
  review: ({ method }, { methods }) =>
    method !== '' && methods.includes(method) ? [] : [['method', words.methodMissing]],
};

export const problemsOf = (step: StepName, draft: FormDraft, event: PublicEvent): Problems =>
  Object.fromEntries(finders[step](draft, event));
