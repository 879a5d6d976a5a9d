import { definitionOf, type AnyRow, type TableName } from '../model/tables.ts';

/** Most index values belong to one row: a bare key costs a tenth of a set. */
type Keys = string | Set<string>;

interface Index {
  readonly of: (row: AnyRow) => string;
  /** Null until somebody asks: indexes are half of what filling a large store costs, and most screens ask for few. */
  keys: Map<string, Keys> | null;
}

/** Rows of one table by key, with the table's indexes. Rows are immutable. */
export class TableStore {
  readonly rows = new Map<string, AnyRow>();
  readonly #indexes = new Map<string, Index>();
  readonly #numberOf: ((row: AnyRow) => number) | undefined;
  #highest = 0;
  #isHighestStale = false;

  constructor(name: TableName) {
    const definition = definitionOf(name);
    for (const [index, of] of Object.entries(definition.indexes)) {
      this.#indexes.set(index, { of: of as (row: AnyRow) => string, keys: null });
    }
    this.#numberOf = definition.highest as ((row: AnyRow) => number) | undefined;
  }

  put(key: string, row: AnyRow): void {
    const old = this.rows.get(key);
    this.rows.set(key, row);
    for (const { of, keys } of this.#indexes.values()) {
      if (keys === null) continue;
      const value = of(row);
      const oldValue = old === undefined ? '' : of(old);
      if (value === oldValue) continue;
      if (oldValue !== '') removeKey(keys, oldValue, key);
      if (value !== '') addKey(keys, value, key);
    }
    if (this.#numberOf) this.#highest = Math.max(this.#highest, this.#numberOf(row));
  }

  remove(key: string): void {
    const old = this.rows.get(key);
    if (old === undefined) return;
    this.rows.delete(key);
    for (const { of, keys } of this.#indexes.values()) {
      if (keys === null) continue;
      const value = of(old);
      if (value !== '') removeKey(keys, value, key);
    }
    if (this.#numberOf?.(old) === this.#highest) this.#isHighestStale = true;
  }

  keysBy(index: string, value: string): Iterable<string> {
    const asked = this.#indexes.get(index);
    if (asked === undefined) return [];
    asked.keys ??= this.#keysOf(asked);
    const found = asked.keys.get(value);
    if (found === undefined) return [];
    return typeof found === 'string' ? [found] : found;
  }

  highest(): number {
    if (this.#isHighestStale && this.#numberOf) {
      this.#highest = 0;
      for (const row of this.rows.values()) this.#highest = Math.max(this.#highest, this.#numberOf(row));
      this.#isHighestStale = false;
    }
    return this.#highest;
  }

  #keysOf({ of }: Index): Map<string, Keys> {
    const keys = new Map<string, Keys>();
    for (const [key, row] of this.rows) {
      const value = of(row);
      if (value !== '') addKey(keys, value, key);
    }
    return keys;
  }
}

const addKey = (keys: Map<string, Keys>, value: string, key: string): void => {
  const found = keys.get(value);
  if (found === undefined) keys.set(value, key);
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
