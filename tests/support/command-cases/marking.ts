import { refuses, type CommandCase } from './command-case.ts';

/** The number of a deleted person, given to the next one. */
const givenAgain = [
  { name: 'serial.generate', input: { delegateId: 'paid' } },
  { name: 'delegate.delete', input: { delegateId: 'alone' } },
  { name: 'delegate.update', input: { delegateId: 'uncategorised', details: { categoryId: 'pg' } } },
  { name: 'serial.generate', input: { delegateId: 'uncategorised' } },
];

export const markingCases: readonly CommandCase[] = [
  {
    title: 'writes the mark by code, with the scanner’s phone',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'CODE222221' },
    as: ['scan'],
    result: { serial: 1 },
    rows: [['marks', 'lunch/1/held', { markedBy: '9000000001', deviceId: 'gate 2' }]],
  },
  {
    title: 'writes the mark by serial, with the scanner’s e-mail',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 2 },
    as: ['scan'],
    rows: [['marks', 'lunch/2/held-companion', { markedBy: 'desk@example.org' }]],
  },
  {
    title: 'marks an extra card without a person',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 3 },
    rows: [['marks', 'lunch/3/', { serial: 3 }]],
  },
  refuses(
    'record.mark',
    'reports who marked a repeated scan, and when',
    { recordTypeId: 'lunch', serial: 1 },
    'alreadyMarked',
    {
      params: { recordType: 'Lunch', by: '9000000001', byDevice: 'gate 2' },
      after: [{ name: 'record.mark', input: { recordTypeId: 'lunch', code: 'CODE222221' } }],
    },
  ),
  refuses(
    'record.mark',
    'refuses a member with write but without scan',
    { recordTypeId: 'lunch', serial: 1 },
    'notAllowed',
    { as: ['write', 'read'], rows: [['marks', 'lunch/1/held', null]] },
  ),
  refuses(
    'record.mark',
    'refuses an unknown code',
    { recordTypeId: 'lunch', code: 'ZZZZZZZZZZ' },
    'invalidCode',
  ),
  refuses(
    'record.mark',
    'refuses a serial that does not exist',
    { recordTypeId: 'lunch', serial: 99 },
    'serialNotFound',
  ),
  refuses(
    'record.mark',
    'refuses a mark for a free serial',
    { recordTypeId: 'lunch', serial: 4 },
    'serialNotFound',
  ),
  refuses(
    'record.mark',
    'refuses a record type that does not exist',
    { recordTypeId: 'gone', serial: 1 },
    'recordTypeNotFound',
  ),
  refuses(
    'record.mark',
    'refuses a record type without categories',
    { recordTypeId: 'nobody', serial: 1 },
    'noCategoriesDefined',
    { params: { recordType: 'Nothing' } },
  ),
  refuses(
    'record.mark',
    'refuses a category that the record type does not include',
    { recordTypeId: 'dinner', serial: 1 },
    'notApplicable',
    { params: { recordType: 'Dinner', category: 'PG' } },
  ),
  refuses(
    'record.mark',
    'refuses both a code and a serial',
    { recordTypeId: 'lunch', serial: 1, code: 'CODE222221' },
    'invalidInput',
  ),
  refuses(
    'record.mark',
    'refuses a mark for the next holder of the serial that the device showed, with both names',
    { recordTypeId: 'lunch', serial: 5, card: { holderId: 'alone', code: 'CODE222225' } },
    'holderChanged',
    {
      params: { serial: 5, meant: 'Person alone', now: 'Person uncategorised' },
      after: givenAgain,
      rows: [
        ['marks', 'lunch/5/alone', null],
        ['marks', 'lunch/5/uncategorised', null],
      ],
    },
  ),
  refuses(
    'record.mark',
    'names the holder that the device showed when the serial is free again',
    { recordTypeId: 'lunch', serial: 5, card: { holderId: 'alone', code: '' } },
    'holderChanged',
    {
      params: { serial: 5, meant: 'Person alone', now: '' },
      after: [{ name: 'delegate.delete', input: { delegateId: 'alone' } }],
    },
  ),
  {
    title: 'marks the present holder for an older device, which sends the serial alone',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 5 },
    after: givenAgain,
    rows: [['marks', 'lunch/5/uncategorised', { serial: 5 }]],
  },
  {
    title: 'marks an extra card that got a person after the device showed it',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 3, card: { holderId: '', code: 'CODE222223' } },
    after: [
      {
        name: 'serial.assignExtra',
        input: { serial: 3, paid: true, details: { fullName: 'Spot' } },
      },
    ],
    result: { serial: 3 },
  },
  {
    title: 'does not inherit the mark of a freed serial that is given again',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 5 },
    after: [
      { name: 'serial.generate', input: { delegateId: 'paid' } },
      { name: 'record.mark', input: { recordTypeId: 'lunch', serial: 5 } },
      { name: 'delegate.delete', input: { delegateId: 'alone' } },
      { name: 'delegate.update', input: { delegateId: 'uncategorised', details: { categoryId: 'pg' } } },
      { name: 'serial.generate', input: { delegateId: 'uncategorised' } },
    ],
    rows: [
      ['marks', 'lunch/5/alone', { serial: 5 }],
      ['marks', 'lunch/5/uncategorised', { serial: 5 }],
    ],
  },
];
