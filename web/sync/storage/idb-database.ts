import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb';
import type { OtherCards } from '#domain/gate/unknown-card.ts';
import { PageConnection } from './page-connection.ts';
import type { RefusedItem, LocalCommand } from '../platform/outbox-storage.ts';
import type { StoredBase, StoredChunk } from '../platform/row-storage.ts';

export type Scope = readonly [accountId: string, eventId: string];

interface OutboxRecord {
  /** Given by the database: the order of adding, over all tabs. */
  readonly seq?: number;
  readonly accountId: string;
  readonly eventId: string;
  readonly command: LocalCommand;
}

interface RefusedRecord extends RefusedItem {
  readonly accountId: string;
  readonly eventId: string;
  readonly id: string;
}

interface SentRecord {
  readonly accountId: string;
  readonly eventId: string;
  readonly id: string;
  readonly command: LocalCommand;
  readonly sentAt: number;
  /** The event's version with its effect. Absent in records of an earlier release. */
  readonly version?: number;
}

interface Schema extends DBSchema {
  outbox: {
    key: number;
    value: OutboxRecord;
    indexes: { scope: [string, string]; command: [string, string, string] };
  };
  refused: { key: [string, string, string]; value: RefusedRecord };
  /** Ids are UUIDv7: keys are in the order in which commands were made. */
  sent: { key: [string, string, string]; value: SentRecord; indexes: { sentAt: number } };
  bases: { key: [string, string]; value: StoredBase };
  /** By account, event, generation and place. */
  chunks: { key: [string, string, string, number]; value: StoredChunk };
  journal: { key: number; value: JournalRecord; indexes: { generation: [string, string, string] } };
  otherCards: { key: [string, string]; value: KeptOtherCards };
}

interface KeptOtherCards extends OtherCards {
  /** ms since 1970, by this device's clock. */
  readonly readAt: number;
}

interface JournalRecord {
  readonly seq?: number;
  readonly accountId: string;
  readonly eventId: string;
  readonly generation: string;
  readonly entry: string;
}

export type BrowserDatabase = IDBPDatabase<Schema>;

const name = 'regdesk';
/** Raised with every change of the stores below; rows may be dropped then, the outbox must be carried over. */
const version = 3;

const losers = new Set<() => void>();
const underWay = new Set<IDBTransaction>();

export const onStorageLost = (run: () => void): (() => void) => {
  losers.add(run);
  return () => losers.delete(run);
};

const connection = new PageConnection<BrowserDatabase>({
  async open() {
    const database = await openDB<Schema>(name, version, {
      upgrade(upgraded, before) {
        if (before < 1) createFirst(upgraded);
        if (before < 2) {
          const sent = upgraded.createObjectStore('sent', { keyPath: ['accountId', 'eventId', 'id'] });
          sent.createIndex('sentAt', 'sentAt');
        }
        upgraded.createObjectStore('otherCards');
      },
      // A newer tab upgrades; this one opens again on demand.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        connection.drop();
      },
      terminated() {
        connection.drop();
        for (const run of losers) run();
      },
    });
    watchTransactions(unwrap(database));
    return database;
  },
  close(database) {
    for (const transaction of underWay) abort(transaction);
    database.close();
  },
});

/** Remembers the transactions that are not over: those of a page that is left must be ended. */
const watchTransactions = (database: IDBDatabase): void => {
  const begin = database.transaction.bind(database);
  database.transaction = (...given) => {
    const transaction = begin(...given);
    const end = (): void => void underWay.delete(transaction);
    underWay.add(transaction);
    transaction.addEventListener('complete', end);
    transaction.addEventListener('abort', end);
    return transaction;
  };
};

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It is being committed and no longer needs the page.
  }
};

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => connection.leave());
  window.addEventListener('pageshow', () => connection.show());
}

/** Opened again after the browser closed it (storage pressure, site data cleared), and when the page returns. */
export const openBrowserDatabase = (): Promise<BrowserDatabase> => connection.get();

const createFirst = (database: BrowserDatabase): void => {
  const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  outbox.createIndex('scope', ['accountId', 'eventId']);
  outbox.createIndex('command', ['accountId', 'eventId', 'command.id']);
  database.createObjectStore('refused', { keyPath: ['accountId', 'eventId', 'id'] });
  database.createObjectStore('bases');
  database.createObjectStore('chunks');
  const journal = database.createObjectStore('journal', { keyPath: 'seq', autoIncrement: true });
  journal.createIndex('generation', ['accountId', 'eventId', 'generation']);
};

/** All records whose key begins with these parts. In IndexedDB's order an array comes after all strings and numbers. */
export const beginningWith = (...parts: readonly string[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);
