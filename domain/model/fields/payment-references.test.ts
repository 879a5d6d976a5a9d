import { expect, test } from 'vitest';
import { hasReferenceForm } from './payment-references.ts';

test.each([
  ['upi', '426912345678', true],
  ['upi', '4269 1234 5678', true],
  ['upi', '12345', false],
  ['upi', '4269123456789', false],
  ['upi', '000000000000', false],
  ['upi', 'paid by gpay', false],
  ['transfer', 'SBIN526300000001', true],
  ['transfer', 'HDFCR52026112712345678', true],
  ['transfer', 'n332252012345678', true],
  ['transfer', '633212345678', true],
  ['transfer', 'CK00123456', true],
  ['transfer', '12345', false],
  ['transfer', 'paid by my brother', false],
  ['cheque', '001234', true],
  ['cheque', '1234', false],
  ['dd', '123456', true],
  ['dd', 'DD 123456', false],
] as const)('by %s the number %s is accepted: %s', (method, typed, expected) =>
  expect(hasReferenceForm(method, typed)).toBe(expected),
);
