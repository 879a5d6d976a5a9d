import { serialKinds } from '../model/serial.ts';
import type { RecordEntry } from './record-report-view.ts';
import type { RecordCount } from '../people/statistics/statistics.ts';

/** Kinds of cards that may have a record type: all but free serials. */
export const cardKinds = serialKinds.filter((kind) => kind !== 'free');
export type CardKind = (typeof cardKinds)[number];

export interface ReportChoice {
  readonly categoryId: string | null;
  readonly kind: CardKind | null;
  /** The delegates of a company. Their companions are included. */
  readonly delegateIds: ReadonlySet<string> | null;
}

export const chosenEntries = (
  entries: readonly RecordEntry[],
  { categoryId, kind, delegateIds }: ReportChoice,
): readonly RecordEntry[] => {
  if (categoryId === null && kind === null && delegateIds === null) return entries;
  return entries.filter(
    ({ serial }) =>
      (categoryId === null || serial.categoryId === categoryId) &&
      (kind === null || serial.kind === kind) &&
      (delegateIds === null || delegateIds.has(serial.delegateId)),
  );
};

export const countEntries = (entries: readonly RecordEntry[]): RecordCount => {
  const done = entries.filter(({ state }) => state === 'done').length;
  return { total: entries.length, done, pending: entries.length - done };
};
