import { formName, type OrderMethod } from '#domain/model/registration/values.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { noForm } from './no-form.ts';

/** The organiser's form, or an empty one. */
export const formOf = (reader: Reader): RegistrationForm =>
  reader.get('registrationForms', formName)?.form ?? noForm;

/** `closed` by the organiser, or before, within or after the dates of the form. */
export type RegistrationState = 'closed' | 'notYet' | 'open' | 'ended';

export const registrationState = (reader: Reader, now: number): RegistrationState => {
  const row = reader.get('registrationForms', formName);
  if (row?.form == null || !row.isOpen || !isSpotOpen(reader)) return 'closed';
  const { opensAt, closesAt } = row.form;
  if (opensAt !== null && now < opensAt) return 'notYet';
  const isPayable = row.form.methods.length === 0 || openMethods(reader, row.form, now).length > 0;
  return (closesAt !== null && now >= closesAt) || !isPayable ? 'ended' : 'open';
};

/** The ways of payment that can be chosen today: registration by post may end before that on the page. */
export const openMethods = (
  reader: Reader,
  { methods, methodDays = {} }: Pick<RegistrationForm, 'methods' | 'methodDays'>,
  now: number,
): OrderMethod[] => {
  const today = isoDay(now, timeZoneOf(reader));
  return methods.filter((method) => today <= (methodDays[method] ?? today));
};

/** Whether people can register at the desk. The public page may be closed, because the desk approves each of them. */
export const isSpotOpen = (reader: Reader): boolean => {
  const event = eventOf(reader);
  return (
    reader.get('registrationForms', formName)?.form != null &&
    event != null &&
    event.closedAt === null &&
    event.deletedAt === null
  );
};

/** Why a category cannot be chosen today; '' if it can. */
export type CategoryBar = '' | 'notOffered' | 'notYet' | 'ended';

export const categoryBar = (
  reader: Reader,
  form: RegistrationForm,
  { categoryId, now }: { readonly categoryId: string; readonly now: number },
): CategoryBar => {
  const offered = form.categories.find((each) => each.categoryId === categoryId);
  if (offered === undefined || reader.get('categories', categoryId) === undefined) return 'notOffered';
  const today = isoDay(now, timeZoneOf(reader));
  if (today < offered.firstDay) return 'notYet';
  return offered.lastDay !== '' && today > offered.lastDay ? 'ended' : '';
};

export const needsApproval = ({ approval, categories }: RegistrationForm, categoryId: string): boolean =>
  approval === 'all' || categories.some((each) => each.categoryId === categoryId && each.needsApproval);
