import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The event's time zone, for the formats of dates and times. Never the device's: a hall laptop may be set to UTC. */
export const useTimeZone = (): string => useQuery(timeZoneOf, []);
