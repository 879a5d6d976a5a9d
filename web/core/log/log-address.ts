import type { LogOutcome } from '#domain/model/log/log-entry.ts';
import { commandGroups, commandVerbs } from '#domain/command-verbs.ts';

/** The filters of a log. Without a filter all of it. */
export interface LogFilters {
  readonly account?: string | undefined;
  readonly command?: string | undefined;
  readonly delegate?: string | undefined;
  readonly outcome?: LogOutcome | undefined;
}

/** The filters in the address. An unknown command is left out, because the server would refuse it. */
export const knownFilters = ({ command, ...rest }: LogFilters): LogFilters =>
  command !== undefined && Object.hasOwn({ ...commandVerbs, ...commandGroups }, command)
    ? { ...rest, command }
    : rest;

const given = (filters: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

const base = (eventId: string): string => `/api/events/${encodeURIComponent(eventId)}/log`;

export const peopleAddress = (eventId: string): string => `${base(eventId)}/people`;
export const logAddress = (eventId: string, filters: LogFilters, before?: string): string =>
  `${base(eventId)}?${new URLSearchParams(given({ ...filters, before }))}`;
export const csvAddress = (eventId: string, filters: LogFilters): string =>
  `${base(eventId)}.csv?${new URLSearchParams(given(filters))}`;
