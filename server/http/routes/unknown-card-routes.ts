import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { OtherCards } from '#domain/gate/unknown-card.ts';
import { removedCardOf, type UnknownCard } from '#domain/gate/unknown-card.ts';
import { code } from '#domain/model/serial.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { otherCardsOf, otherEventOfCard } from '../../event/event-directory.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const query = z.strictObject({ code });

const describedAll: RouteDescription = {
  tag: 'gate',
  summary: 'Digests of the cards of other events',
  description:
    'Of events in whose team the account is, so that its device knows their cards without network. The latest events first, up to 50,000 cards.',
  answers: {
    200: jsonAnswer(
      'For each event its name and the first four bytes of the SHA-256 of each code, in base64',
    ),
  },
};

const described: RouteDescription = {
  tag: 'gate',
  summary: 'What a code may be that is no card of the event',
  description: 'Another event is named only to a member of its team.',
  query,
  answers: { 200: jsonAnswer('The other event with this card, or the person who was deleted with it') },
};

const rule = { event: 'mark' } satisfies RouteRule;
const marking = { config: { rule, api: described } };
const keeping = {
  config: { rule, rateLimit: { max: requestsPerMinute.otherCards }, api: describedAll },
};

/** For a gate that reads cards which its rows do not have. */
export const unknownCardRoutes = (app: FastifyInstance, { pool }: { readonly pool: Pool }): void => {
  app.get('/api/events/:eventId/unknown-card', marking, async (request, reply): Promise<UnknownCard> => {
    reply.header('cache-control', 'no-store');
    const { hosted, account } = visitOfRoute(request);
    const asked = query.parse(request.query);
    const { eventId, store } = hosted;
    // The device's rows may be older than the card.
    if (store.by('serials', 'code', asked.code).length > 0) return { otherEvent: null, removed: null };
    const removed = removedCardOf(store, asked.code);
    const otherEvent =
      removed === null ? await otherEventOfCard(pool, account, { eventId, code: asked.code }) : null;
    return { otherEvent, removed };
  });

  app.get('/api/events/:eventId/other-cards', keeping, async (request, reply): Promise<OtherCards> => {
    reply.header('cache-control', 'no-store');
    const { hosted, account } = visitOfRoute(request);
    return otherCardsOf(pool, account, hosted.eventId);
  });
};
