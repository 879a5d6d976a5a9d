import { expect, it } from 'vitest';
import { delegatesSearch, usersSearch } from './search.ts';

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
