import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefusedItem } from '../platform/outbox-storage.ts';
import { useSyncState } from './use-sync-state.ts';

/** Commands accepted here and refused later by the server, since the caller mounted. */
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
