import { expect, test } from 'vitest';
import { RateBuckets } from './rate-buckets.ts';

const rate = { burst: 10, perSecond: 2 };

test('allows the burst at once, then the rate of refill; a refusal takes no tokens', () => {
  let now = 0;
  const buckets = new RateBuckets(() => now);
  expect(buckets.take('a', 8, rate)).toBe(0);
  expect(buckets.take('a', 8, rate)).toBe(3);
  expect(buckets.take('a', 2, rate)).toBe(0);
  expect(buckets.take('b', 10, rate)).toBe(0);
  now = 2_999;
  expect(buckets.take('a', 6, rate)).toBe(1);
  now = 3_000;
  expect(buckets.take('a', 6, rate)).toBe(0);
  now = 1_000_000;
  expect(buckets.take('a', 11, rate)).toBe(0);
  expect(buckets.take('a', 1, rate)).toBe(1);
});
