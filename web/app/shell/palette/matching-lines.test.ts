import { expect, test } from 'vitest';
import { matchingLines } from './matching-lines.ts';

const lines = [
  { name: 'What is due', also: 'unpaid balance' },
  { name: 'Delegates List' },
  { name: 'ID Card Designer', also: 'badge delegate' },
  { name: 'Add user', also: 'walk-in' },
];

test.each([
  ['', ['What is due', 'Delegates List', 'ID Card Designer', 'Add user']],
  ['due', ['What is due']],
  ['unpaid', ['What is due']],
  ['what balance', ['What is due']],
  ['walk in', ['Add user']],
  ['delegate', ['Delegates List', 'ID Card Designer']],
  ['D', ['What is due', 'Delegates List', 'ID Card Designer']],
  ['card id', ['ID Card Designer']],
  ['list del', ['Delegates List']],
  ['elegates', []],
  ['add nobody', []],
])('%j finds %j', (typed, names) => {
  expect(matchingLines(lines, typed).map(({ name }) => name)).toEqual(names);
});
