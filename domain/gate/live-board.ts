import type { Mark } from '../model/mark.ts';
import type { RecordType } from '../model/record-type.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { markOf } from '../event/record-types.ts';
import { foodOf, recordStateOf, type FoodCount } from '../people/statistics/statistics.ts';

export interface BoardCard {
  readonly food: keyof FoodCount;
  readonly mark: Mark | null;
}

const holdersFood = (reader: Reader, { kind, companionId, delegateId }: Serial): string =>
  kind === 'companion'
    ? (reader.get('companions', companionId)?.foodPreference ?? '')
    : (reader.get('delegates', delegateId)?.foodPreference ?? '');

/** Null for a card outside the record type: see `recordStateOf`, which the reports use. */
export const boardCardOf = (reader: Reader, recordType: RecordType, serial: Serial): BoardCard | null => {
  const state = recordStateOf(reader, recordType, serial);
  if (state === null) return null;
  const mark = state === 'done' ? markOf(reader, recordType.recordTypeId, serial) : undefined;
  return { food: foodOf(holdersFood(reader, serial)), mark: mark ?? null };
};

const minuteMs = 60_000;
export const minuteOf = (at: number): number => Math.floor(at / minuteMs) * minuteMs;

export const plottedMinutes = 60;
/** The pace is the mean of these minutes, because a single one varies too much. */
const paceMinutes = 5;
/** A pace of five minutes is no useful forecast beyond four hours. */
const mostMinutesLeft = 240;

export interface MinutePlot {
  /** Start of the first bar, ms since 1970. */
  readonly from: number;
  /** One bar per minute; the last one is the current minute. */
  readonly values: readonly number[];
  readonly total: number;
  readonly most: number;
  /** Start of the minute with the highest bar, the first of several. */
  readonly mostAt: number;
  /** Marks per minute, over the last five complete minutes. */
  readonly pace: number;
}

/** The hour until `now`. A mark from a clock that is ahead appears when its minute comes. */
export const minutePlot = (minutes: ReadonlyMap<number, number>, now: number): MinutePlot => {
  const from = minuteOf(now) - (plottedMinutes - 1) * minuteMs;
  const values = Array.from(
    { length: plottedMinutes },
    (_, index) => minutes.get(from + index * minuteMs) ?? 0,
  );
  const most = Math.max(...values);
  return {
    from,
    values,
    total: sumOf(values),
    most,
    mostAt: from + values.indexOf(most) * minuteMs,
    pace: sumOf(values.slice(-1 - paceMinutes, -1)) / paceMinutes,
  };
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The minutes until the rest is done at this pace; null if there is no rest, or no estimate. */
export const minutesLeft = (pending: number, pace: number): number | null => {
  if (pending === 0 || pace === 0) return null;
  const minutes = Math.ceil(pending / pace);
  return minutes > mostMinutesLeft ? null : minutes;
};

export interface BoardTick {
  readonly at: number;
  /** Start of a quarter of an hour, ms since 1970. */
  readonly time: number;
}

/** The quarters of an hour within the plot, which move to the left over time. */
export const quarterTicks = (from: number): readonly BoardTick[] => {
  const quarter = 15 * minuteMs;
  const first = Math.ceil(from / quarter) * quarter;
  return Array.from({ length: 4 }, (_, index) => ({
    at: (first - from) / minuteMs + index * 15,
    time: first + index * quarter,
  }));
};

/** The largest rows, in the given order, and the others: at most `most` rows, including one for all others. */
export const largestRows = <Row>(
  rows: readonly Row[],
  most: number,
  countOf: (row: Row) => number,
): { readonly shown: readonly Row[]; readonly others: readonly Row[] } => {
  if (rows.length <= most) return { shown: rows, others: [] };
  const shown = new Set(rows.toSorted((a, b) => countOf(b) - countOf(a)).slice(0, most - 1));
  return { shown: rows.filter((row) => shown.has(row)), others: rows.filter((row) => !shown.has(row)) };
};
