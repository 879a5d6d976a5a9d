import { expect, test } from 'vitest';
import { readColleagues } from './read-colleagues.ts';

const categories = [
  { categoryId: 'pg', name: 'PG' },
  { categoryId: 'consultant', name: 'Consultant' },
];
const asha = { fullName: 'Dr Asha Rao', phone: '9840000001', email: 'asha@example.org', categoryId: 'pg' };
const bala = { fullName: 'Bala Iyer', phone: '9840000002' };

test.each([
  [
    'cells without headings',
    'Dr Asha Rao\t98400 00001\tASHA@example.org\tpg\nBala Iyer\t+91 98400-00002\t\t',
  ],
  [
    'any order, with a running number',
    '1\tasha@example.org\tPG\tDr Asha Rao\t9840000001\n2\t\t\tBala Iyer\t9840000002',
  ],
  [
    'headings in any order',
    'Sl No\tMobile No.\tName\tCategory\tE-mail ID\n1\t9840000001\tDr Asha Rao\tPG\tasha@example.org\n2\t9840000002\tBala Iyer\t\t',
  ],
  [
    'a list with commas and quotes',
    '"Dr Asha Rao",9840000001,asha@example.org,PG\r\n"Bala Iyer","9840000002",,',
  ],
  ['semicolons', 'Dr Asha Rao;9840000001;asha@example.org;PG\n\nBala Iyer;9840000002;;'],
])('reads %s', (_, text) => {
  expect(readColleagues(text, categories)).toEqual({ people: [asha, bala], leftOut: [] });
});

test('reads lines of a message', () => {
  const text = '1. Dr Asha Rao - 98400 00001 - asha@example.org\n2) Bala Iyer: +919840000002\n• Chitra Nair';
  const { categoryId: _, ...withoutCategory } = asha;
  expect(readColleagues(text, categories).people).toEqual([
    withoutCategory,
    bala,
    { fullName: 'Chitra Nair' },
  ]);
});

test('keeps what else the form asks for, by its heading', () => {
  const text = 'Name\tMobile\tCity\tMedical Council No\nDr Asha Rao\t９８４００００００１\tMysuru\tKMC 1';
  expect(readColleagues(text, categories).people).toMatchObject([
    { fullName: 'Dr Asha Rao', phone: '9840000001', city: 'Mysuru' },
  ]);
});

test('leaves out lines without a name, and says which', () => {
  const text = 'Bala Iyer\t9840000002\n\t9840000003\nTotal: 2\t\n';
  expect(readColleagues(text, categories)).toEqual({
    people: [bala, { fullName: 'Total: 2' }],
    leftOut: ['9840000003'],
  });
});

test.each(['', '\n \n', '\t\t'])('nothing is nobody', (text) => {
  expect(readColleagues(text, categories)).toEqual({ people: [], leftOut: [] });
});
