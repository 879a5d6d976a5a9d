import { questionsFor } from '#domain/registration/form/asked-fields.ts';
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

/** The reductions that change a price for people of this category, with what their registration costs then. */
export const reductionsFor = (event: PublicEvent, categoryId: string | undefined) =>
  event.eligibilities.flatMap(({ categories, ...eligibility }) => {
    const own = categories.find((each) => each.categoryId === categoryId);
    return own === undefined ? [] : [{ ...eligibility, pricePaise: own.pricePaise }];
  });

/**
 * The steps that this form has. One without anything to fill in is left out; `open` stays while it is shown. The notice
 * and the consents are on the review.
 */
export const stepsOf = (
  event: PublicEvent,
  { details: { categoryId }, companions }: FormDraft,
  open = '',
): readonly StepName[] => {
  const asksCompanions = companions.length > 0 || (open === 'companions' && event.mostCompanions > 0);
  const asksMore = questionsFor(event, categoryId).length + reductionsFor(event, categoryId).length > 0;
  return [
    'you',
    ...(asksCompanions ? (['companions'] as const) : []),
    ...(itemsFor(event, categoryId).length > 0 ? (['extras'] as const) : []),
    ...(asksMore ? (['questions'] as const) : []),
    'review',
  ];
};
