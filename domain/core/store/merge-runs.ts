import type { Compare } from './sorted-list.ts';

/** Entries that are sorted, or merged, in one step: about a millisecond. */
export const runLength = 1_000;

/** Merges sorted runs to one, step by step: `sort` of 100,000 entries cannot be left in the middle. */
export function* mergeRuns<Entry>(runs: Entry[][], compare: Compare<Entry>): Generator<void, Entry[]> {
  let merged = runs;
  while (merged.length > 1) {
    const next: Entry[][] = [];
    for (let index = 0; index < merged.length; index += 2) {
      const [left, right] = [merged[index] as Entry[], merged[index + 1]];
      next.push(right === undefined ? left : yield* mergeTwo(left, right, compare));
    }
    merged = next;
  }
  return merged[0] ?? [];
}

function* mergeTwo<Entry>(left: Entry[], right: Entry[], compare: Compare<Entry>): Generator<void, Entry[]> {
  // The runs were in order before they were split.
  if (compare(left.at(-1) as Entry, right[0] as Entry) <= 0) return left.concat(right);
  const merged: Entry[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    const isLeft = compare(left[l] as Entry, right[r] as Entry) <= 0;
    merged.push((isLeft ? left[l++] : right[r++]) as Entry);
    if (merged.length % runLength === 0) yield;
  }
  for (; l < left.length; l++) merged.push(left[l] as Entry);
  for (; r < right.length; r++) merged.push(right[r] as Entry);
  return merged;
}
