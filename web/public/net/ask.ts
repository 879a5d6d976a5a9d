import { headers } from '#domain/core/wire/protocol.ts';
import { askServer } from '#web/net/ask-server.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { serverSilenceMs } from '#web/net/silence.ts';
import { upload } from '#web/net/upload.ts';
import { owner } from './owner.ts';
import { eventAddress } from './routing.ts';

interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  /** The registrant who asks: the server refuses if another one has signed in. '' for any registrant. */
  readonly as?: string;
}

const lostCode = (): string => (navigator.onLine ? 'unavailable' : 'offline');

/** The server's address of this event, with a path such as '/me'; '' for the event itself. */
export const publicPath = (path: string): string =>
  `/api/public/${encodeURIComponent(eventAddress())}${path}`;

const headersAs = (as: string): Record<string, string> => ({
  accept: 'application/json',
  ...(as !== '' && { [headers.account]: as }),
});

/** Sends a file of the registrant who is signed in. Throws a {@link RequestFailure}. `onSent`: the share from 0 to 1. */
export const uploadPublic = async (
  path: string,
  body: Blob,
  onSent: (share: number) => void,
): Promise<{ readonly fileId: string }> => {
  const { signal } = new AbortController();
  const sent = { path: publicPath(path), body, contentType: body.type, headers: headersAs(owner.get()) };
  return JSON.parse(await upload({ ...sent, onSent, signal })) as { readonly fileId: string };
};

/** Asks the server about this event; `undefined` when the answer has no content. Throws a {@link RequestFailure}. */
export const askPublic = async <T>(
  path: string,
  { method = 'GET', body, as = owner.get() }: Ask = {},
): Promise<T> => {
  const response = await askServer(publicPath(path), {
    method,
    headers: { ...headersAs(as), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(serverSilenceMs),
    // The event itself may come from a cache.
    mayBeShared: method === 'GET',
    lostCode,
  });
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null) return answer as T;
  throw new RequestFailure('network', 'unavailable');
};
