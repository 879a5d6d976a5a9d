import type { EventRow } from '#domain/model/event.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The event's own row; empty texts for a store without one. */
export const useCurrentEvent = (): Pick<EventRow, keyof typeof noEvent> =>
  useQuery((reader) => [...reader.all('event')][0] ?? noEvent, []);

const noEvent = { name: '', fullName: '', title: '', organiser: '', venue: '', date: '' };
