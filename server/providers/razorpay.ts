import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { someText, textUpTo, whole } from '#domain/model/input.ts';
import { jsonOf } from '#domain/text/json-of.ts';
import { providerId, type PaymentLinkStatus } from '#domain/model/payment-link.ts';
import { askOutside, NoAnswer } from './ask-outside.ts';
import {
  OnlinePaymentFailure,
  type Knock,
  type LinkState,
  type OnlinePayments,
  type PaymentOrder,
} from './online-payments.ts';

export interface RazorpayOptions {
  /** https://api.razorpay.com/v1 */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** '' takes no notifications. */
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/** A notification wants its answer within five seconds (razorpay.com/docs/webhooks), and what it is about is asked first. */
export const RAZORPAY_TIMEOUT_MS = 4_000;

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

/** `payments` is null until there is one. */
const link = z.object({
  id: providerId,
  status: z.string(),
  currency: z.literal('INR'),
  payments: z.pipe(
    z.nullish(z.array(z.unknown())),
    z.transform((list) => list ?? []),
  ),
});

const notification = z.object({
  payload: z.object({
    payment_link: z.object({
      entity: z.object({ id: providerId, notes: z.object({ regdesk_event: someText(768) }) }),
    }),
  }),
});

/** `partially_paid` cannot be: links take no part payments. */
const statuses: Readonly<Record<string, PaymentLinkStatus>> = {
  created: 'open',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
};

/** Razorpay's payment links: an order with a page of its own, where one pays by UPI, card or net banking. */
export const razorpay = (options: RazorpayOptions): OnlinePayments => {
  const ask = asker(options);
  return {
    createLink: async ({ eventId, amountPaise, reference, description }: PaymentOrder) => {
      const answer = await ask('/payment_links', {
        amount: amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description: description.slice(0, 2048),
        // The desk shows the link itself.
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { regdesk_event: eventId },
      });
      const { id, short_url: url } = read(created, answer);
      return { linkId: id, url };
    },
    fetchLink: async (linkId) => {
      const answer = read(link, await ask(`/payment_links/${encodeURIComponent(linkId)}`));
      if (answer.id !== linkId) throw new OnlinePaymentFailure('another link was answered');
      return stateOf(answer);
    },
    isSigned: (rawBody, signature) => isSignedBy(options.webhookSecret, rawBody, signature),
    knockIn: (body): Knock | null => {
      const entity = notification.safeParse(body).data?.payload.payment_link.entity;
      return entity === undefined ? null : { eventId: entity.notes.regdesk_event, linkId: entity.id };
    },
  };
};

const stateOf = ({ id, status, payments }: z.infer<typeof link>): LinkState => ({
  linkId: id,
  status: Object.hasOwn(statuses, status) ? (statuses[status] as PaymentLinkStatus) : 'open',
  payments: payments
    .map((one) => read(payment, one))
    .filter((one) => one.status === 'captured')
    .map((one) => ({
      paymentId: one.payment_id,
      paise: one.amount,
      method: one.method,
      paidAt: one.created_at * 1_000,
    })),
});

/** `X-Razorpay-Signature`: HMAC-SHA256 of the bytes as they came, with the webhook's own secret, in hexadecimal. */
const isSignedBy = (secret: string, rawBody: Buffer, signature: string | undefined): boolean => {
  // Anyone can sign with an empty secret.
  if (secret === '' || signature === undefined || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
};

const read = <T>(schema: z.ZodMiniType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new OnlinePaymentFailure('the answer cannot be read');
  return parsed.data;
};

/** A GET, or with a body a POST; what is not 2xx, not JSON or not in time is a failure. */
const asker =
  ({ url, keyId, keySecret, timeoutMs = RAZORPAY_TIMEOUT_MS }: RazorpayOptions) =>
  async (path: string, body?: object): Promise<unknown> => {
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
      // What is no JSON is refused by the schema of the answer.
      return jsonOf(text);
    } catch (error) {
      throw error instanceof NoAnswer ? new OnlinePaymentFailure(error.problem) : error;
    }
  };
