import type { EventRow } from '#domain/model/event.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { eventOf } from '#domain/core/event-of.ts';

/** The event's own row; empty texts for a store without one. */
export const useCurrentEvent = (): Pick<EventRow, keyof typeof noEvent> =>
  useQuery((reader) => eventOf(reader) ?? noEvent, []);

const noEvent = { name: '', fullName: '', title: '', organiser: '', venue: '', date: '', closedAt: null };
