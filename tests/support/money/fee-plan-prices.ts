import { companionFee, delegateFee, type FeePlan } from '#domain/model/fee-plan.ts';

export interface FeePayer {
  readonly isCompanion: boolean;
  readonly categoryId: string;
  readonly age: number | null;
}

/**
 * The price of a person on a day, read from a fee plan as docs/decisions/035 words it, without a price list. Searches all
 * prices each time.
 */
export const feePlanPrice = (
  { slabs, bands, prices }: FeePlan,
  { isCompanion, categoryId, age }: FeePayer,
  day: string,
): number | null => {
  const inOrder = slabs.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1));
  const slabId = (inOrder.find(({ lastDay }) => day <= lastDay) ?? inOrder.at(-1))?.slabId ?? '';
  const youngest = bands
    .toSorted((a, b) => a.upToAge - b.upToAge)
    .find(({ upToAge }) => age !== null && age <= upToAge);
  const who = isCompanion ? [...(youngest ? [youngest.bandId] : []), companionFee] : [delegateFee];
  for (const each of who)
    for (const category of [categoryId, '']) {
      const price = prices.find(
        (one) => one.who === each && one.categoryId === category && one.slabId === slabId,
      );
      if (price !== undefined) return price.paise;
    }
  return null;
};
