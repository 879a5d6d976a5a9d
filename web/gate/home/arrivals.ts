import { quarterHour, type QuarterCount } from '#domain/people/statistics/statistics.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import type { PlotTick } from '#web/ui/plot/plot-scale.ts';
import { aheadMs } from '#domain/model/fields/time-zone.ts';

export interface ArrivalsPlot {
  /** Arrivals per quarter hour, from the full hour before the first. */
  readonly values: readonly number[];
  readonly steps: number;
  readonly ticks: readonly PlotTick[];
  readonly most: number;
  readonly total: number;
  /** '8:45' of the highest bar; the first of several. */
  readonly mostAt: string;
  readonly from: string;
  readonly to: string;
  /** The last bar is today's: the day continues. */
  readonly isToday: boolean;
}

const hour = 4 * quarterHour;
/** Six ticks, three labels after the first: the number that fits the plot's width. */
const tickCount = 6;

/** The axis is a multiple of six hours from the first full hour. Future hours stay empty. */
export const arrivalsPlot = (
  quarters: readonly QuarterCount[],
  { now, timeZone }: { now: number; timeZone: string },
): ArrivalsPlot | null => {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start = first.at - (minuteOfDay(first.at, timeZone) % 60) * 60_000;
  const counts = new Map(quarters.map(({ at, count }) => [at, count]));
  const values: number[] = [];
  for (let at = start; at <= last.at; at += quarterHour) values.push(counts.get(at) ?? 0);
  const hoursPerTick = Math.ceil(values.length / 4 / tickCount);
  const most = Math.max(...values);
  const end = start + tickCount * hoursPerTick * hour;
  return {
    values,
    steps: tickCount * hoursPerTick * 4,
    ticks: ticksFrom(start, hoursPerTick, timeZone),
    most,
    total: values.reduce((sum, value) => sum + value, 0),
    mostAt: clock(start + values.indexOf(most) * quarterHour, timeZone),
    from: hourOf(start, timeZone, true),
    to: hourOf(end, timeZone, true),
    isToday: dateOnly(last.at, timeZone) === dateOnly(now, timeZone),
  };
};

const ticksFrom = (start: number, hoursPerTick: number, timeZone: string): PlotTick[] =>
  Array.from({ length: tickCount + 1 }, (_, tick) => {
    const at = tick * hoursPerTick * 4;
    if (tick % 2 !== 0) return { at };
    const isEdge = tick === 0 || tick === tickCount;
    return { at, label: hourOf(start + at * quarterHour, timeZone, isEdge) };
  });

const minuteOfDay = (at: number, timeZone: string): number => {
  const clock = new Date(at + aheadMs(at, timeZone));
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};

/** '8:45', without AM or PM: the axis shows it. */
const clock = (at: number, timeZone: string): string => {
  const minutes = minuteOfDay(at, timeZone);
  return `${hour12(minutes)}:${String(minutes % 60).padStart(2, '0')}`;
};

const hourOf = (at: number, timeZone: string, withHalf: boolean): string => {
  const minutes = minuteOfDay(at, timeZone);
  return withHalf ? `${hour12(minutes)} ${minutes < 720 ? 'AM' : 'PM'}` : hour12(minutes);
};

const hour12 = (minutes: number): string => String(Math.floor(minutes / 60) % 12 || 12);
