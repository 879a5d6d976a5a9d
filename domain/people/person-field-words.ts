import type { CompanionDetails } from '../model/companion.ts';
import { eachPlainDetail } from '../model/fields/plain-details.ts';
import type { PersonField } from '../model/delegate.ts';
import { personWords } from './people-words.ts';

export const personFieldLabels: Readonly<Record<PersonField, string>> = {
  salutation: personWords.salutation,
  fullName: personWords.fullName,
  email: personWords.email,
  phone: personWords.phone,
  dateOfBirth: personWords.dateOfBirth,
  age: personWords.age,
  gender: personWords.gender,
  foodPreference: personWords.foodPreference,
  address: personWords.address,
  ...eachPlainDetail(({ label }) => label),
  otherDetails: personWords.otherDetails,
  categoryId: personWords.category,
  label: personWords.customLabel,
  companyId: personWords.company,
  registeredOn: personWords.registeredOn,
};

export const companionFieldLabels: Readonly<Record<keyof CompanionDetails, string>> = {
  name: personWords.name,
  dateOfBirth: personWords.dateOfBirth,
  age: personWords.age,
  gender: personWords.gender,
  foodPreference: personWords.foodPreference,
  phone: personWords.phone,
  relationship: personWords.relationship,
};

export const fieldLabel = (name: string): string => allLabels[name] ?? name;

const allLabels: Readonly<Record<string, string>> = { ...companionFieldLabels, ...personFieldLabels };
