import { expect, test } from 'vitest';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import { blankDelegate, delegates } from '../../model/delegate.ts';
import type { Companion } from '../../model/companion.ts';
import { methodName } from '../../core/text/method-name.ts';
import { sees } from '#domain/model/fields/table.ts';
import {
  lineColumnsFor,
  formatLineColumns,
  lineColumns,
  lineText,
  lineValue,
  parseLineColumns,
} from './delegates-list-columns.ts';

const reader = storeOf(noRows());
const now = Date.UTC(2026, 10, 24);
const filled = Object.fromEntries(
  Object.entries(delegates.fields).map(([name, { kind }]) => [name, kind === 'text' ? name : 7]),
);
const serial = {
  serial: 4,
  kind: 'delegate',
  delegateId: 'd',
  companionId: '',
  code: 'X',
  categoryId: '',
  runId: '',
  extra: null,
};
const companion: Companion = {
  companionId: 'c',
  delegateId: 'd',
  name: 'Meera',
  dateOfBirth: '1985-09-18',
  age: 30,
  gender: 'Female',
  foodPreference: 'Vegetarian',
  phone: '9840126573',
  relationship: 'Spouse',
  isPaid: true,
  paymentSetBy: '',
  paymentSetAt: null,
  registeredOn: '',
  extra: null,
};
const delegate = { ...blankDelegate('d'), ...filled };

test('a member who sees only cards can choose only columns that this audience receives', () => {
  const shown = lineColumnsFor(false);
  // The row as the feed leaves it for the audience 'scan'.
  const fields = Object.entries(delegates.fields);
  const cut = Object.fromEntries(
    fields.filter(([, { seenBy }]) => !sees('scan', seenBy)).map(([name, { empty }]) => [name, empty]),
  );
  const line = { delegate: { ...delegate, ...cut }, companion: null, serial, isUnder: false };
  const hidden = lineColumns.filter((key) => !shown.includes(key));
  for (const key of shown.filter((column) => column !== 'category'))
    expect(lineText(key, reader, line, now)).not.toBe('');
  // The payment column would show Un-Paid for all people, so it is not offered.
  for (const key of hidden.filter((column) => column !== 'payment'))
    expect(lineText(key, reader, line, now)).toBe('');
  expect(lineColumnsFor(true)).toEqual(lineColumns);
});

test('a companion has own values, and none of the delegate’s', () => {
  const line = { delegate, companion, serial, isUnder: true };
  expect(lineColumns.map((key) => lineValue(key, reader, line, now)).filter((value) => value !== '')).toEqual(
    ['X', '9840126573', 'Vegetarian', 'Paid', 41, 'Female', '18-09-1985'],
  );
  expect(lineText('phone', reader, line, now)).toBe('98401 26573');
});

test('a way to pay is read by its name', () => {
  const paid = { ...blankDelegate('d'), paymentMethod: 'UPI_ICICI' };
  const line = { delegate: paid, companion: null, serial: null, isUnder: false };
  expect(lineText('method', reader, line, now)).toBe(methodName('UPI_ICICI'));
  expect(lineValue('method', reader, line, now)).toBe(methodName('UPI_ICICI'));
});

test.each([
  [undefined, ['category', 'phone', 'city'], ''],
  ['city,phone,nothing', ['phone', 'city'], 'phone,city'],
  ['-', [], '-'],
])('columns in the address: %s', (text, columns, formatted) => {
  expect(parseLineColumns(text)).toEqual(columns);
  expect(formatLineColumns(parseLineColumns(text))).toBe(formatted);
});
