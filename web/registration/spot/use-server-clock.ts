import { useCallback } from 'react';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

/** The server's time, ms since 1970; the device's until the server's is known. */
export const useServerClock = (): (() => number) => {
  const offset = useSyncState((sync) => sync.serverClockOffset) ?? 0;
  return useCallback(() => Date.now() + offset, [offset]);
};
