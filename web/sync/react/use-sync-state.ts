import { useSyncExternalStore } from 'react';
import { useSession } from './sync-provider.tsx';
import type { SyncState } from '../sync-state.ts';

/** Select only what you show: the last sync's time changes every second. */
export const useSyncState = <T>(select: (state: SyncState) => T): T => {
  const { board } = useSession();
  return useSyncExternalStore(board.listen, () => select(board.state));
};
