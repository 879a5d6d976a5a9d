import type { TableName } from '#domain/model/tables.ts';
import { protocolVersion, type Snapshot, type SnapshotTable } from '#domain/core/wire/protocol.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { awaitRows } from '../store/awaited-rows.ts';
import type { FetchedRows } from '../platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

/** The line before the tables. */
const headEnd = '"tables":{';
/** A head has a few hundred characters. */
const longestHead = 10_000;

/**
 * Reads a snapshot line by line while it arrives: head, heads of tables, up to 500 rows, ends
 * (server/hosting/snapshot.ts).
 */
export class SnapshotReader {
  /** The part received so far of a line that has not ended. */
  #open = '';
  #head: Omit<Snapshot, 'tables'> | null = null;
  #table: { readonly name: TableName; readonly columns: readonly string[] } | null = null;
  #hasEnded = false;
  readonly store = new EventStore();

  /** Yields after each line. Throws for another protocol or unreadable data. */
  *push(piece: string): Generator<undefined, void> {
    // A line may come in very many pieces, and is joined once.
    const [first = '', ...others] = piece.split('\n');
    this.#open += first;
    for (const next of others) {
      const line = this.#open;
      this.#open = next;
      this.#read(line.startsWith(',') ? line.slice(1) : line);
      yield undefined;
    }
    if (this.#head === null && this.#open.length > longestHead) throw new Error('This is no snapshot');
  }

  get isWhole(): boolean {
    return this.#head !== null && this.#hasEnded && this.#open === '';
  }

  /** Throws when it is not whole. */
  end(): FetchedRows {
    if (this.#head === null || !this.isWhole) throw new Error('The snapshot is not whole');
    const { audience, version } = this.#head;
    this.store.version = version;
    return { audience, version, store: this.store };
  }

  #read(line: string): void {
    if (this.#head === null) {
      if (!line.endsWith(headEnd)) throw new Error('This is no snapshot');
      this.#head = JSON.parse(`${line}}}`) as Snapshot;
      if (this.#head.protocol !== protocolVersion) throw new RequestFailure('outdated', 'clientOutdated');
    } else if (line === ']}') this.#table = null;
    else if (line === '}}') this.#hasEnded = true;
    else if (this.#table === null) this.#begin(line);
    else awaitRows(this.store, this.#table.name, this.#table.columns, `[${line}]`);
  }

  #begin(line: string): void {
    const named = JSON.parse(`{${line}]}}`) as Record<TableName, SnapshotTable>;
    for (const [name, { columns }] of Object.entries(named))
      this.#table = { name: name as TableName, columns };
  }
}
