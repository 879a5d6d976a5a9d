import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxed } from './tax.ts';

const containedIn = (total: number, rateBp: number) =>
  taxed(total, { mode: 'contained', rateBp, exemptUntil: null, hsnSac: '' }, 'paisa');

test.each([
  [118_000, 1800, 18_000],
  [100_000, 1800, 2 * 7_627],
  [100_000, 0, 0],
  [1, 1800, 0],
  [105_000, 500, 5_000],
])('%i paise at %i hundredths of a percent contain %i paise of tax', (total, rateBp, tax) => {
  expect(containedIn(total, rateBp)).toEqual({ taxable: total - tax, tax, total });
});

test('any amount at any rate: the tax has two equal halves, and is not off by more than a paisa', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 2_800 }), (total, rateBp) => {
      const { taxable, tax } = containedIn(total, rateBp);
      expect(taxable + tax).toBe(total);
      expect(tax % 2).toBe(0);
      expect(Math.abs(tax - (total * rateBp) / (10_000 + rateBp))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
