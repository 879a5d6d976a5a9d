import type { EventStore } from './event-store.ts';
import { mergeRuns, runLength } from './merge-runs.ts';
import { SortedList, type Compare } from './sorted-list.ts';
import { StoreView } from './view.ts';

/** Beyond this many entries to move at once, sorting anew is cheaper than moving one by one. */
const fewMoves = 500;

/**
 * Sorted lists of entries, one for each list that an entry says it is in. Changes only note which entries are out of
 * date; the next read brings them up to date from the store, so nothing is done for what nobody looks at. Each list is
 * put in order when it is first asked for.
 */
export abstract class ListView<Key, Entry> extends StoreView {
  readonly #compare: Compare<Entry>;
  readonly #entries = new Map<Key, Entry>();
  /** Null until somebody asks for a size. */
  #sizes: Map<string, number> | null = null;
  readonly #lists = new Map<string, SortedList<Entry>>();
  readonly #stale = new Set<Key>();
  #isAllStale = true;
  /** Under way, when it is done in steps. */
  #building: Generator<void> | null = null;

  constructor(store: EventStore, compare: Compare<Entry>) {
    super(store);
    this.#compare = compare;
  }

  /** Puts all of them in, for building, and may be left after each: without asking the store for each key. */
  protected abstract collect(entries: Map<Key, Entry>): Iterable<unknown>;
  /** The entry as the store has it now; undefined when there is none. */
  protected abstract entryOf(key: Key): Entry | undefined;
  protected abstract listsOf(entry: Entry): readonly string[];

  /**
   * One step of making a list ready, about a millisecond; false when it is. Who reads it before has the rest done at once,
   * which at 100,000 rows holds up the page for a moment.
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

  /** The present entry of a key. */
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

  /** Rows that change meanwhile are looked at once more: they are stale, and what was built is not read before. */
  *#collect(): Generator<void> {
    this.#isAllStale = false;
    this.#sizes = null;
    this.#lists.clear();
    this.#entries.clear();
    let taken = 0;
    // By key, since a row that went and came back meanwhile is met twice.
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
