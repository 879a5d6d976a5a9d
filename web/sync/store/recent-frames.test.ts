import { expect, it } from 'vitest';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { nameOf } from '#tests/support/sync/memory-event.ts';
import { RecentFrames } from './recent-frames.ts';

const frame = (from: number, to: number, rows = 1) =>
  frameOf(
    'staff',
    from,
    to,
    Array.from({ length: rows }, (_, index) => nameOf(`d${index}`, 'Name')),
  );

it('gives the frames from one version to another, and null when that is too far back', () => {
  const recent = new RecentFrames();
  for (const [from, to] of [
    [5, 6],
    [6, 9],
    [9, 10],
  ] as const) {
    recent.add(frame(from, to));
  }
  const spans = (since: number) => recent.since(since, 10)?.map(({ from, to }) => [from, to]) ?? null;
  expect(spans(10)).toEqual([]);
  expect(spans(11)).toEqual([]);
  expect(spans(9)).toEqual([[9, 10]]);
  expect(spans(7)).toEqual([
    [6, 9],
    [9, 10],
  ]);
  expect(spans(5)).toHaveLength(3);
  expect(spans(4)).toBeNull();
});

it('the oldest frames are dropped when there are many rows', () => {
  const recent = new RecentFrames();
  for (let version = 0; version < 30; version++) recent.add(frame(version, version + 1, 1_000));
  expect(recent.since(0, 30)).toBeNull();
  expect(recent.since(25, 30)).toHaveLength(5);
  expect(recent.all.length).toBeLessThan(11);
});
