import { describe, expect, it, test } from 'vitest';
import * as fc from 'fast-check';
import {
  largestRows,
  minuteOf,
  minutePlot,
  minutesLeft,
  plottedMinutes,
  quarterTicks,
} from './live-board.ts';

const minute = 60_000;
const at = (time: string): number => Date.parse(`2026-11-20T${time}+05:30`);
const marksOf = (...times: readonly string[]): ReadonlyMap<number, number> => {
  const minutes = new Map<number, number>();
  for (const time of times) minutes.set(minuteOf(at(time)), (minutes.get(minuteOf(at(time))) ?? 0) + 1);
  return minutes;
};

describe('minutePlot', () => {
  it('ends with the current minute, and has the hour before it', () => {
    const plot = minutePlot(
      marksOf('12:00:59', '12:01:00', '12:59:59', '13:00:20', '13:00:21'),
      at('13:00:30'),
    );
    expect(plot.values).toHaveLength(plottedMinutes);
    expect(plot.values.slice(0, 2)).toEqual([1, 0]);
    expect(plot.values.slice(-2)).toEqual([1, 2]);
    expect(plot).toMatchObject({ from: at('12:01:00'), total: 4, most: 2, mostAt: at('13:00:00') });
  });

  it.each([
    ['moves on without new marks', '12:30:00', '13:29:59', 1],
    ['drops marks that are an hour old', '12:30:00', '13:30:00', 0],
    ['continues over midnight', '23:59:59', '23:59:59', 1],
    ['hides a mark from a clock that is ahead until its minute', '13:01:00', '13:00:59', 0],
    ['shows that mark in its minute', '13:01:00', '13:01:00', 1],
  ])('%s', (_, marked, now, total) => expect(minutePlot(marksOf(marked), at(now)).total).toBe(total));

  it('is the same plot before and after midnight', () => {
    const marks = marksOf('23:58:10', '23:59:50');
    const plot = minutePlot(marks, at('23:59:55') + 2 * minute);
    expect(plot.values.slice(-4)).toEqual([1, 1, 0, 0]);
  });

  it('calculates the pace from the last five complete minutes', () => {
    const marks = new Map([-6, -5, -4, -3, -2, -1, 0].map((ago) => [at('13:00:00') + ago * minute, 10]));
    expect(minutePlot(marks, at('13:00:30')).pace).toBe(10);
    expect(minutePlot(new Map([[at('13:00:00'), 50]]), at('13:00:30')).pace).toBe(0);
    expect(minutePlot(new Map([[at('13:00:00'), 2]]), at('13:05:30')).pace).toBe(0.4);
  });

  it('depends on the minutes alone: no mark is counted twice, at any time', () => {
    const times = fc.array(fc.integer({ min: 0, max: 20_000 * minute }), { maxLength: 50 });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 20_000 * minute }), (marked, now) => {
        const minutes = new Map<number, number>();
        for (const time of marked) minutes.set(minuteOf(time), (minutes.get(minuteOf(time)) ?? 0) + 1);
        const plot = minutePlot(minutes, now);
        const end = minuteOf(now) + minute;
        const within = marked.filter((time) => time >= end - plottedMinutes * minute && time < end);
        expect(plot.total).toBe(within.length);
        expect(plot.values[plot.values.indexOf(plot.most)]).toBe(plot.most);
        expect((plot.mostAt - plot.from) / minute).toBe(plot.values.indexOf(plot.most));
      }),
    );
  });
});

test.each([
  [100, 10, 10],
  [101, 10, 11],
  [1, 0.2, 5],
  [0, 10, null],
  [10, 0, null],
  [48, 0.2, 240],
  [49, 0.2, null],
])('%d pending at %d a minute take %j minutes', (pending, pace, minutes) =>
  expect(minutesLeft(pending, pace)).toBe(minutes),
);

test.each([
  ['12:01:00', [14, 29, 44, 59], ['12:15:00', '12:30:00', '12:45:00', '13:00:00']],
  ['12:15:00', [0, 15, 30, 45], ['12:15:00', '12:30:00', '12:45:00', '13:00:00']],
  ['23:31:00', [14, 29, 44, 59], ['23:45:00', '00:00:00', '00:15:00', '00:30:00']],
])('the ticks of the hour from %s are at %j', (from, places, times) => {
  const ticks = quarterTicks(at(from));
  expect(ticks.map((tick) => tick.at)).toEqual(places);
  const day = 24 * 60 * minute;
  expect(ticks.map(({ time }) => (time - at('00:00:00')) % day)).toEqual(
    times.map((time) => at(time) - at('00:00:00')),
  );
});

test.each([
  [[3, 1, 2], 3, [3, 1, 2], []],
  [[3, 1, 2, 9], 3, [3, 9], [1, 2]],
  [[4, 6, 5], 2, [6], [4, 5]],
  [[], 3, [], []],
])('from the rows %j the %d largest are %j, and the others %j', (rows, most, shown, others) =>
  expect(largestRows(rows, most, (count) => count)).toEqual({ shown, others }),
);
