import { useSyncExternalStore } from 'react';
import type { RefusedItem } from './outbox.ts';
import { useSession } from './sync-provider.tsx';
import type { SyncState } from './sync-state.ts';

/** Connection, outbox and readiness of the opened event. */
export const useSyncState = (): SyncState => {
  const { board } = useSession();
  return useSyncExternalStore(board.listen, () => board.state);
};

interface Refused {
  readonly refused: readonly RefusedItem[];
  /** Sends them once more. */
  retry(ids: readonly string[]): Promise<void>;
  /** Takes them off the list. */
  dismiss(ids: readonly string[]): Promise<void>;
}

/** What waited in the outbox and was refused by the server. */
export const useRefused = (): Refused => {
  const session = useSession();
  const { refused } = useSyncState();
  return {
    refused,
    retry: (ids) => session.retryRefused(ids),
    dismiss: (ids) => session.dismissRefused(ids),
  };
};
