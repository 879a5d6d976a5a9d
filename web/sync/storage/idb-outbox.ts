import { pairingPrefix } from '#domain/model/paired-device.ts';
import { readNotes, takeOverNotes } from './local-notes.ts';
import { askToKeep } from './keep-storage.ts';
import { beginningWith, openBrowserDatabase, type Scope } from './idb-database.ts';
import { sentKeptMs } from '../outbox/outbox.ts';
import {
  type DoneItem,
  type OutboxItem,
  type OutboxStorage,
  type RefusedItem,
} from '../platform/outbox-storage.ts';

export const createIdbOutboxStorage = (scope: Scope): OutboxStorage => {
  const [accountId, eventId] = scope;
  return {
    async load() {
      const database = await openBrowserDatabase();
      if (accountId.startsWith(pairingPrefix)) {
        await takeOverUnsent(accountId, eventId);
        takeOverNotes(accountId, eventId);
      }
      const records = await database.getAllFromIndex('outbox', 'scope', [accountId, eventId]);
      const refused = await database.getAll('refused', beginningWith(accountId, eventId));
      return { waiting: records.map(toItem), refused: refused.map(toRefused) };
    },
    add: (item, signal) => addCommand(scope, item, signal),
    settle: (outcomes, at) => settle(scope, outcomes, at),
    settled: (ids) => settledOf(scope, ids),
    isBlank: () => isBlank(accountId, eventId),
    takeSent: (since, above) => takeSent(scope, since, above),
    async sendAgain({ refusedId, item: { command } }) {
      const transaction = (await openBrowserDatabase()).transaction(['outbox', 'refused'], 'readwrite');
      const outbox = transaction.objectStore('outbox');
      void transaction.objectStore('refused').delete([accountId, eventId, refusedId]);
      const waiting = await outbox.index('command').getKey([accountId, eventId, command.id]);
      if (waiting === undefined) void outbox.add({ accountId, eventId, command });
      await transaction.done;
    },
    async dismiss(ids) {
      const transaction = (await openBrowserDatabase()).transaction('refused', 'readwrite');
      for (const id of ids) void transaction.store.delete([accountId, eventId, id]);
      await transaction.done;
    },
    probe,
  };
};

const addCommand = async (
  [accountId, eventId]: Scope,
  { command }: OutboxItem,
  signal: AbortSignal | undefined,
): Promise<void> => {
  // Commands that wait for the network must not be evicted. Without that promise they are stored anyway.
  void askToKeep();
  const transaction = (await openBrowserDatabase()).transaction('outbox', 'readwrite');
  // Aborted while the browser did not answer: it must not be stored later.
  signal?.throwIfAborted();
  const added = transaction.store.add({ accountId, eventId, command });
  let isCommitted = false;
  signal?.addEventListener('abort', () => isCommitted || transaction.abort());
  // A transaction that waits behind one of another page cannot be aborted once it is committed.
  const commit = (): void => {
    isCommitted = true;
    transaction.commit();
  };
  await Promise.all([added.then(commit), transaction.done]);
};

const settle = async (
  [accountId, eventId]: Scope,
  { done, refused }: Parameters<OutboxStorage['settle']>[0],
  at: number,
): Promise<void> => {
  const transaction = (await openBrowserDatabase()).transaction(['outbox', 'refused', 'sent'], 'readwrite');
  const outbox = transaction.objectStore('outbox');
  const sent = transaction.objectStore('sent');
  const byCommand = outbox.index('command');
  const remove = async (id: string): Promise<void> => {
    const key = await byCommand.getKey([accountId, eventId, id]);
    if (key !== undefined) await outbox.delete(key);
  };
  const keepSent = async ({ id, version }: DoneItem): Promise<void> => {
    const record = await byCommand.get([accountId, eventId, id]);
    if (record === undefined) return;
    // The name was only for a refusal.
    const { about: _, ...command } = record.command;
    void sent.put({ accountId, eventId, id, command, sentAt: at, version });
    if (record.seq !== undefined) await outbox.delete(record.seq);
  };
  const old = await sent.index('sentAt').getAllKeys(IDBKeyRange.upperBound(at - sentKeptMs));
  for (const key of old) void sent.delete(key);
  const work = done.map(keepSent);
  for (const item of refused) {
    const { id } = item.command;
    work.push(remove(id));
    void transaction.objectStore('refused').put({ ...item, accountId, eventId, id });
  }
  await Promise.all([...work, transaction.done]);
};

