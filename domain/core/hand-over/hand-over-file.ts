import { displayName, dateTime } from '../text/format.ts';
import { safeFileName } from '../text/files/file-name.ts';
import { timeZoneOf } from '../event-time-zone.ts';
import type { EventStore, Reader } from '../store/event-store.ts';

export type FileCell = string | number | null;

export interface FileColumn<Row> {
  readonly head: string;
  value(reader: Reader, row: Row): FileCell;
}

/** A workbook of the pack. Its first row is the head; `undefined` is a place where the work may pause. */
export interface HandOverFile {
  readonly name: string;
  rows(): Generator<readonly FileCell[] | undefined, void>;
}

/** A file of the pack that the server makes, or that a registrant sent. The content of a sent file decides its extension. */
export type ServedFile =
  | { readonly kind: 'certificates'; readonly name: string; readonly serials: readonly number[] }
  | { readonly kind: 'sent'; readonly stem: string; readonly fileId: string };

export interface PackedEvent {
  readonly store: EventStore;
  /** ms since 1970. */
  readonly now: number;
  /** Date and time in the event's zone; '' for null. */
  at(time: number | null): string;
  /** The name of a delegate, or `otherwise` if the delegate is gone. */
  nameOf(delegateId: string, otherwise?: string): string;
  /** A list. A row of `undefined` is a pause. */
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
      name: safeFileName(name, 'xlsx'),
      *rows() {
        yield singleHeads(columns.map(({ head }) => head));
        for (const row of rows())
          yield row === undefined ? undefined : columns.map(({ value }) => value(store, row));
      },
    }),
  };
};

/** A question of the organiser's may have the name of a usual column: the second one gets a number. */
const singleHeads = (heads: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return heads.map((head) => {
    const count = (counts.get(head) ?? 0) + 1;
    counts.set(head, count);
    return count === 1 ? head : `${head} (${count})`;
  });
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
