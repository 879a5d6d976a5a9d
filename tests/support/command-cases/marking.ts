import type { CommandCase } from './command-case.ts';

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
  {
    title: 'reports who marked a repeated scan, and when',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 1 },
    after: [{ name: 'record.mark', input: { recordTypeId: 'lunch', code: 'CODE222221' } }],
    refused: { code: 'alreadyMarked', params: { recordType: 'Lunch', by: '9000000001', byDevice: 'gate 2' } },
  },
  {
    title: 'refuses a member with write but without scan',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 1 },
    as: ['write', 'read'],
    refused: { code: 'notAllowed' },
    rows: [['marks', 'lunch/1/held', null]],
  },
  {
    title: 'refuses an unknown code',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'ZZZZZZZZZZ' },
    refused: { code: 'invalidCode' },
  },
  {
    title: 'refuses a serial that does not exist',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 99 },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'refuses a mark for a free serial',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 4 },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'refuses a record type that does not exist',
    name: 'record.mark',
    input: { recordTypeId: 'gone', serial: 1 },
    refused: { code: 'recordTypeNotFound' },
  },
  {
    title: 'refuses a record type without categories',
    name: 'record.mark',
    input: { recordTypeId: 'nobody', serial: 1 },
    refused: { code: 'noCategoriesDefined', params: { recordType: 'Nothing' } },
  },
  {
    title: 'refuses a category that the record type does not include',
    name: 'record.mark',
    input: { recordTypeId: 'dinner', serial: 1 },
    refused: { code: 'notApplicable', params: { recordType: 'Dinner', category: 'PG' } },
  },
  {
    title: 'refuses both a code and a serial',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 1, code: 'CODE222221' },
    refused: { code: 'invalidInput' },
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
