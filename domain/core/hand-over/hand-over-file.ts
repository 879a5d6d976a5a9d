import { sees, type Audience, type Visibility } from '../../model/fields/table.ts';
import { displayName, dateTime } from '../text/format.ts';
import { safeFileName } from '../text/files/file-name.ts';
import { timeZoneOf } from '../event-time-zone.ts';
import type { EventStore, Reader } from '../store/event-store.ts';

export type FileCell = string | number | null;

/** A column of a list is described once, for the screen, paper, files and the hand-over pack. */
export interface ColumnFacts {
  readonly head: string;
  /** As the value is read on the screen and on paper, where that is different. */
  shown?(value: string): string;
  /** Who gets the values. Without it, everyone who sees the list. */
  readonly seenBy?: Visibility;
}

export interface FileColumn<Row> extends ColumnFacts {
  value(reader: Reader, row: Row): FileCell;
}

/** A column in files and on paper. */
export interface ReportColumn<Row> extends FileColumn<Row> {
  readonly key: string;
  /** The CSS width on paper; '' shares the remaining width. Without it, the column is in files alone. */
  readonly paperWidth?: string;
  /** In rupees; aligned to the right on paper. */
  readonly isAmount?: boolean;
}

/** For an audience whose rows lack the values of the others. */
export const columnsSeenBy = <C extends ColumnFacts>(columns: readonly C[], audience: Audience): C[] =>
  columns.filter(({ seenBy = 'scan' }) => sees(audience, seenBy));

/** A workbook or a CSV file of the pack. Its first row is the head; `undefined` is a place where the work may pause. */
export interface HandOverFile {
  readonly kind: 'xlsx' | 'csv';
  readonly name: string;
  rows(): Generator<readonly FileCell[] | undefined, void>;
}

/** A PDF of the pack that the server draws, and the body of its request. */
export interface DrawnFile {
  readonly kind: 'drawn';
  readonly document: 'certificates' | 'council-return';
  readonly name: string;
  readonly body: object;
}

/** A file of the pack that the server makes, or that a registrant sent. The content of a sent file decides its extension. */
export type ServedFile =
  | DrawnFile
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
    kind?: HandOverFile['kind'],
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
    list: (name, columns, rows, kind = 'xlsx') => ({
      kind,
      name: safeFileName(name, kind),
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
