import type { EventStore } from './event-store.ts';
import { mergeRuns, runLength } from './merge-runs.ts';
import { SortedList, type Compare } from './sorted-list.ts';
import { StoreView } from './view.ts';

/** To move more entries than this at once, sorting the whole list again is faster than moving one by one. */
const fewMoves = 500;

/** Sorted lists of entries. Changes mark entries as stale; the next read updates them, so unread lists cost nothing. */
export abstract class ListView<Key, Entry> extends StoreView {
  readonly #compare: Compare<Entry>;
  readonly #entries = new Map<Key, Entry>();
  /** Null until a caller reads a size. */
  #sizes: Map<string, number> | null = null;
  readonly #lists = new Map<string, SortedList<Entry>>();
  readonly #stale = new Set<Key>();
  #isAllStale = true;
  /** The preparation under way, if it runs in steps. */
  #building: Generator<void> | null = null;

  constructor(store: EventStore, compare: Compare<Entry>) {
    super(store);
    this.#compare = compare;
  }

  /** Puts all of them in, for building, and may be left after each: without asking the store for each key. */
  protected abstract collect(entries: Map<Key, Entry>): Iterable<unknown>;
  protected abstract entryOf(key: Key): Entry | undefined;
  protected abstract listsOf(entry: Entry): readonly string[];

  /**
   * Prepares the list for about a millisecond; returns false when it is ready. A read does all remaining steps at once.
   */
  protected prepareList(name: string): boolean {
    if (this.#building === null && this.#isReady(name)) return false;
    this.#building ??= this.#build(name);
    if (!this.#building.next().done) return true;
    this.#building = null;
    return !this.#isReady(name);
  }

  protected touch(key: Key): void {
    this.#stale.add(key);
    this.changed();
  }

  protected touchAll(): void {
    this.#isAllStale = true;
    this.changed();
  }

  protected list(name: string): readonly Entry[] {
    this.#bringUpToDate();
    if (!this.#lists.has(name)) finish(this.#sort(name));
    return this.#lists.get(name)?.rows ?? [];
  }

  protected entry(key: Key): Entry | undefined {
    this.#bringUpToDate();
    return this.#entries.get(key);
  }

  protected size(name: string): number {
    this.#bringUpToDate();
    if (this.#sizes === null) {
      this.#sizes = new Map();
      for (const entry of this.#entries.values())
        for (const each of this.listsOf(entry)) this.#count(each, 1);
    }
    return this.#sizes.get(name) ?? 0;
  }

  #isReady(name: string): boolean {
    return !this.#isAllStale && this.#lists.has(name);
  }

  #bringUpToDate(): void {
    this.reading();
    if (this.#building !== null) finish(this.#building);
    this.#building = null;
    if (this.#isAllStale || this.#stale.size > fewMoves) finish(this.#collect());
    else for (const key of this.#stale) this.#move(key);
    this.#stale.clear();
  }

  #move(key: Key): void {
    const old = this.#entries.get(key);
    const entry = this.entryOf(key);
    const before = old === undefined ? [] : this.listsOf(old);
    const after = entry === undefined ? [] : this.listsOf(entry);
    for (const name of before) {
      const list = this.#lists.get(name);
      if (entry !== undefined && after.includes(name)) list?.replace(old as Entry, entry);
      else list?.remove(old as Entry);
      this.#count(name, -1);
    }
    for (const name of after) {
      if (!before.includes(name)) this.#lists.get(name)?.insert(entry as Entry);
      this.#count(name, 1);
    }
    if (entry === undefined) this.#entries.delete(key);
    else this.#entries.set(key, entry);
  }

  #count(name: string, more: number): void {
    this.#sizes?.set(name, (this.#sizes.get(name) ?? 0) + more);
  }

  *#build(name: string): Generator<void> {
    if (this.#isAllStale) yield* this.#collect();
    yield* this.#sort(name);
  }

  /** Rows that change in between are stale and are read again before any read of the list. */
  *#collect(): Generator<void> {
    this.#isAllStale = false;
    this.#sizes = null;
    this.#lists.clear();
    this.#entries.clear();
    let taken = 0;
    // By key, because a row that was removed and added again in between is read twice.
    for (const _ of this.collect(this.#entries)) if (++taken % runLength === 0) yield;
  }

  *#sort(name: string): Generator<void> {
    const runs: Entry[][] = [];
    let run: Entry[] = [];
    for (const entry of this.#entries.values()) {
      if (this.listsOf(entry).includes(name)) run.push(entry);
      if (run.length < runLength) continue;
      runs.push(run.sort(this.#compare));
      run = [];
      yield;
    }
    runs.push(run.sort(this.#compare));
    this.#lists.set(name, new SortedList(this.#compare, yield* mergeRuns(runs, this.#compare)));
  }
}

const finish = (steps: Generator<void>): void => {
  while (!steps.next().done);
};
