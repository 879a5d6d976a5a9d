import { describe, expect, test } from 'vitest';
import { readPerson, type RowReading } from './read-person.ts';
import type { ColumnTarget } from '#domain/people/columns/targets.ts';

const reading = (...mapping: (ColumnTarget | null)[]): RowReading => ({
  mapping,
  names: {
    categories: new Map([
      ['pg student', 'pg'],
      ['speaker', 'speaker'],
    ]),
    companies: new Map([['cipla', 'cipla-id']]),
  },
  form: 'people',
  dateOrder: 'dayFirst',
  registeredOrder: 'dayFirst',
  timeZone: 'Asia/Kolkata',
  paidOrder: 'dayFirst',
  utrColumns: new Set<number>(),
  typeColumns: [],
  tidiesNames: false,
  quantityColumns: [],
  headings: [],
  grants: { byName: new Map(), byColumn: [] },
  addOns: { byName: new Map(), byColumn: [] },
  defaultCategoryId: '',
  mayOverwrite: false,
  now: Date.UTC(2026, 10, 24),
});

/** The result for one cell: the field's value, 'problem: …', 'left out: …', or undefined for nothing. */
const read = (target: ColumnTarget, cell: string): unknown => {
  const found = readPerson([cell], reading(target));
  if (found === null) return undefined;
  const [problem] = found.problems;
  const [leftOut] = found.leftOut;
  if (problem) return `problem: ${problem.code}`;
  if (leftOut) return `left out: ${leftOut.code}`;
  return Object.values(found.person.details)[0];
};

test.each<[ColumnTarget, string, unknown]>([
  ['phone', '98401 26573', '9840126573'],
  ['phone', '+91-98401-26573', '9840126573'],
  ['phone', '098401 26573', '9840126573'],
  ['phone', '+971 50 123 4567', '+971501234567'],
  ['phone', '9840126573.0', '9840126573'],
  ['phone', '9.840126573E+09', '9840126573'],
  ['phone', '9.84013E+09', 'problem: phoneInvalid'],
  ['phone', '98401 26573 / 98401 26574', '9840126573'],
  ['email', 'asha@example.org; rao@example.org', 'left out: onlyFirst'],
  ['email', 'asha@example.org;', 'asha@example.org'],
  ['phone', '\u202a98401 26573\u202c', '9840126573'],
  ['phone', '98401', 'problem: phoneInvalid'],
  ['phone', 'NA', undefined],
  ['phone', 'TBA', 'left out: notUnderstood'],
  ['phone', '98401 26573 ext 12', '9840126573'],
  ['email', 'asha (at) example [dot] org', 'asha@example.org'],
  ['email', ' Asha@Example.ORG ', 'asha@example.org'],
  ['email', 'asha@', 'problem: emailInvalid'],
  ['gender', 'F', 'Female'],
  ['gender', 'male', 'Male'],
  ['gender', 'other', 'left out: notUnderstood'],
  ['foodPreference', 'veg', 'Vegetarian'],
  ['foodPreference', 'Jain', 'Vegetarian'],
  ['foodPreference', 'NV', 'Non-Vegetarian'],
  ['foodPreference', 'Non Veg', 'Non-Vegetarian'],
  ['foodPreference', 'Non-Vegetarian', 'Non-Vegetarian'],
  ['foodPreference', 'Keto', 'left out: notUnderstood'],
  ['age', '34 yrs', 34],
  ['age', '34.0', 34],
  ['age', '340', 'left out: notUnderstood'],
  ['dateOfBirth', '1985-09-18', '18-09-1985'],
  ['dateOfBirth', '18/9/1985', '18-09-1985'],
  ['dateOfBirth', '18 Sep 1985', '18-09-1985'],
  ['dateOfBirth', "'18/9/85", '18-09-1985'],
  ['dateOfBirth', '१८/०९/१९८५', '18-09-1985'],
  ['dateOfBirth', '31304', '14-09-1985'],
  ['dateOfBirth', 'about 1985', 'left out: notUnderstood'],
  ['dateOfBirth', '18-09-2085', 'left out: dateInFuture'],
  ['phone', "'9811100173", '9811100173'],
  ['phone', '‘9811100173', '9811100173'],
  ['pincode', "'605001", '605001'],
  ['phone', '#REF!', 'left out: formulaError'],
  ['fullName', '#NAME?', 'left out: formulaError'],
  ['city', '####', 'left out: formulaError'],
  ['city', '#N/A', undefined],
  ['fullName', "'Asha'", "'Asha'"],
  ['category', 'PG  STUDENT', 'pg'],
  ['category', 'Professor', 'problem: categoryUnknown'],
  ['company', 'Cipla', 'cipla-id'],
  ['company', 'Nobody Ltd', 'problem: companyUnknown'],
  ['city', 'x'.repeat(81), 'problem: tooLong'],
  ['city', '  New\n  Delhi ', 'New Delhi'],
  ['city', '-', undefined],
])('%s %j is %j', (target, cell, value) => expect(read(target, cell)).toEqual(value));

