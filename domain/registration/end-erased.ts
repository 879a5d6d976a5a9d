import type { CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import type { PersonRows } from '../people/person-rows.ts';
import { endOrder } from './make-order.ts';
import { openOrdersOf, tieButProof } from './orders/order-stage.ts';

/**
 * Before a person is erased: unpaid orders end, also with a proof that no one has checked, so that they keep no places. Orders
 * with money stay for the treasurer. A person who has a card, or whom the desk changed, stays without the order.
 */
export const endOrdersOfErased = (
  draft: Draft,
  delegateId: string,
  { areas, ctx }: { readonly areas: readonly PersonRows[]; readonly ctx: CommandContext },
): void => {
  for (const { orderId } of openOrdersOf(draft, delegateId)) {
    const order = draft.get('orders', orderId);
    if (order?.status !== 'open') continue;
    const tie = tieButProof(draft, order, ctx.now);
    if (tie === 'paid' || tie === 'money') continue;
    if (tie === null) {
      endOrder(draft, order, { status: 'cancelled', note: '', areas, ctx, hasProof: true });
      continue;
    }
    for (const { purchaseId } of order.lines)
      if (draft.get('purchases', purchaseId) !== undefined) draft.remove('purchases', purchaseId);
    draft.put('orders', { ...order, status: 'cancelled', endedAt: ctx.now, heldUntil: null });
  }
};
