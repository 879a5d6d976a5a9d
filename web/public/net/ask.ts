import { headers } from '#domain/core/wire/protocol.ts';
import { askServer } from '#web/net/ask-server.ts';
import { previewed } from '#web/net/previewed.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { serverSilenceMs } from '#web/net/silence.ts';
import { uploadInParts } from '#web/net/upload-parts.ts';
import { owner } from './owner.ts';
import { eventAddress, isPreview } from './routing.ts';

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
  if (isPreview()) {
    onSent(1);
    return { fileId: 'preview' };
  }
  const { signal } = new AbortController();
  const sent = { path: publicPath(path), body, contentType: body.type, headers: headersAs(owner.get()) };
  return JSON.parse(await uploadInParts({ ...sent, onSent, signal })) as { readonly fileId: string };
};

interface OwnRequest extends Required<Omit<Ask, 'body'>>, Pick<Ask, 'body'> {
  readonly address: string;
}

const ownRequest = (path: string, { method = 'GET', body, as = owner.get() }: Ask): OwnRequest => ({
  address: publicPath(path),
  method,
  ...(body !== undefined && { body }),
  as,
});

const previewable: ReadonlySet<string> = new Set(['', '/me', '/programme', '/quote', '/quote-booking']);

/** Only the organiser's route for previews is asked, in the name of the organiser. It answers what does no more than read. */
const previewRequest = (path: string, { body }: Ask): OwnRequest => {
  const pages = previewed();
  if (pages === null) throw new RequestFailure('noAccess', 'registrationNotFound');
  if (!previewable.has(path)) throw new RequestFailure('rejected', 'onlyPreview');
  const { eventId, ...event } = pages;
  return {
    address: `/api/events/${encodeURIComponent(eventId)}/registration-preview`,
    method: 'POST',
    body: { ...event, asked: { path, ...(body !== undefined && { body }) } },
    as: '',
  };
};

/** Asks the server about this event; `undefined` when the answer has no content. Throws a {@link RequestFailure}. */
export const askPublic = async <T>(path: string, ask: Ask = {}): Promise<T> => {
  const { address, method, body, as } = isPreview() ? previewRequest(path, ask) : ownRequest(path, ask);
  const response = await askServer(address, {
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
