import { pairingPrefix } from '#domain/model/paired-device.ts';
import { openDatabase, type Scope } from './idb-database.ts';
import { sentKeptMs, type OutboxItem, type OutboxStorage, type RefusedItem } from './outbox.ts';
import type { RowStorage, StoredChunk } from './persisted-rows.ts';

/** Chunks read in one go: while they are parsed the next ones are on their way. */
const chunksPerRead = 4;

/** Everything whose key begins with these parts: an array is above all strings and numbers in IndexedDB's order. */
const beginningWith = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);

export const createIdbOutboxStorage = ([accountId, eventId]: Scope): OutboxStorage => {
  const dismiss = async (ids: readonly string[]): Promise<void> => {
    const transaction = (await openDatabase()).transaction('refused', 'readwrite');
    for (const id of ids) void transaction.store.delete([accountId, eventId, id]);
    await transaction.done;
  };
  return {
    async load() {
      const database = await openDatabase();
      if (accountId.startsWith(pairingPrefix)) await takeOverUnsent(accountId, eventId);
      const records = await database.getAllFromIndex('outbox', 'scope', [accountId, eventId]);
      const refused = await database.getAll('refused', beginningWith(accountId, eventId));
      return { waiting: records.map(toItem), refused: refused.map(toRefused) };
    },
    async add({ command }) {
      askToKeep();
      await (await openDatabase()).add('outbox', { accountId, eventId, command });
    },
    async settle({ removed, refused }, at) {
      const transaction = (await openDatabase()).transaction(['outbox', 'refused', 'sent'], 'readwrite');
      const outbox = transaction.objectStore('outbox');
      const sent = transaction.objectStore('sent');
      const byCommand = outbox.index('command');
      const remove = async (id: string): Promise<void> => {
        const key = await byCommand.getKey([accountId, eventId, id]);
        if (key !== undefined) await outbox.delete(key);
      };
      const keepSent = async (id: string): Promise<void> => {
        const record = await byCommand.get([accountId, eventId, id]);
        if (record === undefined) return;
        void sent.put({ accountId, eventId, id, command: record.command, sentAt: at });
        if (record.seq !== undefined) await outbox.delete(record.seq);
      };
      const old = await sent.index('sentAt').getAllKeys(IDBKeyRange.upperBound(at - sentKeptMs));
      for (const key of old) void sent.delete(key);
      const work = removed.map(keepSent);
      for (const item of refused) {
        const { id } = item.command;
        work.push(remove(id));
        void transaction.objectStore('refused').put({ ...item, accountId, eventId, id });
      }
      await Promise.all([...work, transaction.done]);
    },
    async takeSent(since) {
      const transaction = (await openDatabase()).transaction(['outbox', 'sent'], 'readwrite');
      const sent = transaction.objectStore('sent');
      const own = beginningWith(accountId, eventId);
      const records = (await sent.getAll(own)).filter(({ sentAt }) => sentAt > since);
      void sent.delete(own);
      for (const { command } of records) {
        void transaction.objectStore('outbox').add({ accountId, eventId, command });
      }
      await transaction.done;
      return records.map(({ command }) => ({ command }));
    },
    dismiss,
    probe,
  };
};

/** Of phones that were paired here, in the order of IndexedDB's keys. */
const ofPairings = IDBKeyRange.bound([pairingPrefix], [`${pairingPrefix}\uffff`]);

/**
 * How many commands of pairings that are over wait here. Nobody can sign in as one of those again; the next pairing of
 * this phone with the same event takes them over.
 */
export const countUnsentOfPairings = async (): Promise<number> =>
  (await openDatabase()).countFromIndex('outbox', 'scope', ofPairings);

/** An admin has let this phone scan again: what it could not send before goes out in its new name, ids and order kept. */
const takeOverUnsent = async (accountId: string, eventId: string): Promise<void> => {
  const transaction = (await openDatabase()).transaction('outbox', 'readwrite');
  let cursor = await transaction.store.index('scope').openCursor(ofPairings);
  while (cursor !== null) {
    const { value } = cursor;
    if (value.eventId === eventId && value.accountId !== accountId) {
      void cursor.update({ ...value, accountId });
    }
    // A cursor goes from one record to the next.
    // oxlint-disable-next-line no-await-in-loop
    cursor = await cursor.continue();
  }
  await transaction.done;
};

/** As much as some fifty marks. What `navigator.storage.estimate()` says is rounded up to gigabytes by some browsers. */
const probeText = 'x'.repeat(64 * 1024);

