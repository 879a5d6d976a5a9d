import { questionsFor } from '#domain/registration/asked-fields.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { PublicItem } from './form-parts.ts';
import type { FormDraft } from './form-draft.ts';

export type StepName = 'you' | 'companions' | 'extras' | 'questions' | 'review';

/** Add-ons and packages that people of this category can have. */
export const itemsFor = (event: PublicEvent, categoryId: string | undefined): readonly PublicItem[] =>
  event.items.filter(
    ({ kind, categoryIds }) =>
      (kind === 'addOn' || kind === 'package') &&
      (categoryIds.length === 0 || categoryIds.includes(categoryId ?? '')),
  );

/** The steps that this form has; one without anything to fill in is left out. */
export const stepsOf = (event: PublicEvent, { details: { categoryId } }: FormDraft): readonly StepName[] => [
  'you',
  ...(event.mostCompanions > 0 ? (['companions'] as const) : []),
  ...(itemsFor(event, categoryId).length > 0 ? (['extras'] as const) : []),
  ...(questionsFor(event, categoryId).length +
    event.consents.length +
    event.eligibilities.length +
    event.notice.text.length >
  0
    ? (['questions'] as const)
    : []),
  'review',
];
