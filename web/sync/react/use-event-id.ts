import { useQuery } from './use-query.ts';
import { eventOf } from '#domain/core/event-of.ts';

/** The id of the open event. */
export const useEventId = (): string => useQuery((reader) => eventOf(reader)?.eventId ?? '', []);
