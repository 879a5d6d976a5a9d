import type { Delegate } from '../../model/delegate.ts';
import { serials, type Serial } from '../../model/serial.ts';
import type { Companion } from '../../model/companion.ts';
import type { AnyRow } from '../../model/tables.ts';
import { columnOf, sortKeyOf, type ListSort } from '../../rules/list-columns.ts';
import { fold } from '../../rules/search.ts';
import { serialOfDelegate } from '../../rules/serials.ts';
import { compareKeys, type SortKey } from '../../rules/sort-keys.ts';
import type { Change } from '../change.ts';
import type { EventStore } from '../event-store.ts';
import { ListView } from './list-view.ts';
import type { Compare } from './sorted-list.ts';

/** Pending hides users whose delegate payment is true; they are the confirmed ones (spec.md section 4). */
export type DelegateStatus = 'confirmed' | 'pending';

export interface DelegateEntry {
  readonly delegate: Delegate;
  readonly serial: Serial | null;
  /** The serial, or infinity: those without one come last, by name. */
  readonly place: number;
  /** Folded; '' where the serial decides the place. */
  readonly sortName: string;
  /** What the list is sorted by before that; null when nobody asked for another order. */
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

/** Nobody scrolls further, one types on; it keeps a single letter below 16 ms at 100,000 people. */
const searchedListLimit = 250;

export interface SearchedList {
  readonly entries: readonly DelegateEntry[];
  readonly isMore: boolean;
}

/** Confirmed Users and Pending Users, each whole and by category; by serial and name, or by a column's values. */
export class DelegateLists extends ListView<string, DelegateEntry> {
  /** Written once: a name per delegate made anew is half the cost of building. */
  readonly #listNames = {
    confirmed: new Map<string, readonly string[]>(),
    pending: new Map<string, readonly string[]>(),
  };

  readonly #sort: ListSort | null;
  readonly #compare: Compare<DelegateEntry>;

  constructor(store: EventStore, sort: ListSort | null = null) {
    const compare = compareBy(sort);
    super(store, compare);
    this.#sort = sort;
    this.#compare = compare;
  }

  /** In order; the same array until something in it changes. Without a category: all. */
  of(status: DelegateStatus, categoryId: string | null = null): readonly DelegateEntry[] {
    return this.list(categoryId === null ? status : `${status}/${categoryId}`);
  }

  /**
   * Those of a list who were found, each once and in the list's order: `among(views.search.matching(typed), …)`. Stops at
   * the limit, where the list says that there are more.
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

  count(status: DelegateStatus, categoryId: string | null = null): number {
    return this.size(categoryId === null ? status : `${status}/${categoryId}`);
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'delegates') this.touch(key);
    else if (table === 'serials') {
      for (const side of [before, row] as (Serial | null | undefined)[]) {
        if (side && side.delegateId !== '' && side.companionId === '') this.touch(side.delegateId);
      }
    } else if (this.#sort !== null && columnOf(this.#sort.column).readsFrom === table) {
      if (table !== 'companions') this.touchAll();
      else
        for (const side of [before, row] as (Companion | null | undefined)[])
          if (side) this.touch(side.delegateId);
    }
  }

  protected override *entries(): Iterable<readonly [string, DelegateEntry]> {
    // From the serials, which stand in order: to look up each delegate's would be half the cost of building.
    const withSerial = new Map<string, number>();
    for (const serial of this.store.all('serials')) {
      const delegateId = serials.indexes.delegateId(serial);
      const delegate = delegateId === '' ? undefined : this.store.get('delegates', delegateId);
      const known = withSerial.get(delegateId);
      // As serialOfDelegate has it: the lower one counts.
      if (delegate === undefined || (known !== undefined && known < serial.serial)) continue;
      withSerial.set(delegateId, serial.serial);
      yield [delegate.delegateId, this.#entry(delegate, serial)];
    }
    for (const delegate of this.store.all('delegates'))
      if (!withSerial.has(delegate.delegateId)) yield [delegate.delegateId, this.#entry(delegate, null)];
  }

  protected override entryOf(delegateId: string): DelegateEntry | undefined {
    const delegate = this.store.get('delegates', delegateId);
    return delegate && this.#entry(delegate, serialOfDelegate(this.store, delegateId) ?? null);
  }

  protected override listsOf({ delegate }: DelegateEntry): readonly string[] {
    const status = statusOf(delegate);
    let names = this.#listNames[status].get(delegate.categoryId);
    if (names === undefined) {
      names = [status, `${status}/${delegate.categoryId}`];
      this.#listNames[status].set(delegate.categoryId, names);
    }
    return names;
  }

  #entry(delegate: Delegate, serial: Serial | null): DelegateEntry {
    const sortKey =
      this.#sort === null ? null : sortKeyOf(this.#sort.column, this.store, { delegate, serial });
    if (serial !== null) return { delegate, serial, place: serial.serial, sortName: '', sortKey };
    const sortName = fold(delegate.fullName || delegate.email);
    return { delegate, serial, place: Number.POSITIVE_INFINITY, sortName, sortKey };
  }
}
