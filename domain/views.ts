import { formatSort, type ListMoment, type ListSort } from './people/lists/list-columns.ts';
import type { EventStore } from './core/store/event-store.ts';
import { DelegateLists } from './people/lists/delegate-lists.ts';
import type { DuplicateIndex } from './people/duplicates/duplicate-index.ts';
import { MarksTally } from './gate/marks-tally.ts';
import { PeopleTally } from './people/lists/people-tally.ts';
import type { RecordBoard } from './gate/live-board-view.ts';
import { RecordReport } from './gate/record-report-view.ts';
import { SearchIndex } from './people/lists/search-index.ts';
import { SerialList } from './people/lists/serial-list.ts';
import type { View } from './core/store/view.ts';

/** The screens' views of a store. A view is built at its first use, because building is the expensive part. */
export interface Views {
  readonly delegates: DelegateLists;
  /**
   * The same lists in the order of a column. Only one order is kept at a time, because each is a copy of all people.
   * @param momentOf `listMoment`; given by screens with lists, so that a gate does not load the rules of money
   */
  delegatesBy(sort: ListSort | null, momentOf: (now: number) => ListMoment): DelegateLists;
  readonly serials: SerialList;
  readonly people: PeopleTally;
  readonly marks: MarksTally;
  readonly search: SearchIndex;
  /** The screen passes the class, so that other screens do not load it. {@link board} does the same. */
  duplicatesBy(Index: new (store: EventStore) => DuplicateIndex): DuplicateIndex;
  record(recordTypeId: string): RecordReport;
  board(
    recordTypeId: string,
    Board: new (store: EventStore, recordTypeId: string) => RecordBoard,
  ): RecordBoard;
  /** Detaches from the store, for when another event is opened. */
  dispose(): void;
}

/** `now`, ms since 1970: ages are calculated for this day. */
export const createViews = (store: EventStore, now: number): Views => {
  const built = new Map<string, View>();
  const once = <V extends View>(name: string, build: () => V): V => {
    let view = built.get(name) as V | undefined;
    if (view === undefined) {
      view = build();
      built.set(name, view);
    }
    return view;
  };
  const delegates = (): DelegateLists => once('delegates', () => new DelegateLists(store, { now }));
  let sortedBy = '';
  const keepOnly = (name: string): void => {
    if (name === sortedBy) return;
    built.get(sortedBy)?.dispose();
    built.delete(sortedBy);
    sortedBy = name;
  };
  return {
    get delegates() {
      return delegates();
    },
    delegatesBy(sort, momentOf) {
      if (sort === null) return delegates();
      const name = `delegates/${formatSort(sort)}`;
      keepOnly(name);
      return once(name, () => new DelegateLists(store, { ...momentOf(now), sort }));
    },
    get serials() {
      return once('serials', () => new SerialList(store));
    },
    get people() {
      return once('people', () => new PeopleTally(store));
    },
    get marks() {
      return once('marks', () => new MarksTally(store));
    },
    get search() {
      return once('search', () => new SearchIndex(store));
    },
    duplicatesBy(Index) {
      return once('duplicates', () => new Index(store));
    },
    record: (recordTypeId) => once(`record/${recordTypeId}`, () => new RecordReport(store, recordTypeId)),
    board: (recordTypeId, Board) => once(`board/${recordTypeId}`, () => new Board(store, recordTypeId)),
    dispose() {
      for (const view of built.values()) view.dispose();
      built.clear();
    },
  };
};
