import { expect, it } from 'vitest';
import { logSearch } from './search.ts';

it.each([
  [
    { account: 'a', command: 'record.mark', delegate: 'd', outcome: 'refused' },
    { account: 'a', command: 'record.mark', delegate: 'd', outcome: 'refused' },
  ],
  [{ account: '', command: 7, delegate: 7, outcome: 'all' }, {}],
])('search parameters of a log: %j', (given, expected) => {
  expect(logSearch(given)).toEqual(expected);
});
