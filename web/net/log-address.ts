import type { LogOutcome } from '#domain/model/log-entry.ts';
import { commandVerbs } from '#domain/command-verbs.ts';

/** What of the log is asked for; without a filter all of it. */
export interface LogFilters {
  readonly account?: string | undefined;
  readonly command?: string | undefined;
  readonly delegate?: string | undefined;
  readonly outcome?: LogOutcome | undefined;
}

/** What stands in the address, without a command that there is not: it would be refused. */
export const knownFilters = ({ command, ...rest }: LogFilters): LogFilters =>
  command !== undefined && Object.hasOwn(commandVerbs, command) ? { ...rest, command } : rest;

const given = (filters: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

const base = (eventId: string): string => `/api/events/${encodeURIComponent(eventId)}/log`;

export const peopleAddress = (eventId: string): string => `${base(eventId)}/people`;
export const logAddress = (eventId: string, filters: LogFilters, before?: string): string =>
  `${base(eventId)}?${new URLSearchParams(given({ ...filters, before }))}`;
export const csvAddress = (eventId: string, filters: LogFilters): string =>
  `${base(eventId)}.csv?${new URLSearchParams(given(filters))}`;
