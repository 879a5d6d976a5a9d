import type { Order, RegistrantRequest, WaitingEntry } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { displayName } from '#domain/core/text/format.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { hasAllWords, orderTextOf, wordsOf } from '#domain/registration/desk/ended-orders.ts';
import { isUntold } from '#domain/registration/desk/news-to-tell.ts';
import type { QueuedMessage, QueuedOrder, RegistrationQueue } from '#domain/registration/desk/queue.ts';
import { transferWords } from '#domain/registration/desk/transfer-words.ts';
import { transferOrders } from '#domain/registration/orders/transfer-orders.ts';
import { queueTabs, type QueueTab } from '#domain/registration/desk/queue-tabs.ts';

export type QueueEntry = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly number: number | null;
  /** The search looks here and in the name: folded phones, numbers and payment references. */
  readonly text: string;
} & (
  | ({ readonly kind: 'order' } & QueuedOrder)
  | { readonly kind: 'request'; readonly request: RegistrantRequest }
  | { readonly kind: 'waiting'; readonly entry: WaitingEntry }
);

type Entries = Readonly<Record<QueueTab, readonly QueueEntry[]>>;

/** Entries settled by others disappear at once, before the queue is read again. */
export const queueEntries = (reader: Reader, queue: RegistrationQueue): Entries => {
  const orders = (all: readonly QueuedOrder[]) => all.map((each) => ofOrder(reader, each));
  return {
    orders: orders(queue.orders),
    proofs: orders(
      queue.proofs.filter(({ order }) => reader.get('orders', order.orderId)?.proof?.state === 'given'),
    ).map((entry) => ofTransfer(reader, entry)),
    documents: orders(
      queue.documents.filter(
        ({ order }) => reader.get('orders', order.orderId)?.eligibility?.state === 'waiting',
      ),
    ),
    requests: queue.requests
      .filter(({ requestId }) => reader.get('registrantRequests', requestId)?.state === 'open')
      .map((request) => ofRequest(reader, request)),
    late: orders(queue.late.filter(({ order }) => reader.get('orders', order.orderId)?.status !== 'open')),
    messages: queue.messages.flatMap((message) => ofMessage(reader, message)),
    waiting: queue.waiting.map(ofWaiting),
    ended: orders(queue.ended.filter(({ order }) => reader.get('orders', order.orderId)?.status !== 'open')),
  };
};

const ofOrder = (reader: Reader, { order, stage, isKeptLong, tell }: QueuedOrder): QueueEntry => ({
  kind: 'order',
  id: order.orderId,
  name: nameOf(reader, order.delegateId) || (order.request.details?.fullName ?? ''),
  phone: order.registrantPhone,
  number: order.number,
  text: orderTextOf(reader, order),
  order,
  stage,
  isKeptLong,
  tell,
});

const ofRequest = (reader: Reader, request: RegistrantRequest): QueueEntry => ({
  kind: 'request',
  id: request.requestId,
  name: nameOf(reader, request.delegateId),
  phone: request.registrantPhone,
  number: null,
  text: request.registrantPhone,
  request,
});

const ofWaiting = (entry: WaitingEntry): QueueEntry => ({
  kind: 'waiting',
  id: entry.waitingId,
  name: entry.name,
  phone: entry.registrantPhone,
  number: null,
  text: entry.registrantPhone,
  entry,
});

/** Nothing if a member has sent the message meanwhile. */
const ofMessage = (reader: Reader, message: QueuedMessage): readonly QueueEntry[] => {
  if (message.of === 'order')
    return isWaiting(reader.get('orders', message.order.orderId), message.tell)
      ? [ofOrder(reader, message)]
      : [];
  if (message.of === 'request') {
    const { request } = message;
    const known = reader.get('registrantRequests', request.requestId);
    return isUntold(known, request.news) ? [ofRequest(reader, request)] : [];
  }
  const known = reader.get('waitingEntries', message.entry.waitingId);
  return known?.state === 'offered' && isUntold(known, message.entry.news) ? [ofWaiting(known)] : [];
};

/** The entry with the names of all people for whom its transfer pays. */
const ofTransfer = (reader: Reader, entry: QueueEntry): QueueEntry => {
  if (entry.kind !== 'order') return entry;
  const others = transferOrders(reader, entry.order).filter(({ orderId }) => orderId !== entry.id);
  if (others.length === 0) return entry;
  const texts = others.map(
    (order) => `${fold(nameOf(reader, order.delegateId))} ${orderTextOf(reader, order)}`,
  );
  return {
    ...entry,
    name: transferWords.andOthers(entry.name, others.length),
    text: [entry.text, ...texts].join(' '),
  };
};

/** Whether the message is still to be sent. */
const isWaiting = (order: Order | undefined, tell: QueuedOrder['tell']): boolean => {
  if (order === undefined || tell === null) return false;
  const { answer, heldUntil } = order;
  const isTold = answer?.kind === tell.kind && answer.at === tell.at && answer.toldAt !== null;
  return !isTold && (tell.kind === 'endsSoon' ? heldUntil === tell.at : answer?.at === tell.at);
};

const nameOf = (reader: Reader, delegateId: string): string => {
  const delegate = reader.get('delegates', delegateId);
  return delegate === undefined ? '' : displayName(delegate);
};

/** The entries that have all typed words in name, phone, order number or payment reference. */
export const searched = (entries: readonly QueueEntry[], typed: string): readonly QueueEntry[] => {
  const words = wordsOf(typed);
  return words.length === 0
    ? entries
    : entries.filter(({ name, text }) => hasAllWords(`${fold(name)} ${text}`, words));
};

export const firstTab = (entries: Entries): QueueTab =>
  (['proofs', 'documents', 'requests', 'late', 'messages'] as const).find((tab) => entries[tab].length > 0) ??
  queueTabs.find((tab) => entries[tab].length > 0) ??
  'orders';
