import { expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { rankDifference } from './rank-test.ts';

test('the rank difference equals that of a worked example', () => {
  // All of one above all of the other: U is m·n.
  expect(rankDifference([4, 5, 6], [1, 2, 3])).toBeCloseTo(4.5 / Math.sqrt((9 * 7) / 12), 10);
  expect(rankDifference([1, 2, 3], [4, 5, 6])).toBeCloseTo(-4.5 / Math.sqrt((9 * 7) / 12), 10);
  expect(rankDifference([1, 4], [2, 3])).toBe(0);
  expect(rankDifference([7, 7, 7], [7, 7, 7])).toBe(0);
});

test('samples of one kind differ only by chance: mean 0, deviation 1, and hardly ever beyond 4', () => {
  const random = new Random(1);
  const sample = () => Array.from({ length: 100 }, () => random.next() ** 3);
  const found = Array.from({ length: 1_000 }, () => rankDifference(sample(), sample()));
  const mean = found.reduce((sum, z) => sum + z, 0) / found.length;
  const variance = found.reduce((sum, z) => sum + (z - mean) ** 2, 0) / found.length;
  expect(Math.abs(mean)).toBeLessThan(0.15);
  expect(variance).toBeGreaterThan(0.85);
  expect(variance).toBeLessThan(1.15);
  expect(Math.max(...found.map(Math.abs))).toBeLessThan(4);
});
