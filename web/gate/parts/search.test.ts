import { expect, it } from 'vitest';
import { reportSearch } from './search.ts';

it.each([
  [{ show: 'done' }, { show: 'done' }],
  [{ show: 'total' }, {}],
  [{ show: 'toString' }, {}],
])('search parameters of a report: %j', (given, expected) => {
  expect(reportSearch(given)).toEqual(expected);
});
