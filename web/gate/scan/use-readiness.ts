import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useAppCacheState } from '#web/loading/service-worker.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useNow } from './use-now.ts';

/** If the last sync is older, the rows here may lag behind marks of others. */
const freshMs = 60_000;

interface Readiness {
  readonly state: 'full' | 'saving' | 'half' | 'cut';
  /** The state in words. */
  readonly word: string;
  readonly people: number;
  /** No card can be judged: the list was never loaded here. */
  readonly isEmpty: boolean;
  /** The age of the last sync, in ms; null if there was none. */
  readonly syncAge: number | null;
  readonly waiting: number;
}

/** Whether this device can judge cards: the people it holds, the age of these data, and the changes not sent yet. */
export function useReadiness(): Readiness {
  const { peopleHeld, lastSyncAt, storedSyncAt, waiting, isOnline, isConnected, storage } = useSyncState(
    (state) => state,
  );
  // Extra cards count as cards although they have no person.
  const cards = useQuery((reader) => reader.count('serials'));
  const now = useNow();
  const syncedAt = lastSyncAt ?? storedSyncAt;
  const syncAge = syncedAt === null ? null : Math.max(0, now - syncedAt);
  // Without a message received by this page, the data may be older than they look: the device's clock may have been
  // changed.
  const isFresh = isOnline && lastSyncAt !== null && syncAge !== null && syncAge < freshMs;
  const isKept = storage === 'kept';
  // A scan must be stored: here, or at once on the server.
  const isEmpty = peopleHeld + cards === 0;
  const canScan = !isEmpty && (isKept || isConnected);
  const whole = useAppCacheState() === 'saving' ? 'saving' : 'full';
  const state = canScan ? (isFresh && isKept ? whole : 'half') : 'cut';
  const word = state === 'half' && !isKept ? outboxWords.readyConnected : scanWords.readiness[state];
  return { state, word, people: peopleHeld, isEmpty, syncAge, waiting };
}
