import { useSyncExternalStore } from 'react';
import { useSession } from './sync-provider.tsx';
import type { SyncState } from '../sync-state.ts';

/**
 * A part of the connection, outbox and readiness state of the opened event. Select only the values you show: the time
 * of the last sync changes every second while data arrives.
 */
export const useSyncState = <T>(select: (state: SyncState) => T): T => {
  const { board } = useSession();
  return useSyncExternalStore(board.listen, () => select(board.state));
};
