import { useQuery } from './use-query.ts';
import { eventOf } from '#domain/core/event-of.ts';

export const useEventId = (): string => useQuery((reader) => eventOf(reader)?.eventId ?? '', []);
