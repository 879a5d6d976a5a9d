import { useCallback, useState } from 'react';
import { useSyncState } from './use-sync-state.ts';

/** The server's time, ms since 1970; the device's until the server's is known. */
export const useServerClock = (): (() => number) => {
  const offset = useSyncState((sync) => sync.serverClockOffset) ?? 0;
  return useCallback(() => Date.now() + offset, [offset]);
};

/**
 * The time at which a screen was opened, by the server's clock: today's price must not depend on the clock of this
 * computer. It changes only if the measured error does.
 */
export const useOpenedAt = (): number => {
  const [openedAt] = useState(Date.now);
  const offset = useSyncState((sync) => sync.serverClockOffset) ?? 0;
  return openedAt + offset;
};
