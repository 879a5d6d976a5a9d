import { expect, test } from 'vitest';
import { compareKeys, textKey, type SortKey } from './sort-keys.ts';

const sorted = (keys: readonly SortKey[], isDescending = false): SortKey[] =>
  [...keys].sort((a, b) => compareKeys(a, b, isDescending));

test('texts sort by their letters, numbers by their size, and unknown values last in both directions', () => {
  expect(sorted(['ravi', null, 'asha'])).toEqual(['asha', 'ravi', null]);
  expect(sorted(['ravi', null, 'asha'], true)).toEqual(['ravi', 'asha', null]);
  expect(sorted([10, null, 9])).toEqual([9, 10, null]);
  expect(sorted([10, null, 9], true)).toEqual([10, 9, null]);
});

test('Latin before the scripts of India, and those in the order of their alphabets', () => {
  // By code points ஜ comes between ச and ஞ; Tamil's grantha letters come after all of its own.
  expect(sorted(['ஜெயா', 'zubin', 'மாலா', 'asha', 'अनिल'].map(textKey))).toEqual(
    ['asha', 'zubin', 'अनिल', 'மாலா', 'ஜெயா'].map(textKey),
  );
});

test('the comparison is an order: for any three keys it is transitive', () => {
  const texts = ['a', 'asha rao', 'b', 'é', 'ஜெயா', 'மாலா', 'அ', 'अ', 'क्ष', 'dr அ'];
  const keys = [...texts.map(textKey), null];
  for (const a of keys)
    for (const b of keys) {
      expect(Math.sign(compareKeys(a, b, false))).toBe(-Math.sign(compareKeys(b, a, false)) + 0);
      for (const c of keys)
        if (compareKeys(a, b, false) <= 0 && compareKeys(b, c, false) <= 0)
          expect(compareKeys(a, c, false)).toBeLessThanOrEqual(0);
    }
});
