import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('search parameters keep digits, spaces and signs as the text they are', () => {
  const search = { q: '#12 & 007', category: 'ocv' };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

it('search parameters leave out empty values', () => {
  expect(stringifySearch({ q: '', category: undefined })).toBe('');
});
