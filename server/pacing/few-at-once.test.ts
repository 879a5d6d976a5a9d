import { expect, test } from 'vitest';
import { FewAtOnce } from './few-at-once.ts';

test('does at most so many at once, in the order of asking, and goes on after a failure', async () => {
  const turns = new FewAtOnce(4);
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const all = Array.from({ length: 9 }, (_, number) =>
    turns.run(() => {
      begun.push(number);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      ends.push((error) => (error ? reject(error) : resolve()));
      return promise;
    }),
  );
  const settled = Promise.allSettled(all);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.(new Error('away'));
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
  for (let next = 0; next < 9; next++) {
    await expect.poll(() => ends.length).toBeGreaterThan(next);
    ends[next]?.();
  }
  expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) => number !== 2),
  );
});
