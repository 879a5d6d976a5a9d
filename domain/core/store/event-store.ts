import { tableNames, type AnyRow, type IndexOf, type RowOf, type TableName } from '../../model/tables.ts';
import type { Change } from './change.ts';
import { TableStore } from './table-store.ts';

/** How rules and screens read: a store, or a draft over one. */
export interface Reader {
  get<T extends TableName>(table: T, key: string | number): RowOf<T> | undefined;
  /** Rows whose index has this value; none for ''. */
  by<T extends TableName>(table: T, index: IndexOf<T>, value: string): RowOf<T>[];
  /** As {@link by}, one after the other: for readers that stop after some. */
  each<T extends TableName>(table: T, index: IndexOf<T>, value: string): Iterable<RowOf<T>>;
  all<T extends TableName>(table: T): Iterable<RowOf<T>>;
  count(table: TableName): number;
  /** The highest number ever read from the table's `highest` rule; 0 for none. */
  highest(table: TableName): number;
}

/** Called for each change with the earlier row, after the store has the new one. */
export type ChangeListener = (change: Change, before: AnyRow | undefined) => void;

/** One event in memory. Server and browser use this class. It contains only committed changes. */
export class EventStore implements Reader {
  version = 0;
  /** Grows with every change, so that what was derived from the rows can be kept as long as they are the same. */
  step = 0;
  readonly #tables: Record<TableName, TableStore>;
  readonly #listeners = new Set<ChangeListener>();

  constructor() {
    this.#tables = Object.fromEntries(tableNames.map((name) => [name, new TableStore(name)])) as Record<
      TableName,
      TableStore
    >;
  }

  get<T extends TableName>(table: T, key: string | number): RowOf<T> | undefined {
    return this.#tables[table].rows.get(String(key)) as RowOf<T> | undefined;
  }

  by<T extends TableName>(table: T, index: IndexOf<T>, value: string): RowOf<T>[] {
    const { rows } = this.#tables[table];
    const found: RowOf<T>[] = [];
    for (const key of this.#tables[table].keysBy(index, value)) found.push(rows.get(key) as RowOf<T>);
    return found;
  }

  *each<T extends TableName>(table: T, index: IndexOf<T>, value: string): Iterable<RowOf<T>> {
    const { rows } = this.#tables[table];
    for (const key of this.#tables[table].keysBy(index, value)) yield rows.get(key) as RowOf<T>;
  }

  all<T extends TableName>(table: T): Iterable<RowOf<T>> {
    return this.#tables[table].rows.values() as Iterable<RowOf<T>>;
  }

  entries(table: TableName): Iterable<readonly [string, AnyRow]> {
    return this.#tables[table].rows;
  }

  count(table: TableName): number {
    return this.#tables[table].rows.size;
  }

  highest(table: TableName): number {
    return this.#tables[table].highest();
  }

  /** Makes an index ready in steps of so many rows; false when it is (table-store.ts). */
  prepareIndex<T extends TableName>(table: T, index: IndexOf<T>, rows: number): boolean {
    return this.#tables[table].prepareIndex(index, rows);
  }

  /** Puts rows at once. Only for a store without listeners. */
  fill(table: TableName, rows: Iterable<AnyRow>): void {
    this.step++;
    this.#tables[table].fill(rows);
  }

  /** Puts these rows when their table is first read, or by {@link takeMore}. Only for a store without listeners. */
  await(table: TableName, rows: Iterator<AnyRow>): void {
    this.#tables[table].await(rows);
  }

  /** Puts this many of the awaited rows; returns false when none is left (table-store.ts). */
  takeMore(rows: number): boolean {
    return tableNames.some((name) => this.#tables[name].takeMore(rows));
  }

  /** Takes over changes and, when given, the version they made. */
  apply(changes: Iterable<Change>, version?: number): void {
    this.step++;
    for (const change of changes) {
      const table = this.#tables[change.table];
      const before = this.#listeners.size > 0 ? table.rows.get(change.key) : undefined;
      if (change.row === null) table.remove(change.key);
      else table.put(change.key, change.row);
      for (const listener of this.#listeners) listener(change, before);
    }
    if (version !== undefined) this.version = version;
  }

  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
