import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useNow } from './use-now.ts';

/**
 * The time by the server's clock, as in marks, updated every second; by the device's clock until the server's is
 * known.
 */
export const useServerNow = (): number => {
  const now = useNow();
  const serverClockOffset = useSyncState((sync) => sync.serverClockOffset);
  return now + (serverClockOffset ?? 0);
};
