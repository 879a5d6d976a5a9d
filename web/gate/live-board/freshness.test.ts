import { expect, test } from 'vitest';
import { isCurrent } from './freshness.ts';

test.each([
  ['heard of just now', true, 0, true],
  ['connected, the last heartbeat a moment ago', true, 15_000, true],
  ['said to be connected, but nothing was heard for a minute: it slept', true, 60_000, false],
  ['dropped, about to come back', false, 4_000, true],
  ['without a network', false, 5_000, false],
  ['since hours', false, 3 * 3_600_000, false],
])('%s', (_, isConnected, ago, expected) =>
  expect(isCurrent({ isConnected, heardAt: 1_000_000_000 - ago }, 1_000_000_000)).toBe(expected),
);
