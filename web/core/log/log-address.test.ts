import { expect, it } from 'vitest';
import { knownFilters } from './log-address.ts';

it.each([
  [
    { command: 'record.mark', account: 'a' },
    { command: 'record.mark', account: 'a' },
  ],
  [{ command: 'of.nothing', account: 'a' }, { account: 'a' }],
  [{ command: 'toString' }, {}],
  [{}, {}],
])('log address: from %j these filters are kept: %j', (asked, known) => {
  expect(knownFilters(asked)).toEqual(known);
});
