import { useCallback, useState } from 'react';
import { useSyncState } from './use-sync-state.ts';

/** The server's time, ms since 1970; the device's until the server's is known. */
export const useServerClock = (): (() => number) => {
  const offset = useSyncState((sync) => sync.serverClockOffset) ?? 0;
  return useCallback(() => Date.now() + offset, [offset]);
};

/** By the server's clock, so that prices do not depend on this one. Changes only with the measured error. */
export const useOpenedAt = (): number => {
  const [openedAt] = useState(Date.now);
  const offset = useSyncState((sync) => sync.serverClockOffset) ?? 0;
  return openedAt + offset;
};
