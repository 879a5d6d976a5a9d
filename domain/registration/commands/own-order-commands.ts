import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { orderMethods, type OrderMethod } from '../../model/registration/values.ts';
import { hasReferenceForm } from '../../model/fields/payment-references.ts';
import { proofFacts, type Order, type OrderProof } from '../../model/registrations.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { isoDay } from '../../core/text/format.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { endWhileChecked, holdEnd, holdRules } from '../form/hold.ts';
import { holdTogether } from '../limits/held-together.ts';
import { checkUnpaid, isOverShare } from '../limits/unpaid-places.ts';
import { endOrder, resultOf } from '../make-order.ts';
import { withMethod } from '../order-method.ts';
import { isAddition, stageOf, takesProof, tieOf, type OrderStage } from '../orders/order-stage.ts';
import { orderAccess, requireOwnOrder, requirePayableOrder } from '../orders/own-people.ts';
import { refundOfOrder } from '../orders/refund-of-order.ts';
import { openRequest, requestOf } from '../orders/requests.ts';
import { formOf, openMethods } from '../form/stored-form.ts';

const requireStage = (
  draft: Draft,
  order: Order,
  { stages, ctx }: { readonly stages: readonly OrderStage[]; readonly ctx: CommandContext },
): void => {
  const stage = stageOf(draft, order, ctx.now);
  if (stage === 'expired' || stage === 'cancelled') throw refuse('orderEnded');
  if (!stages.includes(stage)) throw refuse('orderNotWaiting');
};

/**
 * `order.giveProof`: holds the order until the treasurer decides, and corrects a statement that waits. Used numbers are
 * accepted, so that strangers learn nothing.
 */
export const giveProof = command({
  name: 'order.giveProof',
  input: z.strictObject({ orderId: id, ...proofFacts.shape }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { orderId, ...facts }, ctx) {
    const order = requirePayableOrder(draft, orderId, ctx.actor.phone);
    const isPayer = orderAccess(draft, order, ctx.actor.phone) === 'payer';
    // A part of one transfer for several people is not corrected alone, and no statement by another phone.
    if (order.proof?.state === 'given' && (isPayer || order.proof.together !== undefined))
      throw refuse('orderNotWaiting');
    const stated = withStatedPayment(draft, { order, facts }, ctx);
    draft.put('orders', stated);
    if (stated.status === 'open') holdTogether(draft, stated, ctx.now);
    const result = resultOf(draft, order);
    return isPayer ? { ...result, name: order.request.details?.fullName ?? '' } : result;
  },
});

type StatedFacts = Omit<OrderProof, 'givenAt' | 'state' | 'note' | 'isAgain'>;

/** The order with a stated payment, which holds it until the treasurer decides. */
export const withStatedPayment = (
  draft: Draft,
  { order, facts }: { readonly order: Order; readonly facts: StatedFacts },
  ctx: CommandContext,
): Order & { readonly proof: OrderProof } => {
  const stage = stageOf(draft, order, ctx.now);
  if (!takesProof(order, stage))
    throw refuse(
      stage === 'cancelled' ? 'orderEnded' : stage === 'expired' ? 'lateProofGiven' : 'orderNotWaiting',
    );
  if (facts.paidOn.slice(0, 10) > isoDay(ctx.now, timeZoneOf(draft))) throw refuse('paidInFuture');
  if (!hasReferenceForm(facts.method, facts.reference))
    throw refuse('referenceForm', { method: facts.method });
  const proof = {
    ...facts,
    givenAt: ctx.now,
    state: 'given' as const,
    note: '',
    ...(order.proof?.state === 'refused' || order.proof?.isAgain === true ? { isAgain: true } : {}),
  };
  // A correction does not start the time again.
  const isCorrection = order.proof?.state === 'given';
  const heldUntil = isCorrection ? order.heldUntil : heldWithProof(draft, { ...order, proof }, ctx.now);
  return { ...order, proof, heldUntil };
};

