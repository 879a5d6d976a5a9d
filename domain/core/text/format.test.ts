import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  age,
  ago,
  dateOnly,
  dateTime,
  dateTimeExact,
  displayName,
  listOf,
  paidOnForDisplay,
  phoneForDisplay,
  rupees,
  timeOnly,
  wholeNumber,
  dialNumber,
  whatsAppNumber,
} from './format.ts';
import { defaultTimeZone } from '../../model/fields/time-zone.ts';

const at = Date.UTC(2026, 10, 20, 7, 34); // 1:04 PM in India

test.each([
  [0, '₹0'],
  [708_000, '₹7,080'],
  [1_650_050, '₹16,500.50'],
  [123_456_789, '₹12,34,567.89'],
  [-5, '-₹0.05'],
  [null, '–'],
])('%s paise is %s', (paise, text) => expect(rupees(paise)).toBe(text));

test.each([
  [at, '20-11-2026 1:04:00 PM'],
  [at + 59_999, '20-11-2026 1:04:59 PM'],
  [Number.NaN, '–'],
])('%s to the second is %s', (time, text) => expect(dateTimeExact(time, defaultTimeZone)).toBe(text));

test('grouping equals the Indian grouping of Intl for any number', () => {
  const intl = new Intl.NumberFormat('en-IN');
  fc.assert(fc.property(fc.maxSafeInteger(), (n) => wholeNumber(n) === intl.format(n).replace('-0', '0')));
});

describe('times', () => {
  test('are DD-MM-YYYY h:mm AM/PM in the zone given', () => {
    expect(dateTime(at, defaultTimeZone)).toBe('20-11-2026 1:04 PM');
    expect(dateTime(at, 'UTC')).toBe('20-11-2026 7:34 AM');
    expect(timeOnly(at, defaultTimeZone)).toBe('1:04 PM');
    expect(dateOnly(at, defaultTimeZone)).toBe('20-11-2026');
  });
  test.each([
    [Date.UTC(2026, 0, 1, 0, 5), '12:05 AM'],
    [Date.UTC(2026, 0, 1, 12, 0), '12:00 PM'],
    [Date.UTC(2026, 0, 1, 23, 59), '11:59 PM'],
  ])('%d is %s', (time, text) => expect(timeOnly(time, 'UTC')).toBe(text));
  test('a number that is no time shows a dash', () => {
    expect(dateTime(Number.MAX_SAFE_INTEGER, defaultTimeZone)).toBe('–');
    expect(timeOnly(Number.NaN, defaultTimeZone)).toBe('–');
  });
});

test.each([
  [0, '0 s ago'],
  [-3000, '0 s ago'],
  [20_000, '20 s ago'],
  [59_999, '59 s ago'],
  [360_000, '6 min ago'],
  [3_600_000, '1:04 PM'],
  [86_400_000, '20-11-2026 1:04 PM'],
])('%d ms after is %s', (elapsed, text) => expect(ago(at, at + elapsed, defaultTimeZone)).toBe(text));

test('ages grow from seconds to days', () => {
  expect([12_000, 360_000, 7_200_000, 259_200_000].map(age)).toEqual(['12 s', '6 min', '2 h', '3 d']);
});

test('phones', () => {
  expect(phoneForDisplay('9840126573')).toBe('98401 26573');
  expect(phoneForDisplay('044 222')).toBe('044 222');
  expect(phoneForDisplay('+971501234567')).toBe('+971 501 234 567');
  expect(phoneForDisplay('+12125550123')).toBe('+1 212 555 0123');
  expect(phoneForDisplay('+6591234567')).toBe('+65 912 34567');
  expect(whatsAppNumber('9840126573')).toBe('919840126573');
  expect(whatsAppNumber('')).toBe('');
});

test.each([
  ['9840126573', '+919840126573', '919840126573'],
  ['+971501234567', '+971501234567', '971501234567'],
  // A landline of Chennai, and a number of the United States without its country code: neither is a mobile of India.
  ['4423456789', '+914423456789', ''],
  ['4155550132', '+914155550132', ''],
  // Local numbers of the Emirates and Sri Lanka, and a toll-free number of India.
  ['0501234567', '0501234567', ''],
  ['0771234567', '0771234567', ''],
  ['1800114455', '1800114455', ''],
  ['', '', ''],
])('%j is dialled as %j, and in WhatsApp as %j', (phone, dialled, inWhatsApp) => {
  expect([dialNumber(phone), whatsAppNumber(phone)]).toEqual([dialled, inWhatsApp]);
});

test.each([
  [{ salutation: 'Dr.', fullName: 'Asha Rao', email: 'a@b.in' }, 'Dr. Asha Rao'],
  [{ salutation: '', fullName: 'Asha Rao', email: 'a@b.in' }, 'Asha Rao'],
  [{ salutation: 'Dr.', fullName: '', email: 'a@b.in' }, 'a@b.in'],
])('%j is called %s', (delegate, text) => expect(displayName(delegate)).toBe(text));

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is said as %j', (parts, said) => {
  expect(listOf(parts)).toBe(said);
});

test.each([
  ['2026-09-27 22:01:55', '27-09-2026 10:01 PM'],
  ['2026-09-27 00:05', '27-09-2026 12:05 AM'],
  ['2026-09-27', '27-09-2026'],
])('an entry of %s is of %s', (paidOn, shown) => expect(paidOnForDisplay(paidOn)).toBe(shown));
