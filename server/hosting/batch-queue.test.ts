import { expect, test } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

const posts = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

test('a small post goes before the posts of a full outbox, and only a few of those join its batch', () => {
  const queue = new BatchQueue<number>();
  queue.push(posts(500));
  queue.push([1000]);
  const batch = queue.take();
  expect(batch[0]).toBe(1000);
  expect(batch.slice(1)).toEqual(posts(40));
  expect(queue.length).toBe(460);
});

test('while people scan, bulk comes in small batches; a while after the last scan, in large ones', () => {
  const queue = new BatchQueue<number>();
  queue.push(posts(5_000));
  const next = () => queue.take().length;
  expect(next()).toBe(250);
  queue.push([-1]);
  expect(next()).toBe(41);
  for (let batch = 0; batch < 20; batch++) expect(next()).toBe(40);
  expect(next()).toBe(250);
});

test('every command comes out once, and each lane keeps its order', () => {
  const queue = new BatchQueue<number>();
  const taken: number[] = [];
  for (let round = 0; round < 50; round++) {
    queue.push(posts(100, 1_000 * (round + 1)));
    if (round % 3 === 0) queue.push(posts(5, round * 10));
    taken.push(...queue.take());
  }
  while (queue.length > 0) taken.push(...queue.take());
  const bulk = taken.filter((item) => item >= 1_000);
  const fast = taken.filter((item) => item < 1_000);
  expect(bulk).toEqual(Array.from({ length: 50 }, (_, round) => posts(100, 1_000 * (round + 1))).flat());
  expect(fast).toEqual(Array.from({ length: 17 }, (_, index) => posts(5, index * 30)).flat());
});
