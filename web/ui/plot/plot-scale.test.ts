import { describe, expect, test } from 'vitest';
import { barTicks, plotScale } from './plot-scale.ts';

describe('plotScale', () => {
  test.each([
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [4, [0, 2, 4]],
    [5, [0, 2, 4, 6]],
    [10, [0, 5, 10]],
    [44, [0, 25, 50]],
    [73, [0, 25, 50, 75]],
    [101, [0, 50, 100, 150]],
    [466, [0, 250, 500]],
    [1_292_000, [0, 500_000, 1_000_000, 1_500_000]],
  ])('names few round values up to one that is not below %d', (most, scale) => {
    expect(plotScale(most)).toEqual(scale);
  });

  test('has two or three steps and leaves less than half of the plot empty, whatever the highest value', () => {
    for (let most = 2; most < 20_000; most++) {
      const scale = plotScale(most);
      expect(scale.length, String(most)).toBeGreaterThanOrEqual(3);
      expect(scale.length, String(most)).toBeLessThanOrEqual(4);
      const top = scale.at(-1) ?? 0;
      expect(top >= most && most > top / 2, String(most)).toBe(true);
    }
  });

  test('is empty for a plot without values', () => {
    expect(plotScale(0)).toEqual([]);
  });
});

test('names the first, the middle and the last bar, each once', () => {
  const named = (count: number) => barTicks(count, (bar) => `bar ${bar}`);
  expect(named(1)).toEqual([{ at: 0.5, label: 'bar 0' }]);
  expect(named(2).map(({ label }) => label)).toEqual(['bar 0', 'bar 1']);
  expect(named(27)).toEqual([
    { at: 0.5, label: 'bar 0' },
    { at: 13.5, label: 'bar 13' },
    { at: 26.5, label: 'bar 26' },
  ]);
});
