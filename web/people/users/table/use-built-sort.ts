import { listMoment } from '#domain/list-moment.ts';
import { useEffect, useState } from 'react';
import { formatSort, type ListSort } from '#domain/people/lists/list-columns.ts';
import type { DelegateStatus } from '#domain/people/lists/delegate-lists.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { runInSlices, stepsWhile } from '#web/sync/react/slices.ts';

/** Up to this number an order is built within a frame or two. */
const builtAtOnce = 5_000;
/**
 * The order in which the list is shown: the requested one as soon as it is built, until then the previous one.
 * Sorting 100,000 people takes a good part of a second, and a phone must stay responsive meanwhile.
 */
export const useBuiltSort = (
  wanted: ListSort | null,
  status: DelegateStatus,
): { sort: ListSort | null; isBuilding: boolean } => {
  const views = useLiveViews();
  const isSmall = useQuery((reader) => reader.count('delegates') <= builtAtOnce, []);
  const [built, setBuilt] = useState<ListSort | null>(null);
  const isReady = wanted === null || isSmall || formatSort(built) === formatSort(wanted);
  useEffect(() => {
    if (isReady) return undefined;
    const left = new AbortController();
    const steps = stepsWhile(() => views.current.delegatesBy(wanted, listMoment).prepare(status));
    runInSlices(steps, { signal: left.signal, onDone: () => setBuilt(wanted) });
    return () => left.abort();
  }, [views, wanted, status, isReady]);
  return isReady ? { sort: wanted, isBuilding: false } : { sort: null, isBuilding: true };
};
