import { refuses, type CommandCase } from '../command-case.ts';

const person = (
  details: object,
  {
    companions = [],
    mayOverwrite = false,
  }: object & {
    companions?: readonly object[];
    mayOverwrite?: boolean;
  } = {},
) => ({ details, companions, mayOverwrite });
const companion = (name: string) => ({
  name,
  age: null,
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
});
const asha = { fullName: 'Asha Rao', phone: '+91 98401 26573', city: 'Pune', categoryId: 'pg' };
const addAsha = { name: 'people.import', input: { people: [person(asha)] } };
const withPhone = {
  name: 'delegate.update',
  input: { delegateId: 'held', details: { phone: '9840126573', city: 'Pune' } },
};

const payment = (amountPaise: number, facts: object = {}) => ({
  amountPaise,
  method: 'UPI',
  paidOn: '2026-09-12',
  reference: '412345678901',
  receiptNumber: '',
  note: '',
  ...facts,
});
const addPaidAsha = {
  name: 'people.import',
  input: { people: [{ ...person(asha), payments: [payment(1_180_000)] }] },
};

export const peopleImportCases: readonly CommandCase[] = [
  {
    title: 'adds people with their companions, all unpaid',
    name: 'people.import',
    input: {
      people: [person(asha, { companions: [companion('Ravi')] }), person({ email: 'b@example.org' })],
    },
    as: ['write'],
    result: { count: 2, rows: [{ outcome: 'new' }, { outcome: 'new' }] },
  },
  {
    title: 'fills the empty fields of the phone’s owner, and leaves the rest',
    name: 'people.import',
    after: [withPhone],
    input: {
      people: [
        person(
          { fullName: 'Dr. Held Person', phone: '98401-26573', city: 'Chennai', state: 'Tamil Nadu' },
          { companions: [companion('COMPANION  held-companion'), companion('Meena')] },
        ),
      ],
    },
    result: { count: 1, rows: [{ outcome: 'merged', delegateId: 'held' }] },
    rows: [
      ['delegates', 'held', { fullName: 'Person held', city: 'Pune', state: 'Tamil Nadu', isPaid: true }],
    ],
  },
  {
    title: 'writes nothing to the phone’s owner for a person of another name',
    name: 'people.import',
    after: [withPhone],
    input: { people: [person({ fullName: 'Someone Else', phone: '98401-26573', state: 'Tamil Nadu' })] },
    result: { count: 0, rows: [{ outcome: 'present', delegateId: 'held' }] },
    rows: [['delegates', 'held', { fullName: 'Person held', state: '' }]],
  },
  {
    title: 'adds a person of another name when the user says that it is another person',
    name: 'people.import',
    after: [withPhone],
    input: {
      people: [{ ...person({ fullName: 'Someone Else', phone: '98401-26573' }), phoneHolder: 'other' }],
    },
    result: { count: 1, rows: [{ outcome: 'new' }] },
  },
  {
    title: 'fills the fields of the phone’s owner when the user says that it is the same person',
    name: 'people.import',
    after: [withPhone],
    input: {
      people: [
        {
          ...person({ fullName: 'Someone Else', phone: '98401-26573', state: 'Tamil Nadu' }),
          phoneHolder: 'same',
        },
      ],
    },
    result: { count: 1, rows: [{ outcome: 'merged', delegateId: 'held' }] },
    rows: [['delegates', 'held', { fullName: 'Person held', state: 'Tamil Nadu' }]],
  },
  {
    title: 'overwrites when allowed, and moves the cards to the new category',
    name: 'people.import',
    after: [withPhone],
    input: {
      people: [
        person({ phone: '9840126573', city: 'Chennai', categoryId: 'speaker' }, { mayOverwrite: true }),
      ],
    },
    result: { count: 1, rows: [{ outcome: 'merged', delegateId: 'held' }] },
    rows: [
      ['delegates', 'held', { city: 'Chennai', categoryId: 'speaker' }],
      ['serials', '1', { categoryId: 'speaker' }],
      ['serials', '2', { categoryId: 'speaker' }],
    ],
  },
  {
    title: 'records the payments of a list; only the money of the list makes the person Paid',
    ...addPaidAsha,
    as: ['write'],
    result: { count: 1, rows: [{ outcome: 'new', payments: ['added'] }] },
  },
  {
    title: 'records no payment twice when repeated',
    ...addPaidAsha,
    after: [addPaidAsha],
    result: { count: 0, rows: [{ outcome: 'present', payments: ['known'] }] },
  },
  {
    title: 'refuses a reference that another person has, and takes the person',
    name: 'people.import',
    after: [addPaidAsha],
    input: { people: [{ ...person({ fullName: 'Meena' }), payments: [payment(1_180_000)] }] },
    result: { count: 1, rows: [{ outcome: 'new', payments: ['referenceUsed'] }] },
  },
  {
    title: 'gives the serial and code of a list to a person who is Paid, and refuses those of another card',
    name: 'people.import',
    input: {
      people: [
        { ...person(asha), isPaid: true, card: { serial: 701, code: 'OLDCODE701' } },
        { ...person({ fullName: 'Meena', categoryId: 'pg' }), isPaid: true, card: { serial: 1, code: '' } },
        { ...person({ fullName: 'Ravi', categoryId: 'pg' }), card: { serial: 702, code: '' } },
      ],
    },
    result: {
      count: 3,
      rows: [
        { outcome: 'new', card: 'given' },
        { outcome: 'new', card: 'serialExists' },
        { outcome: 'new', card: 'notPaid' },
      ],
    },
    rows: [['serials', '701', { kind: 'delegate', code: 'OLDCODE701', categoryId: 'pg' }]],
  },
  refuses(
    'people.import',
    'refuses a payment without an amount',
    { people: [{ ...person(asha), payments: [payment(0)] }] },
    'invalidInput',
    { params: { field: 'people.0.payments.0.amountPaise' } },
  ),
  {
    title: 'inserts no person when repeated',
    ...addAsha,
    after: [addAsha],
    result: { count: 0, rows: [{ outcome: 'present' }] },
  },
  {
    title: 'makes one person of two rows with the same phone',
    name: 'people.import',
    input: { people: [person(asha), person({ ...asha, state: 'Maharashtra' })] },
    result: { count: 2, rows: [{ outcome: 'new' }, { outcome: 'merged' }] },
  },
  {
    title: 'recognises people without a phone by name and city',
    name: 'people.import',
    after: [withPhone],
    input: {
      people: [person({ fullName: 'person HELD', city: 'pune' }), person({ fullName: 'Person held' })],
    },
    result: { count: 1, rows: [{ outcome: 'present', delegateId: 'held' }, { outcome: 'new' }] },
  },
  {
    title: 'leaves out people without name and e-mail, and takes the others',
    name: 'people.import',
    input: { people: [person({ city: 'X' }), person(asha)] },
    result: { count: 1, rows: [{ outcome: 'refused', code: 'nameOrEmailMissing' }, { outcome: 'new' }] },
  },
  refuses(
    'people.import',
    'refuses a category of another event',
    { people: [person(asha), person({ fullName: 'A', categoryId: 'foreign' })] },
    'unknownCategory',
  ),
  refuses(
    'people.import',
    'refuses a company of another event',
    { people: [person(asha), person({ fullName: 'A', companyId: 'foreign' })] },
    'unknownCompany',
  ),
  refuses(
    'people.import',
    'refuses more people than one command takes',
    { people: Array.from({ length: 201 }, () => person(asha)) },
    'invalidInput',
    { params: { field: 'people' } },
  ),
  refuses(
    'people.import',
    'refuses a phone of nine digits',
    { people: [person(asha), person({ fullName: 'A', phone: '984012657' })] },
    'invalidInput',
    { params: { field: 'people.1.details.phone' } },
  ),
  refuses(
    'people.import',
    'refuses a payment, which no list may set',
    { people: [person({ ...asha, isPaid: true })] },
    'invalidInput',
  ),
  {
    title: 'refuses a member with scan alone',
    ...addAsha,
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
];
