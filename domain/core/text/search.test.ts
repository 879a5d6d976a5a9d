import { expect, test } from 'vitest';
import { isEmptyQuery, matches, parseQuery, searchText, startsWords } from './search.ts';

test.each([
  ['#12', { onlySerial: 12, words: [] }],
  ['rao #7', { onlySerial: 7, words: [] }],
  ['#x', { onlySerial: Number.NaN, words: [] }],
  ['+91 98401-26573', { onlySerial: null, words: ['9840126573'] }],
  ['09840126573', { onlySerial: null, words: ['9840126573'] }],
  ['98401 26573', { onlySerial: null, words: ['9840126573'] }],
  ['26573', { onlySerial: null, words: ['26573'] }],
  ['Rao, Asha', { onlySerial: null, words: ['rao', 'asha'] }],
  [' .- ', { onlySerial: null, words: [] }],
])('%j is read as %j', (typed, query) => expect(parseQuery(typed)).toEqual(query));

test('words match in any order and at any position; a match at the start of a word ranks first', () => {
  const entry = {
    text: searchText({ name: 'Asha Rao', phone: '9840126573', serial: 12, salutation: 'Dr.' }),
    serial: 12,
  };
  const cases = ['rao asha', 'sha', '6573', '12', 'dr rao', 'asha x'].map((typed) => {
    const query = parseQuery(typed);
    return [matches(query, entry), startsWords(query, entry)];
  });
  expect(cases).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [true, true],
    [true, true],
    [false, false],
  ]);
  expect(isEmptyQuery(parseQuery(' '))).toBe(true);
  expect(isEmptyQuery(parseQuery('#'))).toBe(false);
});

const found = (name: string, typed: string, email = ''): boolean =>
  matches(parseQuery(typed), { text: searchText({ name, phone: '', serial: null, email }), serial: null });

test.each([
  ["Aditya D'Souza", 'dsouza'],
  ['Aditya D’Souza', 'aditya dsouza'],
  ["Aditya D'Souza", "d'souza"],
  ["Aditya D'Souza", 'souza'],
  ['Aditya DSouza', "D'Souza"],
  ['V. K. S. Subramaniam', 'vks'],
  ['V.K.S.Subramaniam', 'VKS subramaniam'],
  ['V K S Subramaniam', 'vks'],
  ['VKS Subramaniam', 'V. K. S.'],
  ['Subramaniam V.K.S.', 'vks'],
  ['Shaik Sa’di Ali', 'sadi'],
])('%s is found by %s', (name, typed) => expect(found(name, typed)).toBe(true));

test.each([
  ['asha.rao@example.org', true],
  ['ASHA.RAO@', true],
  ['rao@example.org asha', true],
  ['asha@example.org', false],
  ['example', false],
  ['om', false],
])('an e-mail address is found as a whole, and no word of it: %s', (typed, expected) =>
  expect(found('Asha Nair', typed, 'Asha.Rao@example.org')).toBe(expected),
);
