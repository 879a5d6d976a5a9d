import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { eventsAtOnce, type EventList, type RoomUse } from '#domain/model/accounts/event-list.ts';
import { dateText, id, textUpTo, whole } from '#domain/model/fields/input.ts';
import { can, rolesAnywhere } from '#domain/core/access.ts';
import type { Founders } from '#domain/model/accounts/founders.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { selectSizes, sumSizes } from '../../db/statements/size-statements.ts';
import { cloneEvent } from '../../event/clone-event.ts';
import {
  foundOnce,
  joinEvent,
  leaveEvent,
  listDeletedEvents,
  listEvents,
  selectEvent,
} from '../../event/event-directory.ts';
import type { Budgets } from '../../hosting/event-budgets.ts';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import { megabyte } from '../../pacing/event-size.ts';
import { foundingLimits } from '../../pacing/request-limits.ts';
import { deviceOf, parseForm, withStatus } from '../answers/form.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface DirectoryRouteParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly budgets: Budgets;
  readonly founders: Founders;
  readonly now: () => number;
}

const eventParams = z.object({ eventId: id });
const selectBody = z.object({ eventId: z.nullable(id) });
/** Ten years. */
const mostDays = 3_660;
/** The browser makes the id, so that a repeated request creates no second event. */
const createBody = z.object({
  id: z.uuid(),
  cloneOf: z.optional(id),
  /** For a copy: its date, and by how many days the dates of its set-up move. */
  next: z.optional(z.object({ date: dateText, days: whole(-mostDays, mostDays) })),
});

const deleteBody = z.object({ commandId: z.uuid().check(z.toLowerCase()), name: textUpTo(480) });

/** Names are looked through in memory: no page shows more. */
const mostEvents = 5_000;
const listQuery = z.object({
  q: z._default(textUpTo(200), ''),
  most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostEvents)), eventsAtOnce),
  event: z.optional(id),
});

const described = {
  list: {
    tag: 'events',
    summary: 'Events by name, with what the account may do in each',
    description: 'Those with every word of `q` in their names, venue, organiser or date, or one event.',
    query: listQuery,
    answers: { 200: jsonAnswer('Events, and for those who may restore them the deleted ones') },
  },
  create: {
    tag: 'events',
    summary: 'Creates an event, empty or with the set-up of another',
    description: 'The caller chooses the id. The same request again creates no second event.',
    body: createBody,
    answers: { 201: jsonAnswer('Created', z.object({ id: z.uuid() })) },
    refusals: {
      403: ['foundersOnly'],
      404: ['eventNotFound'],
      409: ['alreadyExists'],
      429: ['tooManyEvents'],
    },
  },
  select: {
    tag: 'events',
    summary: 'Makes an event the current one of the account',
    body: selectBody,
    answers: { 204: 'Selected' },
    refusals: { 404: ['eventNotFound'] },
  },
  join: {
    tag: 'events',
    summary: 'Adds an event to the list of the account, which gives no right in it',
    params: eventParams,
    answers: { 204: 'Joined' },
    refusals: { 404: ['eventNotFound'] },
  },
  leave: {
    tag: 'events',
    summary: 'Removes an event from the list of the account',
    params: eventParams,
    answers: { 204: 'Left' },
    refusals: { 404: ['eventNotFound'] },
  },
  delete: {
    tag: 'events',
    summary: 'Deletes an event, whose name confirms it',
    body: deleteBody,
    answers: { 204: 'Deleted' },
    refusals: { 404: ['eventNotFound'], 422: ['eventNameWrong'] },
  },
  restore: {
    tag: 'events',
    summary: 'Restores a deleted event',
    answers: { 204: 'Restored' },
    refusals: { 404: ['eventNotFound'] },
  },
} as const satisfies Record<string, RouteDescription>;

const signedIn = (api: RouteDescription) => ({
  config: { rule: { account: 'useEvents' } satisfies RouteRule, api },
});

export const directoryRoutes = (app: FastifyInstance, parts: DirectoryRouteParts): void => {
  const { pool } = parts;
  listRoutes(app, parts);
  createRoutes(app, parts);
  lifeRoutes(app, parts);

  app.post('/api/select', signedIn(described.select), async (request, reply) => {
    const { account } = signedInOf(request);
    const { eventId } = parseForm(selectBody, request.body);
    await withStatus(reply, () => selectEvent(pool, account, eventId));
    return reply.code(204).send();
  });

  for (const [name, act] of [
    ['join', joinEvent],
    ['leave', leaveEvent],
  ] as const) {
    app.post(`/api/events/:eventId/${name}`, signedIn(described[name]), async (request, reply) => {
      const { account } = signedInOf(request);
      const { eventId } = eventParams.parse(request.params);
      await withStatus(reply, () => act(pool, account, eventId));
      return reply.code(204).send();
    });
  }
};

