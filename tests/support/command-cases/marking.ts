import type { CommandCase } from './command-case.ts';

export const markingCases: readonly CommandCase[] = [
  {
    title: 'by code writes the mark, by the scanner’s phone',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'CODE222221' },
    as: ['scan'],
    result: { serial: 1 },
    rows: [['marks', 'lunch/1/held', { markedBy: '9000000001', deviceId: 'gate 2' }]],
  },
  {
    title: 'by serial writes the mark, by the scanner’s e-mail',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 2 },
    as: ['scan'],
    rows: [['marks', 'lunch/2/held-companion', { markedBy: 'desk@example.org' }]],
  },
  {
    title: 'of an extra that nobody holds',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 3 },
    rows: [['marks', 'lunch/3/', { serial: 3 }]],
  },
  {
    title: 'repeated says who and when',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 1 },
    after: [{ name: 'record.mark', input: { recordTypeId: 'lunch', code: 'CODE222221' } }],
    refused: { code: 'alreadyMarked', params: { recordType: 'Lunch', by: '9000000001', byDevice: 'gate 2' } },
  },
  {
    title: 'with write but without scan',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 1 },
    as: ['write', 'read'],
    refused: { code: 'notAllowed' },
    rows: [['marks', 'lunch/1/held', null]],
  },
  {
    title: 'of a code that nobody carries',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', code: 'ZZZZZZZZZZ' },
    refused: { code: 'invalidCode' },
  },
  {
    title: 'of a serial that is not there',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 99 },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'of a free serial',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 4 },
    refused: { code: 'serialNotFound' },
  },
  {
    title: 'of a record type that is gone',
    name: 'record.mark',
    input: { recordTypeId: 'gone', serial: 1 },
    refused: { code: 'recordTypeNotFound' },
  },
  {
    title: 'of a record type without categories',
    name: 'record.mark',
    input: { recordTypeId: 'nobody', serial: 1 },
    refused: { code: 'noCategoriesDefined', params: { recordType: 'Nothing' } },
  },
  {
    title: 'of a category that has no part in it',
    name: 'record.mark',
    input: { recordTypeId: 'dinner', serial: 1 },
    refused: { code: 'notApplicable', params: { recordType: 'Dinner', category: 'PG' } },
  },
  {
    title: 'with both code and serial',
    name: 'record.mark',
    input: { recordTypeId: 'lunch', serial: 1, code: 'CODE222221' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'of a freed and newly given serial is not inherited',
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
