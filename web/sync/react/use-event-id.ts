import { useQuery } from './use-query.ts';

/** The id of the open event. */
export const useEventId = (): string => useQuery((reader) => [...reader.all('event')][0]?.eventId ?? '', []);
