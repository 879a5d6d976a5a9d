import { expect, test } from 'vitest';
import { demoEvent } from '#tests/support/demo-event.ts';
import { Random } from '#tests/support/random.ts';
import { mostPerSecond, spreadOf } from './figures.ts';
import { arrivalMinute, moments, planDay } from './plan.ts';

const { rows } = demoEvent({ delegates: 300, seed: 3, hasMarks: false });
const { rows: foreignRows } = demoEvent({ delegates: 20, seed: 4, hasMarks: false });
const given = { rows, foreignRows, scanners: 20, seed: 5 };

test('the same seed gives the same day, another one another', () => {
  expect(planDay(given)).toEqual(planDay(given));
  expect(planDay({ ...given, seed: 6 }).scans).not.toEqual(planDay(given).scans);
});

test('two thirds arrive in the first half hour', () => {
  const random = new Random(1);
  const minutes = Array.from({ length: 10_000 }, () => arrivalMinute(random));
  const early = minutes.filter((minute) => minute < 30).length / minutes.length;
  expect(early).toBeCloseTo(0.65, 1);
  expect(Math.max(...minutes)).toBeLessThan(moments.lunch);
});

test('the day holds all that goes wrong at a gate, and everybody without a card comes to a desk', () => {
  const { scans, visits } = planDay(given);
  const ours = new Set(rows.serials.map(({ code }) => code));
  const foreign = new Set(foreignRows.serials.map(({ code }) => code));
  expect(scans.some(({ code }) => foreign.has(code))).toBe(true);
  expect(scans.some(({ code }) => !foreign.has(code) && !ours.has(code))).toBe(true);
  const places = scans.map(({ recordTypeId, code }) => `${recordTypeId} ${code}`);
  expect(new Set(places).size).toBeLessThan(places.length);
  const held = new Set(rows.serials.map(({ delegateId }) => delegateId));
  const without = rows.delegates.map(({ delegateId }) => delegateId).filter((id) => !held.has(id));
  const collecting = visits.filter(({ kind }) => kind === 'collect').map(({ delegateId }) => delegateId);
  expect(collecting.toSorted()).toEqual(without.toSorted());
  expect(new Set(visits.map(({ kind }) => kind))).toEqual(new Set(['collect', 'spot', 'reprint']));
});

test.each([
  { moments: [], most: 0 },
  { moments: [0, 999, 1000, 1001], most: 3 },
  { moments: [0, 5_000], most: 1 },
])('the most of $moments within a second is $most', ({ moments: at, most }) => {
  expect(mostPerSecond(at)).toBe(most);
});

test('a spread of nothing is 0', () => {
  expect(spreadOf([])).toEqual({ count: 0, p50: 0, p95: 0, p99: 0, longest: 0 });
});
