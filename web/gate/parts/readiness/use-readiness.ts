import { outboxWords } from '#domain/gate/gate-words.ts';
import { readinessOf, type ReadinessState } from '#domain/gate/readiness.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useAppCacheState } from '#web/loading/service-worker.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useMayEvict } from './use-may-evict.ts';
import { useNow } from './use-now.ts';

/** If the last sync is older, the rows here may lag behind marks of others. */
const freshMs = 60_000;

interface Readiness {
  readonly state: ReadinessState;
  readonly word: string;
  readonly people: number;
  /** The list was never loaded here. */
  readonly isEmpty: boolean;
  /** The age of the last sync, in ms; null if there was none. */
  readonly syncAge: number | null;
  /** Null: there may be some, and they cannot be read. */
  readonly waiting: number | null;
}

/** Whether this device can check cards, how old its data are, and what it has not sent. */
export function useReadiness(): Readiness {
  const sync = useSyncState((state) => state);
  const { peopleHeld, lastSyncAt, storedSyncAt, isOnline, isConnected, storage, areRowsStuck } = sync;
  const cards = useQuery((reader) => reader.count('serials'));
  const now = useNow();
  const app = useAppCacheState();
  const mayEvict = useMayEvict() !== null;
  const syncedAt = lastSyncAt ?? storedSyncAt;
  const syncAge = syncedAt === null ? null : Math.max(0, now - syncedAt);
  const held = peopleHeld + cards;
  const canStore = storage === 'kept';
  const state = readinessOf({
    held,
    // Without a message received by this page, the data may be older than they look: the device's clock may have been
    // changed.
    isFresh: isOnline && lastSyncAt !== null && syncAge !== null && syncAge < freshMs,
    isConnected,
    canStore,
    areRowsKept: !areRowsStuck,
    app,
    mayEvict,
  });
  return {
    state,
    word: state === 'half' && !canStore ? outboxWords.readyConnected : scanWords.readiness[state],
    people: peopleHeld,
    isEmpty: held === 0,
    syncAge,
    waiting: sync.isOutboxRead ? sync.waiting : null,
  };
}
