import { expect, test } from 'vitest';
import { matchingLines } from './matching-lines.ts';

const lines = ['What is due', 'Delegates List', 'ID Card Designer', 'Add user'].map((name) => ({ name }));

test.each([
  ['', ['What is due', 'Delegates List', 'ID Card Designer', 'Add user']],
  ['due', ['What is due']],
  ['D', ['What is due', 'Delegates List', 'ID Card Designer']],
  ['card id', ['ID Card Designer']],
  ['list del', ['Delegates List']],
  ['elegates', []],
  ['add nobody', []],
])('%j finds %j', (typed, names) => {
  expect(matchingLines(lines, typed).map(({ name }) => name)).toEqual(names);
});
