import { expect, test } from 'vitest';
import { CommandRates } from './command-rates.ts';

test('a paired phone may send an outbox of 5,000 marks at once, then 100 a second, and 300,000 a day', () => {
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

test('an account has its own limit per minute, whatever others do', () => {
  const rates = new CommandRates(600, () => 0);
  const [one, other] = ['one', 'other'].map((accountId) => ({ accountId, isPaired: false }));
  expect(rates.take(one!, 500)).toBe(0);
  expect(rates.take(one!, 500)).toBe(40);
  expect(rates.take(other!, 500)).toBe(0);
});
