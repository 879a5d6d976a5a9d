import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Change } from '../../core/store/change.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore, type Reader } from '../../core/store/event-store.ts';
import { countAll, TakenCounts, type Count } from './taken-counts.ts';

type Items = Pick<PriceList, 'items'>;

const tablesWithPlaces: ReadonlySet<string> = new Set(['delegates', 'companions', 'purchases']);

export const delegatesIn = (changes: readonly Change[], before: Reader): Set<string> => {
  const ids = new Set<string>();
  for (const { table, key, row } of changes)
    if (tablesWithPlaces.has(table))
      for (const each of [row, before.get(table, key)]) addDelegateOf(each, ids);
  return ids;
};

const addDelegateOf = (row: unknown, ids: Set<string>): void => {
  const { delegateId } = (row ?? {}) as { readonly delegateId?: string };
  if (delegateId !== undefined) ids.add(delegateId);
};

/** The counts of a store. A change counts only its own delegate again. */
class KeptCounts {
  readonly #store: EventStore;
  #list: Items | null = null;
  #counts = new TakenCounts({ items: [] });
  /** What each delegate counts; most delegates share few of these. */
  #own = new Map<string, readonly Count[]>();
  readonly #shared = new Map<string, readonly Count[]>();
  readonly #changed = new Set<string>();

  constructor(store: EventStore) {
    this.#store = store;
    store.listen(({ table, row }, before) => {
      if (this.#list === null || !tablesWithPlaces.has(table)) return;
      addDelegateOf(row, this.#changed);
      addDelegateOf(before, this.#changed);
    });
  }

  /** `list` is the same object until another list is published. */
  of(list: Items): Iterable<Count> {
    if (this.#list !== list) {
      this.#list = list;
      this.#counts = new TakenCounts(list);
      this.#own = new Map();
      this.#shared.clear();
      for (const { delegateId } of this.#store.all('delegates')) this.#changed.add(delegateId);
    }
    for (const delegateId of this.#changed) this.#countAgain(delegateId, list);
    this.#changed.clear();
    return this.#counts.counts();
  }

  #countAgain(delegateId: string, list: Items): void {
    const own = new TakenCounts(list);
    own.addDelegate(this.#store, delegateId, 1);
    const counts = [...own.counts()];
    const key = counts.map(({ itemId, categoryId, taken }) => `${itemId}/${categoryId}/${taken}`).join();
    const shared = this.#shared.get(key) ?? counts;
    this.#shared.set(key, shared);
    this.#counts.addCounts(this.#own.get(delegateId) ?? [], -1);
    this.#counts.addCounts(shared, 1);
    if (counts.length === 0) this.#own.delete(delegateId);
    else this.#own.set(delegateId, shared);
  }
}

const kept = new WeakMap<EventStore, KeptCounts>();

/** For a server: commands need not count all people, even with thousands of registrations a minute. */
export const keepPlaces = (store: EventStore): void => void kept.set(store, new KeptCounts(store));

/** Counts that the caller may change. */
export const countsOf = (reader: Reader, list: Items): TakenCounts => {
  if (reader instanceof Draft) {
    const counts = countsOf(reader.base, list);
    for (const delegateId of delegatesIn(reader.changes(), reader.base)) {
      counts.addDelegate(reader.base, delegateId, -1);
      counts.addDelegate(reader, delegateId, 1);
    }
    return counts;
  }
  const own = reader instanceof EventStore ? kept.get(reader) : undefined;
  if (own === undefined) return countAll(reader, list);
  const counts = new TakenCounts(list);
  counts.addCounts(own.of(list), 1);
  return counts;
};
