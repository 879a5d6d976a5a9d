import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rupees } from './format.ts';
import { directionIn, moneyIn } from './money-in.ts';

describe('an amount in a statement', () => {
  test.each([
    ['2500', 250_000, null],
    ['2,500.00', 250_000, null],
    ['1,23,456.78', 12_345_678, null],
    ['12,34,56,789', 12_345_678_900, null],
    ['123,456.70', 12_345_670, null],
    ['₹ 2,500', 250_000, null],
    ['Rs.2,500.50', 250_050, null],
    ['INR 99.9', 9_990, null],
    ['2500 INR', 250_000, null],
    ['2078.7700', 207_877, null],
    ['0.30000000000000004', 30, null],
    ['12345678.899999999', 1_234_567_890, null],
    ['2500.', 250_000, null],
    ['0.01', 1, null],
    ['0.00', 0, null],
    ['2,500.00 Cr', 250_000, 'in'],
    ['2,500.00CR.', 250_000, 'in'],
    ['2,500.00 Dr', 250_000, 'out'],
    ['2,500.00(Cr)', 250_000, 'in'],
    ['₹ 2,500.00 (Dr.)', 250_000, 'out'],
    ['-500.00', 50_000, 'out'],
    ['500.00-', 50_000, 'out'],
    ['(1,500.00)', 150_000, 'out'],
    ['₹-500', 50_000, 'out'],
    [' +2,500 ', 250_000, null],
  ])('%s', (cell, paise, direction) => expect(moneyIn(cell)).toEqual({ paise, direction }));

  test.each([
    '',
    '-',
    'Opening balance',
    '2078.775',
    '1.2.3',
    '1,23',
    '12,3456',
    '2500/-x',
    '1e5',
    'NaN',
    '14-05-2026',
    '9999999999999',
    '2500 USD',
  ])('%s is none', (cell) => expect(moneyIn(cell)).toBeNull());

  test('any displayed form of an amount is read as that amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
        expect(moneyIn(rupees(paise))).toEqual({ paise, direction: null });
        expect(moneyIn(`${(paise / 100).toFixed(2)} Dr`)).toEqual({ paise, direction: 'out' });
      }),
    );
  });
});

test.each([
  ['Cr', 'in'],
  ['C', 'in'],
  ['CREDIT', 'in'],
  ['Dr.', 'out'],
  ['D', 'out'],
  ['Withdrawal', 'out'],
  ['refund', 'out'],
  ['UPI', null],
  ['', null],
])('%s means the direction %s', (cell, direction) => expect(directionIn(cell)).toBe(direction));
