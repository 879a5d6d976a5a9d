import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#domain/model/fields/input.ts';
import { paymentLinkStatuses } from '#domain/model/money/payment-link.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { registrantView } from '#domain/registration/registrant-view.ts';
import { formOf } from '#domain/registration/form/stored-form.ts';
import {
  payableOrders,
  requireBooking,
  type Coordinator,
} from '#domain/registration/bookings/booking-dues.ts';
import { groupWithId } from '#domain/money/groups/groups.ts';
import {
  cancelLink,
  isLinkFor,
  openLink,
  providerAccount,
  refreshLink,
} from '../../../money/online-payments.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import type { OnlinePayments } from '../../../providers/online-payments.ts';
import { ownPages, returnMark } from '#domain/registration/words/page-words.ts';
import { KeyedQueue } from '../../../accounts/turns.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { parseForm, withStatus } from '../../answers/form.ts';
import type { RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { ownEventOf, type PublicEventParts } from './public-event.ts';

export interface PublicPaymentRouteParts extends PublicEventParts {
  /** Null: not configured. */
  readonly payments: OnlinePayments | null;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

/** An own registration, or all that can be paid of an own booking. */
const payBody = z.union([z.strictObject({ delegateId: id }), z.strictObject({ bookingId: id })]);
type PayBody = z.infer<typeof payBody>;

const refusals = {
  404: ['registrationNotFound', 'userNotFound'],
  501: ['onlineOff'],
  502: ['onlineNoAnswer'],
} as const;
const described = {
  pay: {
    tag: 'registration',
    summary: 'Opens the payment page for all that an own registration or booking owes',
    description: 'The amount is worked out here. An open page for another amount is closed before.',
    body: payBody,
    answers: { 200: jsonAnswer('Where to pay', z.object({ url: z.string() })) },
    refusals: {
      ...refusals,
      403: ['onlineNotAllowed'],
      409: ['paymentLinkOpen'],
      422: ['nothingDue', 'payMethodNotChosen'],
    },
  },
  refresh: {
    tag: 'registration',
    summary: 'Asks the payment provider whether an own registration was paid',
    body: payBody,
    answers: {
      200: jsonAnswer(
        'The state of the open payment page; null if there is none',
        z.object({ status: z.nullable(z.enum(paymentLinkStatuses)) }),
      ),
    },
    refusals,
  },
  close: {
    tag: 'registration',
    summary: 'Closes the open payment page of an own registration, before another way of payment is chosen',
    body: payBody,
    answers: {
      200: jsonAnswer(
        'The state of that page: `paid` if the money was faster; null if none was open',
        z.object({ status: z.nullable(z.enum(paymentLinkStatuses)) }),
      ),
    },
    refusals: { ...refusals, 502: ['onlineNoAnswer', 'paymentLinkStays'] },
  },
} as const satisfies Record<string, RouteDescription>;

const self: RouteRule = { registrant: true };
const { paymentLinks, paymentLooks } = registrantsPerMinute;
const limited = (max: number, api: RouteDescription) => ({
  config: { rule: self, rateLimit: { max }, api },
});

/** docs/decisions/036-online-payment.md. The server chooses amount and person: what an own registration owes. */
export const publicPaymentRoutes = (app: FastifyInstance, parts: PublicPaymentRouteParts): void => {
  const turns = new KeyedQueue();

  app.post('/api/public/:address/pay', limited(paymentLinks, described.pay), (request, reply) =>
    withStatus(reply, async () => {
      const asked = parseForm(payBody, request.body);
      const { hosted, registrant } = await ownEventOf(request, parts);
      const key = 'delegateId' in asked ? asked.delegateId : asked.bookingId;
      const page = { parts, hosted, asked, phone: registrant.phone };
      // A second press waits, and gets the link of the first one.
      return turns.take(`${hosted.eventId} ${key}`, () => pageFor(request, page));
    }),
  );

  app.post('/api/public/:address/pay/refresh', limited(paymentLooks, described.refresh), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, open } = await ownLink(request, parts);
      if (open === undefined) return { status: null };
      return refreshLink(asking(request, parts, hosted), open.linkId);
    }),
  );

  app.post('/api/public/:address/pay/close', limited(paymentLinks, described.close), (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, key } = await ownLink(request, parts);
      return turns.take(`${hosted.eventId} ${key}`, async () => {
        const { open } = await ownLink(request, parts);
        if (open === undefined) return { status: null };
        return cancelLink(asking(request, parts, hosted), open.linkId);
      });
    }),
  );
};

const asking = (request: FastifyRequest, { payments }: PublicPaymentRouteParts, hosted: HostedEvent) => {
  if (payments === null) throw new Refusal('onlineOff');
  const report = (problem: string): void =>
    request.log.warn({ problem }, 'the payment provider did not answer');
  return { payments, hosted, account: providerAccount, deviceId: '', report };
};

