import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { registrantCompanionFields } from '#domain/model/registration/values.ts';
import { askedFields, questionsFor } from '#domain/registration/form/asked-fields.ts';
import type { FormDraft, Typed } from './form-draft.ts';
import { statedParty } from './typed-party.ts';
import { reductionsFor } from './steps.ts';

/** The typed texts that the form asks for, with the age as a number. Empty ones are left out. */
const given = (typed: Typed, names: readonly string[]): Record<string, string | number> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = (typed[name] ?? '').trim();
      return text === '' ? [] : [[name, name === 'age' ? Number(asciiDigits(text)) : text]];
    }),
  );

export const companionsOf = ({ companions }: FormDraft) =>
  companions.map((companion) => given(companion, ['name', ...registrantCompanionFields]));

/** The asked reduction, if the category of the form has it. */
export const reductionOf = ({ eligibility, details }: FormDraft, event: PublicEvent) =>
  reductionsFor(event, details['categoryId']).find(
    ({ eligibilityId }) => eligibilityId === eligibility?.eligibilityId,
  );

/** The chosen way of payment. A single one needs no choice. */
export const chosenMethod = (
  { method }: Pick<FormDraft, 'method'>,
  { openMethods }: PublicEvent,
): FormDraft['method'] => {
  if (method !== '' && openMethods.includes(method)) return method;
  const [only = ''] = openMethods.length === 1 ? openMethods : [];
  return only;
};

/** Nothing if the receipt is made out to the delegate as usual. */
export const receiptOf = ({ receiptTo }: Pick<FormDraft, 'receiptTo'>, { hasReceipts }: PublicEvent) => {
  const party = statedParty(receiptTo);
  return hasReceipts && Object.values(party).some((text) => text !== '') ? { receiptTo: party } : {};
};

/** Leaves out answers to questions and the reduction of another category, and companions' data that the form does not ask for. */
export const orderFormOf = (draft: FormDraft, event: PublicEvent) => {
  const { categoryId } = draft.details;
  const uses = askedFields(event, categoryId);
  const asked = Object.keys(uses).filter((name) => uses[name] !== 'hidden');
  const answers = questionsFor(event, categoryId).flatMap(({ questionId }) => {
    const answer = (draft.answers[questionId] ?? '').trim();
    return answer === '' ? [] : [[questionId, answer] as const];
  });
  return {
    details: given(draft.details, ['categoryId', ...asked]),
    companions: companionsOf(draft),
    lines: draft.lines.filter(({ person }) => person <= draft.companions.length),
    couponCode: draft.couponCode.trim(),
    eligibility: reductionOf(draft, event) === undefined ? null : draft.eligibility,
    method: chosenMethod(draft, event) || (event.openMethods[0] ?? 'desk'),
    answers: Object.fromEntries(answers),
    consents: draft.consents,
    noticeVersion: draft.noticeVersion ?? event.notice.version,
    ...receiptOf(draft, event),
  };
};
