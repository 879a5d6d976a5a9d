import { definitionOf, keyOf, type AnyRow, type TableName } from '../../model/tables.ts';

/** Most index values belong to one row: a bare key costs a tenth of a set. */
type Keys = string | Set<string>;

interface Index {
  readonly of: (row: AnyRow) => string | readonly string[];
  /** Null until the first read: indexes take half of the time of filling a large store, and most are not used. */
  keys: Map<string, Keys> | null;
  /** The rows that it does not have yet, while it is made in steps. */
  missing: Iterator<[string, AnyRow]> | null;
}

/** Rows of one table by key, with the table's indexes. Rows are immutable. */
export class TableStore {
  readonly #name: TableName;
  readonly #rows = new Map<string, AnyRow>();
  /** Rows that are put when the table is first read. */
  #awaited: Iterator<AnyRow>[] = [];
  readonly #indexes = new Map<string, Index>();
  #isIndexed = false;
  readonly #numberOf: ((row: AnyRow) => number) | undefined;
  #highest = 0;
  #isHighestStale = false;

  constructor(name: TableName) {
    this.#name = name;
    const definition = definitionOf(name);
    for (const [index, of] of Object.entries(definition.indexes)) {
      this.#indexes.set(index, { of: of as Index['of'], keys: null, missing: null });
    }
    this.#numberOf = definition.highest as ((row: AnyRow) => number) | undefined;
  }

  get rows(): ReadonlyMap<string, AnyRow> {
    this.#takeAll();
    return this.#rows;
  }

  /** Puts these rows when the table is first read, or by {@link takeMore}. */
  await(rows: Iterator<AnyRow>): void {
    this.#awaited.push(rows);
  }

  takeMore(rows: number): boolean {
    for (let taken = 0; taken < rows; taken++) {
      const next = this.#awaited[0]?.next();
      if (next === undefined) return false;
      if (next.done) this.#awaited.shift();
      else this.#put(keyOf(this.#name, next.value), next.value);
    }
    return this.#awaited.length > 0;
  }

  /** Puts rows without notifying listeners. */
  fill(rows: Iterable<AnyRow>): void {
    this.#takeAll();
    for (const row of rows) this.#put(keyOf(this.#name, row), row);
  }

  put(key: string, row: AnyRow): void {
    this.#takeAll();
    this.#put(key, row);
  }

  #takeAll(): void {
    if (this.#awaited.length > 0) this.takeMore(Number.POSITIVE_INFINITY);
  }

  #put(key: string, row: AnyRow): void {
    // While the hundreds of thousands of rows of an event are put, no index exists yet.
    if (this.#isIndexed) this.#index(key, row, this.#rows.get(key));
    this.#rows.set(key, row);
    if (this.#numberOf) this.#highest = Math.max(this.#highest, this.#numberOf(row));
  }

  #index(key: string, row: AnyRow, old: AnyRow | undefined): void {
    for (const { of, keys } of this.#indexes.values()) {
      if (keys === null) continue;
      const value = of(row);
      const oldValue = old === undefined ? '' : of(old);
      if (value === oldValue) continue;
      removeKeys(keys, oldValue, key);
      addKeys(keys, value, key);
    }
  }

  remove(key: string): void {
    const old = this.rows.get(key);
    if (old === undefined) return;
    this.#rows.delete(key);
    for (const { of, keys } of this.#indexes.values()) {
      if (keys === null) continue;
      removeKeys(keys, of(old), key);
    }
    if (this.#numberOf?.(old) === this.#highest) this.#isHighestStale = true;
  }

  keysBy(index: string, value: string): Iterable<string> {
    const asked = this.#indexes.get(index);
    if (asked === undefined) return [];
    const found = this.#keysOf(asked).get(value);
    if (found === undefined) return [];
    return typeof found === 'string' ? [found] : found;
  }

  highest(): number {
    this.#takeAll();
    if (this.#isHighestStale && this.#numberOf) {
      this.#highest = 0;
      for (const row of this.#rows.values()) this.#highest = Math.max(this.#highest, this.#numberOf(row));
      this.#isHighestStale = false;
    }
    return this.#highest;
  }

  /** Indexes this many more rows; returns false when the index is complete. A read indexes all the others at once. */
  prepareIndex(index: string, rows: number): boolean {
    if (this.takeMore(rows)) return true;
    const asked = this.#indexes.get(index);
    return asked !== undefined && this.#fill(asked, rows);
  }

  #keysOf(index: Index): Map<string, Keys> {
    this.#fill(index, Number.POSITIVE_INFINITY);
    return index.keys as Map<string, Keys>;
  }

  /** Rows that change in between are added at once and may be read a second time. */
  #fill(index: Index, rows: number): boolean {
    if (index.keys === null) {
      this.#isIndexed = true;
      index.keys = new Map();
      index.missing = this.rows.entries();
    }
    for (let taken = 0; index.missing !== null && taken < rows; taken++) {
      const next = index.missing.next();
      if (next.done) {
        index.missing = null;
        break;
      }
      const [key, row] = next.value;
      addKeys(index.keys, index.of(row), key);
    }
    return index.missing !== null;
  }
}

const addKey = (keys: Map<string, Keys>, value: string, key: string): void => {
  const found = keys.get(value);
  if (found === undefined) keys.set(value, key);
  else if (found === key) return;
  else if (typeof found === 'string') keys.set(value, new Set([found, key]));
  else found.add(key);
};

const removeKey = (keys: Map<string, Keys>, value: string, key: string): void => {
  const found = keys.get(value);
  if (found === key) keys.delete(value);
  else if (found instanceof Set) {
    found.delete(key);
    if (found.size === 0) keys.delete(value);
  }
};

const addKeys = (keys: Map<string, Keys>, value: string | readonly string[], key: string): void => {
  if (typeof value !== 'string') for (const each of value) addKeys(keys, each, key);
  else if (value !== '') addKey(keys, value, key);
};

const removeKeys = (keys: Map<string, Keys>, value: string | readonly string[], key: string): void => {
  if (typeof value !== 'string') for (const each of value) removeKeys(keys, each, key);
  else if (value !== '') removeKey(keys, value, key);
};
