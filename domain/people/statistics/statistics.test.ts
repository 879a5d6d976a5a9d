import { blankRow } from '../../model/tables.ts';
import { expect, test } from 'vitest';
import { dateOnly } from '../../core/text/format.ts';
import { foodOf, lastDayOf, overviewOf, quarterHour, quarterOf } from './statistics.ts';
import { defaultTimeZone } from '../../model/fields/time-zone.ts';

const category = (categoryId: string, name: string) => ({
  ...blankRow('categories'),
  categoryId,
  name,
  order: 1,
});

test('the overview has a row per category, totals, and one row for all who have none', () => {
  const counts = new Map([
    ['a', { delegates: 3, companions: 2 }],
    ['gone', { delegates: 1, companions: 0 }],
    ['', { delegates: 0, companions: 1 }],
  ]);
  const { rows, total } = overviewOf([category('a', 'A'), category('b', 'B')], counts);
  expect(rows.map((row) => [row.name, row.delegates, row.companions, row.total])).toEqual([
    ['A', 3, 2, 5],
    ['B', 0, 0, 0],
    ['', 1, 1, 2],
  ]);
  expect(total).toMatchObject({ delegates: 4, companions: 3, total: 7 });
});

test('without people astray there is no row for them', () => {
  expect(overviewOf([category('a', 'A')], new Map()).rows).toHaveLength(1);
});

test.each([
  ['Vegetarian', 'vegetarian'],
  ['Non-Vegetarian', 'nonVegetarian'],
  ['', 'empty'],
  ['vegetarian', 'empty'],
  ['Jain', 'empty'],
])('food %j counts as %s', (given, expected) => expect(foodOf(given)).toBe(expected));

test('quarter hours start at the same moments in India and Nepal', () => {
  const at = Date.UTC(2026, 10, 20, 3, 20); // 8:50 AM in India, 9:05 AM in Nepal
  expect(quarterOf(at)).toBe(Date.UTC(2026, 10, 20, 3, 15));
});

test('the plot shows the last day with arrivals, with gaps filled, and ends with the last arrival', () => {
  const nine = Date.UTC(2026, 10, 20, 3, 30);
  const quarters = [
    { at: nine - 86_400_000, count: 9 },
    { at: nine, count: 4 },
    { at: nine + 3 * quarterHour, count: 2 },
  ];
  const plot = lastDayOf(quarters, (at) => dateOnly(at, defaultTimeZone));
  expect(plot.map(({ at, count }) => [(at - nine) / quarterHour, count])).toEqual([
    [0, 4],
    [1, 0],
    [2, 0],
    [3, 2],
  ]);
  expect(lastDayOf([], (at) => dateOnly(at, defaultTimeZone))).toEqual([]);
});
