import { byPlace } from '../../model/registration/order-place.ts';
import type { News, Order, RegistrantRequest, WaitingEntry } from '../../model/registrations.ts';
import { dayMs } from '../../model/fields/time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isToldByServer } from '../../messages/causes.ts';
import { messageFor } from '../../core/text/messages.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { entryBar, freeFor, placeBars } from '../offers.ts';
import { isKeptLong, keptMs, warnDaysOf } from './kept-orders.ts';
import { laterFirst } from './ended-orders.ts';
import { formOf } from '../form/stored-form.ts';
import { toTell, type ToTell } from './answers-to-tell.ts';
import { hasLateProof, lateMoney, stageOf, type OrderStage } from '../orders/order-stage.ts';
import { isFirstOfTransfer } from '../orders/transfer-orders.ts';
import { queueOf } from '../waiting-list.ts';

export interface QueuedOrder {
  readonly order: Order;
  readonly stage: OrderStage;
  /** The order has kept its places for so long that the desk is warned. */
  readonly isKeptLong: boolean;
  /** The message about the order that waits; null if there is none. */
  readonly tell: ToTell | null;
}

export type QueuedMessage =
  | ({ readonly of: 'order' } & QueuedOrder)
  | { readonly of: 'waiting'; readonly entry: WaitingEntry }
  | { readonly of: 'request'; readonly request: RegistrantRequest };

export interface RegistrationQueue {
  /** Open orders that are not confirmed: first those that were kept for long, then those that wait for an approval. */
  readonly orders: readonly QueuedOrder[];
  /** Stated payments, those of unpaid orders first. One transfer for several orders is there once, with the first of them. */
  readonly proofs: readonly QueuedOrder[];
  readonly documents: readonly QueuedOrder[];
  readonly requests: readonly RegistrantRequest[];
  /** Ended orders with money, or with a payment that was stated after the end. */
  readonly late: readonly QueuedOrder[];
  /**
   * What people must be messaged about: offers of places first, then answers of the desk, holds that end tomorrow and refused
   * requests in the order of time.
   */
  readonly messages: readonly QueuedMessage[];
  readonly waiting: readonly WaitingEntry[];
  /** All expired and cancelled orders, the latest first. */
  readonly ended: readonly QueuedOrder[];
}

/** The orders and requests that wait, each list in the order of arrival. It yields so that a page can run it between frames. */
export function* registrationQueue(reader: Reader, now: number): Generator<void, RegistrationQueue> {
  const { orders, seconds, messages, late, ended } = yield* sortedOrders(reader, now);
  return {
    orders,
    proofs: [...orders.filter(({ order }) => order.proof?.state === 'given'), ...seconds].filter(
      ({ order }) => isFirstOfTransfer(reader, order),
    ),
    documents: orders.filter(({ order }) => order.eligibility?.state === 'waiting'),
    requests: openRequests(reader),
    late: late.sort((a, b) => byPlace(a.order, b.order)),
    messages: messagesOf(reader, messages, now),
    waiting: [
      ...reader.by('waitingEntries', 'state', 'offered'),
      ...reader.by('waitingEntries', 'state', 'waiting'),
    ].sort((a, b) => a.joinedAt - b.joinedAt || (a.waitingId < b.waitingId ? -1 : 1)),
    ended: ended.sort((a, b) => laterFirst(a.order, b.order)),
  };
}

/** `seconds`: finished orders with a second payment. `messages`: the orders with news. */
function* sortedOrders(reader: Reader, now: number) {
  const orders: QueuedOrder[] = [];
  const late: QueuedOrder[] = [];
  const ended: QueuedOrder[] = [];
  const messages: QueuedOrder[] = [];
  const seconds: QueuedOrder[] = [];
  const form = formOf(reader);
  for (const order of reader.all('orders')) {
    const stage = stageOf(reader, order, now);
    const tell = toTell(reader, order, { stage, now });
    const isOpen = order.status === 'open';
    const isLong = isOpen && isKeptLong(form, keptMs(order, stage, now));
    const queued = { order, stage, isKeptLong: isLong, tell };
    if (tell !== null) messages.push(queued);
    if (!isOpen) {
      ended.push(queued);
      if (isLateCase(reader, order, now)) late.push(queued);
    } else if (!isOver(stage)) orders.push(queued);
    else if (hasSecondPayment(order, stage)) seconds.push(queued);
    yield;
  }
  orders.sort(
    (a, b) =>
      Number(b.isKeptLong) - Number(a.isKeptLong) ||
      Number(b.stage === 'approval') - Number(a.stage === 'approval') ||
      byPlace(a.order, b.order),
  );
  return { orders, seconds, messages, late, ended };
}