/** Places that are kept for people who pay are not kept longer because of an unchecked statement. */
const heldWithProof = (
  draft: Draft,
  order: Order & { readonly proof: OrderProof },
  now: number,
): number | null => {
  const { heldUntil, proof, status } = order;
  if (status !== 'open') return null;
  if (heldUntil !== null && isOverShare(draft, order, now)) return heldUntil;
  return endWhileChecked(holdRules(draft), { heldUntil, proof }, now);
};

/** `order.chooseMethod`: another way of payment, with its own surcharge and hold. */
export const chooseMethod = command({
  name: 'order.chooseMethod',
  input: z.strictObject({ orderId: id, method: z.enum(orderMethods) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { orderId, method }, ctx) {
    const order = requireOwnOrder(draft, orderId, ctx.actor.phone);
    const held = withChosenMethod(draft, { order, method }, ctx);
    draft.put('orders', held);
    checkUnpaid(draft, held, ctx.now);
    return { ...resultOf(draft, order), totalPaise: held.quotedPaise, heldUntil: held.heldUntil };
  },
});

/** The stages in which a registrant may choose another way of payment. */
export const stagesOfChoice: readonly OrderStage[] = ['held', 'returned', 'document', 'approval'];

export const withChosenMethod = (
  draft: Draft,
  { order, method }: { readonly order: Order; readonly method: OrderMethod },
  ctx: CommandContext,
): Order => {
  requireStage(draft, order, { stages: stagesOfChoice, ctx });
  if (!openMethods(draft, formOf(draft), ctx.now).includes(method)) throw refuse('payMethodNotOffered');
  const link = openLinkOf(draft, order.delegateId);
  if (link !== undefined) throw refuse('paymentLinkOpen', { paise: link.amountPaise });
  const changed = withMethod(draft, { order, method }, ctx);
  // Repeated changes of the method do not prolong the hold each time.
  const end = holdEnd(holdRules(draft), changed, order.heldUntil === null ? ctx.now : order.submittedAt);
  const isTried = order.proof?.state === 'refused' && order.heldUntil !== null;
  const heldUntil = isTried
    ? order.heldUntil
    : end === null || order.heldUntil === null
      ? end
      : Math.max(end, order.heldUntil);
  return { ...changed, heldUntil };
};

interface Cancelling {
  readonly areas: readonly PersonRows[];
  readonly ctx: CommandContext;
}

/** Ends an unpaid order at once. Otherwise it becomes a request to the organiser. */
export const cancelOwn = (draft: Draft, order: Order, { areas, ctx }: Cancelling) => {
  const { orderId, delegateId } = order;
  const stage = stageOf(draft, order, ctx.now);
  if (stage === 'expired' || stage === 'cancelled') throw refuse('orderEnded');
  if (tieOf(draft, order, ctx.now) === null) {
    const result = endOrder(draft, order, { status: 'cancelled', note: '', areas, ctx });
    return { ...result, isRequest: false, refundPaise: null };
  }
  const refundPaise = refundOfOrder(draft, order, ctx.now)?.paise ?? null;
  const addition = isAddition(order) ? { orderId } : {};
  if (openRequest(draft, delegateId, { kind: 'cancel', ...addition }) !== undefined)
    throw refuse('alreadyAsked');
  const data = { text: '', refundPaise, ...addition };
  draft.put('registrantRequests', requestOf({ delegateId, kind: 'cancel', data }, ctx));
  return { ...resultOf(draft, order), isRequest: true, refundPaise };
};

/**
 * `order.cancel`: an unpaid order ends at once. Otherwise it becomes a request to the organiser. An addition cancels the
 * addition alone.
 */
export const cancelOrder = (areas: readonly PersonRows[]) =>
  command({
    name: 'order.cancel',
    input: z.strictObject({ orderId: id }),
    needs: 'registerSelf',
    offline: false,
    run: (draft, { orderId }, ctx) =>
      cancelOwn(draft, requireOwnOrder(draft, orderId, ctx.actor.phone), { areas, ctx }),
  });
