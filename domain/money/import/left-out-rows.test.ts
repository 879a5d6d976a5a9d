import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { newNames } from '../../people/import/new-names.ts';
import type { RowDecision, RowPreview } from '../../people/import/row-preview.ts';
import { previewRows } from './preview-list.ts';

const headings = ['Sl. No', 'Name', 'Mobile', 'City', 'Amount paid'];
const people = [
  ['1', 'Asha Rao', '98401 00001', 'Salem', '2,000'],
  ['2', 'Ravi Nair', '98401 00002', 'Erode', '3,000'],
  ['3', 'Meena Sen', '98401 00003', 'Salem', '4,000'],
];

const previewOf = (
  rows: readonly (readonly string[])[],
  decisions?: ReadonlyMap<number, RowDecision>,
): RowPreview[] => {
  const store = deskEvent();
  const plan = { ...firstPlan(store, { rows }, { now: 0 }), ...(decisions && { decisions }) };
  return [...previewRows(store, { rows }, plan)].filter((row) => row !== null);
};
const said = (rows: readonly (readonly string[])[]): string[] =>
  previewOf(rows).map(({ row, outcome, problems }) =>
    [row, outcome, ...problems.map(({ code }) => code)].join(' '),
  );
const belowPeople = (...below: readonly string[][]): string[] =>
  said([headings, ...people, ...below]).slice(3);

test.each([
  ['English', 'TOTAL'],
  ['English', 'G. Total Rs.'],
  ['English', 'Total amount received (3 delegates)'],
  ['English', 'Page total'],
  ['English', 'C/F'],
  ['English', '3 delegates'],
  ['Hindi', 'कुल योग'],
  ['Hindi', 'कुल राशि'],
  ['Marathi', 'एकूण रक्कम'],
  ['Bengali', 'সর্বমোট'],
  ['Gujarati', 'કુલ રકમ'],
  ['Punjabi', 'ਕੁੱਲ ਜੋੜ'],
  ['Odia', 'ମୋଟ'],
  ['Tamil', 'மொத்தம்'],
  ['Tamil', 'மொத்த தொகை'],
  ['Telugu', 'మొత్తం'],
  ['Kannada', 'ಒಟ್ಟು ಮೊತ್ತ'],
  ['Malayalam', 'ആകെ തുക'],
  ['Urdu', 'کل رقم'],
])('a total in %s: %s', (_language, text) => {
  expect(belowPeople(['', text, '', '', '9,500'])).toEqual(['5 leftOut totalRow']);
});

test('an amount that is the sum of the page or of the list is a total without a word', () => {
  const more = [
    ['4', 'Kavya Iyer', '98401 00004', 'Erode', '1,000'],
    ['5', 'Noor Khan', '98401 00005', 'Erode', '1,500'],
  ];
  expect(
    belowPeople(['', '', '', '', '9,000'], ...more, ['', '', '', '', '2,500'], ['', '', '', '', '11,500']),
  ).toEqual(['5 leftOut totalRow', '6 new', '7 new', '8 leftOut totalRow', '9 leftOut totalRow']);
});

test('a signature takes the name and the office below it along, and a person ends that', () => {
  expect(
    belowPeople(
      ['', '', '', 'Prepared by:', ''],
      ['', '', '', 'Mrs. Shetty', ''],
      ['', 'K. Bhat', '', '', ''],
      ['', 'Hon. Treasurer, Kolar branch', '', '', ''],
      ['', 'Secretary', '', 'President', ''],
      ['4', 'Kavya Iyer', '98401 00004', 'Erode', ''],
      ['', 'Noor Khan', '', '', ''],
    ),
  ).toEqual([
    '5 leftOut noteRow',
    '6 leftOut noteRow',
    '7 leftOut noteRow',
    '8 leftOut noteRow',
    '9 leftOut noteRow',
    '10 new',
    '11 new',
  ]);
});

test.each([
  ['headings of the next page', ['Sl. No', 'Name', 'Mobile', 'City', 'Amount paid'], 'headingRow'],
  ['headings in capitals', ['SL. NO', 'NAME', 'MOBILE', 'CITY', 'AMOUNT PAID'], 'headingRow'],
  ['a line', ['-----', '-----', '-----', '', ''], 'separatorRow'],
  ['stars', ['', '* * * * *', '', '', ''], 'separatorRow'],
  ['a heading within the list', ['', 'LIFE MEMBERS', '', '', ''], 'sectionRow'],
  ['a row of which only the number is there', ['4', '', '', '', ''], 'emptyRow'],
  ['a page number', ['Page 1 of 3', '', '', '', ''], 'emptyRow'],
])('%s is left out among people', (_what, cells, code) => {
  expect(belowPeople(cells, ['5', 'Kavya Iyer', '98401 00005', 'Erode', ''])).toEqual([
    `5 leftOut ${code}`,
    '6 new',
  ]);
});

