import * as z from 'zod/mini';
import { id, line, oneTo, time, whole } from '../../model/fields/input.ts';
import type { Order } from '../../model/registrations.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { isErased } from '../../core/is-erased.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { markCovered } from '../../money/mark-covered.ts';
import { paidBy, transactionsOf } from '#domain/money/payments/payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { chargeIdsOf } from '#domain/money/price-list/quote/charges.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { requirePriceSeen } from '../../money/price-list/price-seen.ts';
import { agreesWithForm, ownDelegateIds } from '../orders/own-people.ts';
import { withAnswer } from '../form/answers.ts';
import { checkEnd, endWhileChecked, holdEnd, holdRules } from '../form/hold.ts';
import { endOrder, putPeople, resultOf } from '../make-order.ts';
import { awaitsApproval } from '../orders/approved-person.ts';
import { isAddition, openOrdersOf, stageOf, tieButProof, tieOf } from '../orders/order-stage.ts';
import { keptMs, mostEnded } from '../desk/kept-orders.ts';
import { formOf } from '../form/stored-form.ts';
import { isInvitationUsedUp } from '../form/invitations.ts';
import { isCouponUsedUp } from '../price-order.ts';
import { putPrices, repriced, repricedForCategory } from '../reprice.ts';

export const notedOrder = z.strictObject({ orderId: id, note: line(400) });

export const requireOrder = (reader: Reader, orderId: string): Order => {
  const order = reader.get('orders', orderId);
  if (order === undefined) throw refuse('registrationOrderMissing');
  return order;
};

const requireOpen = (reader: Reader, orderId: string, now: number): Order => {
  const order = requireOrder(reader, orderId);
  const stage = stageOf(reader, order, now);
  if (stage === 'expired' || stage === 'cancelled') throw refuse('orderEnded');
  return order;
};

/** `order.approve`: the organiser accepts the person. The time to pay begins, also for additions that waited for it. */
export const approveOrder = command({
  name: 'order.approve',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, note }, ctx) {
    const order = requireOpen(draft, orderId, ctx.now);
    if (order.approval !== 'waiting') throw refuse('orderNotWaiting');
    if (isAddition(order) && awaitsApproval(draft, order.delegateId)) throw refuse('registrationFirst');
    const approved = withAnswer({ ...order, approval: 'approved', note }, 'approved', { note, now: ctx.now });
    const additions = isAddition(order) ? [] : additionsOf(draft, order, 'waiting');
    for (const each of [approved, ...additions.map((row) => ({ ...row, approval: 'approved' }))])
      draft.put('orders', { ...each, heldUntil: holdEnd(holdRules(draft), each, ctx.now) });
    return resultOf(draft, order);
  },
});

/** Open additions to a registration with this answer of the organiser. */
export const additionsOf = (reader: Reader, { delegateId }: Order, approval: string): Order[] =>
  openOrdersOf(reader, delegateId).filter((each) => isAddition(each) && each.approval === approval);

/** `order.refuse`: the organiser does not accept the person. */
export const refuseOrder = (areas: readonly PersonRows[]) =>
  command({
    name: 'order.refuse',
    input: notedOrder,
    needs: 'editPeople',
    offline: false,
    run(draft, { orderId, note }, ctx) {
      const order = requireOpen(draft, orderId, ctx.now);
      if (order.approval !== 'waiting') throw refuse('orderNotWaiting');
      const refused = withAnswer({ ...order, approval: 'refused' }, 'refused', { note, now: ctx.now });
      draft.put('orders', refused);
      return endOrder(draft, refused, { status: 'cancelled', note, areas, ctx });
    },
  });

/** `order.end`: the desk ends an order without money. A proof that waits stays with it, and can be found by its number. */
export const endOrderByDesk = (areas: readonly PersonRows[]) =>
  command({
    name: 'order.end',
    input: notedOrder,
    needs: 'editPeople',
    offline: false,
    run(draft, { orderId, note }, ctx) {
      const order = withAnswer(requireOpen(draft, orderId, ctx.now), 'ended', { note, now: ctx.now });
      draft.put('orders', order);
      return endOrder(draft, order, { status: 'cancelled', note, areas, ctx, hasProof: true });
    },
  });

