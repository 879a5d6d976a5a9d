import type { Order, OrderProof } from '../../model/registrations.ts';
import type { Draft } from '../../core/store/draft.ts';
import { owedOf } from '../../money/fees.ts';
import { isOverShare } from './unpaid-places.ts';
import { openOrdersOf, stageOf } from '../orders/order-stage.ts';

type Stated = Order & { readonly proof: OrderProof };

/** Other unpaid orders of the person, if the stated payment covers them too. */
const coveredOrders = (draft: Draft, { orderId, delegateId, proof }: Stated, now: number): Order[] => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined || proof.amountPaise < (owedOf(draft, delegate, now) ?? Infinity)) return [];
  return openOrdersOf(draft, delegateId).filter(
    (each) =>
      each.orderId !== orderId &&
      each.heldUntil !== null &&
      each.proof?.state !== 'given' &&
      stageOf(draft, each, now) === 'held',
  );
};

/** One payment is stated once, for the whole amount due: the other orders are held as long as the one that states it. */
export const holdTogether = (draft: Draft, order: Stated, now: number): void => {
  const { heldUntil } = order;
  if (heldUntil === null) return;
  for (const each of coveredOrders(draft, order, now))
    if ((each.heldUntil ?? 0) < heldUntil && !isOverShare(draft, each, now))
      draft.put('orders', { ...each, heldUntil });
};

/** After the statement was not accepted, the other orders end with it, and not earlier. */
export const releaseTogether = (draft: Draft, order: Stated, now: number): void => {
  const { heldUntil } = order;
  if (heldUntil === null) return;
  for (const each of coveredOrders(draft, order, now))
    if ((each.heldUntil ?? 0) > heldUntil) draft.put('orders', { ...each, heldUntil });
};
