import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { guessMapping } from './first-plan.ts';
import { guessHeaderRow } from './guess-columns.ts';
import { doubtfulColumns } from './judge-columns.ts';
import type { ColumnTarget } from '../columns/targets.ts';

const guessed = (headings: string[], ...rows: string[][]) => {
  const sheet = { rows: [headings, ...rows] };
  const headerRow = guessHeaderRow(sheet);
  const mapping = guessMapping(deskEvent(), sheet, { headerRow, form: 'people' });
  return { mapping, doubtful: doubtfulColumns(sheet, headerRow, mapping) };
};
const mails = ['asha@example.org', 'ravi@example.org', 'meena@example.org'];
const phones = ['98401 00001', '98401 00002', '98401 00003'];
const names = ['Asha Rao', 'Ravi Nair', 'Meena Sen'];

test.each<[string, string[], string[][], (ColumnTarget | null)[]]>([
  ['e-mails below Name are e-mails', ['Name', 'Mobile'], [mails, phones], ['email', 'phone']],
  [
    'e-mails below Name are no names, if there is a column for them',
    ['Name', 'E-mail', 'Delegate'],
    [mails, mails, names],
    [null, 'email', 'fullName'],
  ],
  ['phones below Name are phones', ['Name', 'City'], [phones, ['Pune', 'Salem', 'Erode']], ['phone', 'city']],
  ['names below Contact are no phones', ['Name', 'Contact'], [names, names], ['fullName', null]],
  ['e-mails without a known heading', ['Name', 'Correspondence'], [names, mails], ['fullName', 'email']],
  ['phones without a known heading', ['Name', 'Reach at'], [names, phones], ['fullName', 'phone']],
  [
    'names without a known heading',
    ['Member of the society', 'Mobile'],
    [names, phones],
    ['fullName', 'phone'],
  ],
  [
    'hospitals are no names',
    ['Hospital', 'Mobile'],
    [['City Hospital', 'Lake Clinic', 'Sea Care'], phones],
    [null, 'phone'],
  ],
  ['a phone for an emergency', ['Name', 'Emergency number'], [names, phones], ['fullName', null]],
  [
    'a doubled heading of which the first column is empty',
    ['Name', 'Name', 'Mobile'],
    [['', '', ''], names, phones],
    [null, 'fullName', 'phone'],
  ],
  [
    'numbers of the rows are no council numbers',
    ['Reg No', 'Name'],
    [
      ['1', '2', '3', '4'],
      [...names, 'Kavya Iyer'],
    ],
    [null, 'fullName'],
  ],
])('%s', (_what, headings, columns, mapping) => {
  const rows = (columns[0] ?? []).map((_, at) => columns.map((cells) => cells[at] ?? ''));
  expect(guessed(headings, ...rows).mapping).toEqual(mapping);
});

test('the answers of a form with numbered questions in two languages, some of them twice', () => {
  const headings = [
    'Timestamp',
    'Email Address',
    '1. Full name (as required on the certificate, in CAPITALS)',
    '2. Mobile number (WhatsApp) / व्हाट्सएप नंबर',
    '3. I am registering as',
    '4. Will your spouse / family accompany you? If yes, give names and ages',
    '5. Food preference for you',
    '5. Food preference for accompanying persons',
    '6. Upload payment screenshot',
    '7. Transaction ID / UTR (12 digits)',
    'Score',
  ];
  const { mapping, doubtful } = guessed(
    headings,
    [
      '2/11/2026 9:05',
      mails[0] as string,
      'NOOR FATHIMA',
      phones[0] as string,
      'PG',
      'no',
      'Veg',
      '',
      'a.jpg',
      '',
      '',
    ],
    [
      '2/11/2026 9:06',
      mails[1] as string,
      'PETER LYNGDOH',
      phones[1] as string,
      'PG',
      'Yes',
      'Veg',
      '',
      'b.jpg',
      '',
      '',
    ],
  );
  expect(mapping).toEqual([
    null,
    'email',
    'fullName',
    'phone',
    'category',
    'companionNames',
    'foodPreference',
    'companion1.foodPreference',
    null,
    'reference',
    null,
  ]);
  expect(doubtful).toEqual([{ column: 8, heading: headings[8], values: ['a.jpg', 'b.jpg'] }]);
});

test('the user is asked about what the content alone says, with three values', () => {
  const { doubtful } = guessed(
    ['S. No', 'Name', 'Correspondence', 'Institution'],
    ['1', 'Asha Rao', mails[0] as string, 'City Hospital'],
    ['2', 'Ravi Nair', mails[1] as string, 'Lake Clinic'],
    ['3', 'Meena Sen', mails[2] as string, 'City Hospital'],
    ['4', 'Kavya Iyer', 'kavya@example.org', 'Sea Care'],
  );
  expect(doubtful).toEqual([
    { column: 2, heading: 'Correspondence', values: mails },
    { column: 3, heading: 'Institution', values: ['City Hospital', 'Lake Clinic', 'Sea Care'] },
  ]);
});
