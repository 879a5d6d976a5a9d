import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { eventOf } from '#domain/core/event-of.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { eventDays } from '#domain/event/event-days.ts';

type Fields = RegistrationForm['fields'];

/** Whether a price depends on an age. */
export const isDecidedByAge = ({ prices }: PriceList, who: 'delegate' | 'companion'): boolean =>
  prices.some((price) => price.bandId !== '' && (price.who === '' || price.who === who));

/** Requires the date of birth if the form asks for it, else the age. `shown` is what the category asks for. */
const withAge = <Uses extends Pick<Fields, 'age' | 'dateOfBirth'>>(shown: Uses, own: Uses = shown): Uses =>
  shown.age === 'required' || shown.dateOfBirth === 'required'
    ? own
    : { ...own, [(shown.dateOfBirth ?? 'hidden') === 'hidden' ? 'age' : 'dateOfBirth']: 'required' };

/** The form with the age of everyone whose price depends on it: an unknown age would be charged the full price. */
export const formWithAges = (form: RegistrationForm, list: PriceList): RegistrationForm => ({
  ...form,
  ...(isDecidedByAge(list, 'delegate') && {
    fields: withAge(form.fields),
    categories: form.categories.map((each) => ({
      ...each,
      fields: withAge({ ...form.fields, ...each.fields }, each.fields),
    })),
  }),
  ...(isDecidedByAge(list, 'companion') && { companionFields: withAge(form.companionFields) }),
});

/** The ISO day on which ages count; '' for the day of the registration. Null if no price depends on an age. */
export const dayOfAges = (reader: Reader, list: PriceList): string | null => {
  const { ageOn = 'event' } = list;
  if (!isDecidedByAge(list, 'delegate') && !isDecidedByAge(list, 'companion')) return null;
  return ageOn === 'event' ? (eventDays(eventOf(reader)?.date ?? '')?.from ?? '') : '';
};
