import { describe, expect, test } from 'vitest';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { dayMinutes, rehearsalLimits } from '#domain/rehearsal/limits.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { Random } from '#demo/random.ts';
import { copyEvent } from './copied-event.ts';
import { mostPerSecond, spreadOf } from './figures.ts';
import { arrivalMinute, moments, planDay } from './plan.ts';
import { scratchRows } from './scratch-rows.ts';

const size = { delegates: 300, scanners: 20, seed: 3 };
const staff = { adminPhone: '1000000000', members: [] };
const { rows, parts } = scratchRows('rehearsal-1', size, staff, null);
const { rows: foreignRows } = scratchRows('rehearsal-2', { ...size, delegates: 20, seed: 4 }, staff, null);
const given = { rows, foreignRows, parts, scanners: 20, seed: 5 };

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

test('the day contains every problem of a gate, and each person without a card comes to a desk', () => {
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

test('the usual day: 1,500 delegates, 400 companions, 8 record types, 20 scanners, in ten minutes', () => {
  const { delegates, scanners, factor } = rehearsalLimits;
  const usual = scratchRows('usual', { ...size, delegates: delegates.usual }, staff, null);
  expect([usual.rows.delegates.length, usual.rows.companions.length]).toEqual([1_500, 400]);
  expect([usual.rows.recordTypes.length, scanners.usual]).toEqual([8, 20]);
  expect(dayMinutes / factor.usual).toBeLessThan(10);
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

describe('a copied event', () => {
  const source = demoEvent({ delegates: 40, seed: 9, hasMarks: true });
  const store = storeOf(source.rows);
  const made = { ...size, delegates: 120 };

  test('brings its set-up and no people; the other needs of the day are generated', () => {
    const copied = copyEvent(store, 'rehearsal-3', { withPeople: false });
    const scratch = scratchRows('rehearsal-3', made, staff, copied);
    const { categories, recordTypes, priceLists, templates, companies } = scratch.rows;
    expect(categories).toHaveLength(source.rows.categories.length);
    expect(companies).toHaveLength(source.rows.companies.length);
    expect(priceLists).toHaveLength(source.rows.priceLists.length);
    expect(templates).toHaveLength(source.rows.templates.length);
    const nameOf = (id: string) => recordTypes.find(({ recordTypeId }) => recordTypeId === id)?.name;
    const { kit, breakfast, lunch, inauguration, workshop, spare } = scratch.parts;
    expect([kit, breakfast, lunch, workshop].map(nameOf)).toEqual([
      'Registration kit',
      'Day 1 breakfast',
      'Day 1 lunch',
      'Gala dinner',
    ]);
    expect(new Set([kit, breakfast, lunch, inauguration, workshop, ...spare])).toHaveProperty('size', 8);
    expect(scratch.rows.delegates).toHaveLength(120);
    const names = new Set(source.rows.delegates.map(({ delegateId }) => delegateId));
    expect(scratch.rows.delegates.filter(({ delegateId }) => names.has(delegateId))).toEqual([]);
    const known = new Set(categories.map(({ categoryId }) => categoryId));
    expect(scratch.rows.delegates.filter(({ categoryId }) => !known.has(categoryId))).toEqual([]);
  });

  test('brings its people when asked, and nothing that reaches them', () => {
    const copied = copyEvent(store, 'rehearsal-4', { withPeople: true });
    const { rows: brought } = scratchRows('rehearsal-4', made, staff, copied);
    expect(brought.delegates.map(({ delegateId }) => delegateId)).toEqual(
      source.rows.delegates.map(({ delegateId }) => delegateId),
    );
    expect(brought.serials).toEqual(source.rows.serials);
    for (const { phone, email, address, dateOfBirth, photoUrls } of brought.delegates)
      expect([phone, email, address, dateOfBirth, photoUrls]).toEqual(['', '', '', '', []]);
    expect(brought.companions.every(({ phone }) => phone === '')).toBe(true);
    expect([brought.marks, brought.transactions, brought.members]).toEqual([[], [], []]);
  });
});
