import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { EventStore } from '../../core/store/event-store.ts';
import {
  cellText,
  chosenColumns,
  columnKeys,
  columnOf,
  formatColumns,
  formatSort,
  parseColumns,
  parseSort,
  sortKeyOf,
} from './list-columns.ts';
import { compareKeys } from '../../core/store/sort-keys.ts';

const now = Date.UTC(2026, 10, 24);

test.each([
  [undefined, null, ''],
  ['serial', null, ''],
  ['city', { column: 'city', isDescending: false }, 'city'],
  ['-serial', { column: 'serial', isDescending: true }, '-serial'],
  ['toString', null, ''],
  ['--city', null, ''],
])('sort %s in the address', (text, sort, written) => {
  expect(parseSort(text)).toEqual(sort);
  expect(formatSort(parseSort(text))).toBe(written);
});

test.each([
  [undefined, ['category', 'companions', 'phone', 'city', 'due'], ''],
  ['due,city,phone,category,companions', ['category', 'companions', 'phone', 'city', 'due'], ''],
  ['category,companions', ['category', 'companions'], 'category,companions'],
  ['city,phone', ['phone', 'city'], 'phone,city'],
  ['-', [], '-'],
  ['constructor,city,city', ['city'], 'city'],
])('columns %s in the address', (text, columns, written) => {
  expect(parseColumns(text)).toEqual(columns);
  expect(formatColumns(parseColumns(text))).toBe(written);
});

test('every column can be chosen and has a value for a blank person', () => {
  expect(parseColumns(chosenColumns.join(','))).toEqual(chosenColumns);
  const store = new EventStore();
  const listed = { delegate: blankDelegate('d'), serial: null };
  for (const key of columnKeys) expect(typeof cellText(key, store, listed, { now })).toBe('string');
  expect(cellText('payment', store, listed, { now })).toBe('Not paid');
});

test.each([
  ['dateOfBirth', '1972-11-03', '03-11-1972'],
  ['dateOfBirth', '18/9/1985', '18-09-1985'],
  ['dateOfBirth', 'in spring', 'in spring'],
  ['paymentMethod', 'NET_BANKING_ICICI', 'Net banking (ICICI)'],
] as const)('the %s %j is %j on the screen and in a file', (field, kept, said) => {
  const listed = { delegate: { ...blankDelegate('d'), [field]: kept }, serial: null };
  const store = new EventStore();
  const key = field === 'paymentMethod' ? 'method' : field;
  expect(cellText(key, store, listed, { now })).toBe(said);
  expect(columnOf(key).value(store, listed, { now })).toBe(said);
});

test('dates of birth are sorted by time, however they were typed', () => {
  const store = new EventStore();
  const keys = ['1972-11-03', '01-02-1985', '18 Sep 1985', '1990-01-01'].map((dateOfBirth) =>
    sortKeyOf(
      'dateOfBirth',
      store,
      { delegate: { ...blankDelegate('d'), dateOfBirth }, serial: null },
      { now },
    ),
  );
  expect(keys.toSorted((a, b) => compareKeys(a, b, false))).toEqual(keys);
});

test('a phone is spaced on the screen and digits in a file', () => {
  const listed = { delegate: { ...blankDelegate('d'), phone: '9840126573' }, serial: null };
  const store = new EventStore();
  expect(cellText('phone', store, listed, { now })).toBe('98401 26573');
  expect(columnOf('phone').value(store, listed, { now })).toBe('9840126573');
});

test.each([
  [null, '18-09-1985', 41],
  [7, '18-09-1985', 41],
  [null, '', null],
])('for age %j and date of birth %j the list shows %j', (age, dateOfBirth, said) => {
  const listed = { delegate: { ...blankDelegate('d'), age, dateOfBirth }, serial: null };
  expect(columnOf('age').value(new EventStore(), listed, { now })).toBe(said);
});
