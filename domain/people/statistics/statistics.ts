import type { Category } from '../../model/category.ts';
import type { Mark } from '../../model/mark.ts';
import type { RecordType } from '../../model/record-type.ts';
import { holderOf, type Serial } from '../../model/serial.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isApplicable, markOf, mayHaveRecord } from '../../event/record-types.ts';

/** Counts all registered people, paid or not (docs/decisions/010-what-the-dashboard-counts.md). */
export interface PeopleCount {
  readonly delegates: number;
  readonly companions: number;
}

export interface OverviewRow extends PeopleCount {
  /** '' for the people whose category is missing or unknown. */
  readonly categoryId: string;
  readonly name: string;
  readonly total: number;
}

export interface Overview {
  /** In the order of the categories. The row without a category is last, and exists only if it counts people. */
  readonly rows: readonly OverviewRow[];
  readonly total: OverviewRow;
}

export const overviewOf = (
  categories: readonly Category[],
  counts: ReadonlyMap<string, PeopleCount>,
): Overview => {
  const rows = categories.map(({ categoryId, name }) =>
    overviewRow(categoryId, name, counts.get(categoryId)),
  );
  const known = new Set(categories.map(({ categoryId }) => categoryId));
  const astray = sumOf(
    [...counts].filter(([categoryId]) => !known.has(categoryId)).map(([, count]) => count),
  );
  if (astray.delegates + astray.companions > 0) rows.push(overviewRow('', '', astray));
  return { rows, total: overviewRow('', '', sumOf(rows)) };
};

const sumOf = (counts: readonly PeopleCount[]): PeopleCount => {
  let [delegates, companions] = [0, 0];
  for (const count of counts) {
    delegates += count.delegates;
    companions += count.companions;
  }
  return { delegates, companions };
};

const overviewRow = (categoryId: string, name: string, count?: PeopleCount): OverviewRow => {
  const { delegates, companions } = count ?? { delegates: 0, companions: 0 };
  return { categoryId, name, delegates, companions, total: delegates + companions };
};

export interface FoodCount {
  readonly vegetarian: number;
  readonly nonVegetarian: number;
  readonly empty: number;
}

/** Anything but the two options counts as empty (the specification, section 9). */
export const foodOf = (foodPreference: string): keyof FoodCount => {
  if (foodPreference === 'Vegetarian') return 'vegetarian';
  return foodPreference === 'Non-Vegetarian' ? 'nonVegetarian' : 'empty';
};

export interface RecordCount {
  readonly total: number;
  readonly done: number;
  readonly pending: number;
}

export type RecordState = 'done' | 'pending';

/**
 * `done`: the current holder has the mark, even if the record no longer applies. Null: it does not apply, or
 * the holder lacks the items that open it.
 */
export const recordStateOf = (reader: Reader, recordType: RecordType, serial: Serial): RecordState | null => {
  if (serial.kind === 'free') return null;
  if (markOf(reader, recordType.recordTypeId, serial)) return 'done';
  const mayHave = isApplicable(recordType, serial) && mayHaveRecord(reader, recordType, serial);
  return mayHave ? 'pending' : null;
};

/** Milliseconds of a bar of the arrivals plot. Every time zone is off by whole quarters of an hour. */
export const quarterHour = 15 * 60_000;
export const quarterOf = (at: number): number => Math.floor(at / quarterHour) * quarterHour;

export const isMarkOf = (serial: Serial, mark: Mark): boolean =>
  mark.serial === serial.serial && mark.holderId === holderOf(serial);

/** The first mark on the delegate's own card, of any record type. Null without one. */
export const arrivalOf = (reader: Reader, serial: Serial): number | null => {
  if (serial.kind !== 'delegate') return null;
  let first: number | null = null;
  for (const mark of reader.by('marks', 'serial', String(serial.serial))) {
    if (isMarkOf(serial, mark) && (first === null || mark.markedAt < first)) first = mark.markedAt;
  }
  return first;
};

export interface QuarterCount {
  readonly at: number;
  readonly count: number;
}

/** The quarter hours of the last day with arrivals, from the first to the last, including those without arrivals. */
export const lastDayOf = (
  quarters: readonly QuarterCount[],
  dayOf: (at: number) => string,
): readonly QuarterCount[] => {
  const last = quarters.at(-1);
  if (last === undefined) return [];
  const day = dayOf(last.at);
  const ofDay = quarters.filter(({ at }) => dayOf(at) === day);
  const counts = new Map(ofDay.map(({ at, count }) => [at, count]));
  const filled: QuarterCount[] = [];
  for (let at = (ofDay[0] as QuarterCount).at; at <= last.at; at += quarterHour) {
    filled.push({ at, count: counts.get(at) ?? 0 });
  }
  return filled;
};
