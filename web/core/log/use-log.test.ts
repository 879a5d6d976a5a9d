import { expect, test } from 'vitest';
import { renewed } from './use-log.ts';

const pageOf = (next: string | null, ...ids: readonly string[]) => ({
  entries: ids.map((commandId) => ({ commandId })),
  next,
});

test('a log that is empty is read again', () => {
  expect(renewed(pageOf(null), pageOf(null))).toEqual(pageOf(null));
  expect(renewed(pageOf(null, 'a'), pageOf('older'))).toEqual(pageOf('older'));
});

test('older entries stay where the newest page reaches to them', () => {
  expect(renewed(pageOf('d', 'b', 'c'), pageOf('c', 'a', 'b'))).toEqual(pageOf('d', 'a', 'b', 'c'));
  expect(renewed(pageOf('d', 'b', 'c'), pageOf('x', 'a', 'z'))).toEqual(pageOf('x', 'a', 'z'));
});
