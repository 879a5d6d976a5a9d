import { describe, expect, it } from 'vitest';
import {
  delegatesSearch,
  logSearch,
  parseSearch,
  reportSearch,
  stringifySearch,
  usersSearch,
} from './search-params.ts';

describe('search parameters', () => {
  it('search parameters keep digits, spaces and signs as the text they are', () => {
    const search = { q: '#12 & 007', category: 'ocv' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('search parameters leave out empty values', () => {
    expect(stringifySearch({ q: '', category: undefined })).toBe('');
  });

  it.each([
    [{}, {}],
    [
      { q: 'rao', category: 'pg', sort: 'name' },
      { q: 'rao', category: 'pg', sort: 'name' },
    ],
    [
      { sort: '-city', cols: 'phone,city,nothing', kind: 'extra' },
      { sort: '-city', cols: 'phone,city', kind: 'extra' },
    ],
    [{ cols: '-' }, { cols: '-' }],
    [
      {
        q: 7,
        category: '',
        sort: 'toString',
        cols: 'category,companions,phone,city,due',
        kind: 'all',
        other: 'x',
      },
      {},
    ],
  ])('search parameters of a list of users: %j', (given, expected) => {
    expect(usersSearch(given)).toEqual(expected);
  });

  it.each([
    [{}, {}],
    [
      { categories: '.pg.7', food: 'empty', companions: 'only', sort: 'name', groups: 'none' },
      { categories: '.pg.7', food: 'empty', companions: 'only', sort: 'name', groups: 'none' },
    ],
    [
      { cols: 'city,phone,nothing', paper: 'landscape' },
      { cols: 'phone,city', paper: 'landscape' },
    ],
    [{ categories: 'pg', food: 'Jain', companions: 'under', cols: 'category,phone,city', sort: 7 }, {}],
  ])('search parameters of the delegates list: %j', (given, expected) => {
    expect(delegatesSearch(given)).toEqual(expected);
  });

  it.each([
    [{ show: 'done' }, { show: 'done' }],
    [{ show: 'total' }, {}],
    [{ show: 'toString' }, {}],
  ])('search parameters of a report: %j', (given, expected) => {
    expect(reportSearch(given)).toEqual(expected);
  });

  it.each([
    [
      { account: 'a', command: 'record.mark', delegate: 'd', outcome: 'refused' },
      { account: 'a', command: 'record.mark', delegate: 'd', outcome: 'refused' },
    ],
    [{ account: '', command: 7, delegate: 7, outcome: 'all' }, {}],
  ])('search parameters of a log: %j', (given, expected) => {
    expect(logSearch(given)).toEqual(expected);
  });
});
