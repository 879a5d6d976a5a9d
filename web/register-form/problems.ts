import type { PublicEvent } from '#domain/registration/public-event.ts';
import { personFieldLabels } from '#domain/people/person-field-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { registerWords as words } from '#domain/registration/register-words.ts';
import { digitsIn } from '#web/codes/one-time-digits.ts';
import { whyNot } from './category-notes.ts';
import type { FieldUses } from './form-parts.ts';
import type { FormDraft, Typed } from './form-draft.ts';
import { questionsFor, shownFields } from './order-form.ts';
import type { StepName } from './steps.ts';

/** Texts of what is missing or wrong, by the names of fields. */
export type Problems = Readonly<Record<string, string>>;

export const fieldLabel = (name: string): string =>
  (personFieldLabels as Readonly<Record<string, string>>)[name] ??
  (personWords as unknown as Readonly<Record<string, string>>)[name] ??
  name;

const isWrong: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  age: (text) => !/^\d{1,3}$/.test(text) || Number(text) > 120,
  phone: (text) => !text.startsWith('+') && digitsIn(text).length !== 10,
};

/** Finds what the server would refuse. The server checks it again. */
export const personProblems = (typed: Typed, uses: FieldUses, prefix = ''): [string, string][] =>
  Object.entries(uses).flatMap(([name, use]) => {
    const text = (typed[name] ?? '').trim();
    if (use === 'hidden' || use === undefined) return [];
    if (text === '') return use === 'required' ? [[`${prefix}${name}`, words.missing(fieldLabel(name))]] : [];
    return isWrong[name]?.(text) ? [[`${prefix}${name}`, words.invalid(fieldLabel(name))]] : [];
  });

const always = { fullName: 'required', phone: 'required' } as const;

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
      ...personProblems(details, { ...shownFields(event, details['categoryId']), ...always }),
    ];
  },
  companions: ({ companions }, event) =>
    companions.flatMap((companion, index) =>
      personProblems(companion, { ...event.companionFields, name: 'required' }, `${index}.`),
    ),
  extras: () => [],
  questions: (draft, event) => {
    const { details, answers, consents, eligibility, noticeVersion } = draft;
    const kind = event.eligibilities.find((each) => each.eligibilityId === eligibility?.eligibilityId)?.kind;
    return [
      ...questionsFor(event, details['categoryId']).flatMap(
        ({ questionId, label, isRequired, kind: type }): [string, string][] => {
          const answer = (answers[questionId] ?? '').trim();
          if (answer === '') return isRequired ? [[questionId, words.missing(label)]] : [];
          return type === 'number' && !Number.isFinite(Number(answer))
            ? [[questionId, words.invalid(label)]]
            : [];
        },
      ),
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
