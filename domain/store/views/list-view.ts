import type { EventStore } from '../event-store.ts';
import { mergeRuns, runLength } from './merge-runs.ts';
import { SortedList, type Compare } from './sorted-list.ts';
import { StoreView } from './view.ts';

/** Beyond this many entries to move at once, sorting anew is cheaper than moving one by one. */
const fewMoves = 500;

/**
 * Sorted lists of entries, one for each list that an entry says it is in. Changes only note which entries are out of
 * date; the next read brings them up to date from the store, so nothing is done for what nobody looks at.
 */
export abstract class ListView<Key, Entry> extends StoreView {
  readonly #compare: Compare<Entry>;
  readonly #lists = new Map<string, SortedList<Entry>>();
  readonly #entries = new Map<Key, Entry>();
  readonly #stale = new Set<Key>();
  #isAllStale = true;
  /** Under way, when it is done in steps. */
  #building: Generator<void> | null = null;

  constructor(store: EventStore, compare: Compare<Entry>) {
    super(store);
    this.#compare = compare;
  }

  /** All of them, for building: without asking the store for each key. */
  protected abstract entries(): Iterable<readonly [key: Key, entry: Entry]>;
  /** The entry as the store has it now; undefined when there is none. */
  protected abstract entryOf(key: Key): Entry | undefined;
  protected abstract listsOf(entry: Entry): readonly string[];

  /**
   * One step of building, about a millisecond; false when the lists are built. Who reads them before has the rest done at
   * once, which at 100,000 rows holds up the page for a moment.
   */
  prepare(): boolean {
    if (this.#building === null && !this.#isAllStale) return false;
    this.#building ??= this.#build();
    if (!this.#building.next().done) return true;
    this.#building = null;
    return this.#isAllStale;
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
    return this.#lists.get(name)?.rows ?? none;
  }

  /** The present entry of a key. */
  protected entry(key: Key): Entry | undefined {
    this.#bringUpToDate();
    return this.#entries.get(key);
  }

  protected size(name: string): number {
    this.#bringUpToDate();
    return this.#lists.get(name)?.size ?? 0;
  }

  #bringUpToDate(): void {
    this.reading();
    if (this.#building !== null) this.#rebuild();
    if (this.#isAllStale || this.#stale.size > fewMoves) this.#rebuild();
    else for (const key of this.#stale) this.#move(key);
    this.#stale.clear();
  }

  #move(key: Key): void {
    const old = this.#entries.get(key);
    const entry = this.entryOf(key);
    const before = old === undefined ? [] : this.listsOf(old);
    const after = entry === undefined ? [] : this.listsOf(entry);
    for (const name of before) {
      if (entry !== undefined && after.includes(name)) this.#named(name).replace(old as Entry, entry);
      else this.#named(name).remove(old as Entry);
    }
    for (const name of after) if (!before.includes(name)) this.#named(name).insert(entry as Entry);
    if (entry === undefined) this.#entries.delete(key);
    else this.#entries.set(key, entry);
  }

  #rebuild(): void {
    this.#building ??= this.#build();
    while (!this.#building.next().done);
    this.#building = null;
  }

  /** Rows that change meanwhile are looked at once more: they are stale, and what was built is not read before. */
  *#build(): Generator<void> {
    this.#isAllStale = false;
    this.#entries.clear();
    let taken = 0;
    for (const [key, entry] of this.entries()) {
      // By key, since a row that went and came back meanwhile is met twice.
      this.#entries.set(key, entry);
      if (++taken % runLength === 0) yield;
    }
    const entries = [...this.#entries.values()];
    const runs: Entry[][] = [];
    for (let start = 0; start < entries.length; start += runLength) {
      runs.push(entries.slice(start, start + runLength).sort(this.#compare));
      yield;
    }
    const sorted = yield* mergeRuns(runs, this.#compare);
    const parts = new Map<string, Entry[]>();
    for (const entry of sorted) {
      for (const name of this.listsOf(entry)) {
        const part = parts.get(name);
        if (part === undefined) parts.set(name, [entry]);
        else part.push(entry);
      }
    }
    this.#lists.clear();
    for (const [name, part] of parts) this.#lists.set(name, new SortedList(this.#compare, part));
  }

  #named(name: string): SortedList<Entry> {
    let list = this.#lists.get(name);
    if (list === undefined) {
      list = new SortedList(this.#compare);
      this.#lists.set(name, list);
    }
    return list;
  }
}

const none: readonly never[] = [];
