import type { AccountLogKind, AccountLogSpan } from '#domain/model/accounts/account-log.ts';

export interface AccountLogFilters {
  readonly account?: string | undefined;
  readonly kind?: AccountLogKind | undefined;
  readonly days?: AccountLogSpan | undefined;
}

const given = (filters: object): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

const base = (eventId: string | null): string =>
  eventId === null ? '/api/account-log' : `/api/events/${encodeURIComponent(eventId)}/account-log`;

/** `eventId`: null for all events. */
export const accountLogAddress = (
  eventId: string | null,
  filters: AccountLogFilters,
  before?: string,
): string => `${base(eventId)}?${new URLSearchParams(given({ ...filters, before }))}`;
export const accountLogCsvAddress = (eventId: string | null, filters: AccountLogFilters): string =>
  `${base(eventId)}.csv?${new URLSearchParams(given(filters))}`;
