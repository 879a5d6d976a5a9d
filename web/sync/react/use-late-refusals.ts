import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefusedItem } from '../platform/outbox-storage.ts';
import { useSyncState } from './use-sync-state.ts';

/**
 * Reports commands that were accepted here and that the server refuses afterwards. Another device was first, or the
 * right was gone on arrival. Refusals from before the caller mounted are not reported.
 */
export const useLateRefusals = (tell: (item: RefusedItem) => void): void => {
  const refused = useSyncState((sync) => sync.refused);
  const known = useRef<ReadonlySet<string> | null>(null);
  const tellLatest = useEffectEvent(tell);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(refused.map(({ command }) => command.id));
    if (before === null) return;
    for (const item of refused) if (!before.has(item.command.id)) tellLatest(item);
  }, [refused]);
};
