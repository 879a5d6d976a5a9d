import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { NotificationInbox } from '../../messages/notification-inbox.ts';
import {
  challengeAnswer,
  challengeQuery,
  isSignedBy,
  type WhatsappWebhook,
} from '../../providers/whatsapp-webhook.ts';
import { bodyBytes } from '../../pacing/request-limits.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { withSignedBodies } from '../answers/raw-bodies.ts';
import type { RouteDescription } from '../openapi/route-description.ts';

export interface WhatsappWebhookRouteParts {
  readonly inbox: NotificationInbox;
  readonly webhook: WhatsappWebhook;
}

const ADDRESS = '/api/whatsapp/webhook';

const described = {
  challenge: {
    tag: 'operation',
    summary: 'Answers the challenge with which Meta checks the address of the webhook',
    query: challengeQuery,
    answers: { 200: { description: 'The challenge', media: 'text/plain' } },
    refusals: { 403: ['notAllowed'] },
  },
  notify: {
    tag: 'operation',
    summary: 'Takes a notification of WhatsApp about messages, to merge it after the answer',
    headers: z.object({ 'x-hub-signature-256': z.string() }),
    body: { media: 'application/json', description: 'As Meta sends it. The signature is over its bytes.' },
    answers: { 200: 'Taken' },
    refusals: { 401: ['notAllowed'] },
  },
} as const satisfies Record<string, RouteDescription>;
const open = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, api } });

/** Meta's notifications about the delivery of our messages. A sender that knows the app's secret is Meta. */
export const whatsappWebhookRoutes = async (
  app: FastifyInstance,
  { inbox, webhook: { appSecret, verifyToken } }: WhatsappWebhookRouteParts,
): Promise<void> => {
  app.get(ADDRESS, open(described.challenge), async (request, reply) => {
    const answer = challengeAnswer(verifyToken, request.query);
    if (answer === null) throw new HttpRefusal(403, 'notAllowed');
    return reply.type('text/plain').send(answer);
  });

  await withSignedBodies(app, bodyBytes.whatsappNotification, (raw) => {
    raw.post(ADDRESS, open(described.notify), async (request, reply) => {
      const { body } = request;
      const signature = request.headers['x-hub-signature-256'];
      const isMeta =
        Buffer.isBuffer(body) && typeof signature === 'string' && isSignedBy(appSecret, body, signature);
      if (!isMeta) throw new HttpRefusal(401, 'notAllowed');
      await inbox.take('whatsapp', body);
      return reply.code(200).send();
    });
  });
};
