import type { Delegate } from '../../model/delegate.ts';
import type { Serial } from '../../model/serial.ts';
import type { Companion } from '../../model/companion.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { AnyRow, TableName } from '../../model/tables.ts';
import { columnOf, sortKeyOf, type ListMoment, type ListSort } from './list-columns.ts';
import { fold } from '../../model/fields/fold.ts';
import { serialOfDelegate } from '../serials.ts';
import { compareKeys, type SortKey } from '../../core/store/sort-keys.ts';
import type { Change } from '../../core/store/change.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { listName, ListNames } from './list-names.ts';
import { ListView } from '../../core/store/list-view.ts';
import type { Compare } from '../../core/store/sorted-list.ts';

/** Pending hides users whose delegate payment is true; they are the confirmed ones (the specification, section 4). */
export type DelegateStatus = 'confirmed' | 'pending';

export interface DelegateEntry {
  readonly delegate: Delegate;
  readonly serial: Serial | null;
  readonly place: number;
  /** Folded; '' where the serial decides the place. */
  readonly sortName: string;
  /** The first sort criterion, by the chosen column; null without a chosen order. */
  readonly sortKey: SortKey;
}

const compareBySerial = (a: DelegateEntry, b: DelegateEntry): number => {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1;
  return compareText(a.sortName, b.sortName) || compareText(a.delegate.delegateId, b.delegate.delegateId);
};

const compareBy = (sort: ListSort | null): Compare<DelegateEntry> => {
  if (sort === null) return compareBySerial;
  const { isDescending } = sort;
  return (a, b) => compareKeys(a.sortKey, b.sortKey, isDescending) || compareBySerial(a, b);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const statusOf = (delegate: Delegate): DelegateStatus => (delegate.isPaid ? 'confirmed' : 'pending');

/** People type more letters instead of scrolling. Keeps a search for one letter below 16 ms at 100,000 people. */
const searchedListLimit = 250;

export interface SearchedList {
  readonly entries: readonly DelegateEntry[];
  readonly isMore: boolean;
}

interface ListOptions extends ListMoment {
  readonly sort?: ListSort | null;
}

/** Confirmed Users and Pending Users, each whole and by category; by serial and name, or by a column's values. */
export class DelegateLists extends ListView<string, DelegateEntry> {
  readonly #names = new ListNames((status, categoryId) => [status, listName(status, categoryId)]);
  readonly #at: ListMoment;
  readonly #sort: ListSort | null;
  readonly #compare: Compare<DelegateEntry>;

  constructor(store: EventStore, { sort = null, ...at }: ListOptions) {
    const compare = compareBy(sort);
    super(store, compare);
    this.#at = at;
    this.#sort = sort;
    this.#compare = compare;
  }

  /** In order; the same array until something in it changes. Without a category: all. */
  of(status: DelegateStatus, categoryId: string | null = null): readonly DelegateEntry[] {
    return this.list(listName(status, categoryId));
  }

  /** One step of making {@link of} ready; false when it is (list-view.ts). */
  prepare(status: DelegateStatus, categoryId: string | null = null): boolean {
    return this.prepareList(listName(status, categoryId));
  }

  /**
   * `among(views.search.matching(typed), …)`, each once and in the list's order. Stops at the limit and sets `isMore`.
   */
  among(
    found: Iterable<{ readonly delegateId: string }>,
    status: DelegateStatus,
    categoryId: string | null = null,
    limit = searchedListLimit,
  ): SearchedList {
    const entries = new Set<DelegateEntry>();
    for (const { delegateId } of found) {
      const entry = this.entry(delegateId);
      if (entry === undefined || statusOf(entry.delegate) !== status) continue;
      if (categoryId !== null && entry.delegate.categoryId !== categoryId) continue;
      if (entries.size === limit && !entries.has(entry))
        return { entries: [...entries].sort(this.#compare), isMore: true };
      entries.add(entry);
    }
    return { entries: [...entries].sort(this.#compare), isMore: false };
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'delegates') {
      this.touch(key);
      if (this.#reads('groupMembers')) this.#touchGroupOf(key);
    } else if (table === 'serials') {
      for (const side of [before, row] as (Serial | null | undefined)[]) {
        if (side && side.delegateId !== '' && side.companionId === '') this.touch(side.delegateId);
      }
    } else if (this.#reads(table)) {
      if (table !== 'companions' && table !== 'transactions') this.touchAll();
      else
        for (const side of [before, row] as (Companion | Transaction | null | undefined)[])
          if (side) this.touch(side.delegateId);
    }
  }

  #reads(table: TableName): boolean {
    return this.#sort !== null && (columnOf(this.#sort.column).readsFrom?.includes(table) ?? false);
  }

  /** The dues of the others in a group depend on who counts. */
  #touchGroupOf(delegateId: string): void {
    const groupId = this.store.get('groupMembers', delegateId)?.groupId ?? '';
    for (const other of this.store.each('groupMembers', 'groupId', groupId)) this.touch(other.delegateId);
  }

  protected override *collect(entries: Map<string, DelegateEntry>): Iterable<unknown> {
    // Serials are in order. Looking up each delegate's serial would take half of the building time.
    for (const serial of this.store.all('serials')) {
      const delegateId = serial.companionId === '' ? serial.delegateId : '';
      const delegate = delegateId === '' ? undefined : this.store.get('delegates', delegateId);
      if (delegate === undefined) continue;
      const known = entries.get(delegateId);
      // As serialOfDelegate has it: the lower one counts.
      if (known === undefined || known.place > serial.serial)
        yield entries.set(delegateId, this.#entry(delegate, serial));
    }
    for (const delegate of this.store.all('delegates')) {
      if (!entries.has(delegate.delegateId))
        yield entries.set(delegate.delegateId, this.#entry(delegate, null));
    }
  }

  protected override entryOf(delegateId: string): DelegateEntry | undefined {
    const delegate = this.store.get('delegates', delegateId);
    return delegate && this.#entry(delegate, serialOfDelegate(this.store, delegateId) ?? null);
  }

  protected override listsOf({ delegate }: DelegateEntry): readonly string[] {
    return this.#names.of(statusOf(delegate), delegate.categoryId);
  }

  #entry(delegate: Delegate, serial: Serial | null): DelegateEntry {
    const sortKey =
      this.#sort === null ? null : sortKeyOf(this.#sort.column, this.store, { delegate, serial }, this.#at);
    if (serial !== null) return { delegate, serial, place: serial.serial, sortName: '', sortKey };
    const sortName = fold(delegate.fullName || delegate.email);
    return { delegate, serial, place: Number.POSITIVE_INFINITY, sortName, sortKey };
  }
}
