import type { CommandCase } from './command-case.ts';

const commandId = '01a201a9-69cb-7110-b235-b201374ded79';
const turnedAway = { recordTypeId: 'lunch', code: 'CODE222221', reason: 'alreadyMarked' };

export const refusedScanCases: readonly CommandCase[] = [
  {
    title: 'is logged and changes nothing',
    name: 'scan.refused',
    input: turnedAway,
    as: ['scan'],
    result: {},
    rows: [['marks', 'lunch/1/held', null]],
  },
  {
    title: 'logs an unknown code',
    name: 'scan.refused',
    input: { ...turnedAway, code: 'https://example.org/?x=1', reason: 'invalidCode' },
    result: {},
  },
  {
    title: 'refuses a record type that does not exist',
    name: 'scan.refused',
    input: { ...turnedAway, recordTypeId: 'gone' },
    refused: { code: 'recordTypeNotFound' },
  },
  {
    title: 'refuses a zero byte in the code',
    name: 'scan.refused',
    input: { ...turnedAway, code: 'A\0B' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a member with read alone',
    name: 'scan.refused',
    input: turnedAway,
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'keeps the last note, and its author',
    name: 'scan.settle',
    input: { commandId, note: ' Two sisters with one card. ' },
    as: ['write'],
    after: [{ name: 'scan.settle', input: { commandId, note: 'Asking the gate.' } }],
    rows: [['scanSettlements', commandId, { note: 'Two sisters with one card.', settledBy: '9000000001' }]],
  },
  {
    title: 'refuses an empty note',
    name: 'scan.settle',
    input: { commandId, note: ' ' },
    refused: { code: 'noteMissing' },
  },
  {
    title: 'refuses a member with scan alone',
    name: 'scan.settle',
    input: { commandId, note: 'Mine.' },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
];