/**
 * `orders.endKept`: ends orders kept without an end since before `before` (ms since 1970), unless changed
 * meanwhile or with money.
 */
export const endKeptOrders = (areas: readonly PersonRows[]) =>
  command({
    name: 'orders.endKept',
    input: z.strictObject({ orderIds: oneTo(mostEnded, id), before: time, note: line(400) }),
    needs: 'editPeople',
    offline: false,
    run(draft, { orderIds, before, note }, ctx) {
      const endedIds: string[] = [];
      for (const orderId of orderIds) {
        const order = requireOrder(draft, orderId);
        if (order.submittedAt >= before) continue;
        const isKept = keptMs(order, stageOf(draft, order, ctx.now), ctx.now) !== null;
        if (!isKept || tieOf(draft, order, ctx.now) !== null) continue;
        const ended = withAnswer(order, 'ended', { note, now: ctx.now });
        draft.put('orders', ended);
        endOrder(draft, ended, { status: 'cancelled', note, areas, ctx });
        endedIds.push(orderId);
      }
      const kept = orderIds.filter((each) => draft.get('orders', each)?.status === 'open').length;
      return { count: endedIds.length, endedIds, kept };
    },
  });

/** `order.extend`: another end of the hold. Null: the desk ends it. */
export const extendOrder = command({
  name: 'order.extend',
  input: z.strictObject({ orderId: id, until: z.nullable(time) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, until }, ctx) {
    const order = requireOpen(draft, orderId, ctx.now);
    if (until !== null && until <= ctx.now) throw refuse('holdInPast');
    draft.put('orders', { ...order, heldUntil: until });
    return { ...resultOf(draft, order), until };
  },
});

/**
 * `order.revive`: makes the people and purchases of an ended order again, under their ids and at their quoted price, if
 * places are left and its coupon is not used up. Money that came late makes them Paid.
 */
export const reviveOrder = command({
  name: 'order.revive',
  input: z.strictObject({ orderId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId }, ctx) {
    const order = requireOrder(draft, orderId);
    if (order.status === 'open') throw refuse('orderNotEnded');
    const open = revived(draft, order, ctx);
    draft.put('orders', open);
    const { delegateId } = order;
    const [entry] = transactionsOf(draft, delegateId).filter(countsAsPaid);
    if (paidBy(draft, delegateId) > 0) markCovered(draft, delegateId, { method: entry?.method ?? '', ctx });
    return { ...resultOf(draft, open), heldUntil: open.heldUntil };
  },
});

/** The order as an open one, with its people and purchases. The caller stores it. */
export const revived = (draft: Draft, order: Order, ctx: CommandContext): Order => {
  const { delegateId, makesDelegate } = order;
  if (isErased(draft, delegateId)) throw refuse('personErased');
  if (!makesDelegate && draft.get('delegates', delegateId) === undefined) throw refuse('userNotFound');
  refuseSecond(draft, order);
  const sold = new Set([
    ...publishedList(draft).items.map(({ itemId }) => itemId),
    ...chargeIdsOf(publishedList(draft)),
  ]);
  if (order.lines.some(({ itemId }) => !sold.has(itemId))) throw refuse('itemNotFound');
  const { couponCode } = order.request;
  if (couponCode !== '' && isCouponUsedUp(draft, couponCode))
    throw refuse('couponSpent', { code: couponCode });
  const { eligibility } = order;
  if (eligibility !== null && isInvitationUsedUp(draft, formOf(draft), eligibility))
    throw refuse('invitationSpent', { code: eligibility.value });
  const rules = holdRules(draft);
  const end = order.proof?.state === 'given' ? checkEnd(rules, ctx.now) : holdEnd(rules, order, ctx.now);
  const heldUntil = paidBy(draft, delegateId) > 0 ? null : end;
  putPeople(draft, order, ctx);
  return { ...order, status: 'open', endedAt: null, heldUntil, creditPaise: 0 };
};

