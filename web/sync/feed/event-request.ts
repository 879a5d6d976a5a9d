import { headers, protocolVersion } from '#domain/core/wire/protocol.ts';
import { pageWord } from '#web/net/our-answer.ts';

export interface EventAsker {
  readonly eventId: string;
  readonly accountId: string;
  /** The name that this browser keeps for itself. */
  readonly deviceId: string;
  readonly now: () => number;
}

export const snapshotPath = '/snapshot';

export const eventUrl = ({ eventId }: EventAsker, path: string): string =>
  `/api/events/${encodeURIComponent(eventId)}${path}`;

export const eventRequest = (
  { accountId, deviceId, now }: EventAsker,
  accept: string,
  init: RequestInit,
): RequestInit & { headers: Record<string, string> } => ({
  ...init,
  credentials: 'same-origin',
  cache: 'no-store',
  headers: {
    accept,
    [headers.protocol]: String(protocolVersion),
    [headers.asked]: pageWord,
    [headers.device]: deviceId,
    [headers.account]: accountId,
    [headers.sentAt]: String(now()),
    ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
  },
});
