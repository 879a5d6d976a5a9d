import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Audience } from '#domain/model/fields/table.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { eventOfRights, type Rights, type Subscriber } from '../../hosting/feed.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import { sseMessage } from '../../hosting/sse-message.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import type { Authenticate } from '../guard/authentication.ts';
import type { OpenStreams } from '../answers/drain.ts';
import type { PastChanges } from './past-changes.ts';
import { SseStream } from './sse-stream.ts';
import type { Sweep } from '../guard/sweep.ts';

const heartbeatMs = 15_000;
/** Sessions are cached for 1.5 s. With this interval, a session that ended closes its streams within 2 s. */
export const rightsCheckMs = 500;
/** A comment, which the browser ignores. */
const nothing = Buffer.from(': \n\n');

interface StreamParts {
  readonly request: FastifyRequest;
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, string>>;
  readonly past: PastChanges;
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly rights: Rights;
  readonly authenticate: Authenticate;
  /** Shared by all streams of this process, every {@link rightsCheckMs}. */
  readonly sweep: Sweep;
  readonly streams: OpenStreams;
  readonly since: number;
  /** The audience of the rows on the device. */
  readonly held: Audience;
  /** Ends after the changes since then. */
  readonly isShort: boolean;
}

/** Server-sent events for one device: first the changes after `since`, or `reset`; then the feed's frames. */
export const openChangeStream = async (parts: StreamParts): Promise<void> => {
  const { request, response, headers, hosted, rights, sweep, streams } = parts;
  // A client that left meanwhile has already sent its 'close'.
  if (response.destroyed) return;
  let { account } = parts;
  const stream = new SseStream(response, headers, () => {
    clearInterval(heartbeat);
    sweep.remove(checkRights);
    streams.remove(end);
    hosted.feed.remove(subscriber);
    hosted.lastUsedAt = performance.now();
  });
  const end = (): void => stream.end();
  const subscriber: Subscriber = {
    rights,
    currentRights: () => hosted.rightsOf(account),
    write: (message) => stream.write(message),
    end,
  };
  const heartbeat = setInterval(() => stream.write(nothing), heartbeatMs);
  const onAuthenticated = (current: SignedIn | null): Promise<void> => {
    if (current) ({ account } = current);
    return endIfOver(parts, stream, current);
  };
  // The database may be away. Rights are checked again soon.
  const checkRights = (): void => void parts.authenticate(request).then(onAuthenticated, () => undefined);
  sweep.add(checkRights);
  hosted.feed.add(subscriber);
  streams.add(end, account.accountId);
  try {
    // The headers go out with the first bytes.
    stream.begin(await firstMessage(parts));
    if (parts.isShort) stream.end();
  } catch (error) {
    request.log.warn({ err: error }, 'changes could not be read');
    stream.end();
  }
};

/** Ends the stream if the session or its rights ended. */
const endIfOver = async (
  { request, authenticate, hosted, rights }: StreamParts,
  stream: SseStream,
  current: SignedIn | null,
): Promise<void> => {
  // The browser reconnects with its new cookie.
  if (!current && (await authenticate.hasTurned?.(request))) return stream.end();
  const event = eventOfRights(rights, current === null ? null : hosted.rightsOf(current.account));
  if (event === null) return;
  stream.write(sseMessage(event, {}));
  stream.end();
};

const firstMessage = async ({ hosted, past, rights, held, since }: StreamParts): Promise<Buffer> => {
  const { audience } = rights;
  if (held !== audience) return sseMessage(streamEvents.reset, {});
  const message =
    hosted.feed.messageSince(since, audience) ?? (await past.messageSince(hosted, audience, since));
  return message.length > 0 ? message : nothing;
};
