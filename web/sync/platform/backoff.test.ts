import { expect, test } from 'vitest';
import { Backoff } from './backoff.ts';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';

/** How long each of the waits takes, ms. */
const waits = async (chance: number, count: number): Promise<number[]> => {
  const clock = new MemoryClock({ random: () => chance });
  const backoff = new Backoff(clock, { firstMs: 500, maxMs: 4_000 });
  const taken: number[] = [];
  for (let at = 0; at < count; at++) {
    const began = clock.now();
    void backoff.wait(new AbortController().signal).then(() => taken.push(clock.now() - began));
    while (taken.length === at) await clock.advance(50);
  }
  return taken;
};

test('waits double up to the longest; each is a random time between half of it and all', async () => {
  expect(await waits(0, 5)).toEqual([250, 500, 1_000, 2_000, 2_000]);
  expect(await waits(0.5, 5)).toEqual([375, 750, 1_500, 3_000, 3_000]);
  expect(await waits(1, 5)).toEqual([500, 1_000, 2_000, 4_000, 4_000]);
});

test('a success makes the next wait short again; a wake or an abort ends the wait', async () => {
  const clock = new MemoryClock({ random: () => 1 });
  const backoff = new Backoff(clock, { firstMs: 500, maxMs: 4_000 });
  const ended: string[] = [];
  const closing = new AbortController();
  void backoff.wait(closing.signal).then(() => ended.push('woken'));
  backoff.wake();
  await clock.settle();
  expect(ended).toEqual(['woken']);
  backoff.reset();
  void backoff.wait(closing.signal).then(() => ended.push('short'));
  await clock.advance(500);
  expect(ended).toEqual(['woken', 'short']);
  void backoff.wait(closing.signal).then(() => ended.push('closed'));
  closing.abort();
  await clock.settle();
  expect(ended).toEqual(['woken', 'short', 'closed']);
});
