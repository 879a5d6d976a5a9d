import { useEffect, useMemo, useRef, useSyncExternalStore, type DependencyList } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { LiveQuery } from '../store/live-query.ts';
import { useSession } from './sync-provider.tsx';

/**
 * The result of `select` over the rows, kept up to date. It is read again only when rows that it read have changed,
 * at most once per frame. An equal result stays the same object. `deps`: the values that `select` closes over.
 * Without them each render counts as a new `select`.
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
