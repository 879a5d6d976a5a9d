import type { Pool } from 'pg';
import { tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { LoggedCommand } from '#server/db/statements/batch-statements.ts';
import { rowFromColumns, sqlTables } from '#server/db/statements/row-columns.ts';
import { MemoryDatabase, type View, type Write } from './memory-database.ts';
import { eventId } from './starting-event.ts';
import type { SimulationClock } from './virtual-time.ts';

type Query = string | { readonly name?: string; readonly text: string; readonly values?: readonly unknown[] };
interface Result {
  readonly command: string;
  readonly rows: readonly unknown[];
  readonly rowCount: number;
}

/** The fault of a process's next write or COMMIT. */
export type DatabaseFault = 'lostBefore' | 'lostAfter' | 'rolledBack' | 'crashBefore' | 'crashAfter';

export interface PoolParts {
  readonly database: MemoryDatabase;
  readonly clock: SimulationClock;
  /** Called for each statement that writes or commits. */
  readonly takeFault: (isCommit: boolean) => DatabaseFault | null;
  readonly crash: () => void;
  readonly isDead: () => boolean;
}

const tableOf = new Map(Object.values(sqlTables).map(({ table, name }) => [table, name]));
const none: Result = { command: '', rows: [], rowCount: 0 };
const never = <T>(): Promise<T> => new Promise(() => undefined);
class LostConnection extends Error {
  readonly code = 'ECONNRESET';
}

/** A connection of the server's real statements (server/db) to the database in memory: understands just those. */
class MemoryClient {
  readonly #parts: PoolParts;
  #view: View | null = null;
  /** Written by the open transaction; null outside. */
  #writes: Write[] | null = null;
  #isRepeatable = false;
  /** The server on which the open transaction began. */
  #term = 0;

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  async query(query: Query, parameters: readonly unknown[] = []): Promise<Result> {
    const { clock, isDead } = this.#parts;
    const text = typeof query === 'string' ? query : query.text;
    const values = typeof query === 'string' ? parameters : (query.values ?? []);
    const name = (typeof query === 'string' ? null : query.name) ?? text;
    // Once in a connection's life: as if it was asked before the history began.
    if (name === 'has-batch-function') return found([{ has: false }]);
    if (!/^(rows|few)-/.test(name)) await clock.wait(clock.random() * 3);
    if (isDead()) return never();
    if (this.#writes !== null && this.#term !== this.#parts.database.term) {
      this.release();
      throw new LostConnection(name);
    }
    const isWrite = name.startsWith('batch-') || name === 'log-only' || name === 'COMMIT';
    const fault = isWrite && !this.#isRepeatable ? this.#parts.takeFault(name === 'COMMIT') : null;
    if (fault === 'crashBefore') this.#parts.crash();
    if (fault === 'lostBefore') throw new LostConnection(name);
    if (isDead()) return never();
    if (fault === 'rolledBack') {
      this.release();
      return { ...none, command: 'ROLLBACK' };
    }
    const result = await this.#execute(name, text, values);
    if (fault === 'crashAfter') this.#parts.crash();
    if (isDead()) return never();
    if (fault === 'lostAfter') throw new LostConnection(name);
    return result;
  }

  /** Ends an open transaction by rolling it back. */
  release(): void {
    this.#writes = null;
    this.#view = null;
    this.#isRepeatable = false;
    this.#parts.database.unlock(this);
  }

  async #execute(name: string, text: string, values: readonly unknown[]): Promise<Result> {
    const { database } = this.#parts;
    const read = /^(?:rows|few)-(.*)$/.exec(name);
    if (read) return this.#rows(read[1] as TableName, values[1] as number);
    if (name.startsWith('batch-')) return this.#batch(text, values);
    if (name.startsWith('BEGIN')) {
      this.#writes = [];
      this.#term = this.#parts.database.term;
      this.#isRepeatable = name.includes('REPEATABLE READ');
      return none;
    }
    if (name === 'COMMIT') return this.#commit();
    if (name === 'lock-version') {
      await database.lock(this);
      if (this.#parts.isDead()) database.unlock(this);
      const { version, floor, gaps, isOfTimeline } = database;
      return found([{ version, floor, gaps, isOfTimeline, ...unweighed }]);
    }
    if (name === 'present-timeline') return found([{ present: '', above: 0 }]);
    if (name === 'begin-timeline')
      return this.#write([{ kind: 'timeline', version: Math.floor(this.#parts.clock.now() * 1_000) }], 1);
    if (name === 'read-version') {
      const { version, floor, gaps } = this.#seen();
      return found([{ version, floor, gaps, ...unweighed }]);
    }
    if (name === 'changes') return this.#changes(values[1] as number);
    if (name === 'tombstones') {
      const since = values[1] as number;
      return found([...this.#seen().tombstones.values()].filter(({ version }) => version > since));
    }
    if (name === 'find-outcomes') return this.#outcomes(values[1] as string[]);
    if (name === 'find-refused') return this.#refused(values[1] as string[]);
    if (name === 'log-only') return this.#logOnly(values);
    if (text.startsWith('DELETE FROM')) return this.#delete(text, values);
    if (text.startsWith('INSERT INTO tombstones')) return this.#bury(values);
    throw new Error(`the simulation does not know this statement: ${text}`);
  }

  #seen(): View {
    if (!this.#isRepeatable) return this.#parts.database;
    return (this.#view ??= this.#parts.database.snapshot());
  }

  #rows(name: TableName, since: number): Result {
    const { columns } = sqlTables[name];
    const rows: unknown[][] = [];
    for (const { row, version } of this.#seen().tables.get(name)?.values() ?? []) {
      if (version > since) rows.push(columns.map(({ field }) => row[field]));
    }
    return found(rows);
  }

  /** Version, rows and removals in one statement, as in event-statements.ts. */
  #changes(since: number): Result {
    const { version, floor, gaps, tombstones } = this.#seen();
    const removed = [...tombstones.values()].filter((each) => each.version > since);
    return found([
      ...tableNames.flatMap((table) => this.#rows(table, since).rows.map((row) => ({ table, found: row }))),
      ...removed.map(({ table, key }) => ({ table: 'removed', found: [table, key] })),
      { table: 'version', found: { version, floor, gaps, ...unweighed } },
    ]);
  }

  #outcomes(ids: readonly string[]): Result {
    const { database } = this.#parts;
    const entries = ids.map((id) => database.outcomeOf(id)).filter((entry) => entry !== undefined);
    return found(
      entries.map(({ commandId, bodyHash, version, outcome }) => ({
        commandId,
        bodyHash,
        version,
        outcome: JSON.parse(outcome),
      })),
    );
  }

  #refused(ids: readonly string[]): Result {
    const entries = ids
      .map((id) => this.#parts.database.outcomeOf(id))
      .filter((entry) => entry !== undefined);
    return found(entries.filter(({ outcome }) => !(JSON.parse(outcome) as { ok: boolean }).ok));
  }

  /** `WITH bump AS (UPDATE event_version …), log AS (…), write_0 AS (INSERT INTO serials …) …` */
  async #batch(text: string, values: readonly unknown[]): Promise<Result> {
    const { database } = this.#parts;
    if (this.#writes === null) await database.untilUnlocked();
    if (this.#parts.isDead() || database.version !== values[1] || !database.isOfTimeline) return none;
    const version = database.version + 1;
    const writes: Write[] = [{ kind: 'version', version }, ...logged(values[2])];
    for (const [, place, verb, sqlName] of text.matchAll(/write_(\d+) AS \((INSERT INTO|UPDATE) (\w+)/g)) {
      const table = tableOf.get(sqlName ?? '') as TableName;
      const kind = verb === 'UPDATE' ? 'update' : 'insert';
      for (const row of JSON.parse(values[Number(place) + 5] as string) as AnyRow[]) {
        writes.push({ kind, table, row: stored(table, row), version });
      }
    }
    return this.#write(writes, 1);
  }

  async #logOnly(values: readonly unknown[]): Promise<Result> {
    const { database } = this.#parts;
    if (database.version !== values[1]) return none;
    const writes = logged(values[2]);
    // An insert of a key that an open transaction has inserted waits for that transaction's end.
    if (this.#writes === null && database.hasStaged(writes.map(({ entry }) => entry.commandId)))
      await database.untilUnlocked();
    return this.#write(writes, writes.length);
  }

  #delete(text: string, values: readonly unknown[]): Result {
    const table = tableOf.get(/DELETE FROM (\w+)/.exec(text)?.[1] ?? '') as TableName;
    const keys = values[1] as string[];
    return this.#write(
      keys.map((key) => ({ kind: 'delete', table, key })),
      keys.length,
    );
  }

  #bury([, table, keys, version]: readonly unknown[]): Result {
    const names = keys as string[];
    return this.#write(
      names.map((key) => ({ kind: 'tombstone', table: table as TableName, key, version: version as number })),
      names.length,
    );
  }

  #write(writes: readonly Write[], rowCount: number): Result {
    const { database } = this.#parts;
    const all = [...(this.#writes ?? []), ...writes];
    const error = database.violationOf(all);
    if (error) throw error;
    if (this.#writes) {
      this.#writes = all;
      database.stage(all.flatMap((write) => (write.kind === 'log' ? [write.entry.commandId] : [])));
    } else database.apply(writes);
    return { ...none, rowCount };
  }

  #commit(): Result {
    const { database } = this.#parts;
    const error = database.violationOf(this.#writes ?? []);
    if (error) throw error;
    database.apply(this.#writes ?? []);
    this.release();
    return { ...none, command: 'COMMIT' };
  }
}

/** Budgets have tests of their own: here nothing is weighed. */
const unweighed = { rows: 0, bytes: 0 };

const found = (rows: readonly unknown[]): Result => ({ command: 'SELECT', rows, rowCount: rows.length });

const logged = (json: unknown): (Write & { kind: 'log' })[] =>
  (JSON.parse(json as string) as LoggedCommand[]).map((entry) => ({ kind: 'log', entry }));

/** Keeps exactly the table's columns. Fields without a column are lost, as in PostgreSQL. */
const stored = (table: TableName, row: AnyRow): AnyRow => {
  const sqlTable = sqlTables[table];
  return rowFromColumns(
    sqlTable,
    eventId,
    sqlTable.columns.map(({ field }) => row[field] ?? null),
  );
};

/** The pool of one process. Its connections die with the process; their transactions are rolled back. */
export const memoryPool = (parts: PoolParts): { readonly pool: Pool; readonly close: () => void } => {
  const clients = new Set<MemoryClient>();
  const open = (): MemoryClient & { release(error?: unknown): void } => {
    const client = new MemoryClient(parts);
    clients.add(client);
    return client;
  };
  const pool = {
    query: (query: Query, values?: readonly unknown[]) => open().query(query, values),
    connect: async () => open(),
  };
  return {
    pool: pool as unknown as Pool,
    close: () => {
      for (const client of clients) client.release();
    },
  };
};
