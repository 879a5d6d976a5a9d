import { refuses, type CommandCase, type Step } from '../command-case.ts';

const facts = { importId: 'list', name: 'October list', fileName: 'october.xlsx', rows: 2 };
/** Merged into the user whose phone it is: both rows have known ids. */
const row = { fullName: 'Person held', phone: '9840126573', city: 'Pune', categoryId: 'speaker' };
const withPhone: Step = {
  name: 'delegate.update',
  input: { delegateId: 'held', details: { phone: '9840126573', city: 'Madurai' } },
};
const imported: Step = {
  name: 'people.import',
  input: {
    people: [
      { details: row, companions: [], mayOverwrite: true },
      { details: { fullName: 'Asha Rao' }, companions: [], mayOverwrite: false },
    ],
    import: facts,
  },
};
const takeBack = (importId = 'list'): Step => ({ name: 'import.takeBack', input: { importId, after: '' } });
const pays: Step = {
  name: 'transaction.add',
  input: {
    parts: [{ delegateId: 'held', companionId: '', amountPaise: 100, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-12',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  },
};

export const importUndoCases: readonly CommandCase[] = [
  {
    title: 'keeps an import with its author and what was there before',
    ...imported,
    as: ['write'],
    after: [withPhone],
    result: { count: 2 },
    rows: [
      ['imports', 'list', { ...facts, added: 1, merged: 1, startedBy: '9000000001', takenBackAt: null }],
      ['importedPeople', 'list/held', { isNew: false, takenBackAt: null }],
    ],
  },
  {
    title: 'takes an import back, with the cards of a changed category',
    ...takeBack(),
    as: ['write'],
    after: [withPhone, imported],
    result: { name: 'October list', restored: 2, kept: [], next: null },
    rows: [
      ['delegates', 'held', { city: 'Madurai', categoryId: 'pg' }],
      ['serials', '1', { categoryId: 'pg' }],
      ['serials', '2', { categoryId: 'pg' }],
      ['importedPeople', 'list/held', { changes: '', print: '' }],
    ],
  },
  {
    title: 'leaves a person of an import who paid at another desk meanwhile',
    ...takeBack(),
    after: [withPhone, imported, pays],
    result: { restored: 1, kept: [{ delegateId: 'held', because: 'money' }], next: null },
    rows: [['delegates', 'held', { city: 'Pune', categoryId: 'speaker' }]],
  },
  refuses(
    'import.takeBack',
    'refuses to take an import back twice',
    takeBack().input as object,
    'importTakenBack',
    {
      after: [withPhone, imported, takeBack()],
      rows: [['delegates', 'held', { city: 'Madurai' }]],
    },
  ),
  refuses(
    'people.import',
    'refuses further rows of an import that is taken back',
    imported.input as object,
    'importTakenBack',
    {
      after: [withPhone, imported, takeBack()],
      rows: [['delegates', 'held', { city: 'Madurai' }]],
    },
  ),
  refuses(
    'import.takeBack',
    'refuses an import that does not exist',
    takeBack('none').input as object,
    'importUnknown',
  ),
  refuses('import.takeBack', 'refuses a member with scan alone', takeBack().input as object, 'notAllowed', {
    as: ['scan'],
    after: [withPhone, imported],
    rows: [['delegates', 'held', { city: 'Pune' }]],
  }),
  {
    title: 'renames an import',
    name: 'import.rename',
    input: { importId: 'list', name: ' Corrected   list ' },
    as: ['write'],
    after: [imported],
    result: { name: 'Corrected list' },
    rows: [['imports', 'list', { name: 'Corrected list', added: 2 }]],
  },
  refuses(
    'import.rename',
    'refuses to rename an import that does not exist',
    { importId: 'none', name: 'X' },
    'importUnknown',
  ),
  refuses(
    'import.rename',
    'refuses a rename by a member with scan alone',
    { importId: 'list', name: 'X' },
    'notAllowed',
    {
      as: ['scan'],
      after: [imported],
      rows: [['imports', 'list', { name: 'October list' }]],
    },
  ),
];
