import { describe, expect, test } from 'vitest';
import { bankReferenceIn, referenceIn, referenceKey, referencesWithin } from './bank-references.ts';

test.each([
  ['sbin 5202 6051 4000 12345', 'SBIN5202605140001 2345'],
  ['0000412345678901', '412345678901'],
  ['N/134', 'n134'],
  ['-OE6dxC6UNY4Bt27sdOY', 'oe6dxc6uny4bt27sdoy'],
])('%s and %s are one reference', (one, other) => expect(referenceKey(one)).toBe(referenceKey(other)));

test.each(['', '-', '0', '000000000000000', 'NA', 'null', 'nil'])('%s is not a reference', (cell) => {
  expect(referenceKey(cell)).toBe('');
  expect(referenceIn(cell)).toBe('');
});

test.each([
  ["'412345678901", '412345678901'],
  ['412345678901.0', '412345678901'],
  ['4.12345678901E+11', '412345678901'],
  ['4.123E+11', ''],
  ['AXIS/88', 'AXIS/88'],
  ['TRANSFER FROM 4897690162095', ''],
  ['TRANSFER TO 632855550001 ', '632855550001'],
  ['BY CASH', ''],
])('a cell with %s refers to %s', (cell, reference) => expect(referenceIn(cell)).toBe(reference));

describe('a narration', () => {
  test.each([
    ['UPI/CR/412345678901/ASHA RAO/SBIN/9876543210@ybl/Reg fee', '412345678901'],
    ['UPI-ASHA RAO-9876543210@OKSBI-SBIN0001234-412345678901-PHYSICON', '412345678901'],
    ['NEFT CR-SBIN0001234-ASHA RAO-PHYSICON-SBINN52026051400012345', 'SBINN52026051400012345'],
    ['NEFT*HDFC0000001*N134261234567890*ASHA RAO', 'N134261234567890'],
    ['RTGS-HDFCR52026051412345678-APOLLO HOSPITAL', 'HDFCR52026051412345678'],
    ['IMPS-412345678901-ASHA RAO-HDFC-XXXXXXXX1234-REG', '412345678901'],
    ['BY TRANSFER-NEFT*ICIC0SF0002*CITIN26134123456*RAO', 'CITIN26134123456'],
    ['CASH DEPOSIT BY SELF', ''],
    ['CLG/123456/AXIS', ''],
    ['Registration 9876543210', ''],
    ['UPI/919845077777@ybl/632855550001', '632855550001'],
  ])('%s', (narration, reference) => expect(bankReferenceIn(narration)).toBe(reference));

  test('contains every text that may be one of our ids', () => {
    expect(referencesWithin('UPI/REG-2026/-OE6dxC6UNY4Bt27sdOY/PHY1042')).toEqual(
      expect.arrayContaining([referenceKey('-OE6dxC6UNY4Bt27sdOY'), 'PHY1042']),
    );
    expect(referencesWithin('ROOM 101 ASHA RAO')).toEqual([]);
  });
});
