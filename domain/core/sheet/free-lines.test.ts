import { expect, test } from 'vitest';
import { freeLines } from './free-lines.ts';

test('people as messages list them have a name, a phone, an e-mail and the rest', () => {
  const text = [
    '1) Dr Nisha Verma 9811011111 Delhi veg',
    '2) Dr Omkar Jha, +91 98110 22222, omkar@example.org, Patna, non veg',
    '',
    '3. Dr. Pooja Sethi - 98110-33333 - Lucknow',
  ].join('\n');
  expect(freeLines(text)).toEqual([
    ['Dr Nisha Verma', '9811011111', '', 'Delhi veg'],
    ['Dr Omkar Jha', '+91 98110 22222', 'omkar@example.org', 'Patna', 'non veg'],
    [''],
    ['Dr. Pooja Sethi', '98110-33333', '', 'Lucknow'],
  ]);
});

test.each([
  ['a table', 'Asha Rao,9840126573,Chennai\nMeena,9840126574,Pune'],
  ['a table with headings', 'Name;Phone\nAsha Rao;9840126573'],
  ['one line', 'Asha Rao 9840126573'],
  ['names alone', 'Asha Rao\nMeena Das\nRavi Nair'],
])('%s is none', (_, text) => {
  expect(freeLines(text)).toBeNull();
});
