import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Pool } from '../../db/in-transaction.ts';
import { countRecipients } from '../../db/statements/delivery-statements.ts';
import { senderName, type WhatsappSender } from '../../messages/delivery-engine.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const limits = z.nullable(z.object({ perDay: z.number(), used: z.number() }));

const described = {
  tag: 'people',
  summary: 'What the server may still send for its events',
  answers: {
    200: jsonAnswer(
      'By channel: the people of a day, and those of the last 24 hours. Null: the channel is not set up',
      z.object({ whatsapp: limits }),
    ),
  },
} as const satisfies RouteDescription;

export interface SendingRouteParts {
  readonly pool: Pool;
  readonly now: () => number;
  /** Null: not configured. */
  readonly sender: WhatsappSender | null;
}

/** What is left of the day is of all events, because they share the operator's account. */
export const sendingRoutes = (app: FastifyInstance, { pool, now, sender }: SendingRouteParts): void => {
  const seeing = { config: { rule: { event: 'messagePeople' as const }, api: described } };
  app.get('/api/events/:eventId/sending', seeing, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      whatsapp: sender && {
        perDay: sender.perDay,
        used: await countRecipients(pool, senderName(sender), now()),
      },
    };
  });
};
