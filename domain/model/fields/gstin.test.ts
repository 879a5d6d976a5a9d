import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstinCheck, gstStates, isGstin, stateCodeOf, tidyGstin } from './gstin.ts';

/** Numbers from public invoices and from the tax office's own examples. */
const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AAACR5055K1Z7', '09AAACH7409R1ZZ'];

test.each(real)('%s is one', (gstin) => expect(isGstin(gstin)).toBe(true));

test.each([
  ['', 'nothing'],
  ['27AAPFU0939F1ZW', 'another check character'],
  ['27AAPFU0993F1ZV', 'two digits changed places'],
  ['28AAPFU0939F1ZV', 'a state that is none any more'],
  ['27AAPFU0939F1Z', 'fourteen characters'],
  ['27AAPFU0939F1ZV1', 'sixteen characters'],
  ['27aapfu0939f1zv', 'small letters, before they are tidied'],
  ['27AAPFU0939F0ZV', 'a registration of the number 0'],
  ['AA27PFU0939F1ZV', 'letters where the state belongs'],
  ['२७AAPFU0939F1ZV', 'other digits'],
])('%j is none: %s', (value) => expect(isGstin(value)).toBe(false));

test('tidied: spaces and hyphens go, capitals come', () => {
  expect(tidyGstin(' 27 aapfu0939f-1zv ')).toBe('27AAPFU0939F1ZV');
  expect(stateCodeOf('27AAPFU0939F1ZV')).toBe('27');
});

test('one wrong character is always found', () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const place = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(fc.constantFrom(...real), place, fc.constantFrom(...signs), (gstin, at, sign) => {
      const changed = gstin.slice(0, at) + sign + gstin.slice(at + 1);
      expect(isGstin(changed)).toBe(changed === gstin);
    }),
    { numRuns: 2_000 },
  );
});

test('every state can have a number', () => {
  for (const code of Object.keys(gstStates)) {
    const first = `${code}AAPFU0939F1Z`;
    expect(isGstin(first + gstinCheck(first))).toBe(true);
  }
});
