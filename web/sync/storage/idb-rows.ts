import { beginningWith, openBrowserDatabase, type Scope } from './idb-database.ts';
import type { RowStorage, StoredChunk } from '../platform/row-storage.ts';

const chunksPerRead = 4;
/** Reads under way while the chunks of one are parsed: the browser fetches those on another processor. */
const readsAhead = 3;

export const createIdbRowStorage = ([accountId, eventId]: Scope): RowStorage => ({
  async readBase() {
    return (await openBrowserDatabase()).get('bases', [accountId, eventId]);
  },

  readChunks: (generation, onChunk) => readChunks([accountId, eventId], generation, onChunk),

  async readJournal(generation) {
    const database = await openBrowserDatabase();
    const records = await database.getAllFromIndex('journal', 'generation', [accountId, eventId, generation]);
    return records.map(({ entry }) => entry);
  },

  async writeChunk(generation, index, chunk) {
    await (await openBrowserDatabase()).put('chunks', chunk, [accountId, eventId, generation, index]);
  },

  commitBase: (base, journal) => commitBase([accountId, eventId], base, journal),

  async appendJournal(generation, entry) {
    await (await openBrowserDatabase()).add('journal', { accountId, eventId, generation, entry });
  },

  async noteSync(at) {
    const transaction = (await openBrowserDatabase()).transaction('bases', 'readwrite');
    const base = await transaction.store.get([accountId, eventId]);
    if (base !== undefined) void transaction.store.put({ ...base, syncedAt: at }, [accountId, eventId]);
    await transaction.done;
  },

  async wipe() {
    await wipeRows(accountId, eventId);
  },
});

const readChunks = async (
  scope: Scope,
  generation: string,
  onChunk: (chunk: StoredChunk) => void,
): Promise<void> => {
  const database = await openBrowserDatabase();
  const read = (from: number): Promise<StoredChunk[]> => {
    const to = from + chunksPerRead - 1;
    return database.getAll(
      'chunks',
      IDBKeyRange.bound([...scope, generation, from], [...scope, generation, to]),
    );
  };
  const underWay: Promise<StoredChunk[]>[] = [];
  for (let from = 0; ; from += chunksPerRead) {
    const asked = read(from);
    // The error surfaces when the loop awaits this read. After an earlier failure nothing awaits it.
    asked.catch(() => undefined);
    underWay.push(asked);
    if (underWay.length <= readsAhead) continue;
    const chunks = (await underWay.shift()) ?? [];
    if (chunks.length === 0) return;
    for (const chunk of chunks) onChunk(chunk);
  }
};

const commitBase = async (
  [accountId, eventId]: Scope,
  ...[base, journal]: Parameters<RowStorage['commitBase']>
): Promise<void> => {
  const transaction = (await openBrowserDatabase()).transaction(['bases', 'chunks', 'journal'], 'readwrite');
  const { generation } = base;
  const chunks = transaction.objectStore('chunks');
  const own = [accountId, eventId] as const;
  void chunks.delete(IDBKeyRange.bound([...own], [...own, generation], false, true));
  void chunks.delete(IDBKeyRange.bound([...own, generation, []], [...own, []]));
  const entries = transaction.objectStore('journal');
  const old = await entries.index('generation').getAllKeys(beginningWith(...own));
  for (const key of old) void entries.delete(key);
  for (const entry of journal) void entries.add({ accountId, eventId, generation, entry });
  void transaction.objectStore('bases').put(base, [...own]);
  await transaction.done;
};

const wipeRows = async (...own: readonly string[]): Promise<void> => {
  const transaction = (await openBrowserDatabase()).transaction(
    ['bases', 'chunks', 'journal', 'otherCards'],
    'readwrite',
  );
  void transaction.objectStore('otherCards').delete(beginningWith(...own));
  void transaction.objectStore('bases').delete(beginningWith(...own));
  void transaction.objectStore('chunks').delete(beginningWith(...own));
  const entries = transaction.objectStore('journal');
  const keys = await entries.index('generation').getAllKeys(beginningWith(...own));
  for (const key of keys) void entries.delete(key);
  await transaction.done;
};

const wipeSent = async (...own: readonly string[]): Promise<void> => {
  await (await openBrowserDatabase()).delete('sent', beginningWith(...own));
};

/** At sign-out. The outbox waits for the next sign-in. */
export const wipeAccount = async (accountId: string): Promise<void> => {
  await wipeRows(accountId);
  await wipeSent(accountId);
};

/** After the right to the event ended. */
export const wipeEvent = async (accountId: string, eventId: string): Promise<void> => {
  await wipeRows(accountId, eventId);
  await wipeSent(accountId, eventId);
};

/** When another account signs in. */
export const wipeOtherAccounts = async (accountId: string): Promise<void> => {
  const transaction = (await openBrowserDatabase()).transaction(
    ['bases', 'chunks', 'journal', 'sent', 'otherCards'],
    'readwrite',
  );
  const before = IDBKeyRange.upperBound([accountId], true);
  const after = IDBKeyRange.lowerBound([accountId, []], true);
  const entries = transaction.objectStore('journal');
  for (const range of [before, after]) {
    void transaction.objectStore('bases').delete(range);
    void transaction.objectStore('chunks').delete(range);
    void transaction.objectStore('sent').delete(range);
    void transaction.objectStore('otherCards').delete(range);
    for (const key of await entries.index('generation').getAllKeys(range)) void entries.delete(key);
  }
  await transaction.done;
};
