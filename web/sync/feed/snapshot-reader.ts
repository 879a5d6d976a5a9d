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
 * Reads a snapshot into a store while the server still makes and sends it. A snapshot is one JSON text. Its lines are the
 * head, the head of each table, up to 500 rows (fewer large ones), and the ends (server/hosting/snapshot.ts). Reading
 * line by line does not block the page. The rows are available after the last line.
 */
export class SnapshotReader {
  /** The part received so far of a line that has not ended. */
  #open = '';
  #head: Omit<Snapshot, 'tables'> | null = null;
  #table: { readonly name: TableName; readonly columns: readonly string[] } | null = null;
  #hasEnded = false;
  /** The rows received so far. */
  readonly store = new EventStore();

  /**
   * Reads a piece, and yields after each line. Throws when the received part is no snapshot, has another protocol, or
   * cannot be read.
   */
  *push(piece: string): Generator<undefined, void> {
    // A line is put together once: it may come in very many pieces.
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
