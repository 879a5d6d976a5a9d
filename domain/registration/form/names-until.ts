import type { PriceList } from '#domain/model/price-list/price-list.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { isDecidedByAge } from './asked-age.ts';
import { formOf, needsApproval } from './stored-form.ts';

/** The last day on which places may have no name, and the coordinator may change names; '' if there is none or it is over. */
export const openNamesUntil = (reader: Reader, now: number): string => {
  const { namesUntil = '' } = formOf(reader);
  return isoDay(now, timeZoneOf(reader)) <= namesUntil ? namesUntil : '';
};

/** Whether the organiser had set such a day, and it is over. */
export const areNamesClosed = (reader: Reader, now: number): boolean =>
  (formOf(reader).namesUntil ?? '') !== '' && openNamesUntil(reader, now) === '';

/** Whether a place of this category depends on who takes it: by an approval, or by an age that decides the price. */
export const needsNameFirst = (form: RegistrationForm, list: PriceList, categoryId: string): boolean =>
  needsApproval(form, categoryId) || isDecidedByAge(list, 'delegate');
