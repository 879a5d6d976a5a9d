import { refuses, type CommandCase, type Step } from '../command-case.ts';

const known = {
  row: 7,
  occurrence: 1,
  paidOn: '2026-05-14',
  amountPaise: 250_000,
  narration: 'UPI/line',
  bankReference: '413412345678',
  ourReference: '',
  payerName: '',
  payerPhone: '',
  payerEmail: '',
  method: 'UPI',
};
const fresh = { ...known, paidOn: '2026-05-15 10:11:12' };

const add = (lines: readonly object[], statementId = 'june'): Step => ({
  name: 'statement.addLines',
  input: { statementId, name: 'june.csv', lines },
});

const returned = {
  row: 9,
  occurrence: 1,
  paidOn: '2026-05-15',
  amountPaise: 250_000,
  bankReference: '413412345678',
};
export const takeBack: Step = {
  name: 'statement.addLines',
  input: { statementId: 'june', name: 'june.csv', lines: [], returns: [returned] },
};

const columns = (mapping: readonly unknown[]): Step => ({
  name: 'statement.rememberColumns',
  input: { names: ['Date', 'Details', 'Deposit'], mapping },
});

/** Lines of a bank: taken in once, and taken back by their opposite. */
export const statementCases: readonly CommandCase[] = [
  {
    title: 'adds the new lines, with the file',
    ...add([known, fresh]),
    as: ['write'],
    result: { name: 'june.csv', count: 1, present: 1, returned: 0 },
    rows: [['statements', 'june', { name: 'june.csv', addedBy: '9000000001' }]],
  },
  {
    title: 'adds nothing of a known file, not even its name',
    ...add([{ ...known, bankReference: '0000413412345678', narration: 'CUT OFF', row: 99 }]),
    result: { count: 0, present: 1 },
    rows: [
      ['statements', 'june', null],
      ['bankLines', 'line', { row: 2, statementId: 'may' }],
    ],
  },
  {
    title: 'makes no other line of a known one when the balance of its file is wrong',
    name: 'statement.addLines',
    input: { statementId: 'june', name: 'june.csv', lines: [known], balance: 'wrong' },
    result: { count: 0, present: 1 },
    rows: [['bankLines', 'line', { state: 'open' }]],
  },
  {
    title: 'adds two equal lines of one file, and none when repeated',
    ...add([fresh, { ...fresh, occurrence: 2 }]),
    after: [add([fresh, { ...fresh, occurrence: 2 }])],
    result: { count: 0, present: 2 },
  },
  {
    title: 'adds a line once that appears twice under one number',
    ...add([fresh, fresh]),
    result: { count: 1, present: 1 },
  },
  ...[
    { amountPaise: 0 },
    { amountPaise: -1 },
    { amountPaise: 0.5 },
    { paidOn: '' },
    { paidOn: '31-02-2026' },
    { occurrence: 0 },
    { state: 'confirmed' },
  ].map((wrong): CommandCase => ({
    title: `adds no line with ${JSON.stringify(wrong)}`,
    ...add([{ ...fresh, ...wrong }]),
    refused: { code: 'invalidInput' },
  })),
  {
    title: 'refuses lines from a member with read and scan',
    ...add([fresh]),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'remembers columns by their names; the last choice counts',
    ...columns(['date', 'narration', 'credit']),
    after: [columns(['date', null, 'amount'])],
    as: ['write'],
    result: { count: 3 },
  },
  {
    title: 'refuses a different number of columns',
    ...columns(['date']),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a column of an unknown kind',
    ...columns(['date', 'narration', 'anything']),
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses columns from a member with read',
    ...columns(['date', 'narration', 'credit']),
    as: ['read'],
    refused: { code: 'notAllowed' },
  },

  {
    title: 'keeps the row by which the bank took a payment back',
    ...takeBack,
    result: { count: 0, present: 0, returned: 1 },
    rows: [
      ['statements', 'june', { name: 'june.csv' }],
      ['bankLines', 'line', { state: 'open' }],
    ],
  },
  {
    title: 'keeps the row by which the bank took a payment back once',
    ...takeBack,
    after: [takeBack],
    result: { count: 0, present: 0, returned: 0 },
  },
  refuses(
    'statement.addLines',
    'refuses a row without the number of a transfer',
    {
      statementId: 'june',
      name: 'june.csv',
      lines: [],
      returns: [{ ...returned, bankReference: '101' }],
    },
    'invalidInput',
  ),
];