test.each([
  ['Dr. Asha Rao', 'Dr.', 'Asha Rao'],
  ['Dr.Asha', 'Dr.', 'Asha'],
  ['DR ASHA RAO', 'Dr.', 'ASHA RAO'],
  ['Prof. Dr. Asha', 'Prof. Dr.', 'Asha'],
  ['Drashti Shah', undefined, 'Drashti Shah'],
  ['Sri Devi', undefined, 'Sri Devi'],
  ['SHRI Lakshmi', undefined, 'SHRI Lakshmi'],
  ['Miss Meena', undefined, 'Miss Meena'],
  ['Master Ravi', undefined, 'Master Ravi'],
  ['Sri. Devi', 'Sri', 'Devi'],
  ['Sri Ramesh Babu', 'Sri', 'Ramesh Babu'],
  ['Smt Devi', 'Smt.', 'Devi'],
  ['Msgr Paul', undefined, 'Msgr Paul'],
  ['डॉ. आशा', undefined, 'डॉ. आशा'],
])('%j is called %j %j', (cell, salutation, fullName) => {
  const details = readPerson([cell], reading('fullName'))?.person.details;
  expect(details).toEqual({ ...(salutation && { salutation }), fullName });
});

test('with a column for it the salutation stays in the name', () => {
  const details = readPerson(['', 'Dr. Asha'], reading('salutation', 'fullName'))?.person.details;
  expect(details).toEqual({ fullName: 'Dr. Asha' });
});

test('first and last name, a second number, and the lines of an address come together', () => {
  const mapping = reading('firstName', 'lastName', 'phone', 'phone', 'address', 'address');
  const found = readPerson(['Asha', 'Rao', 'none', '9840126573', '4 Main St', 'Anna Nagar'], mapping);
  expect(found).toMatchObject({
    problems: [],
    person: { details: { fullName: 'Asha Rao', phone: '9840126573', address: '4 Main St, Anna Nagar' } },
  });
});

test('companions by columns and by a list of names', () => {
  const mapping = reading('fullName', 'companion1.name', 'companion1.age', 'companionNames');
  const found = readPerson(['Asha', 'Ravi', '40', '1. Meena and 2) Anu, 3'], mapping);
  expect(found?.person.companions).toMatchObject([
    { name: 'Ravi', age: 40 },
    { name: 'Meena' },
    // A figure behind a name is an age, and one alone counts people.
    { name: 'Anu', age: 3 },
  ]);
  expect(readPerson(['Asha', '', '', '3'], mapping)?.leftOut).toMatchObject([
    { code: 'companionsUnnamed', cell: '3' },
  ]);
  const nameless = readPerson(['Asha', '', '40', ''], mapping);
  expect(nameless?.problems).toMatchObject([{ code: 'companionNameMissing' }]);
});

test('a companion’s date of birth is read as a delegate’s, and stays in a row of the companion', () => {
  const beside = reading('fullName', 'companion1.name', 'companion1.dateOfBirth');
  expect(readPerson(['Asha', 'Ravi', '18/9/1985'], beside)?.person.companions).toMatchObject([
    { name: 'Ravi', dateOfBirth: '18-09-1985', age: null },
  ]);
});

test('an e-mail address is nobody’s name', () => {
  const named = (name: string, mail: string) =>
    readPerson([name, mail], reading('fullName', 'email'))?.person.details;
  expect(named('asha@example.org', '')).toEqual({ email: 'asha@example.org' });
  expect(named('asha@example.org', 'rao@example.org')).toEqual({ email: 'rao@example.org' });
  expect(named('@asha', '')).toEqual({ fullName: '@asha' });
});

