import * as z from 'zod/mini';
import { atMost, id, time, whole } from '../../model/fields/input.ts';
import type { Order, OrderProof } from '../../model/registrations.ts';
import { keyOf } from '../../model/tables.ts';
import { blankTransaction, entriesSeen } from '#domain/model/money/transaction.ts';
import { actorContact } from '../../core/access.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { markCovered } from '../../money/mark-covered.ts';
import { isReferenceUsed, numberOf, requireSeen } from '#domain/money/payments/transactions.ts';
import { mostInBooking } from '../most-in-booking.ts';
import { notedOrder, requireOrder } from './desk-order-commands.ts';
import { withAnswer } from '../form/answers.ts';
import { endAfterRefusal, holdRules, proofEnd } from '../form/hold.ts';
import { releaseTogether } from '../limits/held-together.ts';
import { resultOf } from '../make-order.ts';
import { withMethod } from '../order-method.ts';
import { claimOf, isFarAbove } from '../order-rules.ts';
import { stageOf } from '../orders/order-stage.ts';
import { methodWords } from '../price-order.ts';
import { transferOrders } from '../orders/transfer-orders.ts';

type ProvenOrder = Order & { readonly proof: OrderProof };

/** The statement that the member has seen: when it was given. Devices before this field do not state it. */
const proofSeen = z.optional(time);

interface Seen {
  readonly orderId: string;
  readonly givenAt?: number | undefined;
}

/** The orders of the stated payment: several if one transfer pays for a booking. */
const requireProof = (reader: Reader, { orderId, givenAt }: Seen): readonly ProvenOrder[] => {
  const order = requireOrder(reader, orderId);
  if (order.status === 'cancelled') throw refuse('orderEnded');
  if (order.proof?.state !== 'given') throw refuse('orderNotWaiting');
  if (givenAt !== undefined && givenAt !== order.proof.givenAt) throw refuse('proofCorrected');
  return transferOrders(reader, order).filter(({ status }) => status !== 'cancelled');
};

const notedProof = z.extend(notedOrder, { givenAt: proofSeen });

/** An order that is paid already keeps its places without an end, also after a second payment was decided about. */
const isHeld = (reader: Reader, order: Order, now: number): boolean =>
  order.status === 'open' && stageOf(reader, order, now) !== 'confirmed';

/** `proof.accept`: enters the payment. For an expired order it is late money. */
export const acceptProof = command({
  name: 'proof.accept',
  input: z.strictObject({
    orderId: id,
    entriesSeen,
    /** The same for the other people of one transfer. */
    othersSeen: z.optional(atMost(mostInBooking, z.strictObject({ delegateId: id, entriesSeen: whole(0) }))),
    /** The user was asked about a claim far above the price, and is sure. */
    isSure: z.optional(z.boolean()),
    givenAt: proofSeen,
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, entriesSeen: seen, othersSeen = [], isSure = false, givenAt }, ctx) {
    const proven = requireProof(draft, { orderId, givenAt });
    const others = new Map(othersSeen.map((other) => [other.delegateId, other.entriesSeen]));
    for (const { orderId: own, delegateId, proof } of proven) {
      requireSeen(draft, delegateId, own === orderId ? seen : others.get(delegateId));
      const number = numberOf(methodWords[proof.method]) ?? 'bankReference';
      if (number === 'bankReference' && isReferenceUsed(draft, proof.reference))
        throw refuse('bankReferenceUsed', { reference: proof.reference });
    }
    const asked = requireOrder(draft, orderId);
    if (!isSure && isFarAbove(draft, asked, ctx.now)) throw refuse('proofFarAbove', claimOf(draft, asked));
    for (const each of proven) acceptOne(draft, each, ctx);
    const paise = proven.reduce((sum, { proof }) => sum + proof.amountPaise, 0);
    return { ...resultOf(draft, asked), paise };
  },
});

/** Enters the payment, or the order's part of it. */
const acceptOne = (draft: Draft, { proof, ...ordered }: ProvenOrder, ctx: CommandContext): void => {
  const { delegateId } = ordered;
  // The surcharge is that of the way by which the money came.
  const order =
    ordered.status === 'open' && ordered.method !== proof.method && paidBy(draft, delegateId) === 0
      ? withMethod(draft, { order: { ...ordered, proof }, method: proof.method }, ctx)
      : ordered;
  if (order.status === 'open') requireDelegate(draft, delegateId);
  const method = methodWords[proof.method];
  const entry = {
    ...blankTransaction(delegateId, ctx.newId()),
    status: 'paid',
    amountPaise: proof.amountPaise,
    method,
    paidOn: proof.paidOn,
    [numberOf(method) ?? 'bankReference']: proof.reference,
    groupId: proof.together?.transferId ?? '',
    enteredBy: actorContact(ctx.actor),
    enteredAt: ctx.now,
  };
  if (draft.get('transactions', keyOf('transactions', entry))) throw refuse('alreadyExists');
  draft.put('transactions', entry);
  draft.put('orders', { ...order, proof: { ...proof, state: 'accepted' }, heldUntil: null });
  markCovered(draft, delegateId, { method, ctx });
};

interface Answering {
  readonly kind: 'proofReturned' | 'proofRefused';
  readonly note: string;
  readonly ctx: CommandContext;
}

/** One message is enough for all orders of a transfer. */
const answeredIf = (isAsked: boolean, order: Order, { kind, note, ctx }: Answering): Order =>
  isAsked ? withAnswer(order, kind, { note, now: ctx.now }) : order;

/** `proof.return`: the treasurer asks for another proof. */
export const returnProof = command({
  name: 'proof.return',
  input: notedProof,
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, note, givenAt }, ctx) {
    for (const order of requireProof(draft, { orderId, givenAt })) {
      const { proof } = order;
      const heldUntil = isHeld(draft, order, ctx.now) ? proofEnd(holdRules(draft), ctx.now) : null;
      const returned = { ...order, proof: { ...proof, state: 'returned' as const, note }, heldUntil };
      draft.put(
        'orders',
        answeredIf(order.orderId === orderId, returned, { kind: 'proofReturned', note, ctx }),
      );
      releaseTogether(draft, returned, ctx.now);
    }
    return resultOf(draft, requireOrder(draft, orderId));
  },
});

/** `proof.refuse`: no money came by it. The order must be paid in the usual time, which later proofs do not prolong. */
export const refuseProof = command({
  name: 'proof.refuse',
  input: notedProof,
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, note, givenAt }, ctx) {
    for (const order of requireProof(draft, { orderId, givenAt })) {
      const { proof } = order;
      const heldUntil = isHeld(draft, order, ctx.now)
        ? endAfterRefusal(holdRules(draft), order, ctx.now)
        : null;
      const refused = { ...order, proof: { ...proof, state: 'refused' as const, note }, heldUntil };
      draft.put(
        'orders',
        answeredIf(order.orderId === orderId, refused, { kind: 'proofRefused', note, ctx }),
      );
      releaseTogether(draft, refused, ctx.now);
    }
    return resultOf(draft, requireOrder(draft, orderId));
  },
});