/** The person may have registered again in the meantime. Then the desk pays back, or ends the other registration. */
const refuseSecond = (reader: Reader, order: Order): void => {
  const { details } = order.request;
  if (details === null) return;
  for (const delegateId of [order.registrantPhone, details.phone].flatMap((phone) =>
    ownDelegateIds(reader, phone),
  )) {
    const agrees = delegateId === order.delegateId ? '' : agreesWithForm(reader, delegateId, details);
    if (agrees !== '') throw refuse('alreadyRegistered', { name: details.fullName, delegateId, agrees });
  }
};

/** The order with the organiser's answer to the proof of a reduced price. */
const withDecision = (
  reader: Reader,
  { orderId, note, state }: { orderId: string; note: string; state: 'verified' | 'refused' },
  now: number,
): Order => {
  const order = requireOpen(reader, orderId, now);
  const { eligibility } = order;
  if (eligibility?.state !== 'waiting') throw refuse('orderNotWaiting');
  const decided = { ...order, eligibility: { ...eligibility, state, note, answeredAt: now } };
  return withAnswer(decided, state === 'verified' ? 'documentAccepted' : 'documentRefused', { note, now });
};

/** `eligibility.verify`: the organiser has seen the proof of a reduced price. */
export const verifyEligibility = command({
  name: 'eligibility.verify',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, input, ctx) {
    const verified = withDecision(draft, { ...input, state: 'verified' }, ctx.now);
    putHeld(draft, verified, ctx.now);
    return resultOf(draft, verified);
  },
});

/** `eligibility.refuse`: the order costs what it cost without the reduction on the day of its submission. */
export const refuseEligibility = command({
  name: 'eligibility.refuse',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, input, ctx) {
    const changed = repriced(draft, withDecision(draft, { ...input, state: 'refused' }, ctx.now));
    putPrices(draft, changed);
    putHeld(draft, changed, ctx.now);
    return { ...resultOf(draft, changed), totalPaise: changed.quotedPaise };
  },
});

/**
 * `order.reprice`: the price of the person's current category on the day of submission. Refuses a price that
 * the user has not seen.
 */
export const repriceOrder = command({
  name: 'order.reprice',
  input: z.strictObject({ orderId: id, seenPaise: whole(0) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, seenPaise }, ctx) {
    const order = requireOpen(draft, orderId, ctx.now);
    const { categoryId } = requireDelegate(draft, order.delegateId);
    const changed = repricedForCategory(draft, order, categoryId);
    const { quotedPaise: totalPaise } = changed;
    requirePriceSeen({ of: '', seen: seenPaise, paise: totalPaise });
    putPrices(draft, changed);
    draft.put('orders', changed);
    return { ...resultOf(draft, changed), categoryId, totalPaise };
  },
});

/** A proof that waits keeps its order while it is checked. */
const putHeld = (draft: Draft, order: Order, now: number): void => {
  const rules = holdRules(draft);
  const { proof, heldUntil } = order;
  const end =
    proof?.state === 'given' ? endWhileChecked(rules, { heldUntil, proof }, now) : holdEnd(rules, order, now);
  draft.put('orders', { ...order, heldUntil: end });
};

/**
 * `order.expire`: the server ends an order whose hold is over. One that a person must decide about stays. An
 * unchecked proof becomes a stated late payment.
 */
export const expireOrder = (areas: readonly PersonRows[]) =>
  command({
    name: 'order.expire',
    input: z.strictObject({ orderId: id }),
    needs: 'keepOrders',
    offline: false,
    isForClosed: true,
    run(draft, { orderId }, ctx) {
      const order = requireOrder(draft, orderId);
      if (order.status !== 'open') throw refuse('orderEnded');
      if (order.heldUntil === null || order.heldUntil > ctx.now) throw refuse('orderNotDue');
      const tie = tieButProof(draft, order, ctx.now);
      if (tie === null) {
        const result = endOrder(draft, order, { status: 'expired', note: '', areas, ctx, hasProof: true });
        return { ...result, tie: '' };
      }
      draft.put('orders', { ...order, heldUntil: null });
      return { ...resultOf(draft, order), tie };
    },
  });