/** An account that may restore events gets the list of restorable ones. */
const listRoutes = (app: FastifyInstance, { pool, budgets, now }: DirectoryRouteParts): void => {
  app.get('/api/events', signedIn(described.list), async (request, reply): Promise<EventList> => {
    reply.header('cache-control', 'no-store');
    const { account } = signedInOf(request);
    const caller = { roles: rolesAnywhere(account) };
    const mayRestore = can(caller, 'restoreEvent');
    const listed = await listEvents(pool, account, parseForm(listQuery, request.query));
    const ids = listed.events.map(({ id: eventId }) => eventId);
    return {
      ...listed,
      deleted: mayRestore ? await listDeletedEvents(pool, now()) : [],
      ...(can(caller, 'seeAllEvents') && { room: await roomUse(pool, budgets, ids) }),
    };
  });
};

const roomUse = async (
  pool: Pool,
  { eventMegabytes, founderMegabytes, allMegabytes }: Budgets,
  eventIds: readonly string[],
): Promise<RoomUse> => {
  const sizes = await selectSizes(pool, eventIds);
  return {
    events: Object.fromEntries(sizes.map(({ eventId, ...size }) => [eventId, size])),
    bytes: await sumSizes(pool),
    mostPerEvent: eventMegabytes * megabyte,
    mostPerFounder: founderMegabytes * megabyte,
    most: allMegabytes * megabyte,
  };
};

/** Commands of an event that is not open, or is deleted. The log and the feed of the event still report them. */
const lifeRoutes = (app: FastifyInstance, { hosting, now }: DirectoryRouteParts): void => {
  const submit = async (request: FastifyRequest, name: string, input: object, commandId: string) => {
    const { account } = signedInOf(request);
    const { eventId } = eventParams.parse(request.params);
    const hosted = await hosting.findFor(account, eventId, { evenDeleted: true });
    // A stranger does not learn that the event exists, and does not keep it in memory.
    if (hosted === null) throw new Refusal('eventNotFound');
    const [answer] = await hosted.submit({
      account,
      deviceId: deviceOf(request),
      sentAt: null,
      commands: [{ id: commandId, name, input, deviceAt: now() }],
    });
    if (answer?.ok === false) throw new Refusal(answer.code as RefusalCode, answer.params);
  };

  /** A repeat with the same id gets the same answer, even if the event is already deleted. */
  app.post('/api/events/:eventId/delete', signedIn(described.delete), async (request, reply) => {
    const { commandId, name } = parseForm(deleteBody, request.body);
    await withStatus(reply, () => submit(request, 'event.delete', { name }, commandId));
    return reply.code(204).send();
  });

  const restoring = {
    config: { rule: { account: 'restoreEvent' } satisfies RouteRule, api: described.restore },
  };
  app.post('/api/events/:eventId/restore', restoring, async (request, reply) => {
    await withStatus(reply, () => submit(request, 'event.restore', {}, randomUUID()));
    return reply.code(204).send();
  });
};

const createRoutes = (app: FastifyInstance, { pool, hosting, founders }: DirectoryRouteParts): void => {
  const countFounded = app.createRateLimit({
    max: foundingLimits.perDay,
    timeWindow: 24 * 3_600_000,
  });
  const refuseMore = async (request: FastifyRequest): Promise<void> => {
    const counted = await countFounded(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('tooManyEvents', { count: foundingLimits.perDay });
  };
  const { config } = signedIn(described.create);
  const founding = { config: { ...config, rateLimit: { max: foundingLimits.perMinute } } };
  app.post('/api/events', founding, async (request, reply) => {
    const { account } = signedInOf(request);
    const { id: eventId, cloneOf, next } = parseForm(createBody, request.body);
    await withStatus(reply, async () => {
      const source = cloneOf === undefined ? null : await hosting.findFor(account, cloneOf);
      // An unknown event and one that the caller may not see get the same answer.
      if (cloneOf !== undefined && (source === null || source.isDeleted)) throw new Refusal('eventNotFound');
      if (source !== null && !can({ roles: source.rolesOf(account) }, 'editSetup'))
        throw new Refusal('notAllowed');
      const setUp = source === null ? null : cloneEvent(source.store, eventId, next);
      const founder = { ...account, eventId, setUp };
      await foundOnce(pool, { founders, founder, beforeNew: () => refuseMore(request) });
    });
    return reply.code(201).send({ id: eventId });
  });
};
