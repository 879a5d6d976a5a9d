import type { PriceBand, PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';

/** Why nothing is sold on a day. */
type ClosedReason = 'notOpen' | 'betweenPeriods' | 'closed';

export type PeriodOfDay = { readonly period: PricePeriod | null } | { readonly closed: ClosedReason };

/** After all days. */
const noDay = '~';

/** ISO days sort by time. Without a last day, the first day decides; without any day it comes last. */
export const placeInTime = ({ firstDay, lastDay }: Pick<PricePeriod, 'firstDay' | 'lastDay'>): string =>
  lastDay || firstDay || noDay;

/** In a list that is still being typed, a period may have no last day. It never ends, so it is no period of any day. */
export const periodsInOrder = (periods: readonly PricePeriod[]): PricePeriod[] =>
  periods
    .filter(({ lastDay }) => lastDay !== '')
    .sort((a, b) => {
      if (a.lastDay !== b.lastDay) return a.lastDay < b.lastDay ? -1 : 1;
      return a.periodId < b.periodId ? -1 : 1;
    });

/** The period that contains a day; null where a list has no periods. Of two that overlap, the first to end counts. */
export const periodFinder = ({
  periods,
  afterLastPeriod,
}: Pick<PriceList, 'periods' | 'afterLastPeriod'>): ((day: string) => PeriodOfDay) => {
  const inOrder = periodsInOrder(periods);
  // Found once, because 50,000 people have few different days.
  const answers = new Map<string, PeriodOfDay>();
  const find = (day: string): PeriodOfDay => {
    if (inOrder.length === 0) return { period: null };
    const period = inOrder.find(({ lastDay }) => day <= lastDay);
    if (period === undefined)
      return afterLastPeriod === 'same' ? { period: inOrder.at(-1) ?? null } : { closed: 'closed' };
    if (day >= period.firstDay) return { period };
    return { closed: period === inOrder[0] ? 'notOpen' : 'betweenPeriods' };
  };
  return (day) => {
    const known = answers.get(day) ?? find(day);
    answers.set(day, known);
    return known;
  };
};

/** The age band of a person; null for an unknown age and for ages of no band. */
export const bandOfAge = (bands: readonly PriceBand[], age: number | null): PriceBand | null => {
  if (age === null) return null;
  let found: PriceBand | null = null;
  for (const band of bands)
    if (age >= band.fromAge && age <= band.upToAge && (found === null || band.upToAge < found.upToAge))
      found = band;
  return found;
};
