import { useMemo, useSyncExternalStore } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { EventRow } from '#domain/model/event.ts';
import { useSessionIfOpen } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { LiveQuery } from '#web/sync/store/live-query.ts';
import { eventOf } from '#domain/core/event-of.ts';

/** The event's own row; empty texts for a store without one. */
export const useCurrentEvent = (): Pick<EventRow, keyof typeof noEvent> =>
  useQuery((reader) => eventOf(reader) ?? noEvent, []);

const noEvent = { name: '', fullName: '', title: '', organiser: '', venue: '', date: '', closedAt: null };

const isClosed = (reader: Reader): boolean => (eventOf(reader)?.closedAt ?? null) !== null;
const never = () => () => undefined;
const no = () => false;

/** Whether the event around the caller is closed. False where no event is open. */
export const useIsClosed = (): boolean => {
  const session = useSessionIfOpen();
  const query = useMemo(() => session && new LiveQuery(session.optimistic, isClosed, null), [session]);
  return useSyncExternalStore(query?.follow ?? never, query?.get ?? no);
};
