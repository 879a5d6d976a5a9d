import { useSyncExternalStore } from 'react';
import { useSession } from './sync-provider.tsx';
import type { SyncState } from './sync-state.ts';

/** Connection, outbox and readiness of the opened event. */
export const useSyncState = (): SyncState => {
  const { board } = useSession();
  return useSyncExternalStore(board.listen, () => board.state);
};
