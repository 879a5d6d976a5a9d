import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { audiences } from '#domain/model/fields/table.ts';
import { headers, maxCommandsPerPost } from '#domain/core/wire/protocol.ts';
import { answerFor } from '#domain/core/wire/wire-rows.ts';
import { wireCommands } from '#domain/core/wire/wire-commands.ts';
import { chooseEncoding } from '../../hosting/snapshot.ts';
import { bodyBytes } from '../../pacing/request-limits.ts';
import type { Authenticate } from '../guard/authentication.ts';
import { CommandRates } from '../../pacing/command-rates.ts';
import { openChangeStream, rightsCheckMs } from '../streams/change-stream.ts';
import type { OpenStreams } from '../answers/drain.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { deviceOf } from '../answers/form.ts';
import type { PostedCommands } from '../answers/request-log.ts';
import { PastChanges } from '../streams/past-changes.ts';
import { visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { commandAnswers, commandsBody } from '../openapi/command-schemas.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';
import { securityHeadersFor, type TransportParts } from '../answers/security-headers.ts';
import { Sweep } from '../guard/sweep.ts';

export interface EventRouteParts extends TransportParts {
  readonly pool: Pool;
  readonly authenticate: Authenticate;
  /** Commands of one account from all its devices. An address without an account may send as many posts. */
  readonly commandsPerMinute: number;
  readonly streams: OpenStreams;
}

/** A browser retries without this value, sooner or later. */
const streamsRetrySeconds = 30;

const changesQuery = z.object({
  since: z.coerce.number().check(z.int(), z.minimum(0)),
  /** The audience of the device's rows. If its rights have changed since, it starts again. */
  audience: z.optional(z.enum(audiences)),
  /** The stream ends after what is newer, for a proxy that holds streams back until their end. */
  short: z.optional(z.literal('1')),
});

const commandHeaders = z.object({
  [headers.protocol]: z.optional(
    z.string().check(z.describe('Version of the wire protocol that the client speaks.')),
  ),
  [headers.account]: z.optional(
    z
      .string()
      .check(z.describe('Account that the client works for. A session of another account is refused.')),
  ),
  [headers.device]: z.optional(z.string().check(z.describe('Name that the browser has chosen for itself.'))),
  [headers.sentAt]: z.optional(
    z.string().check(z.describe('Clock of the device when it sends, ms since 1970.')),
  ),
});

const described = {
  snapshot: {
    tag: 'events',
    summary: 'All rows of the event that the caller may see',
    description:
      'They are as of `version`, at most 5 seconds old. The header `age` says how many seconds. A caller that sends the ' +
      'header `x-regdesk-protocol` reads `changes` from `version` on, and may get older rows.',
    answers: { 200: jsonAnswer('Per table the names of its columns and its rows') },
  },
  changes: {
    tag: 'events',
    summary: 'Server-sent events: what is newer than `since`, then each change when it is committed',
    description: 'Event `change` has a frame, `reset` asks for the snapshot again, `gone` ends the access.',
    query: changesQuery,
    answers: { 200: { description: 'An open stream', media: 'text/event-stream' } },
    refusals: { 429: ['tooManyStreams'] },
  },
  commands: {
    tag: 'events',
    summary: 'Runs commands, and answers them in their order after commit',
    description: 'The same command id again gets the stored answer. After 503 send the same ids again.',
    headers: commandHeaders,
    body: commandsBody,
    answers: { 200: jsonAnswer('One answer per command', commandAnswers) },
    refusals: { 429: ['tooManyCommands'] },
  },
} as const satisfies Record<string, RouteDescription>;

const numberHeader = (request: FastifyRequest, name: string): number | null => {
  const value = Number(request.headers[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
};

const rule = { event: 'seeCards' } satisfies RouteRule;

export const eventRoutes = (app: FastifyInstance, parts: EventRouteParts): void => {
  snapshotRoute(app);
  changesRoute(app, parts);
  commandsRoute(app, parts.commandsPerMinute);
};

const snapshotRoute = (app: FastifyInstance): void => {
  app.get(
    '/api/events/:eventId/snapshot',
    { config: { rule, api: described.snapshot } },
    async (request, reply) => {
      const { hosted, rights } = visitOfRoute(request);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      // Our browsers name the protocol, and continue by `changes`.
      const isFollowed = request.headers[headers.protocol] !== undefined;
      const { pieces, ageMs } = hosted.snapshots.get(rights.audience, encoding, { isFollowed });
      reply.header('age', Math.ceil(ageMs / 1_000));
      reply.header('content-type', 'application/json').header('cache-control', 'no-store');
      reply.header('vary', 'accept-encoding');
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(Readable.from(pieces, { objectMode: false }));
    },
  );
};

const changesRoute = (
  app: FastifyInstance,
  { pool, authenticate, streams, ...transport }: EventRouteParts,
): void => {
  const past = new PastChanges(pool);
  const sweep = new Sweep(rightsCheckMs);
  const following = { config: { rule, isStream: true, api: described.changes } } as const;
  // Without HEAD, which would open a stream and never answer.
  app.get(
    '/api/events/:eventId/changes',
    { ...following, exposeHeadRoute: false },
    async (request, reply) => {
      const { hosted, account, rights } = visitOfRoute(request);
      const { since, audience: held = rights.audience, short } = changesQuery.parse(request.query);
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
        isShort: short !== undefined,
      });
    },
  );
};

const commandsRoute = (app: FastifyInstance, commandsPerMinute: number): void => {
  const rates = new CommandRates(commandsPerMinute);
  // Each command is judged by the right that it needs itself.
  const posting = { config: { rule, rateLimit: { max: commandsPerMinute }, api: described.commands } };
  app.post(
    '/api/events/:eventId/commands',
    { ...posting, bodyLimit: bodyBytes.commands },
    async (request, reply) => {
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
      // Serialised here, because Fastify's own serialiser would look for a schema first, on the hottest route of all.
      return reply
        .header('content-type', 'application/json')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(answers));
    },
  );
};
