import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { scriptedService, type Asked, type Behaviour } from './scripted-service.ts';

export const razorpayKeys = {
  REGDESK_RAZORPAY_KEY_ID: 'rzp_test_key',
  REGDESK_RAZORPAY_KEY_SECRET: 'a key secret of the tests',
  REGDESK_RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of the tests',
} as const;

interface Link {
  readonly id: string;
  readonly amount: number;
  readonly notes: object;
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  payments: Payment[];
}

interface Payment {
  readonly payment_id: string;
  readonly amount: number;
  readonly method: string;
  readonly created_at: number;
  status: string;
  refunded: number;
}

export interface Notification {
  readonly body: string;
  readonly signature: string;
}

/**
 * Razorpay's payment links on loopback, as its documentation has them (razorpay.com/docs/api/payments/payment-links, and
 * of one payment razorpay.com/docs/api/payments/fetch-with-id).
 */
export interface RazorpayServer {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** The payer pays; the id of the captured payment. */
  pay(linkId: string, more?: { readonly method?: string; readonly status?: string }): string;
  end(linkId: string, status: 'expired' | 'cancelled'): void;
  /** The organiser refunds in the provider's own pages. Returns the webhook's message. */
  refund(paymentId: string, paise: number): Notification;
  /** The webhook's message about the link as it is now, signed with `secret` if it is given. */
  notify(linkId: string, event: string, secret?: string): Notification;
  /** Answers every request with this behaviour. Null ends it. */
  behave(behaviour: Behaviour | null): void;
  close(): void;
}

/** A link lists its payments without their refunds. */
const toldOf = ({ payment_id, amount, method, created_at, status }: Payment): object => ({
  payment_id,
  amount,
  method,
  created_at,
  status,
});

const authorization = `Basic ${Buffer.from(`${razorpayKeys.REGDESK_RAZORPAY_KEY_ID}:${razorpayKeys.REGDESK_RAZORPAY_KEY_SECRET}`).toString('base64')}`;

export const signed = (body: string, secret: string): Notification => ({
  body,
  signature: createHmac('sha256', secret).update(body).digest('hex'),
});

/** Sends a notification to a server, as the provider does. */
export const deliver = (app: FastifyInstance, { body, signature }: Notification) =>
  app.inject({
    method: 'POST',
    url: '/api/online-payments/webhook',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    payload: body,
  });

export const razorpayServer = async (): Promise<RazorpayServer> => {
  const links = new Map<string, Link>();
  let told: Behaviour | null = null;
  const entityOf = (link: Link): object => ({
    accept_partial: false,
    amount: link.amount,
    amount_paid: link.payments.reduce((sum, { amount }) => sum + amount, 0),
    currency: 'INR',
    id: link.id,
    notes: link.notes,
    order_id: link.status === 'paid' ? 'order_test' : null,
    payments: link.payments.length === 0 ? null : link.payments.map(toldOf),
    short_url: `https://rzp.io/i/${link.id}`,
    status: link.status,
  });
  const answerOf = (link: Link | undefined, asked: string): object | null => {
    if (link === undefined) return null;
    if (asked === 'GET') return entityOf(link);
    if (asked !== 'POST/cancel' || link.status !== 'created') return null;
    link.status = 'cancelled';
    return entityOf(link);
  };
  const found = (paymentId: string): Payment | undefined =>
    [...links.values()]
      .flatMap(({ payments }) => payments)
      .find(({ payment_id }) => payment_id === paymentId);
  const paymentOf = (paymentId: string): object | null => {
    const payment = found(paymentId);
    if (payment === undefined) return null;
    const { amount, method, created_at, status, refunded } = payment;
    return {
      id: paymentId,
      entity: 'payment',
      amount,
      currency: 'INR',
      status,
      method,
      created_at,
      captured: status === 'captured' || refunded > 0,
      amount_refunded: refunded,
      refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    };
  };
  const create = (body: unknown): Behaviour => {
    const {
      amount,
      currency,
      accept_partial: partial,
      notes,
      reference_id: reference,
    } = body as {
      amount: number;
      currency: string;
      accept_partial: boolean;
      notes: object;
      reference_id: string;
    };
    const isRight = Number.isInteger(amount) && amount >= 100 && currency === 'INR' && !partial;
    if (!isRight || reference.length > 40)
      return { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } };
    const link: Link = {
      id: `plink_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
      amount,
      notes,
      status: 'created',
      payments: [],
    };
    links.set(link.id, link);
    return { status: 200, body: entityOf(link) };
  };
  const service = await scriptedService(({ method, path = '', headers, body }) => {
    if (told !== null) return told;
    if (headers.authorization !== authorization)
      return { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR' } } };
    if (method === 'POST' && path === '/v1/payment_links') return create(body);
    const [, kind, id = '', verb] = /^\/v1\/(payment_links|payments)\/([\w-]+)(\/cancel)?$/.exec(path) ?? [];
    const entity =
      kind === 'payments'
        ? paymentOf(method === 'GET' ? id : '')
        : answerOf(links.get(id), `${method}${verb ?? ''}`);
    return entity === null
      ? { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } }
      : { status: 200, body: entity };
  });
  const linkOf = (linkId: string): Link => {
    const link = links.get(linkId);
    if (link === undefined) throw new Error(`there is no link ${linkId}`);
    return link;
  };
  return {
    url: `${service.url}/v1`,
    asked: service.asked,
    pay: (linkId, { method = 'upi', status = 'captured' } = {}) => {
      const link = linkOf(linkId);
      const payment_id = `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
      const created_at = Date.UTC(2026, 8, 18, 3, 30) / 1_000;
      link.payments.push({ payment_id, amount: link.amount, method, status, created_at, refunded: 0 });
      if (status === 'captured') link.status = 'paid';
      return payment_id;
    },
    end: (linkId, status) => {
      linkOf(linkId).status = status;
    },
    refund: (paymentId, paise) => {
      const payment = found(paymentId);
      if (payment === undefined) throw new Error(`there is no payment ${paymentId}`);
      payment.refunded += paise;
      if (payment.refunded === payment.amount) payment.status = 'refunded';
      const entity = {
        id: `rfnd_${payment.refunded}`,
        entity: 'refund',
        amount: paise,
        payment_id: paymentId,
      };
      const body = {
        entity: 'event',
        event: 'refund.processed',
        contains: ['refund', 'payment'],
        payload: { refund: { entity }, payment: { entity: paymentOf(paymentId) } },
      };
      return signed(JSON.stringify(body), razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET);
    },
    notify: (linkId, event, secret = razorpayKeys.REGDESK_RAZORPAY_WEBHOOK_SECRET) => {
      const payment_link = { entity: entityOf(linkOf(linkId)) };
      const body = { entity: 'event', event, contains: ['payment_link'], payload: { payment_link } };
      return signed(JSON.stringify(body), secret);
    },
    behave: (behaviour) => {
      told = behaviour;
    },
    close: () => service.close(),
  };
};