test('titles and instructions above the headings, and the numbers of the columns below them', () => {
  const rows = [
    ['Delegates of the conference'],
    ['Please fill in name, mobile and city', 'do not merge cells'],
    headings,
    ['(1)', '(2)', '(3)', '(4)', '(5)'],
    ...people,
  ];
  expect(said(rows)).toEqual([
    '1 leftOut aboveHeadings',
    '2 leftOut aboveHeadings',
    '4 leftOut numberRow',
    '5 new',
    '6 new',
    '7 new',
  ]);
});

test('a second table with other columns ends the list; the same columns go on with it', () => {
  const summary = [
    ['', '', '', '', ''],
    ['', 'Category', 'Count', 'Amount', ''],
    ['', 'PG', '2', '5,000', ''],
    ['', 'Speaker', '1', '4,000', ''],
  ];
  expect(belowPeople(...summary)).toEqual([
    '6 leftOut secondTable',
    '7 leftOut secondTable',
    '8 leftOut secondTable',
  ]);
  const faculty = [
    ['', '', '', '', ''],
    ['No', 'Faculty name', 'Phone', 'Town', ''],
    ['1', 'Kavya Iyer', '98401 00005', 'Erode', ''],
  ];
  expect(belowPeople(...faculty)).toEqual(['6 leftOut headingRow', '7 new']);
  const bank = [
    ['', '', '', '', ''],
    ['', 'Bank details', '', '', ''],
    ['', 'Account name', 'Kolar branch', '', ''],
  ];
  expect(belowPeople(...bank)).toEqual(['6 leftOut secondTable', '7 leftOut secondTable']);
});

test.each([
  ['without anything but a name', ['', 'Lata Kamath', '', '', '']],
  ['below an empty row, with a category like a heading', ['', 'Faculty', '98401 00009', 'Salem', '']],
  ['called Mark', ['', 'Mark Total', '98401 00009', '', '']],
  ['called Yog Raj', ['', 'योग राज', '', '', '']],
])('a person %s stays a person', (_what, cells) => {
  expect(belowPeople(['', '', '', '', ''], cells)).toEqual(['6 new']);
});

test('one press takes a row all the same, and the reason is said before', () => {
  const rows = [headings, ...people, ['', 'LIFE MEMBERS', '', '', '']];
  const [asked] = previewOf(rows).slice(3);
  expect(asked && describeRow(deskEvent(), asked)).toEqual([
    'Left out, because it is a heading within the list',
  ]);
  expect(previewOf(rows, new Map([[5, 'take']]))[3]).toMatchObject({
    outcome: 'new',
    person: { details: { fullName: 'LIFE MEMBERS' } },
  });
});

test('rows that are left out make no categories', () => {
  const rows = [
    ['Name', 'Mobile', 'Category'],
    ['Asha Rao', '98401 00001', 'Resident'],
    ['Name', 'Mobile', 'Category'],
    ['', '', 'TOTAL'],
    [],
    ['Category', 'Count', 'Amount'],
    ['Resident', '1', '2,000'],
  ];
  const store = deskEvent();
  const plan = firstPlan(store, { rows }, { now: 0, makesNames: true });
  expect(newNames(store, { rows }, plan).categories).toEqual([{ name: 'Resident', rows: 1 }]);
});

test('whatever is between them, people with a phone and a name in a list without tables stay people', () => {
  const between = fc.constantFrom(
    ['', 'Total', '', '', '100'],
    ['', '', '', '', ''],
    ['', 'Prepared by: K', '', '', ''],
    headings,
    ['====', '====', '', '', ''],
    ['', 'Students', '', '', ''],
    ['', 'nobody', '', '', '12'],
  );
  const person = fc
    .tuple(fc.constantFrom('Asha', 'Total', 'Category', 'Mobile', '-', 'Name', 'कुल'), fc.nat(9_999))
    .map(([name, number]) => ['', name, `98401${String(number).padStart(5, '0')}`, 'Salem', '100']);
  fc.assert(
    fc.property(fc.array(fc.oneof(between, person), { maxLength: 12 }), (below) => {
      const rows = [headings, ...people, ...below];
      const preview = new Map(previewOf(rows).map((row) => [row.row, row.outcome]));
      for (const [index, cells] of rows.entries())
        if (cells[2]?.startsWith('98401')) expect(preview.get(index + 1)).not.toBe('leftOut');
    }),
    { numRuns: 60 },
  );
});
