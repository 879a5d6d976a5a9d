import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { id, whole } from '#domain/model/fields/input.ts';
import { linkPaise, providerId } from '#domain/model/money/payment-link.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { readLinkOfPayment } from '../../db/statements/payment-link-statements.ts';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import {
  cancelLink,
  isLinkStored,
  openLink,
  providerAccount,
  refreshLink,
} from '../../money/online-payments.ts';
import type { OnlinePayments } from '../../providers/online-payments.ts';
import { bodyBytes, requestsPerMinute } from '../../pacing/request-limits.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { withSignedBodies } from '../answers/raw-bodies.ts';
import { deviceOf, parseForm, withStatus } from '../answers/form.ts';
import { visitOfRoute, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface OnlinePaymentRouteParts {
  readonly hosting: EventHosting;
  readonly pool: Pool;
  /** Null: not configured. */
  readonly payments: OnlinePayments | null;
}

const webhookAddress = '/api/online-payments/webhook';

const openBody = z.strictObject({
  delegateId: id,
  amountPaise: linkPaise,
  /** The surcharge of online payment in the amount, as the user has seen it. */
  surchargePaise: z.optional(whole(0)),
});
const linkParams = z.object({ linkId: providerId });

const switchedOff = { 403: ['onlineNotAllowed'], 501: ['onlineOff'] } as const;
const described = {
  setUp: {
    tag: 'money',
    summary: 'Whether the server has a provider of online payments',
    answers: { 200: jsonAnswer('The answer', z.object({ isSetUp: z.boolean() })) },
  },
  open: {
    tag: 'money',
    summary: 'Makes a payment link for a delegate',
    body: openBody,
    answers: { 201: jsonAnswer('The link') },
    refusals: {
      ...switchedOff,
      404: ['userNotFound'],
      409: ['paymentLinkOpen'],
      422: ['priceChanged'],
      502: ['onlineNoAnswer'],
    },
  },
  refresh: {
    tag: 'money',
    summary: 'Asks the provider about a payment link',
    params: linkParams,
    answers: { 200: jsonAnswer('The link as it is now') },
    refusals: { ...switchedOff, 404: ['paymentLinkNotFound'], 502: ['onlineNoAnswer'] },
  },
  cancel: {
    tag: 'money',
    summary: 'Cancels a payment link',
    params: linkParams,
    answers: { 200: jsonAnswer('The link as it is now') },
    refusals: { ...switchedOff, 404: ['paymentLinkNotFound'], 502: ['onlineNoAnswer', 'paymentLinkStays'] },
  },
  webhook: {
    tag: 'money',
    summary: 'Takes a notification of the payment provider',
    headers: z.object({ 'x-razorpay-signature': z.string() }),
    body: {
      media: 'application/json',
      description: 'As the provider sends it. The signature is over its bytes.',
    },
    answers: { 200: 'Taken, or about no payment of this server' },
    refusals: { 401: ['notAllowed'] },
  },
} as const satisfies Record<string, RouteDescription>;

const rule = { event: 'editPeople' as const };

/** docs/decisions/036-online-payment.md. Links for the counter, their state, and the provider's notifications. */
export const onlinePaymentRoutes = async (
  app: FastifyInstance,
  { hosting, pool, payments }: OnlinePaymentRouteParts,
): Promise<void> => {
  app.get(
    '/api/events/:eventId/online-payments',
    { config: { rule, api: described.setUp } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { isSetUp: payments !== null };
    },
  );

  linkRoutes(app, payments);
  if (payments !== null)
    await withSignedBodies(app, bodyBytes.paymentNotification, (raw) =>
      webhook(raw, { hosting, pool, payments }),
    );
};

const linkRoutes = (app: FastifyInstance, payments: OnlinePayments | null): void => {
  const asking = (request: FastifyRequest) => {
    if (payments === null) throw new Refusal('onlineOff');
    const { hosted, account } = visitOfRoute(request);
    const report = (problem: string): void =>
      request.log.warn({ problem }, 'the payment provider did not answer');
    return { payments, hosted, account, deviceId: deviceOf(request), report };
  };

  app.post(
    '/api/events/:eventId/payment-links',
    { config: { rule, rateLimit: { max: requestsPerMinute.paymentLinks }, api: described.open } },
    (request, reply) =>
      withStatus(reply, async () => {
        const order = parseForm(openBody, request.body);
        const made = await openLink(asking(request), order);
        reply.code(201);
        return made;
      }),
  );

  app.post(
    '/api/events/:eventId/payment-links/:linkId/refresh',
    { config: { rule, rateLimit: { max: requestsPerMinute.paymentLooks }, api: described.refresh } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { linkId } = linkParams.parse(request.params);
        return refreshLink(asking(request), linkId);
      }),
  );

  app.post(
    '/api/events/:eventId/payment-links/:linkId/cancel',
    { config: { rule, rateLimit: { max: requestsPerMinute.paymentLinks }, api: described.cancel } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { linkId } = linkParams.parse(request.params);
        return cancelLink(asking(request), linkId);
      }),
  );
};

/**
 * Accepts notifications about foreign data, or they would be repeated for a day. Without an answer of the provider, it
 * must come again.
 */
const webhook = (
  raw: FastifyInstance,
  { hosting, pool, payments }: OnlinePaymentRouteParts & { readonly payments: OnlinePayments },
): void => {
  const open = { config: { rule: 'anyone' satisfies RouteRule as RouteRule, api: described.webhook } };
  raw.post(webhookAddress, open, async (request, reply) => {
    const { body } = request;
    const signature = request.headers['x-razorpay-signature'];
    const isTheirs =
      Buffer.isBuffer(body) && typeof signature === 'string' && payments.isSigned(body, signature);
    if (!isTheirs) throw new HttpRefusal(401, 'notAllowed');
    const knock = payments.knockIn(jsonOf(body.toString('utf8')));
    const place =
      knock !== null && 'paymentId' in knock ? await readLinkOfPayment(pool, knock.paymentId) : knock;
    const hosted = place === null ? null : await hosting.find(place.eventId);
    if (place === null || hosted === null) return reply.code(200).send();
    const report = (problem: string): void =>
      request.log.warn({ problem }, 'the payment provider did not answer');
    // The link is stored after the provider has made it. The notification comes again.
    if (!(await isLinkStored({ hosted }, place.linkId))) throw new HttpRefusal(503, 'unavailable');
    try {
      await refreshLink({ payments, hosted, account: providerAccount, deviceId: '', report }, place.linkId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'onlineNoAnswer') throw new HttpRefusal(503, 'unavailable');
      request.log.warn({ code: error.code }, 'a payment notification was refused');
    }
    return reply.code(200).send();
  });
};
