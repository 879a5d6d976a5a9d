import { useSyncExternalStore } from 'react';
import { useSession } from './sync-provider.tsx';
import type { SyncState } from '../sync-state.ts';

/**
 * Something of the connection, outbox and readiness of the opened event. Ask for what is shown: the time of the last sync
 * changes with every second in which anything comes.
 */
export const useSyncState = <T>(select: (state: SyncState) => T): T => {
  const { board } = useSession();
  return useSyncExternalStore(board.listen, () => select(board.state));
};
