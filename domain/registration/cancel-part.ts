import { keptItemId } from '../model/price-list/purchase-row.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Order, RegistrantRequest, RequestData } from '../model/registrations.ts';
import type { CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { listOf } from '../core/text/format.ts';
import type { FeeLine } from '../money/fees.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { cancelling, type Cancelled, type Cancelling } from '../money/refunds/cancellation.ts';
import { orderedCompanions } from '../people/people-in-order.ts';
import type { PersonRows } from '../people/person-rows.ts';
import { serialOfCompanion } from '../people/serials.ts';
import { removeCompanion } from './make-order.ts';
import { currentLines } from './orders/order-lines.ts';
import { withMethod } from './order-method.ts';
import { isAddition, openOrdersOf } from './orders/order-stage.ts';
import { isWhole } from './orders/requests.ts';
import { additionOf, cancellingOf } from './orders/refund-of-order.ts';
import type { OrderMethod } from '../model/registration/values.ts';

/** One add-on, or one companion with all that was bought for the companion. The other id is ''. */
type Part = NonNullable<RequestData['part']>;

export interface NamedPart {
  readonly name: string;
  readonly cancelled: Cancelled;
}

const nothing: ReadonlySet<string> = new Set();

/** What is cancelled; null if it is gone, or only ends with the whole registration. */
export const partWith = (
  reader: Reader,
  delegateId: string,
  { purchaseId, companionId }: Part,
): NamedPart | null => {
  if (companionId !== '') {
    const companion = reader.get('companions', companionId);
    if (companion?.delegateId !== delegateId) return null;
    return {
      name: companion.name,
      cancelled: { purchaseIds: nothing, companionIds: new Set([companionId]) },
    };
  }
  const purchase = reader.get('purchases', purchaseId);
  if (purchase?.delegateId !== delegateId || purchase.itemId === keptItemId) return null;
  const item = publishedList(reader).items.find((each) => each.itemId === purchase.itemId);
  if (item?.kind !== 'addOn') return null;
  return {
    name: purchase.quote.name,
    cancelled: { purchaseIds: new Set([purchaseId]), companionIds: nothing },
  };
};

/** Whether a part ends at once: nothing was paid for it, stated or promised, and no card was issued. */
export const endsAtOnce = (
  reader: Reader,
  delegate: Delegate,
  { cancelled, now }: { readonly cancelled: Cancelled; readonly now: number },
): boolean => {
  const { delegateId } = delegate;
  const isPromised = reader
    .by('transactions', 'delegateId', delegateId)
    .some(({ status }) => status === 'pending');
  const isStated = openOrdersOf(reader, delegateId).some(({ proof }) => proof?.state === 'given');
  if (isPromised || isStated) return false;
  for (const companionId of cancelled.companionIds)
    if (serialOfCompanion(reader, companionId) !== undefined) return false;
  const { lines, paidPaise } = cancelling(reader, delegate, { now, cancelled });
  return paidPaise === 0 && !lines.some(({ line }) => isMarkedPaid(reader, delegate, line));
};

/** Whether only the desk's mark covers it: the person is Paid since after it was bought. */
const isMarkedPaid = (
  reader: Reader,
  { paymentSetAt }: Delegate,
  { companionId, isPaid, feePaise, purchase }: FeeLine,
): boolean => {
  const setAt = companionId === '' ? paymentSetAt : reader.get('companions', companionId)?.paymentSetAt;
  return isPaid && feePaise !== 0 && (purchase === undefined || setAt == null || purchase.boughtAt <= setAt);
};

interface Removing {
  readonly areas: readonly PersonRows[];
  readonly ctx: CommandContext;
}

/** Removes an unpaid part, also from the orders that made it. An addition without anything left ends. */
export const removePart = (
  draft: Draft,
  delegateId: string,
  { purchaseIds, companionIds }: Cancelled,
  { areas, ctx }: Removing,
): void => {
  const isRemoved = (each: { readonly purchaseId: string; readonly companionId: string }): boolean =>
    purchaseIds.has(each.purchaseId) || companionIds.has(each.companionId);
  for (const purchase of draft.by('purchases', 'delegateId', delegateId))
    if (isRemoved(purchase)) draft.remove('purchases', purchase.purchaseId);
  for (const companionId of companionIds) removeCompanion(draft, companionId, areas);
  for (const order of openOrdersOf(draft, delegateId)) {
    const lines = order.lines.filter((line) => !isRemoved(line));
    const companions = order.request.companions.filter((each) => !companionIds.has(each.companionId));
    if (lines.length === order.lines.length && companions.length === order.request.companions.length)
      continue;
    if (isAddition(order) && currentLines(draft, order).length + companions.length === 0) {
      draft.put('orders', { ...order, status: 'cancelled', endedAt: ctx.now, heldUntil: null });
      continue;
    }
    const left = { ...order, lines, request: { ...order.request, companions } };
    const changed = withMethod(draft, { order: left, method: order.method as OrderMethod }, ctx);
    draft.put('orders', { ...changed, heldUntil: changed.quotedPaise === 0 ? null : changed.heldUntil });
  }
};

/** What a request to cancel is about. `part` is undefined for the whole registration. */
export interface AskedCancellation {
  /** The addition that ends with it. */
  readonly addition: Order | undefined;
  readonly part: NamedPart | undefined;
  /** Nothing is left to cancel. */
  readonly isGone: boolean;
  /** Null if the person or the part is gone. */
  readonly answer: Cancelling | null;
}

/** What a request asks for, and its refund by the rules of the day of the request. */
export const askedCancellation = (
  reader: Reader,
  { delegateId, data, askedAt }: Pick<RegistrantRequest, 'delegateId' | 'data' | 'askedAt'>,
): AskedCancellation => {
  const named = namedPart(reader, delegateId, data);
  const addition = data.orderId === undefined ? undefined : reader.get('orders', data.orderId);
  const isGone = !isWhole(data) && (named === null || (addition !== undefined && addition.status !== 'open'));
  const part = named ?? undefined;
  const answer = isGone
    ? null
    : cancellingOf(reader, { delegateId, cancelled: part?.cancelled, now: askedAt });
  return { addition, part, isGone, answer };
};

const namedPart = (reader: Reader, delegateId: string, { orderId, part }: RequestData): NamedPart | null => {
  if (part !== undefined) return partWith(reader, delegateId, part);
  const order = orderId === undefined ? undefined : reader.get('orders', orderId);
  const cancelled = order && additionOf(order);
  if (order === undefined || cancelled === undefined) return null;
  return { name: listOf(currentLines(reader, order).map(({ quote }) => quote.name)), cancelled };
};

/** What a registrant can cancel alone: the companions, and the add-ons of all people. */
export const cancellableParts = (reader: Reader, { delegateId }: Pick<Delegate, 'delegateId'>): Part[] => [
  ...orderedCompanions(reader, delegateId).map(({ companionId }) => ({ purchaseId: '', companionId })),
  ...reader
    .by('purchases', 'delegateId', delegateId)
    .map(({ purchaseId }) => ({ purchaseId, companionId: '' }))
    .filter((part) => partWith(reader, delegateId, part) !== null)
    .sort((one, other) => (one.purchaseId < other.purchaseId ? -1 : 1)),
];
