import type { PersonField } from './import/person.ts';
import { person } from '../labels.ts';

/** What the fields of a person are called, in forms, imports and merges. */
export const personFieldLabels: Readonly<Record<PersonField, string>> = {
  salutation: person.salutation,
  fullName: person.fullName,
  email: person.email,
  phone: person.phone,
  dateOfBirth: person.dateOfBirth,
  age: person.age,
  gender: person.gender,
  foodPreference: person.foodPreference,
  address: person.address,
  city: person.city,
  pincode: person.pincode,
  state: person.state,
  country: person.country,
  mciNumber: person.mciNumber,
  membershipNo: person.membershipNo,
  categoryId: person.category,
  label: person.customLabel,
  companyId: person.company,
};
