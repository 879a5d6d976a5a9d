import type { CommandCase, Step } from '../command-case.ts';

interface Row {
  readonly details?: object;
  readonly userId?: string;
  readonly serial?: number | null;
  readonly code?: string;
  readonly mayOverwrite?: boolean;
}
const row = ({ details = {}, userId = '', serial = null, code = '', mayOverwrite = false }: Row) => ({
  person: { details, companions: [], mayOverwrite },
  card: { userId, serial, code },
});
const rows = (...given: readonly Row[]) => ({
  name: 'people.importRows',
  as: ['superAdmin'] as const,
  input: { rows: given.map(row) },
});
const asha = { fullName: 'Asha Rao', phone: '98401 26573', categoryId: 'pg' };
const withPhone: Step = {
  name: 'delegate.update',
  input: { delegateId: 'unpaid', details: { phone: '9840126573' } },
};
const wholeAsha = { details: asha, userId: '-Oasha', serial: 9, code: 'OLDCODE123' };
const refusedRow = (code: string) => ({ count: 0, rows: [{ outcome: 'refused', code }] });

export const importRowsCases: readonly CommandCase[] = [
  {
    title: 'inserts a person with the id, serial and code of the row; a person with a card is paid',
    ...rows(wholeAsha),
    result: { count: 1, rows: [{ outcome: 'new', delegateId: '-Oasha' }] },
    rows: [
      ['delegates', '-Oasha', { fullName: 'Asha Rao', phone: '9840126573', isPaid: true }],
      ['serials', '9', { kind: 'delegate', delegateId: '-Oasha', code: 'OLDCODE123', categoryId: 'pg' }],
    ],
  },
  {
    title: 'changes nothing when repeated',
    ...rows(wholeAsha),
    after: [rows(wholeAsha)],
    result: { count: 0, rows: [{ outcome: 'present', delegateId: '-Oasha' }] },
  },
  {
    title: 'leaves the payment alone for a row without a card, and creates an id',
    ...rows({ details: asha }),
    result: { count: 1, rows: [{ outcome: 'new' }] },
    rows: [['serials', '9', null]],
  },
  {
    title: 'merges by phone and gives the card to the owner of the phone',
    ...rows({
      details: { ...asha, fullName: 'Unpaid Person', city: 'Pune' },
      userId: '-Oother',
      code: 'OLDCODE123',
    }),
    after: [withPhone],
    result: { count: 1, rows: [{ outcome: 'merged', delegateId: 'unpaid' }] },
    rows: [
      ['delegates', 'unpaid', { fullName: 'Person unpaid', city: 'Pune', isPaid: true }],
      // The freed serial is given again.
      ['serials', '4', { kind: 'delegate', delegateId: 'unpaid', code: 'OLDCODE123' }],
      ['delegates', '-Oother', null],
    ],
  },
  {
    title: 'gives no card to the owner of the phone for a person of another name',
    ...rows({ details: asha, userId: '-Oother', code: 'OLDCODE123' }),
    after: [withPhone],
    result: { count: 0, rows: [{ outcome: 'present', delegateId: 'unpaid' }] },
    rows: [['delegates', 'unpaid', { fullName: 'Person unpaid', isPaid: false }]],
  },
  {
    title: 'draws a code for a serial without one',
    ...rows({ userId: 'paid', serial: 20 }),
    result: { count: 1, rows: [{ outcome: 'merged', delegateId: 'paid' }] },
    rows: [['serials', '20', { kind: 'delegate', delegateId: 'paid', categoryId: 'speaker' }]],
  },
  {
    title: 'refuses a person who has another code',
    ...rows({ userId: 'held', code: 'OTHERCODE2' }),
    result: refusedRow('codeExists'),
  },
  {
    title: 'refuses a person who has another serial',
    ...rows({ userId: 'held', serial: 20 }),
    result: refusedRow('codeExists'),
  },
  {
    title: 'refuses a serial that belongs to a person or to an extra card',
    ...rows({ userId: 'paid', serial: 1 }, { userId: 'paid', serial: 3 }),
    result: { count: 0, rows: [{ code: 'serialExists' }, { code: 'serialExists' }] },
  },
  {
    title: 'refuses a code of another person or of a row above',
    ...rows(wholeAsha, { userId: 'paid', code: 'CODE222221' }, { userId: 'paid', code: 'OLDCODE123' }),
    result: { count: 1, rows: [{ outcome: 'new' }, { code: 'serialExists' }, { code: 'serialExists' }] },
  },
  {
    title: 'refuses a row that names no person',
    ...rows({ details: { city: 'Pune', categoryId: 'pg' }, serial: 20 }),
    result: refusedRow('userIdMissing'),
  },
  {
    title: 'refuses an unknown id without a name',
    ...rows({ details: { categoryId: 'pg' }, userId: '-Onobody' }),
    result: refusedRow('nameOrEmailMissing'),
  },
  {
    title: 'refuses a row without a category and without a default',
    ...rows({ details: { fullName: 'A' } }, { userId: 'uncategorised' }),
    result: { count: 0, rows: [{ code: 'rowCategoryMissing' }, { code: 'rowCategoryMissing' }] },
  },
  {
    title: 'gives the default category to a person without one',
    ...rows({ details: { categoryId: 'pg' }, userId: 'uncategorised', serial: 20 }),
    result: { count: 1 },
    rows: [
      ['delegates', 'uncategorised', { categoryId: 'pg' }],
      ['serials', '20', { categoryId: 'pg' }],
    ],
  },
  {
    title: 'refuses a category of another event',
    ...rows({ details: { ...asha, categoryId: 'foreign' } }),
    refused: { code: 'unknownCategory' },
  },
  {
    title: 'refuses an id that no database can store',
    ...rows({ details: asha, userId: 'a/b' }),
    refused: { code: 'invalidInput', params: { field: 'rows.0.card.userId' } },
  },
  {
    title: 'refuses the admin of the event',
    ...rows(wholeAsha),
    as: ['admin'],
    refused: { code: 'notAllowed' },
  },
];
