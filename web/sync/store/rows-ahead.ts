import type { RowStorage, StoredBase, StoredChunk } from '../platform/row-storage.ts';

/** Longer than a phone takes to load the application. Rows not claimed by then are dropped. */
const unclaimedMs = 30_000;

interface Reading {
  readonly base: Promise<StoredBase | undefined>;
  /** Those that were already read come at once. */
  take(onChunk: (chunk: StoredChunk) => void): Promise<void>;
}

const beginReading = (storage: RowStorage): Reading => {
  const base = storage.readBase();
  const come: StoredChunk[] = [];
  let give = (chunk: StoredChunk): void => void come.push(chunk);
  const reading = base.then((found) => found && storage.readChunks(found.generation, (chunk) => give(chunk)));
  // The caller that claims them gets the error, if there is one.
  reading.catch(() => undefined);
  return {
    base,
    async take(onChunk) {
      give = onChunk;
      for (const chunk of come.splice(0)) onChunk(chunk);
      await reading;
    },
  };
};

/** A storage whose first reading has begun. */
const readingAhead = (storage: RowStorage): RowStorage => {
  let begun: Reading | null = beginReading(storage);
  let generation: string | null = null;
  return {
    async readBase() {
      if (begun === null || generation !== null) return storage.readBase();
      const base = await begun.base;
      generation = base?.generation ?? null;
      if (base === undefined) begun = null;
      return base;
    },
    async readChunks(asked, onChunk) {
      const reading = asked === generation ? begun : null;
      begun = null;
      await (reading ? reading.take(onChunk) : storage.readChunks(asked, onChunk));
    },
    async wipe() {
      begun = null;
      await storage.wipe();
    },
    readJournal: (asked) => storage.readJournal(asked),
    writeChunk: (...chunk) => storage.writeChunk(...chunk),
    commitBase: (base, journal) => storage.commitBase(base, journal),
    appendJournal: (asked, entry) => storage.appendJournal(asked, entry),
    noteSync: (at) => storage.noteSync(at),
  };
};

interface Ahead {
  readonly accountId: string;
  readonly eventId: string;
  readonly storage: RowStorage;
}

let ahead: Ahead | null = null;

/** While the JavaScript is still loading. */
export const readRowsAhead = (accountId: string, eventId: string, storage: RowStorage): void => {
  const asked = { accountId, eventId, storage: readingAhead(storage) };
  ahead = asked;
  setTimeout(() => {
    if (ahead === asked) ahead = null;
  }, unclaimedMs);
};

/** The storage with a read in progress, once and only for that account and event. Null when there is none. */
export const takeRowsAhead = (accountId: string, eventId: string): RowStorage | null => {
  const asked = ahead;
  if (asked === null || asked.accountId !== accountId || asked.eventId !== eventId) return null;
  ahead = null;
  return asked.storage;
};
