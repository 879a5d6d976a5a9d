import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useNow } from './use-now.ts';

/** As in marks. The device's clock until the server's is known. */
export const useServerNow = (): number => {
  const now = useNow();
  const serverClockOffset = useSyncState((sync) => sync.serverClockOffset);
  return now + (serverClockOffset ?? 0);
};