const probe = async (): Promise<void> => {
  // A transaction that adds is measured against the quota, though nothing of it stays.
  const transaction = (await openDatabase()).transaction('journal', 'readwrite');
  const { store } = transaction;
  const record = { seq: 0, accountId: '', eventId: '', generation: '', entry: probeText };
  await Promise.all([store.put(record), store.delete(0), transaction.done]);
};

let isAsked = false;

/** What waits for the network must not be evicted when the phone is short of space. */
const askToKeep = (): void => {
  if (isAsked) return;
  isAsked = true;
  // Refused or unknown: nothing to be done, the items are stored all the same.
  navigator.storage?.persist?.().catch(() => undefined);
};

const toItem = ({ command }: OutboxItem): OutboxItem => ({ command });
const toRefused = ({ command, code, params, refusedAt }: RefusedItem): RefusedItem => ({
  command,
  code,
  params,
  refusedAt,
});

export const createIdbRowStorage = ([accountId, eventId]: Scope): RowStorage => ({
  async readBase() {
    return (await openDatabase()).get('bases', [accountId, eventId]);
  },

  async readChunks(generation, onChunk) {
    const database = await openDatabase();
    const read = (from: number): Promise<StoredChunk[]> =>
      database.getAll(
        'chunks',
        IDBKeyRange.bound(
          [accountId, eventId, generation, from],
          [accountId, eventId, generation, from + chunksPerRead - 1],
        ),
      );
    let next = read(0);
    for (let from = chunksPerRead; ; from += chunksPerRead) {
      const chunks = await next;
      if (chunks.length === 0) return;
      next = read(from);
      for (const chunk of chunks) onChunk(chunk);
    }
  },

  async readJournal(generation) {
    const database = await openDatabase();
    const records = await database.getAllFromIndex('journal', 'generation', [accountId, eventId, generation]);
    return records.map(({ entry }) => entry);
  },

  async writeChunk(generation, index, chunk) {
    await (await openDatabase()).put('chunks', chunk, [accountId, eventId, generation, index]);
  },

  async commitBase(base, journal) {
    const transaction = (await openDatabase()).transaction(['bases', 'chunks', 'journal'], 'readwrite');
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
  },

  async appendJournal(generation, entry) {
    await (await openDatabase()).add('journal', { accountId, eventId, generation, entry });
  },

  async noteSync(at) {
    const transaction = (await openDatabase()).transaction('bases', 'readwrite');
    const base = await transaction.store.get([accountId, eventId]);
    if (base !== undefined) void transaction.store.put({ ...base, syncedAt: at }, [accountId, eventId]);
    await transaction.done;
  },

  async wipe() {
    await wipeRows(accountId, eventId);
  },
});

const wipeRows = async (...own: readonly string[]): Promise<void> => {
  const transaction = (await openDatabase()).transaction(['bases', 'chunks', 'journal'], 'readwrite');
  void transaction.objectStore('bases').delete(beginningWith(...own));
  void transaction.objectStore('chunks').delete(beginningWith(...own));
  const entries = transaction.objectStore('journal');
  const keys = await entries.index('generation').getAllKeys(beginningWith(...own));
  for (const key of keys) void entries.delete(key);
  await transaction.done;
};

const wipeSent = async (...own: readonly string[]): Promise<void> => {
  await (await openDatabase()).delete('sent', beginningWith(...own));
};

/** Rows of all events of an account leave this browser: at sign-out. Its outbox waits for its next sign-in. */
export const wipeAccount = async (accountId: string): Promise<void> => {
  await wipeRows(accountId);
  await wipeSent(accountId);
};

/** The right to an event is gone: its rows leave this browser, whoever finds out first. */
export const wipeEvent = async (accountId: string, eventId: string): Promise<void> => {
  await wipeRows(accountId, eventId);
  await wipeSent(accountId, eventId);
};

/** Another account signs in: rows of all others leave this browser. */
export const wipeOtherAccounts = async (accountId: string): Promise<void> => {
  const transaction = (await openDatabase()).transaction(['bases', 'chunks', 'journal', 'sent'], 'readwrite');
  const before = IDBKeyRange.upperBound([accountId], true);
  const after = IDBKeyRange.lowerBound([accountId, []], true);
  const entries = transaction.objectStore('journal');
  for (const range of [before, after]) {
    void transaction.objectStore('bases').delete(range);
    void transaction.objectStore('chunks').delete(range);
    void transaction.objectStore('sent').delete(range);
    for (const key of await entries.index('generation').getAllKeys(range)) void entries.delete(key);
  }
  await transaction.done;
};
