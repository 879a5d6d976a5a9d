import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { useAppCacheState } from '#web/loading/service-worker.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useNow } from './use-now.ts';

/** Older than this, the rows held here may lag behind what others marked (look.md, Readiness). */
const freshMs = 60_000;

interface Readiness {
  readonly state: 'full' | 'saving' | 'half' | 'cut';
  /** The state in words. */
  readonly word: string;
  readonly people: number;
  /** No card could be judged: the list was never loaded here. */
  readonly isEmpty: boolean;
  /** How old the last sync is, in ms; null when there was none. */
  readonly syncAge: number | null;
  readonly waiting: number;
}

/** Whether this device can judge cards: whom it holds, how old that is, and what it has not sent yet. */
export function useReadiness(): Readiness {
  const { peopleHeld, lastSyncAt, storedSyncAt, waiting, isOnline, isConnected, storage } = useSyncState(
    (state) => state,
  );
  // Extra cards are cards, though nobody holds them.
  const cards = useQuery((reader) => reader.count('serials'));
  const now = useNow();
  const syncedAt = lastSyncAt ?? storedSyncAt;
  const syncAge = syncedAt === null ? null : Math.max(0, now - syncedAt);
  // What this page has not heard itself may be younger than it looks: the device's clock may have been set.
  const isFresh = isOnline && lastSyncAt !== null && syncAge !== null && syncAge < freshMs;
  const isKept = storage === 'kept';
  // What is scanned has to be kept somewhere: here, or at once on the server.
  const isEmpty = peopleHeld + cards === 0;
  const canScan = !isEmpty && (isKept || isConnected);
  const whole = useAppCacheState() === 'saving' ? 'saving' : 'full';
  const state = canScan ? (isFresh && isKept ? whole : 'half') : 'cut';
  const word = state === 'half' && !isKept ? outboxWords.readyConnected : scanWords.readiness[state];
  return { state, word, people: peopleHeld, isEmpty, syncAge, waiting };
}
