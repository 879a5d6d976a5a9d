import type { PriceList } from '../../model/price-list/price-list.ts';
import { ageOnDay } from '../../core/age.ts';
import { eventOf } from '../../core/event-of.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { eventDays } from '../../event/event-days.ts';

interface Aged {
  readonly age?: number | null | undefined;
  readonly dateOfBirth?: string | undefined;
}

/**
 * Prepares a list, and returns a function for the age that decides a person's price: by the date of birth on the day that the
 * list names, or else as typed. `formDay` is the ISO day of the registration.
 */
export const priceAge = (
  reader: Reader,
  { bands, ageOn = 'event' }: Pick<PriceList, 'bands' | 'ageOn'>,
): ((person: Aged, formDay: string) => number | null) => {
  if (bands.length === 0) return ({ age = null }) => age;
  const firstDay = ageOn === 'event' ? eventDays(eventOf(reader)?.date ?? '')?.from : undefined;
  return ({ age = null, dateOfBirth = '' }, formDay) => ageOnDay(dateOfBirth, firstDay ?? formDay) ?? age;
};
