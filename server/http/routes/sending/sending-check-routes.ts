import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { sentChannels, type SentChannel } from '#domain/model/delivery.ts';
import { messagePurposes } from '#domain/model/message.ts';
import type { Pool } from '../../../db/in-transaction.ts';
import { lastTestMessage, type TestMessage } from '../../../db/statements/sending/test-message-statements.ts';
import { mailboxState } from '../../../messages/mailbox/bounce-mailbox.ts';
import type { MessageSender } from '../../../messages/delivery-engine.ts';
import type { TestDesk } from '../../../messages/trial/test-desk.ts';
import { requestsPerMinute } from '../../../pacing/request-limits.ts';
import { parseForm, withStatus } from '../../answers/form.ts';
import { visitOfRoute } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';

export interface SendingCheckRouteParts {
  readonly pool: Pool;
  readonly senders: readonly MessageSender[];
  readonly testDesk: TestDesk;
  /** Whether reports of a channel about its messages are set up. */
  readonly hasReports: Readonly<Record<SentChannel, boolean>>;
  readonly bouncesUrl: string | undefined;
}

const test = z.object({ sentAt: z.number(), state: z.string(), failure: z.string(), stateAt: z.number() });
const check = z.object({ isSetUp: z.boolean(), hasReports: z.boolean(), last: z.nullable(test) });
const testBody = z.strictObject({ purpose: z.enum(messagePurposes), channel: z.enum(sentChannels) });

const described = {
  checks: {
    tag: 'people',
    summary: 'Which channels of messages are set up, and the last test of each',
    answers: {
      200: jsonAnswer(
        '`mailbox`: when bounces were read last, and why not since; null without a mailbox',
        z.object({
          whatsapp: check,
          email: check,
          sms: check,
          mailbox: z.nullable(z.object({ readAt: z.number(), failure: z.string() })),
        }),
      ),
    },
  },
  test: {
    tag: 'people',
    summary:
      'Sends a message of a purpose to the own phone or address, with the facts of a person of the event',
    body: testBody,
    answers: { 200: jsonAnswer('What is known of it', test) },
    refusals: {
      422: [
        'sendingNotAllowed',
        'channelNotSetUp',
        'ownContactMissing',
        'dayUsedUp',
        'noSample',
        'templateMissing',
        'smsTemplateMissing',
        'messageTextMissing',
        'attachmentNotPossible',
      ],
    },
  },
} as const satisfies Record<string, RouteDescription>;

const shown = (found: TestMessage | null): z.infer<typeof test> | null =>
  found && { sentAt: found.sentAt, state: found.state, failure: found.failure, stateAt: found.stateAt };

/** What members check before they send to many. */
export const sendingCheckRoutes = (
  app: FastifyInstance,
  { pool, senders, testDesk, hasReports, bouncesUrl }: SendingCheckRouteParts,
): void => {
  const checkOf = async (eventId: string, channel: SentChannel) => ({
    isSetUp: senders.some((sender) => sender.channel === channel),
    hasReports: hasReports[channel],
    last: shown(await lastTestMessage(pool, { eventId, channel })),
  });
  const seeing = { config: { rule: { event: 'messagePeople' as const }, api: described.checks } };
  app.get('/api/events/:eventId/sending/checks', seeing, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { eventId } = visitOfRoute(request).hosted;
    return {
      whatsapp: await checkOf(eventId, 'whatsapp'),
      email: await checkOf(eventId, 'email'),
      sms: await checkOf(eventId, 'sms'),
      mailbox: await mailboxState(pool, bouncesUrl),
    };
  });
  const testing = {
    config: {
      rule: { event: 'messagePeople' as const },
      rateLimit: { max: requestsPerMinute.testMessages },
      api: described.test,
    },
  };
  app.post('/api/events/:eventId/sending/test', testing, (request, reply) =>
    withStatus(reply, async () => {
      const { purpose, channel } = parseForm(testBody, request.body);
      const { hosted, account } = visitOfRoute(request);
      return shown(await testDesk.send({ hosted, account, purpose, channel }));
    }),
  );
};
