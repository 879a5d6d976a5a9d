import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SentChannel } from '#domain/model/delivery.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { countRecipients } from '../../db/statements/delivery-statements.ts';
import type { MessageSender } from '../../messages/delivery-engine.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const limits = z.nullable(z.object({ perDay: z.number(), used: z.number() }));

const described = {
  tag: 'people',
  summary: 'What the server may still send for its events',
  answers: {
    200: jsonAnswer(
      'By channel: the people of a day, and those of the last 24 hours. Null: the channel is not set up',
      z.object({ whatsapp: limits, email: limits }),
    ),
  },
} as const satisfies RouteDescription;

export interface SendingRouteParts {
  readonly pool: Pool;
  readonly now: () => number;
  /** Those that are configured. */
  readonly senders: readonly MessageSender[];
}

/** What is left of the day is of all events, because they share the operator's account. */
export const sendingRoutes = (app: FastifyInstance, { pool, now, senders }: SendingRouteParts): void => {
  const limitOf = async (channel: SentChannel) => {
    const sender = senders.find((one) => one.channel === channel);
    if (sender === undefined) return null;
    return { perDay: sender.perDay, used: await countRecipients(pool, sender.name, now()) };
  };
  const seeing = { config: { rule: { event: 'messagePeople' as const }, api: described } };
  app.get('/api/events/:eventId/sending', seeing, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { whatsapp: await limitOf('whatsapp'), email: await limitOf('email') };
  });
};