/** The open payment page of an own registration or booking. */
const ownLink = async (request: FastifyRequest, parts: PublicPaymentRouteParts) => {
  const asked = parseForm(payBody, request.body);
  const { hosted, registrant } = await ownEventOf(request, parts);
  const { phone } = registrant;
  if ('delegateId' in asked) {
    const own = { phone, delegateId: asked.delegateId, now: parts.now() };
    await withLatest(hosted, () => requireOwn(hosted, own));
    return { hosted, key: asked.delegateId, open: openLinkOf(hosted.store, asked.delegateId) };
  }
  const { bookingId } = asked;
  const orders = await withLatest(hosted, () => requireBooking(hosted.store, bookingId, phone));
  const opened = orders.map(({ delegateId }) => openLinkOf(hosted.store, delegateId));
  return { hosted, key: bookingId, open: opened.find((link) => link?.bookingId === bookingId) };
};

interface AskedPage {
  readonly parts: PublicPaymentRouteParts;
  readonly hosted: HostedEvent;
  readonly asked: PayBody;
  readonly phone: string;
}

/** Opens the page of the payment provider, and closes pages for another amount. */
const pageFor = async (
  request: FastifyRequest,
  { parts, hosted, asked, phone }: AskedPage,
): Promise<{ readonly url: string }> => {
  const by = asking(request, parts, hosted);
  const due = await withLatest(hosted, () => dueOf(hosted, asked, { phone, now: parts.now() }));
  const payers = due.booking?.shares ?? [due];
  const before = new Map(
    payers.flatMap(({ delegateId }) => {
      const link = openLinkOf(hosted.store, delegateId);
      return link === undefined ? [] : [[link.linkId, link] as const];
    }),
  );
  for (const link of before.values()) if (!isLinkFor(link, due)) await cancelLink(by, link.linkId);
  const page = new URL(
    `/r/${encodeURIComponent(addressOf(request))}/${due.page}?${returnMark}`,
    parts.publicUrl ?? `${request.protocol}://${request.host}`,
  );
  const { url } = await openLink(by, { ...due, returnTo: page.href });
  return { url };
};

/** Another process may have taken the order a moment ago: a refusal counts only with what is committed now. */
const withLatest = async <T>(hosted: HostedEvent, work: () => T): Promise<T> => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await hosted.caughtUp();
    return work();
  }
};

const addressOf = ({ params }: FastifyRequest): string => String((params as { address?: unknown }).address);

/** What is to be paid, and the own page that it is paid from. */
type DuePayment = Parameters<typeof openLink>[1] & { readonly page: string };

interface OwnRegistration {
  readonly phone: string;
  readonly delegateId: string;
  readonly now: number;
}

const requireOwn = ({ store }: HostedEvent, { phone, delegateId, now }: OwnRegistration) => {
  const view = registrantView(store, phone, now);
  const person = view.people.find((each) => each.delegateId === delegateId);
  if (person === undefined) throw new Refusal('userNotFound');
  return { person, orders: view.orders.filter((order) => order.delegateId === delegateId) };
};

/** What the registration owes. Refuses while its orders wait for the organiser. */
const dueOnline = (hosted: HostedEvent, own: OwnRegistration): DuePayment => {
  const { person, orders } = requireOwn(hosted, own);
  if (!formOf(hosted.store).methods.includes('online')) throw new Refusal('onlineNotAllowed');
  const isPayable = orders.length === 0 || orders.some(({ canPay }) => canPay);
  const other = orders.find(({ canPay, method }) => canPay && method !== 'online');
  if (other !== undefined && publishedList(hosted.store).surcharges.length > 0)
    throw new Refusal('payMethodNotChosen', { number: other.number });
  if (!isPayable || person.duePaise === null || person.duePaise <= 0) throw new Refusal('nothingDue');
  const order = orders.find(({ canPay }) => canPay);
  return {
    delegateId: own.delegateId,
    amountPaise: person.duePaise,
    page: order === undefined ? ownPages.person(own.delegateId) : ownPages.order(order.orderId),
  };
};

/** What a booking owes: the sum of its orders that can be paid. */
const dueOfBooking = ({ store }: HostedEvent, bookingId: string, asker: Coordinator): DuePayment => {
  const orders = requireBooking(store, bookingId, asker.phone);
  if (!formOf(store).methods.includes('online')) throw new Refusal('onlineNotAllowed');
  const payable = payableOrders(store, orders, asker);
  const other = payable.find(({ order }) => order.method !== 'online');
  if (other !== undefined && publishedList(store).surcharges.length > 0)
    throw new Refusal('payMethodNotChosen', { number: other.order.number });
  const [first] = payable;
  if (first === undefined) throw new Refusal('nothingDue');
  const shares = payable.map(({ order, duePaise }) => ({ delegateId: order.delegateId, paise: duePaise }));
  return {
    delegateId: first.order.delegateId,
    amountPaise: payable.reduce((sum, { duePaise }) => sum + duePaise, 0),
    booking: { bookingId, shares, name: groupWithId(store, bookingId)?.name ?? '' },
    page: ownPages.booking(bookingId),
  };
};

const dueOf = (hosted: HostedEvent, asked: PayBody, asker: Coordinator): DuePayment =>
  'bookingId' in asked
    ? dueOfBooking(hosted, asked.bookingId, asker)
    : dueOnline(hosted, { ...asker, delegateId: asked.delegateId });
