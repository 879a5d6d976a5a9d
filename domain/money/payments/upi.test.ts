import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { upiLink } from './upi.ts';

const request = {
  address: 'api.mysuru@sbi',
  name: 'API Mysuru',
  amountPaise: 1_692_050,
  note: 'PHYSICON 2026 Dr. Asha Rao',
  reference: '-OE6dxC6UNY4Bt27sdOY',
};

test('a UPI link has the exact amount, the payee and the purpose', () => {
  expect(upiLink(request)).toBe(
    'upi://pay?pa=api.mysuru@sbi&pn=API%20Mysuru&tr=OE6dxC6UNY4Bt27sdOY&tn=PHYSICON%202026%20Dr.%20Asha%20Rao&am=16920.50&cu=INR',
  );
});

test.each([
  [100, '1.00'],
  [105, '1.05'],
  [1_050, '10.50'],
  [100_000_000, '1000000.00'],
])('%i paise: %s', (amountPaise, am) => {
  expect(new URL(upiLink({ ...request, amountPaise })).searchParams.get('am')).toBe(am);
});

test('no text adds or changes another parameter', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 80 });
  fc.assert(
    fc.property(text, text, text, (name, note, reference) => {
      const params = new URL(upiLink({ ...request, name, note, reference })).searchParams;
      expect(params.get('am')).toBe('16920.50');
      expect(params.get('pa')).toBe('api.mysuru@sbi');
      expect([...(params.get('tn') ?? '')].length).toBeLessThanOrEqual(50);
      expect(params.get('tr') ?? '').toMatch(/^[A-Za-z0-9]{0,35}$/);
      expect(new Set(params.keys()).size).toBe([...params.keys()].length);
    }),
  );
});
