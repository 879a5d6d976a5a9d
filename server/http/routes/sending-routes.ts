import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { eventOf } from '#domain/core/event-of.ts';
import { listedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import { whatsAppNumber } from '#domain/core/text/format.ts';
import { contactOn } from '#domain/messages/addressee.ts';
import { isNecessary } from '#domain/messages/stop-words.ts';
import { sentChannels, type SentChannel } from '#domain/model/delivery.ts';
import { id, oneTo } from '#domain/model/fields/input.ts';
import { messagePurposes } from '#domain/model/message.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { countRecipients, findOptOuts } from '../../db/statements/delivery-statements.ts';
import type { MessageSender } from '../../messages/delivery-engine.ts';
import type { TemplateCatalogue } from '../../messages/template-catalogue.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { recipientOf } from '../../messages/opt-outs.ts';
import { bodyBytes } from '../../pacing/request-limits.ts';
import { parseForm, withStatus } from '../answers/form.ts';
import { visitOfRoute } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

/** So many ids are 40 kB. */
const mostCounted = 1_000;

const limits = z.nullable(z.object({ perDay: z.number(), used: z.number() }));

const described = {
  tag: 'people',
  summary: 'What the server may still send for its events',
  answers: {
    200: jsonAnswer(
      'By channel: the people of a day, and those of the last 24 hours. Null: the channel is not set up',
      z.object({ whatsapp: limits, email: limits, sms: limits }),
    ),
  },
} as const satisfies RouteDescription;

const templateList = {
  tag: 'people',
  summary: 'The templates of the WhatsApp account, as Meta lists them',
  query: z.object({ again: z.optional(z.literal('yes')) }),
  answers: {
    200: jsonAnswer(
      'Null: the event may not send, or the server lists no templates. `failure`: why Meta listed none now, or empty',
      z.object({ templates: z.nullable(z.array(listedTemplate)), readAt: z.number(), failure: z.string() }),
    ),
  },
} as const satisfies RouteDescription;

const stoppedBody = z.strictObject({
  purpose: z.enum(messagePurposes),
  channel: z.enum(sentChannels),
  delegateIds: oneTo(mostCounted, id),
});

const describedStopped = {
  tag: 'people',
  summary: 'How many of these people stopped messages of a purpose',
  body: stoppedBody,
  answers: { 200: jsonAnswer('Their number, and not who they are', z.object({ stopped: z.number() })) },
} as const satisfies RouteDescription;

export interface SendingRouteParts {
  readonly secret: Secret;
  readonly pool: Pool;
  readonly now: () => number;
  /** Those that are configured. */
  readonly senders: readonly MessageSender[];
  readonly templates: TemplateCatalogue | null;
}

/** A list that is older is read again when a page opens, and one of this age when a member asks for it. */
const openedAgeMs = 5 * 60_000;
const askedAgeMs = 5_000;

/** What is left of the day is of all events, because they share the operator's account. */
export const sendingRoutes = (
  app: FastifyInstance,
  { pool, now, senders, templates, secret }: SendingRouteParts,
): void => {
  const limitOf = async (channel: SentChannel) => {
    const sender = senders.find((one) => one.channel === channel);
    if (sender === undefined) return null;
    return { perDay: sender.perDay, used: await countRecipients(pool, sender.name, now()) };
  };
  const seeing = { config: { rule: { event: 'messagePeople' as const }, api: described } };
  app.get('/api/events/:eventId/sending', seeing, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {
      whatsapp: await limitOf('whatsapp'),
      email: await limitOf('email'),
      sms: await limitOf('sms'),
    };
  });
  const listing = {
    config: {
      rule: { event: 'editSetup' as const },
      rateLimit: { max: requestsPerMinute.documents },
      api: templateList,
    },
  };
  app.get('/api/events/:eventId/sending/templates', listing, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isAllowed = eventOf(visitOfRoute(request).hosted.store)?.isSendingOn === true;
    if (templates === null || !isAllowed) return { templates: null, readAt: 0, failure: '' };
    const isAgain = templateList.query.safeParse(request.query).data?.again === 'yes';
    return templates.read(isAgain ? askedAgeMs : openedAgeMs);
  });

  const counting = {
    config: { rule: { event: 'messagePeople' as const }, api: describedStopped },
    bodyLimit: bodyBytes.commands,
  };
  app.post('/api/events/:eventId/sending/stopped', counting, (request, reply) =>
    withStatus(reply, async () => {
      const { purpose, channel, delegateIds } = parseForm(stoppedBody, request.body);
      if (isNecessary(purpose)) return { stopped: 0 };
      const { store } = visitOfRoute(request).hosted;
      const recipients = delegateIds.flatMap((delegateId) => {
        const delegate = store.get('delegates', delegateId);
        const contact = delegate === undefined ? '' : contactOn(channel, { delegate, companion: null });
        if (contact === '') return [];
        return [recipientOf(secret, channel === 'whatsapp' ? whatsAppNumber(contact) : contact)];
      });
      const optOuts = await findOptOuts(pool, recipients);
      return { stopped: recipients.filter((recipient) => optOuts.has(recipient)).length };
    }),
  );
};