const settledOf = async ([accountId, eventId]: Scope, ids: readonly string[]): Promise<string[]> => {
  const transaction = (await openBrowserDatabase()).transaction(['refused', 'sent']);
  const isSettled = async (id: string): Promise<boolean> => {
    const key = [accountId, eventId, id] as [string, string, string];
    const counts = (['refused', 'sent'] as const).map((store) => transaction.objectStore(store).count(key));
    return (await Promise.all(counts)).some((count) => count > 0);
  };
  const found = await Promise.all(ids.map(isSettled));
  return ids.filter((_, index) => found[index]);
};

const takeSent = async ([accountId, eventId]: Scope, since: number, above: number): Promise<OutboxItem[]> => {
  const transaction = (await openBrowserDatabase()).transaction(['outbox', 'sent'], 'readwrite');
  const sent = transaction.objectStore('sent');
  const own = beginningWith(accountId, eventId);
  const records = (await sent.getAll(own)).filter(
    ({ sentAt, version = Infinity }) => sentAt > since && version > above,
  );
  for (const { id, command } of records) {
    void sent.delete([accountId, eventId, id]);
    void transaction.objectStore('outbox').add({ accountId, eventId, command });
  }
  await transaction.done;
  return records.map(({ command }) => ({ command }));
};

/**
 * Keys of pairings, in IndexedDB's order. A phone's next pairing with the event takes over the commands of its ended
 * ones.
 */
const ofPairings = IDBKeyRange.bound([pairingPrefix], [`${pairingPrefix}\uffff`]);

export interface UnsentScope {
  readonly accountId: string;
  readonly eventId: string;
  readonly count: number;
  /** Of an ended pairing, which cannot sign in again. */
  readonly isPairing: boolean;
}

/** The waiting commands in this browser, of every account that was signed in here and of every event. */
export const listUnsent = async (): Promise<readonly UnsentScope[]> => {
  const { store } = (await openBrowserDatabase()).transaction('outbox');
  const index = store.index('scope');
  const scopes: UnsentScope[] = [];
  let cursor = await index.openKeyCursor(null, 'nextunique');
  while (cursor !== null) {
    const [accountId, eventId] = cursor.key;
    // A cursor goes from one key to the next.
    // oxlint-disable-next-line no-await-in-loop
    const count = await index.count(cursor.key);
    scopes.push({ accountId, eventId, count, isPairing: accountId.startsWith(pairingPrefix) });
    // oxlint-disable-next-line no-await-in-loop
    cursor = await cursor.continue();
  }
  return scopes;
};

const isBlank = async (accountId: string, eventId: string): Promise<boolean> => {
  const transaction = (await openBrowserDatabase()).transaction(['outbox', 'refused', 'sent']);
  const counts = await Promise.all([
    transaction.objectStore('outbox').index('scope').count([accountId, eventId]),
    transaction.objectStore('refused').count(beginningWith(accountId, eventId)),
    transaction.objectStore('sent').count(beginningWith(accountId, eventId)),
  ]);
  return counts.every((count) => count === 0);
};

/** Changes that this browser deleted before they were sent, and that its user has not acknowledged yet. */
export interface LostScope {
  readonly accountId: string;
  readonly eventId: string;
  readonly count: number;
  /** When the last of them was made, ms since 1970. */
  readonly at: number;
}

/** Lists lost changes of all accounts that signed in on this device, for all events. */
export const listLost = async (): Promise<readonly LostScope[]> => {
  const found: LostScope[] = [];
  for (const { accountId, eventId, note } of readNotes()) {
    const isGone = note.waiting > 0 && (await isBlank(accountId, eventId));
    const count = note.lost + (isGone ? note.waiting : 0);
    if (count > 0) found.push({ accountId, eventId, count, at: isGone ? note.at : note.lostAt });
  }
  return found;
};

/** This phone was paired again. Its commands get the new account, with ids and order kept. */
const takeOverUnsent = async (accountId: string, eventId: string): Promise<void> => {
  const transaction = (await openBrowserDatabase()).transaction('outbox', 'readwrite');
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

/** The size of some fifty marks. Some browsers round the result of `navigator.storage.estimate()` up to gigabytes. */
const probeText = 'x'.repeat(64 * 1024);

const probe = async (): Promise<void> => {
  const transaction = (await openBrowserDatabase()).transaction('outbox', 'readwrite');
  const { store } = transaction;
  const command = { id: '', name: '', input: probeText, deviceAt: 0, correctedAt: null };
  // The store that holds commands: only this one must work.
  await Promise.all([
    store.put({ seq: 0, accountId: '', eventId: '', command }),
    store.delete(0),
    transaction.done,
  ]);
};

const toItem = ({ command }: OutboxItem): OutboxItem => ({ command });
const toRefused = ({ command, code, params, refusedAt, isLogged }: RefusedItem): RefusedItem => ({
  command,
  code,
  params,
  refusedAt,
  isLogged,
});
