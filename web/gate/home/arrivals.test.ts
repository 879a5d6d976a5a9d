import { describe, expect, it } from 'vitest';
import { quarterHour } from '#domain/people/statistics/statistics.ts';
import { arrivalsPlot } from './arrivals.ts';

const timeZone = 'Asia/Kolkata';
const at = (time: string): number => Date.parse(`2026-11-20T${time}+05:30`);
const day = (from: string, counts: readonly number[]) =>
  counts.map((count, index) => ({ at: at(from) + index * quarterHour, count }));

describe('arrivalsPlot', () => {
  it('is nothing without arrivals', () => {
    expect(arrivalsPlot([], { now: at('12:00'), timeZone })).toBeNull();
  });

  it('starts with the full hour and leaves the future empty', () => {
    const plot = arrivalsPlot(day('07:30', [2, 5, 9, 5]), { now: at('09:00'), timeZone });
    expect(plot).toMatchObject({
      values: [0, 0, 2, 5, 9, 5],
      steps: 24,
      most: 9,
      mostAt: '8:00',
      total: 21,
      from: '7 AM',
      to: '1 PM',
      isToday: true,
    });
    expect(plot?.ticks.map(({ label }) => label)).toEqual([
      '7 AM',
      undefined,
      '9',
      undefined,
      '11',
      undefined,
      '1 PM',
    ]);
  });

  it('doubles its steps for a day of more than six hours', () => {
    const plot = arrivalsPlot(day('08:00', [...Array<number>(24).fill(1), 4]), {
      now: at('23:00'),
      timeZone,
    });
    expect(plot?.steps).toBe(48);
    expect(plot?.ticks.filter(({ label }) => label !== undefined)).toEqual([
      { at: 0, label: '8 AM' },
      { at: 16, label: '12' },
      { at: 32, label: '4' },
      { at: 48, label: '8 PM' },
    ]);
    expect(plot?.mostAt).toBe('2:00');
  });

  it('knows a day that is over', () => {
    expect(
      arrivalsPlot(day('08:00', [1]), { now: at('08:00') + 24 * 4 * quarterHour, timeZone })?.isToday,
    ).toBe(false);
  });
});
