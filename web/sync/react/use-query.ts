import { useEffect, useMemo, useRef, useSyncExternalStore, type DependencyList } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { LiveQuery } from '../store/live-query.ts';
import { useSession } from './sync-provider.tsx';

/**
 * What `select` reads from the rows, kept up to date: read again only when rows that it read have changed, at most
 * once per frame, and the same object for as long as it says the same. `deps`: what `select` closes over; without
 * them it is taken as another one in every render.
 */
export const useQuery = <T>(select: (reader: Reader) => T, deps?: DependencyList): T => {
  const { optimistic } = useSession();
  const previous = useRef<{ readonly it: T } | null>(null);
  const query = useMemo(
    () => new LiveQuery(optimistic, select, previous.current),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller's list stands in for `select`
    [optimistic, ...(deps ?? [select])],
  );
  const it = useSyncExternalStore(query.follow, query.get);
  useEffect(() => {
    previous.current = { it };
  }, [it]);
  return it;
};
