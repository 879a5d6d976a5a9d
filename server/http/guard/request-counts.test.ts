import { expect, test } from 'vitest';
import { RequestCounts } from './request-counts.ts';

const minute = 60_000;

const opened = (most = 100) => {
  const clock = { now: 0 };
  const counts = new RequestCounts(most, () => clock.now);
  const count = (caller: string, windowMs = minute, of = counts) => {
    let told: unknown;
    of.incr(caller, (_error, result) => (told = result), windowMs);
    return told;
  };
  return { clock, counts, count };
};

test('counts the requests of each caller, and starts again when the window is over', () => {
  const { clock, count } = opened();
  expect([count('one'), count('one'), count('other')]).toEqual([
    { current: 1, ttl: minute },
    { current: 2, ttl: minute },
    { current: 1, ttl: minute },
  ]);
  clock.now = minute - 1;
  expect(count('one')).toEqual({ current: 3, ttl: 1 });
  clock.now = minute;
  expect(count('one')).toEqual({ current: 1, ttl: minute });
});

test('remembers a bounded number of callers, and removes the least recent one first', () => {
  const { count } = opened(2);
  for (const caller of ['one', 'two', 'one', 'three']) count(caller);
  expect([count('one'), count('two')]).toEqual([
    { current: 3, ttl: minute },
    { current: 1, ttl: minute },
  ]);
});

test('a route with a limit of its own counts for itself', () => {
  const { counts, count } = opened();
  const child = counts.child();
  count('one');
  expect(count('one', 1_000, child)).toEqual({ current: 1, ttl: 1_000 });
});
