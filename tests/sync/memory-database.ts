import { DatabaseError } from 'pg';
import { keyOf, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import type { LoggedCommand } from '#server/db/statements/batch-statements.ts';

export interface StoredRow {
  readonly row: AnyRow;
  readonly version: number;
}

/** Rows of one event as they are in the tables, or as a transaction sees them. */
export interface View {
  readonly version: number;
  readonly floor: number;
  readonly gaps: readonly number[];
  readonly tables: ReadonlyMap<TableName, ReadonlyMap<string, StoredRow>>;
  readonly tombstones: ReadonlyMap<
    string,
    { readonly table: TableName; readonly key: string; readonly version: number }
  >;
}

/** The whole database of one moment. */
export interface Backup {
  readonly view: View;
  readonly log: readonly LoggedCommand[];
}

/** One write of a statement: a row inserted, updated or deleted, a tombstone, or the log. */
export type Write =
  | {
      readonly kind: 'insert' | 'update';
      readonly table: TableName;
      readonly row: AnyRow;
      readonly version: number;
    }
  | { readonly kind: 'delete'; readonly table: TableName; readonly key: string }
  | { readonly kind: 'tombstone'; readonly table: TableName; readonly key: string; readonly version: number }
  | { readonly kind: 'log'; readonly entry: LoggedCommand }
  | { readonly kind: 'version'; readonly version: number }
  /** The first version of a new timeline. */
  | { readonly kind: 'timeline'; readonly version: number };

const violation = (constraint: string, table: string): DatabaseError => {
  const error = new DatabaseError(
    `duplicate key value violates unique constraint "${constraint}"`,
    0,
    'error',
  );
  return Object.assign(error, { code: '23505', constraint, table });
};

/**
 * One event's tables with the guarantees that the server needs from PostgreSQL. Statements are all or nothing. Keys
 * and codes are unique. A writer locks the counter's row. Uncommitted changes are invisible.
 */
export class MemoryDatabase implements View {
  version = 0;
  floor = 0;
  gaps: readonly number[] = [];
  isOfTimeline = true;
  readonly tables = new Map<TableName, Map<string, StoredRow>>(tableNames.map((name) => [name, new Map()]));
  readonly tombstones = new Map<string, { table: TableName; key: string; version: number }>();
  /** The contents of each version. */
  readonly history = new Map<number, View>();
  /** In the order of commits. */
  readonly log: LoggedCommand[] = [];
  /** The log entries and versions of histories that a restore has ended. */
  readonly lost = { entries: [] as LoggedCommand[], versions: new Set<number>() };
  /** Raised by each promotion: connections to the former server are lost. */
  term = 0;
  /** With these a history or a timeline begins. */
  readonly beginnings = new Set<number>();
  /** Called with the tables that a commit has changed. */
  onCommit: (tables: ReadonlySet<TableName>) => void = () => undefined;
  readonly #logged = new Map<string, LoggedCommand>();
  #lockedBy: object | null = null;
  #staged: ReadonlySet<string> = new Set();
  readonly #waiting: (() => void)[] = [];

  /** Resolves when no other transaction locks the counter's row. */
  async untilUnlocked(): Promise<void> {
    while (this.#lockedBy !== null) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async lock(owner: object): Promise<void> {
    while (this.#lockedBy !== null && this.#lockedBy !== owner) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#lockedBy = owner;
  }

  /** Command ids that the lock's owner has written and not committed. Another insert of them waits. */
  stage(ids: Iterable<string>): void {
    this.#staged = new Set(ids);
  }

  hasStaged(ids: Iterable<string>): boolean {
    for (const id of ids) if (this.#staged.has(id)) return true;
    return false;
  }

  unlock(owner: object): void {
    if (this.#lockedBy !== owner) return;
    this.#lockedBy = null;
    this.#staged = new Set();
    for (const go of this.#waiting.splice(0)) go();
  }

  outcomeOf(commandId: string): LoggedCommand | undefined {
    return this.#logged.get(commandId);
  }

  /** A view that later commits do not change, as REPEATABLE READ has it. */
  snapshot(): View {
    const tables = new Map(tableNames.map((name) => [name, new Map(this.tables.get(name))]));
    const { version, floor, gaps } = this;
    return { version, floor, gaps, tables, tombstones: new Map(this.tombstones) };
  }

  /** The error that `writes` would cause, or null when they are valid. */
  violationOf(writes: readonly Write[]): DatabaseError | null {
    const put = new Map<string, boolean>();
    for (const write of writes) {
      if (write.kind === 'delete') put.set(`${write.table} ${write.key}`, false);
      else if (write.kind === 'log') {
        if (this.#logged.has(write.entry.commandId) || put.has(write.entry.commandId))
          return violation('command_log_pkey', 'command_log');
        put.set(write.entry.commandId, true);
      } else if (write.kind === 'insert') {
        const key = keyOf(write.table, write.row);
        const id = `${write.table} ${key}`;
        if (put.get(id) ?? this.tables.get(write.table)?.has(key))
          return violation(`${write.table}_pkey`, write.table);
        put.set(id, true);
      }
    }
    return this.#codeViolation(writes);
  }

  apply(writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.kind === 'version') this.version = write.version;
      else if (write.kind === 'timeline') this.#beginTimeline(write.version);
      else if (write.kind === 'log') {
        this.log.push(write.entry);
        this.#logged.set(write.entry.commandId, write.entry);
      } else if (write.kind === 'delete') this.tables.get(write.table)?.delete(write.key);
      else if (write.kind === 'tombstone') this.tombstones.set(`${write.table} ${write.key}`, write);
      else {
        const rows = this.tables.get(write.table) as Map<string, StoredRow>;
        const key = keyOf(write.table, write.row);
        // An UPDATE that finds no row changes nothing.
        if (write.kind === 'insert' || rows.has(key))
          rows.set(key, { row: write.row, version: write.version });
      }
    }
    this.history.set(this.version, this.snapshot());
    this.onCommit(new Set(writes.flatMap((write) => ('table' in write ? [write.table] : []))));
  }

  /**
   * Deletes all tombstones up to now. Older devices start from a snapshot. The floor is in the counter's row, so a
   * transaction that has locked the row still reads the tombstones to the end.
   */
  async forgetRemovals(): Promise<void> {
    await this.untilUnlocked();
    this.floor = this.version;
    this.tombstones.clear();
  }

  backup(): Backup {
    return { view: this.snapshot(), log: [...this.log] };
  }

  /** Puts a backup back, while no process runs, and begins a new history as `beginHistory` does (server/db/restored.ts). */
  restore(backup: Backup, now: number): void {
    this.#setBack(backup);
    this.version = Math.max(this.version + 1, now * 1_000);
    this.floor = this.version;
    this.beginnings.add(this.version);
    this.history.set(this.version, this.snapshot());
    this.onCommit(new Set(tableNames));
  }

  /** Another server goes on, which lacks the last versions. Transactions of the former one end. */
  promote(lacking: number): void {
    const lasting = [...this.history.keys()].filter((version) => !this.lost.versions.has(version));
    const version = lasting.toSorted((a, b) => b - a)[lacking];
    const view = version === undefined ? undefined : this.history.get(version);
    if (view === undefined) return;
    this.term++;
    this.#setBack({ view, log: this.log.filter((entry) => entry.version <= view.version) });
    this.isOfTimeline = false;
    this.onCommit(new Set(tableNames));
  }

  #beginTimeline(version: number): void {
    this.gaps = [...this.gaps, this.version, version];
    this.version = version;
    this.isOfTimeline = true;
    this.beginnings.add(version);
  }

  #setBack({ view, log }: Backup): void {
    for (const version of this.history.keys()) if (version > view.version) this.lost.versions.add(version);
    // A command may be done again in each history: the answers differ by version.
    const kept = new Set(log.map(({ commandId, version }) => `${commandId} ${version}`));
    this.lost.entries.push(
      ...this.log.filter(({ commandId, version }) => !kept.has(`${commandId} ${version}`)),
    );
    for (const [name, rows] of view.tables) this.tables.set(name, new Map(rows));
    this.tombstones.clear();
    for (const [key, tombstone] of view.tombstones) this.tombstones.set(key, tombstone);
    this.log.splice(0, this.log.length, ...log);
    this.#logged.clear();
    for (const entry of log) this.#logged.set(entry.commandId, entry);
    ({ version: this.version, floor: this.floor, gaps: this.gaps } = view);
  }

  /** The rows that a process finds when it loads the event now. */
  freshStore(): EventStore {
    const store = new EventStore();
    const changes = tableNames.flatMap((table) =>
      [...(this.tables.get(table) ?? [])].map(([key, { row }]) => ({ table, key, row })),
    );
    store.apply(changes, this.version);
    return store;
  }

  #codeViolation(writes: readonly Write[]): DatabaseError | null {
    const moved = writes.filter(
      (write) => (write.kind === 'insert' || write.kind === 'update') && write.table === 'serials',
    );
    if (moved.length === 0) return null;
    const codes = new Map<string, unknown>();
    for (const [key, { row }] of this.tables.get('serials') ?? []) codes.set(key, row.code);
    for (const write of moved) if ('row' in write) codes.set(keyOf('serials', write.row), write.row.code);
    const given = [...codes.values()].filter((code) => code !== '');
    return new Set(given).size < given.length ? violation('serials_code', 'serials') : null;
  }
}
