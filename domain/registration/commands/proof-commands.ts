import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import type { Order, OrderProof } from '../../model/registrations.ts';
import { keyOf } from '../../model/tables.ts';
import { blankTransaction, entriesSeen } from '../../model/transaction.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { paidBy } from '../../money/payments.ts';
import { markCovered } from '../../money/mark-covered.ts';
import { isReferenceUsed, numberOf, requireSeen } from '../../money/transactions.ts';
import { notedOrder, requireOrder } from './desk-order-commands.ts';
import { endAfterRefusal, proofEnd } from '../hold.ts';
import { resultOf } from '../make-order.ts';
import { withMethod } from '../order-method.ts';
import { isFarAbove } from '../order-rules.ts';
import { methodWords } from '../price-order.ts';
import { formOf } from '../stored-form.ts';

const requireProof = (reader: Reader, orderId: string): { order: Order; proof: OrderProof } => {
  const order = requireOrder(reader, orderId);
  const { proof, status } = order;
  if (status === 'cancelled') throw refuse('orderEnded');
  if (proof?.state !== 'given') throw refuse('orderNotWaiting');
  return { order, proof };
};

/** `proof.accept`: enters the payment. For an expired order it is late money. */
export const acceptProof = command({
  name: 'proof.accept',
  input: z.strictObject({
    orderId: id,
    entriesSeen,
    /** The user was asked about a claim far above the price, and is sure. */
    isSure: z.optional(z.boolean()),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, entriesSeen: seen, isSure = false }, ctx) {
    const { order: ordered, proof } = requireProof(draft, orderId);
    const { delegateId } = ordered;
    if (!isSure && isFarAbove(draft, ordered, ctx.now))
      throw refuse('proofFarAbove', { paise: proof.amountPaise, quotedPaise: ordered.quotedPaise });
    // The surcharge is that of the way by which the money came.
    const order =
      ordered.status === 'open' && ordered.method !== proof.method && paidBy(draft, delegateId) === 0
        ? withMethod(draft, { order: ordered, method: proof.method }, ctx)
        : ordered;
    if (order.status === 'open') requireDelegate(draft, delegateId);
    requireSeen(draft, delegateId, seen);
    const method = methodWords[proof.method];
    const number = numberOf(method) ?? 'bankReference';
    if (number === 'bankReference' && isReferenceUsed(draft, proof.reference))
      throw refuse('bankReferenceUsed', { reference: proof.reference });
    const entry = {
      ...blankTransaction(delegateId, ctx.newId()),
      status: 'paid',
      amountPaise: proof.amountPaise,
      method,
      paidOn: proof.paidOn,
      [number]: proof.reference,
      enteredBy: actorContact(ctx.actor),
      enteredAt: ctx.now,
    };
    if (draft.get('transactions', keyOf('transactions', entry))) throw refuse('alreadyExists');
    draft.put('transactions', entry);
    draft.put('orders', { ...order, proof: { ...proof, state: 'accepted' }, heldUntil: null });
    markCovered(draft, delegateId, { method, ctx });
    return { ...resultOf(draft, order), paise: proof.amountPaise };
  },
});

/** `proof.return`: the treasurer asks for another proof. */
export const returnProof = command({
  name: 'proof.return',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, note }, ctx) {
    const { order, proof } = requireProof(draft, orderId);
    const heldUntil = order.status === 'open' ? proofEnd(formOf(draft), ctx.now) : null;
    draft.put('orders', { ...order, proof: { ...proof, state: 'returned', note }, heldUntil });
    return resultOf(draft, order);
  },
});

/** `proof.refuse`: no money came by it. The order must be paid in the usual time, which later proofs do not prolong. */
export const refuseProof = command({
  name: 'proof.refuse',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, note }, ctx) {
    const { order, proof } = requireProof(draft, orderId);
    const heldUntil = order.status === 'open' ? endAfterRefusal(formOf(draft), order, ctx.now) : null;
    draft.put('orders', { ...order, proof: { ...proof, state: 'refused', note }, heldUntil });
    return resultOf(draft, order);
  },
});