const messagesOf = (reader: Reader, orders: readonly QueuedOrder[], now: number): QueuedMessage[] => {
  const offered = reader
    .by('waitingEntries', 'state', 'offered')
    .filter(({ offeredUntil }) => (offeredUntil ?? 0) > now)
    .filter(({ waitingId: id, news }) => {
      const offer = { purpose: 'offered', id, version: news?.at ?? 0 } as const;
      return !isToldByServer(reader, offer);
    });
  return [
    ...untold(offered).map((entry) => ({ of: 'waiting', entry }) as const),
    ...[
      ...orders.map((each) => ({ of: 'order', ...each }) as const),
      ...untold(reader.all('registrantRequests')).map((request) => ({ of: 'request', request }) as const),
    ].sort((a, b) => newsAt(a) - newsAt(b)),
  ];
};

/** The rows whose news no member has messaged, the earliest first. */
const untold = <Row extends { readonly news: News | null }>(rows: Iterable<Row>): Row[] =>
  [...rows]
    .filter(({ news }) => news !== null && news.toldAt === null)
    .sort((a, b) => (a.news?.at ?? 0) - (b.news?.at ?? 0));

const newsAt = (message: Exclude<QueuedMessage, { of: 'waiting' }>): number =>
  (message.of === 'order' ? message.tell?.at : message.request.news?.at) ?? 0;

const isLateCase = (reader: Reader, order: Order, now: number): boolean =>
  hasLateProof(order) || lateMoney(reader, order, now) > 0;

/** Whether a stated payment waits although the order is paid. Both may have arrived. */
export const hasSecondPayment = ({ proof }: Pick<Order, 'proof'>, stage: OrderStage): boolean =>
  stage === 'confirmed' && proof?.state === 'given';

const isOver = (stage: OrderStage): boolean =>
  stage === 'confirmed' || stage === 'expired' || stage === 'cancelled';

const openRequests = (reader: Reader): RegistrantRequest[] =>
  [...reader.all('registrantRequests')]
    .filter(({ state }) => state === 'open')
    .sort((a, b) => a.askedAt - b.askedAt || (a.requestId < b.requestId ? -1 : 1));

/** How many things wait for a decision of the desk. People who wait for a place are not counted. */
export const waitingForDesk = (reader: Reader, now: number): number => {
  let count = 0;
  const form = formOf(reader);
  const keptSince = now - warnDaysOf(form) * dayMs;
  for (const order of reader.all('orders')) {
    const { status, approval, eligibility, proof } = order;
    if (status !== 'open') {
      if (isLateCase(reader, order, now)) count++;
      continue;
    }
    const isAsked =
      approval === 'waiting' ||
      eligibility?.state === 'waiting' ||
      (proof?.state === 'given' && isFirstOfTransfer(reader, order));
    // Most orders need no stage: this runs again at each change.
    const mayBeKept = order.heldUntil === null && order.submittedAt <= keptSince;
    if (!isAsked && !mayBeKept) continue;
    const stage = stageOf(reader, order, now);
    if (
      isAsked ? !isOver(stage) || hasSecondPayment(order, stage) : isKeptLong(form, keptMs(order, stage, now))
    )
      count++;
  }
  for (const { state } of reader.all('registrantRequests')) if (state === 'open') count++;
  return count;
};

/** Why an entry of the waiting list has no offer. */
export type NotOffered = 'offered' | 'barred' | 'noPlace' | 'notFirst' | 'desk' | 'automatic';

export interface WaitingFacts {
  /** 1 for the next one. */
  readonly position: number;
  /** Free places; null without a limit. */
  readonly free: number | null;
  readonly why: NotOffered;
  /** Why the place cannot be taken, in words; '' if it can. */
  readonly bar: string;
}

/** 1 for the next one. */
export const placeInLine = (reader: Reader, entry: WaitingEntry): number =>
  queueOf(reader, entry).findIndex(({ waitingId }) => waitingId === entry.waitingId) + 1;

export const waitingFacts = (reader: Reader, entry: WaitingEntry, now: number): WaitingFacts => {
  const list = publishedList(reader);
  const free = freeFor(reader, list, entry);
  const refused = entryBar(reader, entry, { bars: placeBars(reader, list), at: now });
  const bar = refused === null ? '' : messageFor(refused.code, refused.params);
  if (entry.state === 'offered') return { position: 0, free, why: 'offered', bar };
  const position = placeInLine(reader, entry);
  const facts = { position, free, bar };
  if (bar !== '') return { ...facts, why: 'barred' };
  if (free === 0) return { ...facts, why: 'noPlace' };
  if (position > 1) return { ...facts, why: 'notFirst' };
  return { ...facts, why: formOf(reader).waiting === 'automatic' ? 'automatic' : 'desk' };
};
