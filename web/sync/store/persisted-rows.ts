import { leadsFrom } from '#domain/core/wire/frame-fit.ts';
import type { RowStorage, StoredBase } from '../platform/row-storage.ts';
import type { Audience } from '#domain/model/fields/table.ts';
import { columnsFor, tableNames, type AnyRow, type TableName } from '#domain/model/tables.ts';
import { protocolVersion, type Frame } from '#domain/core/wire/protocol.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { changesOf, toWire } from '#domain/core/wire/wire-rows.ts';
import { asciiJson } from '#domain/core/text/files/ascii-json.ts';
import { awaitStoredRows } from './awaited-rows.ts';
import { packRows } from './packed-rows.ts';

/** Increase this when the form of the stored rows changes. Older rows are then deleted and fetched again. */
const storedForm = 3;
const rowsPerStep = 1_000;
/** Characters at which a stored record ends: browsers read a few large ones twice as fast as many of a tenth (043). */
const chunkLength = 1_000_000;
/** A smaller journal is replayed in no time. */
const minJournalRows = 2_000;

export interface Opened {
  readonly store: EventStore;
  readonly base: StoredBase;
  readonly journalRows: number;
}

const columnsOf = (audience: Audience): Partial<Record<TableName, readonly string[]>> =>
  Object.fromEntries(
    tableNames.map((name) => [name, columnsFor(audience, name)]).filter(([, columns]) => columns?.length),
  ) as Partial<Record<TableName, readonly string[]>>;

const isCurrent = (base: StoredBase, audience: Audience): boolean =>
  base.form === storedForm &&
  base.protocol === protocolVersion &&
  base.audience === audience &&
  JSON.stringify(base.columns) === JSON.stringify(columnsOf(audience));

/** Rows of an older app, or for another audience: they are correct but not usable. */
export class OutdatedRows extends Error {}

/** Null if there are none. Throws, or calls `onDamage` later, if they cannot be used: then wipe and fetch again. */
export const openRows = async (
  storage: RowStorage,
  audience: Audience,
  onDamage: (store: EventStore, error: unknown) => void,
): Promise<Opened | null> => {
  const base = await storage.readBase();
  if (base === undefined) return null;
  if (!isCurrent(base, audience)) throw new OutdatedRows();
  const store = new EventStore();
  const journal = storage.readJournal(base.generation);
  const damages: unknown[] = [];
  let isOpen = false;
  const meetDamage = (error: unknown): void => {
    if (damages.push(error) === 1 && isOpen) onDamage(store, error);
  };
  let chunks = 0;
  await storage.readChunks(base.generation, ({ table, json }) => {
    awaitStoredRows(store, table, base.columns[table] ?? [], json, meetDamage);
    chunks++;
  });
  if (chunks !== base.chunks) {
    // Another tab may have put a new base in the place of this one while it was read.
    const now = await storage.readBase();
    // Or wiped it: the session ended.
    if (now === undefined) return null;
    if (now.generation !== base.generation) return openRows(storage, audience, onDamage);
    throw new Error('Stored rows are not whole');
  }
  store.version = base.version;
  const journalRows = replay(store, await journal);
  // The rows that the journal changes were read by the replay.
  if (damages.length > 0) throw damages[0];
  isOpen = true;
  return { store, base, journalRows };
};

/** Applies the frames behind a base. Returns their number of rows. */
const replay = (store: EventStore, journal: readonly string[]): number => {
  let journalRows = 0;
  for (const entry of journal) {
    for (const frame of JSON.parse(entry) as Frame[]) {
      if (frame.to <= store.version) continue;
      // Frames after a gap cannot be used. The change stream fetches them again.
      if (!leadsFrom(frame, store.version)) return journalRows;
      store.apply(changesOf(frame), frame.to);
      journalRows += rowsOf(frame);
    }
  }
  return journalRows;
};

export const rowsOf = (frame: Frame): number => {
  let rows = 0;
  for (const list of Object.values(frame.rows)) rows += list.length;
  for (const list of Object.values(frame.removed)) rows += list.length;
  return rows;
};

/** True when replaying the journal would cost more than writing the base again. */
export const isJournalLong = (journalRows: number, baseRows: number): boolean =>
  journalRows > Math.max(minJournalRows, baseRows / 5);

/** Through bytes: browsers keep text derived from a two-byte text at two bytes per character. */
const oneByte = (json: string): string => new TextDecoder().decode(new TextEncoder().encode(asciiJson(json)));

interface BaseSource {
  readonly audience: Audience;
  readonly version: number;
  readonly generation: string;
  serverRows(table: TableName): readonly AnyRow[];
}

/**
 * Next to the current one; the caller commits. Rows are of one version; their text is made in steps, with `pause`
 * between.
 */
export const writeBase = async (
  storage: RowStorage,
  source: BaseSource,
  pause: () => Promise<void>,
): Promise<StoredBase> => {
  const { audience, version, generation } = source;
  const columns = columnsOf(audience);
  const collected = (Object.keys(columns) as TableName[]).map(
    (table) => [table, source.serverRows(table)] as const,
  );
  let chunks = 0;
  let rows = 0;
  for (const [table, all] of collected) {
    let text = '';
    for (let start = 0; start < all.length; start += rowsPerStep) {
      await pause();
      const slice = all.slice(start, start + rowsPerStep).map((row) => toWire(audience, table, row));
      text += `${text === '' ? '[' : ','}${oneByte(JSON.stringify(packRows(columns[table] ?? [], slice)))}`;
      rows += slice.length;
      if (text.length < chunkLength && start + rowsPerStep < all.length) continue;
      await storage.writeChunk(generation, chunks++, { table, json: `${text}]` });
      text = '';
    }
  }
  return {
    form: storedForm,
    protocol: protocolVersion,
    audience,
    version,
    generation,
    chunks,
    rows,
    columns,
  };
};
