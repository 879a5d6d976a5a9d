import { clockSkew } from '#domain/rules/clock-skew.ts';
import { age } from '#domain/text/format.ts';
import * as labels from '#domain/text/labels.ts';
import { useSyncState } from '#web/sync/use-sync-state.ts';

/** '3 min fast'; null while this device's clock is right, or not compared with the server's. */
export function useClockSkew(): string | null {
  const serverClockOffset = useSyncState((sync) => sync.serverClockOffset);
  const skew = clockSkew(serverClockOffset);
  if (skew === null) return null;
  const by = age(skew.by);
  return skew.isFast ? labels.outbox.clockFast(by) : labels.outbox.clockSlow(by);
}
