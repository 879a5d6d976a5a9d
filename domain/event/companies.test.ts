import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { companiesInOrder, judgeCompanyNames } from './companies.ts';

test.each([
  ['Acme', 'new'],
  ['Sponsor', 'exists'],
  ['  sponsor ', 'exists'],
  ['SPONSOR', 'exists'],
  ['Sponsor 2', 'new'],
  ['', 'empty'],
  [' \t ', 'empty'],
  ['நீலகிரி', 'new'],
  ['x'.repeat(160), 'new'],
  ['x'.repeat(161), 'tooLong'],
] as const)('%j is %s', (name, state) => {
  expect(judgeCompanyNames(deskEvent(), [name])).toMatchObject([{ state }]);
});

test('in a list the first of equal names is new, also when accents are encoded differently', () => {
  const names = ['Médical', 'Me\u0301dical', 'Medical', 'médical', ''];
  expect(judgeCompanyNames(deskEvent(), names).map(({ state }) => state)).toEqual([
    'new',
    'repeated',
    'new',
    'repeated',
    'empty',
  ]);
});

test('companies are ordered by key, and by id within one key', () => {
  const store = deskEvent();
  store.apply([
    {
      table: 'companies',
      key: 'a',
      row: { companyId: 'a', name: 'A', order: 2, extra: null },
    },
  ]);
  expect(companiesInOrder(store).map(({ companyId }) => companyId)).toEqual(['sponsor', 'a', 'unused']);
});
