import { describe, expect, it } from 'vitest';
import { parseSearch, reportSearch, stringifySearch, usersSearch } from './search-params.ts';

describe('search parameters', () => {
  it('keep digits, spaces and signs as the text they are', () => {
    const search = { q: '#12 & 007', category: 'ocv' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leave out what says nothing', () => {
    expect(stringifySearch({ q: '', category: undefined })).toBe('');
  });

  it.each([
    [{}, {}],
    [
      { q: 'rao', category: 'pg', sort: 'name' },
      { q: 'rao', category: 'pg', sort: 'name' },
    ],
    [{ q: 7, category: '', sort: 'age', other: 'x' }, {}],
  ])('of a list of users: %j', (given, expected) => {
    expect(usersSearch(given)).toEqual(expected);
  });

  it.each([
    [{ show: 'done' }, { show: 'done' }],
    [{ show: 'total' }, {}],
    [{ show: 'toString' }, {}],
  ])('of a report: %j', (given, expected) => {
    expect(reportSearch(given)).toEqual(expected);
  });
});
