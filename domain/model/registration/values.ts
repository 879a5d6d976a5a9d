import { plainDetailNames } from '../fields/plain-details.ts';

/** The fields of a delegate that a form may ask for, besides name, phone and category. */
export const registrantFields = [
  'salutation',
  'email',
  'gender',
  'dateOfBirth',
  'age',
  'foodPreference',
  'address',
  ...plainDetailNames,
] as const;
export type RegistrantField = (typeof registrantFields)[number];

export const registrantCompanionFields = [
  'dateOfBirth',
  'age',
  'gender',
  'foodPreference',
  'phone',
  'relationship',
] as const;

export const orderMethods = ['online', 'upi', 'transfer', 'cheque', 'dd', 'desk'] as const;
export type OrderMethod = (typeof orderMethods)[number];

/** The key of the only row of `registrationForms`. */
export const formName = 'form';
