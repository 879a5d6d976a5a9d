import type { Order } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { OrderTie } from '#domain/core/text/registration-messages.ts';
import { owedOf } from '#domain/money/fees.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { serialOfCompanion, serialOfDelegate } from '#domain/people/serials.ts';
import { ordersOf } from './orders-of.ts';

/**
 * In the stages `approval` and `document`, the organiser must decide. In `held`, the registrant must pay. In `proof`, the
 * treasurer must check the proof of payment. In `returned`, the registrant must give a new one. The other stages are
 * final, unless the desk revives the order or takes a payment back.
 */
export type OrderStage =
  | 'approval'
  | 'document'
  | 'held'
  | 'proof'
  | 'returned'
  | 'confirmed'
  | 'expired'
  | 'cancelled';

export const stageOf = (reader: Reader, order: Order, now: number): OrderStage => {
  if (order.status === 'expired') return 'expired';
  // The desk deleted the person.
  if (order.status === 'cancelled' || reader.get('delegates', order.delegateId) === undefined)
    return 'cancelled';
  if (order.approval === 'waiting') return 'approval';
  if (order.eligibility?.state === 'waiting') return 'document';
  if (isSettled(reader, order, now)) return 'confirmed';
  if (order.proof?.state === 'given') return 'proof';
  return order.proof?.state === 'returned' ? 'returned' : 'held';
};

/** After a merge, an order with details is a registration, although its end removes no person. */
export const isAddition = ({ makesDelegate, request }: Pick<Order, 'makesDelegate' | 'request'>): boolean =>
  !makesDelegate && request.details === null;

/** Whether the desk has marked its people as Paid, or nothing is due any more. */
const isSettled = (reader: Reader, order: Order, now: number): boolean => {
  const delegate = reader.get('delegates', order.delegateId);
  if (delegate === undefined) return false;
  if (!isAddition(order) && delegate.isPaid) return true;
  const owedPaise = owedOf(reader, delegate, now);
  if (owedPaise !== null && owedPaise <= 0) return true;
  const { companions } = order.request;
  return (
    isAddition(order) &&
    companions.length > 0 &&
    companions.every(({ companionId }) => reader.get('companions', companionId)?.isPaid === true)
  );
};

/**
 * Whether a payment can be stated, or a statement that waits for the treasurer corrected. After the end of the hold, one
 * more statement is accepted, which the desk answers. It does not replace one from before the end, which would be lost.
 */
export const takesProof = (
  { proof, endedAt }: Pick<Order, 'proof' | 'endedAt'>,
  stage: OrderStage,
): boolean => {
  if (stage === 'cancelled') return false;
  if (stage !== 'expired')
    return proof?.state === 'given' || stage === 'held' || stage === 'returned' || stage === 'document';
  if (proof === null || proof.state === 'returned') return true;
  const isLate = proof.givenAt >= (endedAt ?? 0);
  return proof.state === 'given' ? isLate : !isLate;
};

/** Whether the registrant has stated a payment of an ended order, which the desk has not answered. */
export const hasLateProof = ({ status, proof }: Pick<Order, 'status' | 'proof'>): boolean =>
  status === 'expired' && proof?.state === 'given';

/** The desk revives the order, pays back or keeps a credit. */
export const lateMoney = (reader: Reader, order: Order, now: number): number =>
  Math.max(0, endedMoney(reader, order, now) - creditOf(reader, order.delegateId));

/** The credits of all ended orders of a delegate: they come from the same money. */
const creditOf = (reader: Reader, delegateId: string): number =>
  reader
    .by('orders', 'delegateId', delegateId)
    .filter(({ status }) => status !== 'open')
    .reduce((sum, { creditPaise }) => sum + creditPaise, 0);

