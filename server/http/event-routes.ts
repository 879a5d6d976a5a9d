import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { audiences } from '#domain/model/table.ts';
import { headers, maxCommandsPerPost, protocolVersion, wireCommands } from '#domain/protocol.ts';
import type { VerifiedAccount } from '#domain/rules/access.ts';
import type { EventHosting } from '../events/event-hosting.ts';
import type { Rights } from '../events/feed.ts';
import type { HostedEvent } from '../events/hosted-event.ts';
import { chooseEncoding } from '../events/snapshot.ts';
import type { Authenticate } from './authentication.ts';
import { openChangeStream, rightsCheckMs } from './change-stream.ts';
import { HttpRefusal } from './failure.ts';
import { PastChanges } from './past-changes.ts';
import { Sweep } from './sweep.ts';

export interface EventRouteParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly authenticate: Authenticate;
}

interface Visit {
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly rights: Rights;
}

/** Room for 500 rows of people in one post, and no more. */
const bodyLimit = 4 * 1024 * 1024;

const eventParams = z.object({ eventId: z.string().min(1).max(200) });
const changesQuery = z.object({
  since: z.coerce.number().int().min(0),
  /** Of the rows that the device holds: when its rights have changed meanwhile, it starts again. */
  audience: z.enum(audiences).optional(),
});

const numberHeader = (request: FastifyRequest, name: string): number | null => {
  const value = Number(request.headers[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** A name of letters and digits that the browser gave itself; anything else is no device. */
const deviceOf = (request: FastifyRequest): string => {
  const value = request.headers[headers.device];
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '';
};

/** A tab may still work for the account that another tab has signed out: its outbox must not go out in a wrong name. */
const isMeant = (request: FastifyRequest, { accountId }: VerifiedAccount): boolean => {
  const meant = request.headers[headers.account];
  return meant === undefined || meant === accountId;
};

export const checkProtocol = (request: FastifyRequest): void => {
  const spoken = numberHeader(request, headers.protocol);
  if (spoken !== null && spoken < protocolVersion) throw new HttpRefusal(426, 'clientOutdated');
};

/** Snapshot, changes and commands of one event: the whole wire of design.md section 6. */
export const eventRoutes = (app: FastifyInstance, { pool, hosting, authenticate }: EventRouteParts): void => {
  const past = new PastChanges(pool);
  const sweep = new Sweep(rightsCheckMs);

  /** An event that does not exist and one that the caller may not see are answered alike. */
  const visit = async (request: FastifyRequest): Promise<Visit> => {
    const account = await authenticate(request);
    if (account === null || !isMeant(request, account)) throw new HttpRefusal(401, 'signInRequired');
    checkProtocol(request);
    const { eventId } = eventParams.parse(request.params);
    const hosted = await hosting.get(eventId);
    const rights = hosted.rightsOf(account);
    if (rights === null) throw new HttpRefusal(404, 'eventNotFound');
    // Of those who may: others must not keep an event in memory.
    hosted.lastUsedAt = Date.now();
    return { hosted, account, rights };
  };

  app.get('/api/events/:eventId/snapshot', async (request, reply) => {
    const { hosted, rights } = await visit(request);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await hosted.snapshots.get(rights.audience, encoding);
    reply.header('content-type', 'application/json').header('cache-control', 'no-store');
    reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(body);
  });

  // Without HEAD, which would open a stream and never answer.
  app.get('/api/events/:eventId/changes', { exposeHeadRoute: false }, async (request, reply) => {
    const { hosted, account, rights } = await visit(request);
    const { since, audience: held = rights.audience } = changesQuery.parse(request.query);
    reply.hijack();
    await openChangeStream({
      request,
      response: reply.raw,
      past,
      hosted,
      account,
      rights,
      authenticate,
      sweep,
      since,
      held,
    });
  });

  app.post('/api/events/:eventId/commands', { bodyLimit }, async (request, reply) => {
    const { hosted, account } = await visit(request);
    const parsed = wireCommands.safeParse(request.body);
    if (!parsed.success)
      throw new HttpRefusal(400, 'invalidInput', { field: `1 to ${maxCommandsPerPost} commands` });
    const answers = await hosted.submit({
      account,
      deviceId: deviceOf(request),
      sentAt: numberHeader(request, headers.sentAt),
      commands: parsed.data,
    });
    // Serialised here: Fastify's own serialiser would look for a schema first, on the hottest of all routes.
    return reply
      .header('content-type', 'application/json')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(answers));
  });
};
