import { refuses, type CommandCase } from './command-case.ts';

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
  refuses(
    'scan.refused',
    'refuses a record type that does not exist',
    { ...turnedAway, recordTypeId: 'gone' },
    'recordTypeNotFound',
  ),
  refuses(
    'scan.refused',
    'refuses a hall that does not exist',
    { hallId: 'gone', code: 'CODE222221', reason: 'notApplicable' },
    'hallNotFound',
  ),
  refuses('scan.refused', 'refuses a zero byte in the code', { ...turnedAway, code: 'A\0B' }, 'invalidInput'),
  refuses('scan.refused', 'refuses a member with read alone', turnedAway, 'notAllowed', { as: ['read'] }),
  {
    title: 'keeps the last note, and its author',
    name: 'scan.settle',
    input: { commandId, note: ' Two sisters with one card. ' },
    as: ['write'],
    after: [{ name: 'scan.settle', input: { commandId, note: 'Asking the gate.' } }],
    rows: [['scanSettlements', commandId, { note: 'Two sisters with one card.', settledBy: '9000000001' }]],
  },
  refuses('scan.settle', 'refuses an empty note', { commandId, note: ' ' }, 'noteMissing'),
  refuses('scan.settle', 'refuses a member with scan alone', { commandId, note: 'Mine.' }, 'notAllowed', {
    as: ['scan'],
  }),
];
