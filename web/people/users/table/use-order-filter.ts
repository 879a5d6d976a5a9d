import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { orderFilterOf, orderMatches, type OrderFilter, type OrderMatches } from '#domain/list-moment.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

/** What the stage of an order depends on. */
const tables = ['orders', 'delegates', 'companions', 'purchases', 'transactions', 'priceLists'] as const;
const none = [] as const;

interface OrderFilterOfList {
  readonly isOn: boolean;
  /** The search for matching people is still running. */
  readonly isLooking: boolean;
  readonly filtered: (entries: readonly DelegateEntry[]) => readonly DelegateEntry[];
}

function* matchesOf(
  reader: Reader,
  filter: OrderFilter | null,
  now: number,
): Generator<void, OrderMatches | null> {
  return filter === null ? null : yield* orderMatches(reader, filter, now);
}

/** The filter of the address by the source and the stage of orders. */
export const useOrderFilter = (): OrderFilterOfList => {
  const { source, stage } = useSearch({ from: '/users' });
  const { source: store } = useLiveViews();
  const serverNow = useServerClock();
  const filter = useMemo(() => orderFilterOf({ source, stage }), [source, stage]);
  const isOn = filter !== null;
  const work = useCallback(() => matchesOf(store.shown, filter, serverNow()), [store, filter, serverNow]);
  const { found, isLooking } = useSliced<OrderMatches | null>(work, isOn ? tables : none);
  return useMemo(
    () => ({
      isOn,
      isLooking: isOn && isLooking,
      filtered: (entries) => {
        if (!isOn) return entries;
        if (found === null) return none;
        const { ids, isOfOthers } = found;
        return entries.filter(({ delegate }) => ids.has(delegate.delegateId) !== isOfOthers);
      },
    }),
    [isOn, isLooking, found],
  );
};
