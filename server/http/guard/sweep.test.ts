import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sweep } from './sweep.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('all checks are called together, each until it is removed; without checks, no timer is left', () => {
  const sweep = new Sweep(500);
  const calls: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => () => void calls.push(name)) as [
    () => void,
    () => void,
  ];
  sweep.add(first);
  vi.advanceTimersByTime(400);
  sweep.add(second);
  vi.advanceTimersByTime(100);
  expect(calls).toEqual(['first', 'second']);
  sweep.remove(first);
  vi.advanceTimersByTime(500);
  expect(calls).toEqual(['first', 'second', 'second']);
  sweep.remove(second);
  expect(vi.getTimerCount()).toBe(0);
  sweep.add(first);
  vi.advanceTimersByTime(500);
  expect(calls).toHaveLength(4);
});
