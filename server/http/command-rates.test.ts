import { expect, test } from 'vitest';
import { RateBuckets } from '../rate-buckets.ts';
import { CommandRates } from './command-rates.ts';

const rate = { burst: 10, perSecond: 2 };

test('so many at once, then as fast as the bucket fills; a refusal takes nothing', () => {
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

test('a paired phone brings an outbox of 5,000 marks home at once, then 100 a second, and 300,000 a day', () => {
  let now = 0;
  const rates = new CommandRates(600, () => now);
  const phone = { accountId: 'phone', isPaired: true };
  const posts = (count: number): number[] => Array.from({ length: count }, () => rates.take(phone, 500));
  expect(posts(11)).toEqual([...Array.from({ length: 10 }, () => 0), 5]);
  let taken = 5_000;
  for (now = 5_000; now < 24 * 3_600_000; now += 5_000) if (rates.take(phone, 500) === 0) taken += 500;
  expect(taken).toBeGreaterThan(295_000);
  expect(taken).toBeLessThanOrEqual(300_000);
});

test('an account has a minute of its own, whatever others do', () => {
  const rates = new CommandRates(600, () => 0);
  const [one, other] = ['one', 'other'].map((accountId) => ({ accountId, isPaired: false }));
  expect(rates.take(one!, 500)).toBe(0);
  expect(rates.take(one!, 500)).toBe(40);
  expect(rates.take(other!, 500)).toBe(0);
});
