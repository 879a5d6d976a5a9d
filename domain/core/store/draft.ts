import { keyOf, type AnyRow, type IndexOf, type RowOf, type TableName } from '../../model/tables.ts';
import type { DraftChange } from './change.ts';
import type { Reader } from './event-store.ts';
import { TableStore } from './table-store.ts';

interface Overlay {
  readonly put: TableStore;
  readonly removed: Set<string>;
}

/** Changes over a reader; reads include them. The base is unchanged until a caller applies {@link changes}. */
export class Draft implements Reader {
  readonly #base: Reader;
  readonly #overlays = new Map<TableName, Overlay>();

  constructor(base: Reader) {
    this.#base = base;
  }

  get<T extends TableName>(table: T, key: string | number): RowOf<T> | undefined {
    const overlay = this.#overlays.get(table);
    if (overlay === undefined) return this.#base.get(table, key);
    const text = String(key);
    if (overlay.removed.has(text)) return undefined;
    return (overlay.put.rows.get(text) as RowOf<T> | undefined) ?? this.#base.get(table, key);
  }

  by<T extends TableName>(table: T, index: IndexOf<T>, value: string): RowOf<T>[] {
    const found = this.#base.by(table, index, value);
    const overlay = this.#overlays.get(table);
    if (overlay === undefined) return found;
    const kept = found.filter((row) => !this.#isCovered(overlay, keyOf(table, row)));
    for (const key of overlay.put.keysBy(index, value)) kept.push(overlay.put.rows.get(key) as RowOf<T>);
    return kept;
  }

  *each<T extends TableName>(table: T, index: IndexOf<T>, value: string): Iterable<RowOf<T>> {
    const overlay = this.#overlays.get(table);
    for (const row of this.#base.each(table, index, value))
      if (overlay === undefined || !this.#isCovered(overlay, keyOf(table, row))) yield row;
    if (overlay === undefined) return;
    for (const key of overlay.put.keysBy(index, value)) yield overlay.put.rows.get(key) as RowOf<T>;
  }

  *all<T extends TableName>(table: T): Iterable<RowOf<T>> {
    const overlay = this.#overlays.get(table);
    for (const row of this.#base.all(table)) {
      if (overlay === undefined || !this.#isCovered(overlay, keyOf(table, row))) yield row;
    }
    if (overlay) yield* overlay.put.rows.values() as Iterable<RowOf<T>>;
  }

  count(table: TableName): number {
    let count = this.#base.count(table);
    const overlay = this.#overlays.get(table);
    if (overlay === undefined) return count;
    for (const key of overlay.put.rows.keys()) if (this.#base.get(table, key) === undefined) count++;
    for (const key of overlay.removed) if (this.#base.get(table, key) !== undefined) count--;
    return count;
  }

  highest(table: TableName): number {
    const overlay = this.#overlays.get(table);
    if (overlay === undefined) return this.#base.highest(table);
    return Math.max(this.#base.highest(table), overlay.put.highest());
  }

  put<T extends TableName>(table: T, row: RowOf<T>): void {
    const key = keyOf(table, row);
    const overlay = this.#overlay(table);
    overlay.removed.delete(key);
    // Store, feed and screens share rows: freezing them makes a change in place fail at once.
    overlay.put.put(key, Object.freeze(row));
  }

  remove(table: TableName, key: string): void {
    const overlay = this.#overlay(table);
    overlay.put.remove(key);
    overlay.removed.add(key);
  }

  get base(): Reader {
    return this.#base;
  }

  get isEmpty(): boolean {
    for (const { put, removed } of this.#overlays.values())
      if (put.rows.size > 0 || removed.size > 0) return false;
    return true;
  }

  /** The differences from the base, each key once. Rows that were put and removed again are left out. */
  changes(): DraftChange[] {
    const changes: DraftChange[] = [];
    for (const [table, { put, removed }] of this.#overlays) {
      for (const [key, row] of put.rows) {
        changes.push({ table, key, row, isNew: this.#base.get(table, key) === undefined });
      }
      for (const key of removed) {
        if (this.#base.get(table, key) !== undefined) changes.push({ table, key, row: null, isNew: false });
      }
    }
    return changes;
  }

  absorb(other: Draft): void {
    for (const [table, { put, removed }] of other.#overlays) {
      for (const row of put.rows.values()) this.put(table, row as AnyRow as RowOf<typeof table>);
      for (const key of removed) this.remove(table, key);
    }
  }

  #isCovered(overlay: Overlay, key: string): boolean {
    return overlay.put.rows.has(key) || overlay.removed.has(key);
  }

  #overlay(table: TableName): Overlay {
    let overlay = this.#overlays.get(table);
    if (overlay === undefined) {
      overlay = { put: new TableStore(table), removed: new Set() };
      this.#overlays.set(table, overlay);
    }
    return overlay;
  }
}
