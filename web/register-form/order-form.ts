import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { FieldUses } from './form-parts.ts';
import type { FormDraft, Typed } from './form-draft.ts';

const companionNames = ['name', 'age', 'gender', 'foodPreference', 'phone', 'relationship'];

/** The typed texts that the form asks for, with the age as a number. Empty ones are left out. */
const given = (typed: Typed, names: readonly string[]): Record<string, string | number> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = (typed[name] ?? '').trim();
      return text === '' ? [] : [[name, name === 'age' ? Number(text) : text]];
    }),
  );

export const companionsOf = ({ companions }: FormDraft) =>
  companions.map((companion) => given(companion, companionNames));

export const shownFields = (event: PublicEvent, categoryId: string | undefined): FieldUses => ({
  ...event.fields,
  ...event.categories.find((each) => each.categoryId === categoryId)?.fields,
});

export const questionsFor = (event: PublicEvent, categoryId: string | undefined): PublicEvent['questions'] =>
  event.questions.filter(
    ({ categoryIds }) => categoryIds.length === 0 || categoryIds.includes(categoryId ?? ''),
  );

/** Leaves out answers to questions of another category, and companions' data that the form does not ask for. */
export const orderFormOf = (draft: FormDraft, event: PublicEvent) => {
  const { categoryId } = draft.details;
  const uses = shownFields(event, categoryId);
  const asked = Object.keys(uses).filter((name) => uses[name] !== 'hidden');
  const answers = questionsFor(event, categoryId).flatMap(({ questionId }) => {
    const answer = (draft.answers[questionId] ?? '').trim();
    return answer === '' ? [] : [[questionId, answer] as const];
  });
  return {
    details: given(draft.details, ['categoryId', 'fullName', 'phone', ...asked]),
    companions: companionsOf(draft),
    lines: draft.lines.filter(({ person }) => person <= draft.companions.length),
    couponCode: draft.couponCode.trim(),
    eligibility: draft.eligibility,
    method: draft.method || (event.methods[0] ?? 'desk'),
    answers: Object.fromEntries(answers),
    consents: draft.consents,
    noticeVersion: draft.noticeVersion ?? event.notice.version,
  };
};
