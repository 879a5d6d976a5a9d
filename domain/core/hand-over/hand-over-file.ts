import { displayName, dateTime } from '../text/format.ts';
import { csvLine, csvStart } from '../text/files/csv.ts';
import { safeFileName } from '../text/files/file-name.ts';
import { timeZoneOf } from '../event-time-zone.ts';
import type { EventStore, Reader } from '../store/event-store.ts';

export interface FileColumn<Row> {
  readonly head: string;
  value(reader: Reader, row: Row): string | number | null;
}

/** A file of the pack: `lines` yields '' where the work may pause, else a line of CSV. */
export interface HandOverFile {
  readonly name: string;
  lines(): Generator<string, void>;
}

export interface PackedEvent {
  readonly store: EventStore;
  /** ms since 1970. */
  readonly now: number;
  /** Date and time in the event's zone; '' for null. */
  at(time: number | null): string;
  /** The name of a delegate, or `otherwise` if the delegate is gone. */
  nameOf(delegateId: string, otherwise?: string): string;
  /** A list as CSV. A row of `undefined` is a pause. */
  list<Row>(
    name: string,
    columns: readonly FileColumn<Row>[],
    rows: () => Iterable<Row | undefined>,
  ): HandOverFile;
}

export const packedAt = (store: EventStore, now: number): PackedEvent => {
  const timeZone = timeZoneOf(store);
  return {
    store,
    now,
    at: (time) => (time === null ? '' : dateTime(time, timeZone)),
    nameOf: (delegateId, otherwise = '') => {
      const delegate = store.get('delegates', delegateId);
      return delegate === undefined ? otherwise : displayName(delegate);
    },
    list: (name, columns, rows) => ({
      name: safeFileName(name, 'csv'),
      *lines() {
        yield csvStart + csvLine(columns.map(({ head }) => head));
        for (const row of rows())
          yield row === undefined ? '' : csvLine(columns.map(({ value }) => value(store, row)));
      },
    }),
  };
};

/** Runs steps to their result, with a pause at each, and then gives the rows of the result. */
export function* stepped<Row>(steps: Generator<void, readonly Row[]>): Generator<Row | undefined, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return yield* step.value;
    yield undefined;
  }
}

/** Numbers of papers are given once. */
export const byNumber = <Row extends { readonly number: number }>(rows: Iterable<Row>): Row[] =>
  [...rows].sort((one, other) => one.number - other.number);
