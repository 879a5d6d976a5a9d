import type { Audience } from '#domain/model/fields/table.ts';
import type { TableName } from '#domain/model/tables.ts';

/** Which rows these are; written last, so that a base counts only when it is whole. */
export interface StoredBase {
  readonly form: number;
  readonly protocol: number;
  readonly audience: Audience;
  readonly version: number;
  /** Chunks and journal of this base carry its name. Those of any other are leftovers. */
  readonly generation: string;
  readonly chunks: number;
  readonly rows: number;
  readonly columns: Partial<Record<TableName, readonly string[]>>;
  /** The last message from the server, ms since 1970. Written when the page is left or the network lost. */
  readonly syncedAt?: number;
}

/** Rows of one table, about a megabyte: a list of {@link PackedRows} as JSON text, in ASCII. */
export interface StoredChunk {
  readonly table: TableName;
  readonly json: string;
}

/** One event's rows in one browser, for one account and audience. */
export interface RowStorage {
  readBase(): Promise<StoredBase | undefined>;
  /** In order, a few at a time. */
  readChunks(generation: string, onChunk: (chunk: StoredChunk) => void): Promise<void>;
  /** Each entry is the JSON text of a list of frames. */
  readJournal(generation: string): Promise<readonly string[]>;
  writeChunk(generation: string, index: number, chunk: StoredChunk): Promise<void>;
  /** In one step: this base counts, with this journal, and all others go. */
  commitBase(base: StoredBase, journal: readonly string[]): Promise<void>;
  appendJournal(generation: string, entry: string): Promise<void>;
  noteSync(at: number): Promise<void>;
  wipe(): Promise<void>;
}