test('the age and the food of nobody are nothing, and those of names go to them', () => {
  const beside = reading('fullName', 'companion1.name', 'companion1.age', 'companion1.foodPreference');
  const nobody = readPerson(['Asha', 'No', '0', 'veg'], beside);
  expect(nobody).toMatchObject({ problems: [], leftOut: [], person: { companions: [] } });
  const names = reading('fullName', 'companionNames', 'companion1.foodPreference', 'companionCount');
  const found = readPerson(['Asha', 'Imran (41), Sana (7)', 'Veg', '3'], names);
  expect(found).toMatchObject({
    problems: [],
    leftOut: [{ code: 'companionsUnnamed', target: 'companionCount', cell: '1' }],
    person: {
      companions: [
        { name: 'Imran', age: 41, foodPreference: 'Vegetarian' },
        { name: 'Sana', age: 7, foodPreference: 'Vegetarian' },
      ],
    },
  });
});

test('a category for rows that name none', () => {
  const mapping = { ...reading('fullName', 'category'), defaultCategoryId: 'pg' };
  expect(readPerson(['Asha', ''], mapping)?.person.details.categoryId).toBe('pg');
  expect(readPerson(['Asha', 'Speaker'], mapping)?.person.details.categoryId).toBe('speaker');
  expect(readPerson(['Asha', 'Nothing'], mapping)?.person.details.categoryId).toBeUndefined();
});

test.each([
  ['18-09-1985', '41', undefined],
  ['18-09-1985', '40', undefined],
  ['18-09-1985', '42', 42],
  ['18-09-1985', '39', 39],
  ['about 1985', '41', 41],
  ['', '41', 41],
])('born %j, an age of %s is %s', (born, age, expected) => {
  const details = readPerson(['Asha', born, age], reading('fullName', 'dateOfBirth', 'age'))?.person.details;
  expect(details?.age).toBe(expected);
});

test.each<[ColumnTarget, string, string, string]>([
  [
    'email',
    'asha@example.org, rao@example.org asha@other.example',
    'asha@example.org',
    'rao@example.org, asha@other.example',
  ],
])(
  'the first of several values in one cell is kept and the others are reported: %s %j',
  (target, cell, kept, told) => {
    const found = readPerson([cell], reading(target));
    expect(Object.values(found?.person.details ?? {})).toEqual([kept]);
    expect(found?.leftOut).toEqual([{ code: 'onlyFirst', target, cell: told }]);
  },
);

describe('what has no field of its own', () => {
  const mapping = ['fullName', 'phone', 'phone', 'otherDetails', 'otherDetails', 'otherDetails'] as const;
  const headings = ['Name', 'Mobile', 'Alternate number', 'T-shirt size:', 'Travel\nplan', 'Other details'];
  const detailsIn = (...row: string[]) =>
    readPerson(row, { ...reading(...mapping), headings })?.person.details.otherDetails;

  test('is kept with its heading, a line each', () => {
    expect(detailsIn('Asha Rao', '98401 26573', '', 'XL', 'Train: 12657\nChennai', '')).toBe(
      'T-shirt size: XL\nTravel plan: Train: 12657, Chennai',
    );
  });

  test("'No' is an answer, a dash is none", () => {
    expect(detailsIn('Asha Rao', '', '', 'No', '-', '')).toBe('T-shirt size: No');
  });

  test('the column of our own lists is taken as it is', () => {
    expect(detailsIn('Asha Rao', '', '', '', '', 'T-shirt size: M\nArrives late')).toBe(
      'T-shirt size: M\nArrives late',
    );
  });

  test('further phones are kept, each once, also what is no number', () => {
    expect(detailsIn('Asha Rao', '98401 26573 / 9840126574', '044-2345678 (clinic)', '', '', '')).toBe(
      'Other phone: 98401 26574, 044-2345678 (clinic)',
    );
    expect(detailsIn('Asha Rao', '9840126573; 098401-26573', '+91 98401 26573', '', '', '')).toBeUndefined();
  });

  test('a list whose details are too long keeps those that fit', () => {
    const found = readPerson(['Asha Rao', '', '', 'x'.repeat(3_000)], { ...reading(...mapping), headings });
    expect(found?.person.details).toEqual({ fullName: 'Asha Rao' });
    expect(found?.leftOut.map(({ code }) => code)).toEqual(['tooLong']);
  });
});

test.each<[ColumnTarget, string]>([
  ['phone', '98401 26573 (asha@example.org)'],
  ['phone', 'asha@example.org 9840126573'],
  ['email', 'asha@example.org / 98401 26573'],
])('a cell with phone and e-mail gives both: %s %j', (target, cell) => {
  expect(readPerson([cell], reading(target))?.person.details).toEqual({
    phone: '9840126573',
    email: 'asha@example.org',
  });
});
