import { expect, test } from 'vitest';
import { daysToRestore, isEventNamed } from './event-life.ts';

const day = 24 * 3600 * 1000;
const deletedAt = 1_700_000_000_000;

test.each([
  [0, 30],
  [1, 30],
  [day, 29],
  [29 * day, 1],
  [30 * day - 1, 1],
  [30 * day, 0],
  [400 * day, 0],
  [-60_000, 30],
])('%d ms after the deletion: %d days', (passed, days) => {
  expect(daysToRestore(deletedAt, deletedAt + passed)).toBe(days);
});

test.each([
  ['PHYSICON', 'PHYSICON', true],
  [' PHYSICON ', 'PHYSICON', true],
  ['PHYSICON 2026', 'PHYSICON  2026 ', true],
  ['Physicon', 'PHYSICON', false],
  ['PHYSICO', 'PHYSICON', false],
  ['', 'PHYSICON', false],
])('%j typed for %j: %s', (typed, name, isNamed) => {
  expect(isEventNamed(typed, name)).toBe(isNamed);
});
