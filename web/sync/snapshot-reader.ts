import type { TableName } from '#domain/model/tables.ts';
import type { Snapshot, WireRow } from '#domain/protocol.ts';

interface Table {
  readonly columns: readonly string[];
  readonly rows: WireRow[];
}

/** The line before the tables. */
const headEnd = '"tables":{';
/** It has some hundred signs. */
const longestHead = 10_000;

/**
 * Reads a snapshot while it is still being made and sent: it is one JSON text, whose lines are its head, each table's
 * head, up to 2,000 rows of it, and their ends (server/events/snapshot.ts). A page is not held up by all of it at once.
 */
export class SnapshotReader {
  /** What came of a line that has not ended. */
  #open = '';
  #head: Omit<Snapshot, 'tables'> | null = null;
  readonly #tables: Partial<Record<TableName, Table>> = {};
  #rows: WireRow[] | null = null;
  #hasEnded = false;

  /** Throws when what came so far is no snapshot. */
  push(piece: string): void {
    const lines = (this.#open + piece).split('\n');
    this.#open = lines.pop() ?? '';
    for (const line of lines) this.#read(line.startsWith(',') ? line.slice(1) : line);
    if (this.#head === null && this.#open.length > longestHead) throw new Error('This is no snapshot');
  }

  get isWhole(): boolean {
    return this.#head !== null && this.#hasEnded && this.#open === '';
  }

  /** Throws when it is not whole. */
  end(): Snapshot {
    if (this.#head === null || !this.isWhole) throw new Error('The snapshot is not whole');
    return { ...this.#head, tables: this.#tables };
  }

  #read(line: string): void {
    if (this.#head === null) {
      if (!line.endsWith(headEnd)) throw new Error('This is no snapshot');
      this.#head = JSON.parse(`${line}}}`) as Snapshot;
    } else if (line === ']}') this.#rows = null;
    else if (line === '}}') this.#hasEnded = true;
    else if (this.#rows === null) this.#begin(line);
    else for (const row of JSON.parse(`[${line}]`) as WireRow[]) this.#rows.push(row);
  }

  #begin(line: string): void {
    const named = JSON.parse(`{${line}]}}`) as Record<TableName, Table>;
    for (const [name, table] of Object.entries(named)) {
      this.#tables[name as TableName] = table;
      this.#rows = table.rows;
    }
  }
}
