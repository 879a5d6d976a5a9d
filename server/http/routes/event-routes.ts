import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { audiences } from '#domain/model/table.ts';
import { headers, maxCommandsPerPost } from '#domain/core/wire/protocol.ts';
import { answerFor } from '#domain/core/wire/wire-rows.ts';
import { wireCommands } from '#domain/core/wire/wire-commands.ts';
import { chooseEncoding } from '../../hosting/snapshot.ts';
import type { Authenticate } from '../guard/authentication.ts';
import { CommandRates } from '../guard/command-rates.ts';
import { openChangeStream, rightsCheckMs } from '../streams/change-stream.ts';
import type { OpenStreams } from '../answers/drain.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { deviceOf } from '../answers/form.ts';
import type { PostedCommands } from '../answers/request-log.ts';
import { PastChanges } from '../streams/past-changes.ts';
import { visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { securityHeadersFor, type TransportParts } from '../answers/security-headers.ts';
import { Sweep } from '../guard/sweep.ts';

export interface EventRouteParts extends TransportParts {
  readonly pool: Pool;
  /** Asked again and again while a stream is open. */
  readonly authenticate: Authenticate;
  /** That one account may send, from all its devices; an address without one as many posts. */
  readonly commandsPerMinute: number;
  readonly streams: OpenStreams;
}

/** A browser tries again by itself, sooner or later than this. */
const streamsRetrySeconds = 30;

/** Room for 500 rows of people in one post, and no more. */
const bodyLimit = 4 * 1024 * 1024;

const changesQuery = z.object({
  since: z.coerce.number().check(z.int(), z.minimum(0)),
  /** Of the rows that the device holds: when its rights have changed meanwhile, it starts again. */
  audience: z.optional(z.enum(audiences)),
});

const numberHeader = (request: FastifyRequest, name: string): number | null => {
  const value = Number(request.headers[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

/** Snapshot, changes and commands of one event: the whole wire of design.md section 6. */
export const eventRoutes = (
  app: FastifyInstance,
  { pool, authenticate, commandsPerMinute, streams, ...transport }: EventRouteParts,
): void => {
  const past = new PastChanges(pool);
  const rates = new CommandRates(commandsPerMinute);
  const sweep = new Sweep(rightsCheckMs);
  const seeing = { config: { rule: { event: 'seeCards' } satisfies RouteRule } };
  const following = { config: { ...seeing.config, isStream: true } } as const;
  // Each command is judged by what it needs itself.
  const posting = { config: { ...seeing.config, rateLimit: { max: commandsPerMinute } } };

  app.get('/api/events/:eventId/snapshot', seeing, async (request, reply) => {
    const { hosted, rights } = visitOfRoute(request);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const pieces = hosted.snapshots.get(rights.audience, encoding);
    reply.header('content-type', 'application/json').header('cache-control', 'no-store');
    reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(Readable.from(pieces, { objectMode: false }));
  });

  // Without HEAD, which would open a stream and never answer.
  app.get(
    '/api/events/:eventId/changes',
    { ...following, exposeHeadRoute: false },
    async (request, reply) => {
      const { hosted, account, rights } = visitOfRoute(request);
      const { since, audience: held = rights.audience } = changesQuery.parse(request.query);
      if (!streams.hasRoomFor(account.accountId)) {
        reply.header('retry-after', streamsRetrySeconds);
        throw new HttpRefusal(429, 'tooManyStreams');
      }
      reply.hijack();
      await openChangeStream({
        request,
        response: reply.raw,
        headers: { ...securityHeadersFor(transport, request), [headers.request]: request.id },
        past,
        hosted,
        account,
        rights,
        authenticate,
        sweep,
        streams,
        since,
        held,
      });
    },
  );

  app.post('/api/events/:eventId/commands', { ...posting, bodyLimit }, async (request, reply) => {
    const { hosted, account, rights } = visitOfRoute(request);
    const parsed = wireCommands.safeParse(request.body);
    if (!parsed.success)
      throw new HttpRefusal(400, 'invalidInput', { field: `1 to ${maxCommandsPerPost} commands` });
    const caller = { accountId: account.accountId, isPaired: account.paired !== undefined };
    const seconds = rates.take(caller, parsed.data.length);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      throw new HttpRefusal(429, 'tooManyCommands', { seconds });
    }
    const posted: PostedCommands = { commands: parsed.data, answers: null };
    request.posted = posted;
    const submitted = await hosted.submit({
      account,
      deviceId: deviceOf(request),
      sentAt: numberHeader(request, headers.sentAt),
      commands: parsed.data,
    });
    const answers = submitted.map((answer) => answerFor(rights.audience, answer));
    posted.answers = answers;
    // Serialised here: Fastify's own serialiser would look for a schema first, on the hottest of all routes.
    return reply
      .header('content-type', 'application/json')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(answers));
  });
};
