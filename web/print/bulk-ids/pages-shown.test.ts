import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [3, 5, '1 2 3 4 5'],
  [1, 45, '1 2 3 4 5 … 45'],
  [4, 45, '1 2 3 4 5 6 … 45'],
  [5, 45, '1 2 3 4 5 6 7 … 45'],
  [20, 45, '1 … 18 19 20 21 22 … 45'],
  [41, 45, '1 … 39 40 41 42 43 44 45'],
  [45, 45, '1 … 41 42 43 44 45'],
])('page %i of %i', (page, pages, expected) => {
  expect(
    pagesShown(page, pages)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(expected);
});
