import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { Draft } from '../../core/store/draft.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { describeRow } from '../../people/import/import-row.ts';
import type { RowDecision, RowPreview } from '../../people/import/row-preview.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { previewRows } from './preview-list.ts';

/** The specification merges by phone, and couples share phones: one of them is in the event. */
const rajiv: Partial<Delegate> = {
  fullName: 'Rajiv Kamath T',
  phone: '9840155555',
  email: 'rajiv@example.org',
  mciNumber: 'KMC 1234',
};

const eventWith = (person: Partial<Delegate>) => {
  const store = deskEvent();
  const draft = new Draft(store);
  draft.put('delegates', { ...blankDelegate('rajiv'), ...person });
  store.apply(draft.changes());
  return store;
};

const headings = ['Name', 'Phone', 'E-mail', 'Council number', 'Amount paid', 'Spouse / Accompanying'];
const sheetOf = (...rows: readonly string[][]): DataSheet => ({ rows: [headings, ...rows] });

const previewOf = (
  sheet: DataSheet,
  decisions?: ReadonlyMap<number, RowDecision>,
  store = eventWith(rajiv),
): RowPreview[] => {
  const plan = { ...firstPlan(store, sheet, { now: 0 }), ...(decisions && { decisions }) };
  return [...previewRows(store, sheet, plan)].filter((row) => row !== null);
};

test.each<[why: string, name: string, email: string, council: string, outcome: string]>([
  ['another e-mail and council number', 'Sneha Hegde', 'sneha@example.org', 'KMC 9876', 'new'],
  ['another e-mail', 'Sneha Hegde', 'sneha@example.org', '', 'new'],
  ['another council number', 'Sneha Hegde', '', 'KMC-9876', 'new'],
  ['no more facts', 'Sneha Hegde', '', '', 'unsure'],
  ['the e-mail of both', 'Sneha Hegde', 'rajiv@example.org', '', 'unsure'],
  ['the same name', 'RAJIV KAMATH T', '', '', 'merged'],
  ['a title', 'Dr. Rajiv Kamath T', '', '', 'merged'],
  ['another order', 'T Kamath Rajiv', '', '', 'merged'],
  ['an initial', 'R. Kamath', '', '', 'merged'],
  ['an initial and another e-mail', 'R. Kamath', 'other@example.org', '', 'unsure'],
  ['one letter more and another e-mail', 'Rajiva Kamath T', 'other@example.org', '', 'unsure'],
  ['another spelling', 'Rajeev Kamat', '', '', 'merged'],
  ['a part of the name', 'Rajiv', '', '', 'merged'],
  ['a part of the name and another e-mail', 'Kamath', 'sneha@example.org', '', 'unsure'],
  ['an initial and another council number', 'R Kamath', '', 'KMC 777', 'unsure'],
  ['no name', '', '', '', 'merged'],
])('a phone of the event with %s: %s', (_why, name, email, council, outcome) => {
  const [row] = previewOf(sheetOf([name, '98401 55555', email, council, '8850', '']));
  expect(row?.outcome).toBe(outcome);
  // No money is booked on a person who may be another.
  if (outcome === 'unsure') expect(row?.payments).toEqual(['noPhone']);
});

test('the user can say that a near name is another person', () => {
  const sheet = sheetOf(['R Kamath', '98401 55555', '', 'KMC 777', '8850', '']);
  expect(previewOf(sheet, new Map([[2, 'other']]))[0]).toMatchObject({
    outcome: 'new',
    payments: ['added'],
  });
});

test('two people of one list with near names, who share a phone, are asked about', () => {
  const sheet = sheetOf(
    ['Nirmal Jain', '98401 66666', 'nirmal@example.org', 'KMC 1', '8850', ''],
    ['Nirmala Jain', '98401 66666', 'nirmala@example.org', '', '8850', ''],
  );
  expect(previewOf(sheet).map(({ outcome }) => outcome)).toEqual(['new', 'unsure']);
});

test('people without phone and e-mail who pay the same stay people, after others who pay nothing', () => {
  const rows = ['A Nair', 'B Nair', 'C Nair', 'D Nair'].map((name) => [name, '', '', '', '', '']);
  const paying = ['E Sen', 'F Sen', 'G Sen'].map((name) => [name, '', '', '', '8850', '']);
  expect(previewOf(sheetOf(...rows, ...paying)).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 7 }, () => 'new'),
  );
});

