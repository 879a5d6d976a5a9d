import { expect, test } from 'vitest';
import { mappingByHeader } from '#domain/people/import/guess-columns.ts';
import { sheetOfJson } from './json-rows.ts';
import { SheetError } from './sheet.ts';

test('a list of rows, with holes, as a sheet', () => {
  const rows = [null, { fullName: 'Asha Rao', serial: 12 }, { fullName: 'Ravi', user_id: '' }];
  expect(sheetOfJson(JSON.stringify(rows))?.rows).toEqual([
    ['full Name', 'serial', 'user_id'],
    ['Asha Rao', '12', ''],
    ['Ravi', '', ''],
  ]);
});

test('a map of rows is read by its fields, whatever its keys', () => {
  expect(sheetOfJson('\ufeff {"-Oabc": {"phone": "9840126573"}}')?.rows).toEqual([['phone'], ['9840126573']]);
});

test.each([{ serial: 7, code: 'ABCDEFGH23' }, { 2: { serial: 7, code: 'ABCDEFGH23' } }])(
  'a branch of users: the key is the user id, the card is in the event (%o)',
  (event) => {
    const details = {
      fullName: 'Asha',
      category: 'pg',
      foodPreference: 'Vegetarian',
      mcinumber: '123',
      membershipNo: '9',
      dob: '1-2-1980',
    };
    const [heads = [], ...rows] =
      sheetOfJson(JSON.stringify({ u1: { details, event, persons: {} } }))?.rows ?? [];
    expect(rows).toEqual([['u1', 'Asha', 'pg', 'Vegetarian', '123', '9', '1-2-1980', '7', 'ABCDEFGH23']]);
    expect(mappingByHeader(heads, 'rows')).toEqual([
      'userId',
      'fullName',
      'category',
      'foodPreference',
      'mciNumber',
      'membershipNo',
      'dateOfBirth',
      'serial',
      'code',
    ]);
  },
);

test('text that is not JSON is left to another reader', () => {
  expect(sheetOfJson('[Draft] list,1')).toBeNull();
  expect(sheetOfJson('Name,Phone')).toBeNull();
});

test.each(['[1, 2]', '{"a": "b"}', '[{"x": {}}]'])('JSON without rows is refused: %s', (text) => {
  expect(() => sheetOfJson(text)).toThrow(SheetError);
});
test('an empty list contains no people', () => {
  expect(() => sheetOfJson('[]')).toThrow(SheetError);
});
