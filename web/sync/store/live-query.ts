import type { IndexOf, RowOf, TableName } from '#domain/model/tables.ts';
import type { Change } from '#domain/core/store/change.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { OptimisticStore } from './optimistic-store.ts';
import { isDeepEqual } from './is-deep-equal.ts';

/** Beyond this many single rows of a table a query depends on the whole table. */
const maxKeys = 64;

/** Reads, and remembers which rows were read: single rows by key, or a table. */
class TrackingReader implements Reader {
  readonly #base: Reader;
  readonly #read = new Map<TableName, Set<string> | 'all'>();

  constructor(base: Reader) {
    this.#base = base;
  }

  get<T extends TableName>(table: T, key: string | number): RowOf<T> | undefined {
    this.#noteKey(table, String(key));
    return this.#base.get(table, key);
  }

  by<T extends TableName>(table: T, index: IndexOf<T>, value: string): RowOf<T>[] {
    this.#read.set(table, 'all');
    return this.#base.by(table, index, value);
  }

  each<T extends TableName>(table: T, index: IndexOf<T>, value: string): Iterable<RowOf<T>> {
    this.#read.set(table, 'all');
    return this.#base.each(table, index, value);
  }

  all<T extends TableName>(table: T): Iterable<RowOf<T>> {
    this.#read.set(table, 'all');
    return this.#base.all(table);
  }

  count(table: TableName): number {
    this.#read.set(table, 'all');
    return this.#base.count(table);
  }

  highest(table: TableName): number {
    this.#read.set(table, 'all');
    return this.#base.highest(table);
  }

  isTouchedBy(changed: ReadonlyMap<TableName, ReadonlySet<string>>): boolean {
    for (const [table, read] of this.#read) {
      const keys = changed.get(table);
      if (keys === undefined) continue;
      if (read === 'all') return true;
      for (const key of read) if (keys.has(key)) return true;
    }
    return false;
  }

  #noteKey(table: TableName, key: string): void {
    const read = this.#read.get(table);
    if (read === 'all') return;
    if (read === undefined) this.#read.set(table, new Set([key]));
    else if (read.size < maxKeys) read.add(key);
    else this.#read.set(table, 'all');
  }
}

/** Computed once for all queries. */
const keysOfChanges = new WeakMap<readonly Change[], ReadonlyMap<TableName, ReadonlySet<string>>>();

const changedKeys = (changes: readonly Change[]): ReadonlyMap<TableName, ReadonlySet<string>> => {
  const known = keysOfChanges.get(changes);
  if (known) return known;
  const keys = new Map<TableName, Set<string>>();
  for (const { table, key } of changes) {
    const set = keys.get(table);
    if (set) set.add(key);
    else keys.set(table, new Set([key]));
  }
  keysOfChanges.set(changes, keys);
  return keys;
};

type Source = Pick<OptimisticStore, 'shown' | 'step' | 'listen'>;

/** For useSyncExternalStore. Read again only when rows that it read change. Equal results stay the same object. */
export class LiveQuery<T> {
  readonly #source: Source;
  readonly #select: (reader: Reader) => T;
  #reader: TrackingReader | null = null;
  #value: { readonly it: T } | null;
  #step = -1;
  #followers = 0;

  /** `previous`: kept if the new result is equal. */
  constructor(source: Source, select: (reader: Reader) => T, previous: { readonly it: T } | null = null) {
    this.#source = source;
    this.#select = select;
    this.#value = previous;
  }

  get = (): T => {
    // Without a listener, changes are not tracked.
    if (
      this.#value === null ||
      this.#reader === null ||
      (this.#followers === 0 && this.#step !== this.#source.step)
    ) {
      this.#read();
    }
    return (this.#value as { readonly it: T }).it;
  };

  follow = (onChange: () => void): (() => void) => {
    this.#followers++;
    const stop = this.#source.listen((changes) => {
      if (changes !== null && this.#reader && !this.#reader.isTouchedBy(changedKeys(changes))) {
        this.#step = this.#source.step;
        return;
      }
      const before = this.#value;
      this.#read();
      if (this.#value !== before) onChange();
    });
    // Changes since the first read were not seen.
    if (this.#reader !== null && this.#step !== this.#source.step) this.#read();
    return () => {
      this.#followers--;
      stop();
    };
  };

  #read(): void {
    this.#step = this.#source.step;
    this.#reader = new TrackingReader(this.#source.shown);
    const it = this.#select(this.#reader);
    if (this.#value === null || !isDeepEqual(this.#value.it, it)) this.#value = { it };
  }
}
