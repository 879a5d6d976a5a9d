import * as z from 'zod/mini';
import { councilKey } from './fields/council-number.ts';
import { mostOtherDetails } from './fields/other-details.ts';
import { eachPlainDetail } from './fields/plain-details.ts';
import {
  atMost,
  optionalId,
  orNone,
  ageInYears,
  calendarDay,
  email,
  figures,
  line,
  lines,
  phone,
  webAddress,
} from './fields/input.ts';
import { foodPreferences, genders } from './fields/person-choices.ts';
import {
  blankOf,
  extra,
  flag,
  integer,
  integerOrNull,
  json,
  table,
  text,
  type RowFrom,
} from './fields/table.ts';

/** A registered person. Serial and code are not here: they are the serial's (model/serial.ts). */
export const delegates = table({
  key: ['delegateId'],
  fields: {
    delegateId: text('scan'),
    salutation: text('scan'),
    fullName: text('scan'),
    categoryId: text('scan'),
    label: text('scan'),
    /** False for a person without details in the tree: screens show 'User not found.' */
    hasDetails: flag('scan'),
    email: text('staff'),
    phone: text('staff'),
    dateOfBirth: text('staff'),
    age: integerOrNull('staff'),
    gender: text('staff'),
    foodPreference: text('staff'),
    address: text('staff'),
    ...eachPlainDetail(() => text('staff')),
    /** What lists say of the person besides these fields: a line each (fields/other-details.ts). */
    otherDetails: text('staff'),
    photoUrls: json<readonly string[]>('staff', []),
    companyId: text('staff'),
    isPaid: flag('scan'),
    paymentMethod: text('staff'),
    paymentNote: text('staff'),
    /** The account that last set the payment, and the time. '' and null if it was never set here. */
    paymentSetBy: text('staff'),
    paymentSetAt: integerOrNull('staff'),
    /** 1 for the first person of the event, 2 for the next: the order of adding, and in an import the order of its rows. */
    entryNumber: integer('staff'),
    /** The day of registration in the event's time zone, ISO; '' if it is not known. Never the day of a device's clock. */
    registeredOn: text('staff'),
    extra: extra(),
  },
  indexes: {
    phone: (row) => row.phone,
    email: (row) => row.email.toLowerCase(),
    name: (row) => row.fullName.toLowerCase(),
    councilNumber: (row) => councilKey(row.mciNumber),
    companyId: (row) => row.companyId,
  },
  highest: (row) => row.entryNumber,
});
export type Delegate = RowFrom<typeof delegates.fields>;

export const foodPreference = orNone(z.enum(foodPreferences));
export const gender = orNone(z.enum(genders));

export const mostPhotos = 20;
/** Limit for the total length of a person's photo addresses: 20 of usual length, or fewer long signed ones. */
export const mostPhotoCharacters = 5_000;

export const photoCharacters = (urls: readonly string[]): number =>
  urls.reduce((sum, url) => sum + url.length, 0);

/** The fields of a person's form. The form, the command and the import check them with this schema. */
export const delegateDetails = z.strictObject({
  salutation: line(20),
  fullName: line(160),
  email,
  phone,
  dateOfBirth: figures(40),
  age: ageInYears,
  gender,
  foodPreference,
  address: lines(400),
  ...eachPlainDetail(({ most, isFigures }) => (isFigures ? figures(most) : line(most))),
  otherDetails: lines(mostOtherDetails),
  categoryId: optionalId,
  label: line(60),
  companyId: optionalId,
  /** '' is the day on which the command runs. */
  registeredOn: orNone(calendarDay),
  photoUrls: atMost(mostPhotos, webAddress).check(
    z.refine((urls) => photoCharacters(urls) <= mostPhotoCharacters, 'photosTooLong'),
  ),
});
export type DelegateDetails = z.infer<typeof delegateDetails>;
/** The fields that a list of people may also have. */
export type PersonField = Exclude<keyof DelegateDetails, 'photoUrls'>;

export const blankDelegate = (delegateId: string): Delegate => ({
  ...blankOf(delegates),
  delegateId,
  hasDetails: true,
});
