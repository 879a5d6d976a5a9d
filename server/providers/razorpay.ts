import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { someText, textUpTo, whole } from '#domain/model/fields/input.ts';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import {
  providerId,
  type CapturedPayment,
  type PaymentLinkStatus,
} from '#domain/model/money/payment-link.ts';
import { askOutside, NoAnswer } from './ask-outside.ts';
import {
  OnlinePaymentFailure,
  type Knock,
  type OnlinePayments,
  type PaymentOrder,
} from './online-payments.ts';

export interface RazorpayOptions {
  /** https://api.razorpay.com/v1 */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** '' accepts no notifications. */
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** A notification must be answered within five seconds (razorpay.com/docs/webhooks), and asks Razorpay first. */
const RAZORPAY_TIMEOUT_MS = 4_000;

const created = z.object({
  id: providerId,
  short_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
});

const payment = z.object({
  payment_id: providerId,
  amount: whole(1),
  method: z.catch(textUpTo(60), ''),
  status: z.string(),
  /** Seconds since 1970. */
  created_at: whole(0),
});

/** razorpay.com/docs/api/payments/entity: whether a payment was captured, and how much of it was refunded. */
const refundable = z.object({ id: providerId, captured: z.boolean(), amount_refunded: z.catch(whole(0), 0) });

/** `payments` is null until there is a payment. */
const link = z.object({
  id: providerId,
  status: z.string(),
  currency: z.literal('INR'),
  payments: z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform((list) => list ?? []),
  ),
});

const ofLink = z.object({
  payload: z.object({
    payment_link: z.object({
      entity: z.object({ id: providerId, notes: z.object({ regdesk_event: someText(768) }) }),
    }),
  }),
});

/** `refund.processed` and similar (razorpay.com/docs/webhooks/payloads/refunds) name the payment, but no link. */
const ofRefund = z.object({
  payload: z.object({ refund: z.object({ entity: z.object({ payment_id: providerId }) }) }),
});

/** `partially_paid` does not occur, because our links accept no part payments. */
const statuses: Readonly<Record<string, PaymentLinkStatus>> = {
  created: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Razorpay's payment links: an order with its own page, where people pay by UPI, card or net banking. */
export const razorpay = (options: RazorpayOptions): OnlinePayments => {
  const { timeoutMs = RAZORPAY_TIMEOUT_MS } = options;
  const ask = asker(options);
  return {
    createLink: async (order: PaymentOrder) => {
      const answer = await ask('/payment_links', { body: linkBody(order) });
      const { id, short_url: url } = read(created, answer);
      return { linkId: id, url };
    },
    fetchLink: (linkId) => fetchLink(ask, linkId, performance.now() + timeoutMs),
    cancelLink: async (linkId) => {
      await ask(`/payment_links/${encodeURIComponent(linkId)}/cancel`, { body: {} });
    },
    isSigned: (rawBody, signature) => isSignedBy(options.webhookSecret, rawBody, signature),
    knockIn: (body): Knock | null => {
      const entity = ofLink.safeParse(body).data?.payload.payment_link.entity;
      if (entity !== undefined) return { eventId: entity.notes.regdesk_event, linkId: entity.id };
      const refund = ofRefund.safeParse(body).data?.payload.refund.entity;
      return refund === undefined ? null : { paymentId: refund.payment_id };
    },
  };
};

const linkBody = ({ eventId, amountPaise, reference, description, returnTo }: PaymentOrder) => ({
  amount: amountPaise,
  currency: 'INR',
  accept_partial: false,
  reference_id: reference,
  description: description.slice(0, 2048),
  // The desk shows the link itself.
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { regdesk_event: eventId },
  ...(returnTo !== '' && { callback_url: returnTo, callback_method: 'get' }),
});

const fetchLink = async (ask: ReturnType<typeof asker>, linkId: string, endsAt: number) => {
  const answer = read(link, await ask(`/payment_links/${encodeURIComponent(linkId)}`));
  if (answer.id !== linkId) throw new OnlinePaymentFailure('another link was answered');
  const payments = answer.payments.map((one) => read(payment, one)).filter(isHeld);
  // A link reports the money that was paid by it, but not the refunds.
  const captured = payments.map(async (one): Promise<readonly CapturedPayment[]> => {
    const path = `/payments/${encodeURIComponent(one.payment_id)}`;
    const told = read(refundable, await ask(path, { timeoutMs: Math.max(1, endsAt - performance.now()) }));
    if (told.id !== one.payment_id) throw new OnlinePaymentFailure('another payment was answered');
    return told.captured ? [capturedOf(one, told.amount_refunded)] : [];
  });
  const isKnown = Object.hasOwn(statuses, answer.status);
  return {
    linkId,
    status: isKnown ? (statuses[answer.status] as PaymentLinkStatus) : 'open',
    payments: (await Promise.all(captured)).flat(),
  };
};

/** Captured payments, including those refunded later. */
const isHeld = ({ status }: z.infer<typeof payment>): boolean =>
  status === 'captured' || status === 'refunded';

const capturedOf = (one: z.infer<typeof payment>, refundedPaise: number): CapturedPayment => ({
  paymentId: one.payment_id,
  paise: one.amount,
  refundedPaise,
  method: one.method,
  paidAt: one.created_at * 1_000,
});

/** `X-Razorpay-Signature`: HMAC-SHA256 of the received bytes, with the webhook's own secret, in hexadecimal. */
const isSignedBy = (secret: string, rawBody: Buffer, signature: string | undefined): boolean => {
  // Any sender can sign with an empty secret.
  if (secret === '' || signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
};

const read = <T>(schema: z.ZodMiniType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new OnlinePaymentFailure('the answer cannot be read');
  return parsed.data;
};

interface Asked {
  readonly body?: object;
  readonly timeoutMs?: number;
}

/** Sends a GET, or a POST if there is a body. An answer that is not 2xx, not JSON or not in time is a failure. */
const asker =
  ({ url, keyId, keySecret, timeoutMs: usualMs = RAZORPAY_TIMEOUT_MS }: RazorpayOptions) =>
  async (path: string, { body, timeoutMs = usualMs }: Asked = {}): Promise<unknown> => {
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    try {
      const { status, isOk, text } = await askOutside({
        url: url.replace(/\/$/, '') + path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        timeoutMs,
      });
      if (!isOk) throw new OnlinePaymentFailure(`status ${status}`);
      // The schema of the answer refuses text that is not JSON.
      return jsonOf(text);
    } catch (error) {
      throw error instanceof NoAnswer ? new OnlinePaymentFailure(error.problem) : error;
    }
  };
