import type { PriceList, PricePeriod } from '#domain/model/price-list/price-list.ts';
import type { PeriodOfDay } from './period-of-day.ts';
import { earlierDayOf } from './reduce.ts';

/** A day whose prices count, and its period. */
export interface DayOfPrices {
  readonly day: string;
  readonly period: PricePeriod | null;
}

/** The day whose prices apply to the registrations of an order: its own day, or an earlier one that a group of this size keeps. */
export const dayOfRegistrations = (
  list: PriceList,
  periodOf: (day: string) => PeriodOfDay,
  { registrations, ...today }: DayOfPrices & { readonly registrations: number },
): DayOfPrices => {
  const day = earlierDayOf(list, registrations, today.day);
  const onDay = day === null ? null : periodOf(day);
  return day === null || onDay === null || 'closed' in onDay ? today : { day, period: onDay.period };
};