test.each(['Seal', 'Received by hand', 'Received on 12/3'])(
  'a first cell “%s” beside a name makes no note of a person',
  (first) => {
    const sheet = {
      rows: [
        ['Remarks', 'Name', 'City'],
        ['', 'Asha Rao', 'Salem'],
        [first, 'Ravi Rao', 'Salem'],
      ],
    };
    expect(previewOf(sheet).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  },
);

test('an unsure row names the holder of the phone, and the user decides', () => {
  const store = eventWith(rajiv);
  const sheet = sheetOf(['Sneha Hegde', '98401 55555', '', '', '8850', '']);
  const [asked] = previewOf(sheet, undefined, store);
  expect(asked && describeRow(store, asked)).toContain(
    'Rajiv Kamath T has this phone. Nothing is changed until you choose whether this is the same person',
  );
  const answered = (decision: RowDecision) => previewOf(sheet, new Map([[2, decision]]), store)[0];
  expect(answered('other')).toMatchObject({ outcome: 'new', payments: ['added'] });
  expect(answered('same')).toMatchObject({ outcome: 'merged', payments: ['added'] });
});

const people = [
  ['Asha Rao', '9840100001', '', '', '2000', ''],
  ['Ravi Rao', '9840100002', '', '', '3000', ''],
  ['Meena Q', '9840100003', '', '', '4000', ''],
] as const;

test.each<[string, string[], string]>([
  ['TOTAL', ['TOTAL', '', '', '', '9,000', ''], 'totalRow'],
  ['Grand total with a count', ['Grand Total (3 delegates)', '', '', '', '9,000', ''], 'totalRow'],
  ['a total in Hindi', ['कुल योग', '', '', '', '9000', ''], 'totalRow'],
  ['a total of which only the money is written', ['', '', '', '', '9000', ''], 'totalRow'],
  ['a total in another column', ['', '', 'Total', '', '8000', ''], 'totalRow'],
  ['Prepared by', ['Prepared by: Mrs. Shetty', '', '', '', '', ''], 'noteRow'],
  ['a signature', ['Authorised Signatory', '', '', '', '', ''], 'noteRow'],
  ['a note', ['Note: amounts include GST', '', '', '', '', ''], 'noteRow'],
  ['a page number', ['Page 1 of 3', '', '', '', '', ''], 'noteRow'],
])('leaves out %s, and takes it when the user says so', (_name, cells, code) => {
  const sheet = sheetOf(...people.map((row) => [...row]), cells);
  const preview = previewOf(sheet);
  expect(preview.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new', 'leftOut']);
  expect(preview[3]?.problems).toEqual([{ code, target: null, cell: '' }]);
  if (cells[0] === '') return;
  expect(previewOf(sheet, new Map([[5, 'take']]))[3]?.outcome).toBe('new');
});

test.each<[string, string[]]>([
  ['with a phone', ['Total Reddy', '9840100009', '', '', '9000', '']],
  ['whose name begins like a total', ['Sumathi Total Raj', '', '', '', '', '']],
  ['whose amount is that of two others by chance', ['Kavya Nair', '', '', '', '9000', '']],
  ['called Note', ['Noten Singh', '', '', '', '', '']],
])('keeps a person %s', (_name, cells) => {
  expect(previewOf(sheetOf(...people.map((row) => [...row]), cells))[3]?.outcome).toBe('new');
});

test('rows that are left out are shown in the place of the sheet', () => {
  const [one, two, three] = people.map((row) => [...row]) as [string[], string[], string[]];
  const preview = previewOf(sheetOf(one, two, ['Sub total', '', '', '', '5000', ''], three));
  expect(preview.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'leftOut'],
    [5, 'new'],
  ]);
});

test.each(
  // In English, romanised, and in ten scripts.
  (
    'No|no|NO.|nahi|NIL|Nil.|none|N|-|--|NA|N.A.|0|0.0|Nobody|Alone|Not coming|no spouse|No, alone|Nil / 0|illai|ledu|nathi|' +
    'नहीं|कोई नहीं|नाही|না|নেই|ના|નથી|ਨਹੀਂ|ନାହିଁ|இல்லை|లేదు|ఎవరూ లేరు|ಇಲ್ಲ|ഇല്ല|نہیں|शून्य|०'
  ).split('|'),
)('%s in a column of accompanying persons is nobody', (cell) => {
  const [row] = previewOf(sheetOf(['Asha Rao', '9840100001', '', '', '', cell]));
  expect(row).toMatchObject({ outcome: 'new', person: { companions: [] }, leftOut: [], problems: [] });
});

test('Yes counts a person and names none, and a surname No is kept', () => {
  const [yes, surname] = previewOf(
    sheetOf(['Asha Rao', '9840100001', '', '', '', 'Yes'], ['No', '9840100002', '', '', '', 'Ravi No']),
  );
  expect(yes).toMatchObject({
    person: { companions: [] },
    leftOut: [{ code: 'companionsUnnamed', cell: 'Yes' }],
  });
  expect(surname).toMatchObject({
    person: { details: { fullName: 'No' }, companions: [{ name: 'Ravi No' }] },
  });
});