/** As {@link lateMoney}, with what the event keeps as a credit. */
const endedMoney = (reader: Reader, order: Order, now: number): number => {
  if (order.status === 'open') return 0;
  const received = paidBy(reader, order.delegateId);
  const delegate = reader.get('delegates', order.delegateId);
  if (delegate === undefined)
    return order.makesDelegate ? Math.max(0, received - keptOf(reader, order.delegateId)) : 0;
  if (order.makesDelegate) return 0;
  const owedPaise = owedOf(reader, delegate, now);
  return owedPaise === null ? 0 : Math.max(0, -owedPaise);
};

/** What the event keeps of a person's money after the last cancellation on request. */
const keptOf = (reader: Reader, delegateId: string): number =>
  reader
    .by('registrantRequests', 'delegateId', delegateId)
    .filter(({ data }) => data.keptPaise !== undefined)
    .toSorted((one, other) => (one.answeredAt ?? 0) - (other.answeredAt ?? 0))
    .at(-1)?.data.keptPaise ?? 0;

/** Why what the order made cannot be removed; null if it can. */
export const tieOf = (reader: Reader, order: Order, now: number): OrderTie | null => {
  const tie = tieButProof(reader, order, now);
  if (tie === 'paid' || tie === 'money') return tie;
  const { delegateId, makesDelegate } = order;
  if (reader.get('delegates', delegateId) === undefined) return tie;
  const together = makesDelegate ? openOrdersOf(reader, delegateId) : [order];
  return together.some(({ proof }) => proof?.state === 'given') ? 'proof' : tie;
};

/** As {@link tieOf} for the desk and for the clock, which end an order although a proof waits. */
export const tieButProof = (reader: Reader, order: Order, now: number): OrderTie | null => {
  const { delegateId, makesDelegate } = order;
  if (reader.get('delegates', delegateId) === undefined) return 'desk';
  if (isSettled(reader, order, now)) return 'paid';
  if (hasMoney(reader, order, now)) return 'money';
  const together = makesDelegate ? openOrdersOf(reader, delegateId) : [order];
  const companionIds = together.flatMap(({ request }) => request.companions.map((each) => each.companionId));
  const hasCard =
    companionIds.some((companionId) => serialOfCompanion(reader, companionId) !== undefined) ||
    (makesDelegate && serialOfDelegate(reader, delegateId) !== undefined);
  if (hasCard) return 'card';
  return isChangedByDesk(reader, order, together) ? 'desk' : null;
};

/** The orders that end with the registration of a delegate. */
export const openOrdersOf = (reader: Reader, delegateId: string): Order[] =>
  ordersOf(reader, delegateId).filter(({ status }) => status === 'open');

/** Whether money was received or is pending. For additions, only money that exceeds all other dues counts. */
const hasMoney = (
  reader: Reader,
  { delegateId, makesDelegate, quotedPaise }: Order,
  now: number,
): boolean => {
  const entries = reader.by('transactions', 'delegateId', delegateId);
  if (entries.some(({ status }) => status === 'pending')) return true;
  if (makesDelegate) return entries.some(countsAsPaid) && paidBy(reader, delegateId) > 0;
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return false;
  const owedPaise = owedOf(reader, delegate, now);
  return owedPaise !== null && quotedPaise > 0 && owedPaise < quotedPaise;
};

/** Whether the person has companions or purchases that no order of theirs made. */
const isChangedByDesk = (reader: Reader, order: Order, together: readonly Order[]): boolean => {
  if (!order.makesDelegate) return false;
  const { delegateId } = order;
  const companionIds = new Set(
    together.flatMap(({ request }) => request.companions.map((each) => each.companionId)),
  );
  const purchaseIds = new Set(together.flatMap(({ lines }) => lines.map((line) => line.purchaseId)));
  return (
    reader.by('companions', 'delegateId', delegateId).some((each) => !companionIds.has(each.companionId)) ||
    reader.by('purchases', 'delegateId', delegateId).some((each) => !purchaseIds.has(each.purchaseId))
  );
};
