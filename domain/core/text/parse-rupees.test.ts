import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupees } from './format.ts';
import { parseRupees, plainRupees } from './parse-rupees.ts';

test.each([
  ['0', 0],
  ['2059', 205_900],
  ['2059.5', 205_950],
  ['2059.05', 205_905],
  ['2,059.00', 205_900],
  ['1,00,000', 10_000_000],
  ['100,000', 10_000_000],
  ['12,34,56,789.01', 12_345_678_901],
  ['123,456,789', 12_345_678_900],
  [' ₹ 500 ', 50_000],
  ['Rs. 500', 50_000],
  ['rs 500', 50_000],
  ['INR 5,000', 500_000],
  ['007', 700],
  ['999999999999.99', 99_999_999_999_999],
])('%j is %j paise', (written, paise) => expect(parseRupees(written)).toBe(paise));

test.each([
  '',
  ' ',
  'NA',
  'null',
  '-5',
  '+5',
  '5.',
  '.5',
  '5.001',
  '5.5.5',
  '1e5',
  '0x10',
  '1,0',
  '1,00,00',
  '1234,567',
  ',500',
  '500,',
  '5 000',
  '5/-',
  '१००',
  '₹',
  'Infinity',
  '9999999999999',
  '<b>5</b>',
  '5 CR',
])('%j is no amount', (written) => expect(parseRupees(written)).toBeNull());

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [205_950, '2059.50'],
  [-205_950, '-2059.50'],
  [10_000_000, '100000.00'],
])('%j paise are %j in a file', (paise, written) => expect(plainRupees(paise)).toBe(written));

test('displayed and exported amounts are read back to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (paise) => {
      expect(parseRupees(rupees(paise))).toBe(paise);
      expect(parseRupees(plainRupees(paise))).toBe(paise);
    }),
  );
});
