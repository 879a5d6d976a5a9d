import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, shareOf } from './divide.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1_500_000, [29, 1], [1_450_000, 50_000]],
  [5, [2, 1], [3, 2]],
  [7, [0, 0], [7, 0]],
  [0, [3, 4], [0, 0]],
  [10, [0, 5], [0, 10]],
])('%i divided by %j is %j', (amount, weights, parts) => expect(divide(amount, weights)).toEqual(parts));

test('the parts add up, none is below zero, and none is a paisa or more away from its exact share', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(amount, weights, (total, given) => {
      const parts = divide(total, given);
      const sum = given.reduce((all, weight) => all + weight, 0);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        if (sum > 0) expect(Math.abs(part - (total / sum) * (given[index] ?? 0))).toBeLessThanOrEqual(1.001);
      }
    }),
  );
});

test.each([
  [100, 5_000, 50],
  [1, 5_000, 1],
  [1, 4_999, 0],
  [3, 5_000, 2],
  [1_000_000_000_001, 350, 35_000_000_000],
  [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
])('of %i paise, %i hundredths of a percent are %i', (amount, rateBp, share) =>
  expect(shareOf(amount, rateBp)).toBe(share),
);
