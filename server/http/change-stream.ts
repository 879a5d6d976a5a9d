import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Audience } from '#domain/model/table.ts';
import { streamEvents } from '#domain/protocol.ts';
import type { VerifiedAccount } from '#domain/rules/access.ts';
import { frameOf } from '#domain/store/wire-rows.ts';
import { readRowsSince } from '../db/event-statements.ts';
import { eventOfRights, sseMessage, type Rights, type Subscriber } from '../events/feed.ts';
import type { HostedEvent } from '../events/hosted-event.ts';
import type { Authenticate } from './authentication.ts';

const heartbeatMs = 15_000;
/** With the 1.5 s for which a session is believed: one that ended closes its streams within 2 s (design.md section 6). */
const rightsCheckMs = 500;
/** A consumer that does not read is dropped and resumes by its version. */
const maxBufferedBytes = 1024 * 1024;

interface StreamParts {
  readonly request: FastifyRequest;
  readonly response: ServerResponse;
  readonly pool: Pool;
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly rights: Rights;
  readonly authenticate: Authenticate;
  readonly since: number;
  /** The audience of the rows that the device holds. */
  readonly held: Audience;
}

/** Server-sent events of one device: first what is newer than `since`, or `reset`; then the feed's frames. */
export const openChangeStream = async (parts: StreamParts): Promise<void> => {
  const { request, response, hosted, rights, authenticate } = parts;
  let { account } = parts;
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // Frames that come while the past is still being read wait here, so that none is missed between the two.
  let held: string[] | null = [];
  const subscriber: Subscriber = {
    rights,
    currentRights: () => hosted.rightsOf(account),
    write(message) {
      if (held) held.push(message);
      else response.write(message);
      return response.writableLength < maxBufferedBytes;
    },
    end: () => response.end(),
  };
  const heartbeat = setInterval(() => response.write(': \n\n'), heartbeatMs);
  const rightsCheck = setInterval(() => {
    void authenticate(request).then(
      (current) => {
        if (current) account = current;
        const event = eventOfRights(rights, current === null ? null : hosted.rightsOf(current));
        if (event === null) return;
        response.write(sseMessage(event, {}));
        response.end();
      },
      // The database is away: rights are checked again in a moment.
      () => undefined,
    );
  }, rightsCheckMs);
  response.on('close', () => {
    clearInterval(heartbeat);
    clearInterval(rightsCheck);
    hosted.feed.remove(subscriber);
    hosted.lastUsedAt = Date.now();
  });
  hosted.feed.add(subscriber);
  try {
    const past = await pastMessage(parts);
    response.write(past);
    for (const message of held) response.write(message);
    held = null;
  } catch (error) {
    request.log.warn({ err: error }, 'changes could not be read');
    response.end();
  }
};

const pastMessage = async ({ pool, hosted, rights: { audience }, since, held }: StreamParts): Promise<string> => {
  if (held !== audience) return sseMessage(streamEvents.reset, {});
  if (since === hosted.store.version) return ': \n\n';
  const past = await readRowsSince(pool, hosted.eventId, since);
  if (past === null) return sseMessage(streamEvents.gone, {});
  if (since < past.floor || since > past.version) return sseMessage(streamEvents.reset, {});
  return sseMessage(streamEvents.change, frameOf(audience, since, past.version, past.changes), past.version);
};
