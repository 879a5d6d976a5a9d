import { formatSort, type ListMoment, type ListSort } from './people/lists/list-columns.ts';
import type { EventStore } from './core/store/event-store.ts';
import type { HallPresence } from './credits/hall-presence.ts';
import type { CreditLedger } from './credits/results/credit-ledger.ts';
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
  /** As {@link duplicatesBy}. */
  halls(Presence: new (store: EventStore) => HallPresence): HallPresence;
  credits(Ledger: new (store: EventStore) => CreditLedger): CreditLedger;
  /** Detaches from the store, for when another event is opened. */
  dispose(): void;
}

/** `now`, ms since 1970: ages are calculated for this day. */
export const createViews = (store: EventStore, now: number): Views => new BuiltViews(store, now);

class BuiltViews implements Views {
  readonly #store: EventStore;
  readonly #now: number;
  readonly #built = new Map<string, View>();
  #sortedBy = '';

  constructor(store: EventStore, now: number) {
    this.#store = store;
    this.#now = now;
  }

  get delegates(): DelegateLists {
    return this.#once('delegates', () => new DelegateLists(this.#store, { now: this.#now }));
  }

  delegatesBy(sort: ListSort | null, momentOf: (now: number) => ListMoment): DelegateLists {
    if (sort === null) return this.delegates;
    const name = `delegates/${formatSort(sort)}`;
    this.#keepOnly(name);
    return this.#once(name, () => new DelegateLists(this.#store, { ...momentOf(this.#now), sort }));
  }

  get serials(): SerialList {
    return this.#once('serials', () => new SerialList(this.#store));
  }

  get people(): PeopleTally {
    return this.#once('people', () => new PeopleTally(this.#store));
  }

  get marks(): MarksTally {
    return this.#once('marks', () => new MarksTally(this.#store));
  }

  get search(): SearchIndex {
    return this.#once('search', () => new SearchIndex(this.#store));
  }

  duplicatesBy(Index: new (store: EventStore) => DuplicateIndex): DuplicateIndex {
    return this.#once('duplicates', () => new Index(this.#store));
  }

  record(recordTypeId: string): RecordReport {
    return this.#once(`record/${recordTypeId}`, () => new RecordReport(this.#store, recordTypeId));
  }

  board(
    recordTypeId: string,
    Board: new (store: EventStore, recordTypeId: string) => RecordBoard,
  ): RecordBoard {
    return this.#once(`board/${recordTypeId}`, () => new Board(this.#store, recordTypeId));
  }

  halls(Presence: new (store: EventStore) => HallPresence): HallPresence {
    return this.#once('halls', () => new Presence(this.#store));
  }

  credits(Ledger: new (store: EventStore) => CreditLedger): CreditLedger {
    return this.#once('credits', () => new Ledger(this.#store));
  }

  dispose(): void {
    for (const view of this.#built.values()) view.dispose();
    this.#built.clear();
  }

  #once<V extends View>(name: string, build: () => V): V {
    let view = this.#built.get(name) as V | undefined;
    if (view === undefined) {
      view = build();
      this.#built.set(name, view);
    }
    return view;
  }

  #keepOnly(name: string): void {
    if (name === this.#sortedBy) return;
    this.#built.get(this.#sortedBy)?.dispose();
    this.#built.delete(this.#sortedBy);
    this.#sortedBy = name;
  }
}
