import * as z from 'zod/mini';
import { id, line, time } from '../../model/fields/input.ts';
import type { Order } from '../../model/registrations.ts';
import { command } from '../../core/command/command.ts';
import { isErased } from '../../core/is-erased.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { markCovered } from '../../money/mark-covered.ts';
import { countsAsPaid, paidBy } from '../../money/payments.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { isNamed, ownDelegateIds } from '../own-people.ts';
import { holdEnd } from '../hold.ts';
import { endOrder, putPeople, resultOf } from '../make-order.ts';
import { stageOf, tieOf } from '../order-stage.ts';
import { repriced } from '../reprice.ts';
import { formOf } from '../stored-form.ts';

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

/** `order.approve`: the organiser accepts the person. The time to pay begins. */
export const approveOrder = command({
  name: 'order.approve',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, note }, ctx) {
    const order = requireOpen(draft, orderId, ctx.now);
    if (order.approval !== 'waiting') throw refuse('orderNotWaiting');
    const approved = { ...order, approval: 'approved', note };
    draft.put('orders', { ...approved, heldUntil: holdEnd(formOf(draft), approved, ctx.now) });
    return resultOf(draft, order);
  },
});

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
      const refused = { ...order, approval: 'refused' };
      draft.put('orders', refused);
      return endOrder(draft, refused, { status: 'cancelled', note, areas, ctx });
    },
  });

/** `order.end`: the desk ends an order without money. */
export const endOrderByDesk = (areas: readonly PersonRows[]) =>
  command({
    name: 'order.end',
    input: notedOrder,
    needs: 'editPeople',
    offline: false,
    run(draft, { orderId, note }, ctx) {
      const order = requireOpen(draft, orderId, ctx.now);
      return endOrder(draft, order, { status: 'cancelled', note, areas, ctx });
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
 * places are left. Money that came late makes them Paid.
 */
export const reviveOrder = command({
  name: 'order.revive',
  input: z.strictObject({ orderId: id }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId }, ctx) {
    const order = requireOrder(draft, orderId);
    if (order.status === 'open') throw refuse('orderNotEnded');
    const { delegateId, makesDelegate } = order;
    if (isErased(draft, delegateId)) throw refuse('personErased');
    if (!makesDelegate && draft.get('delegates', delegateId) === undefined) throw refuse('userNotFound');
    refuseSecond(draft, order);
    const sold = new Set([
      ...publishedList(draft).items.map(({ itemId }) => itemId),
      ...publishedList(draft).surcharges.map(({ surchargeId }) => surchargeId),
    ]);
    if (order.lines.some(({ itemId }) => !sold.has(itemId))) throw refuse('itemNotFound');
    const hasMoney = paidBy(draft, delegateId) > 0;
    const heldUntil = hasMoney ? null : holdEnd(formOf(draft), order, ctx.now);
    const revived = { ...order, status: 'open', endedAt: null, heldUntil };
    draft.put('orders', revived);
    putPeople(draft, revived, ctx);
    const [entry] = draft.by('transactions', 'delegateId', delegateId).filter(countsAsPaid);
    if (hasMoney) markCovered(draft, delegateId, { method: entry?.method ?? '', ctx });
    return { ...resultOf(draft, revived), heldUntil };
  },
});

/** The person may have registered again in the meantime. Then the desk pays back, or ends the other registration. */
const refuseSecond = (reader: Reader, order: Order): void => {
  const { details } = order.request;
  if (details === null) return;
  const other = [order.registrantPhone, details.phone]
    .flatMap((phone) => [...ownDelegateIds(reader, phone)])
    .find((each) => each !== order.delegateId && isNamed(reader, each, details.fullName));
  if (other !== undefined) throw refuse('alreadyRegistered', { name: details.fullName, delegateId: other });
};

/** The order with the organiser's answer to the proof of a reduced price. */
const withAnswer = (
  reader: Reader,
  { orderId, note, state }: { orderId: string; note: string; state: 'verified' | 'refused' },
  now: number,
): Order => {
  const order = requireOpen(reader, orderId, now);
  const { eligibility } = order;
  if (eligibility?.state !== 'waiting') throw refuse('orderNotWaiting');
  return { ...order, eligibility: { ...eligibility, state, note } };
};

/** `eligibility.verify`: the organiser has seen the proof of a reduced price. */
export const verifyEligibility = command({
  name: 'eligibility.verify',
  input: notedOrder,
  needs: 'editPeople',
  offline: false,
  run(draft, input, ctx) {
    const verified = withAnswer(draft, { ...input, state: 'verified' }, ctx.now);
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
    const changed = repriced(draft, withAnswer(draft, { ...input, state: 'refused' }, ctx.now));
    for (const { purchaseId, quote } of changed.lines) {
      const purchase = draft.get('purchases', purchaseId);
      if (purchase !== undefined) draft.put('purchases', { ...purchase, quote });
    }
    putHeld(draft, changed, ctx.now);
    return { ...resultOf(draft, changed), totalPaise: changed.quotedPaise };
  },
});

/** A proof that waits keeps its order. */
const putHeld = (draft: Draft, order: Order, now: number): void =>
  draft.put('orders', {
    ...order,
    heldUntil: order.proof?.state === 'given' ? null : holdEnd(formOf(draft), order, now),
  });

/**
 * `order.expire`: the clock of the server ends an order whose hold is over. An order that a person must decide about stays,
 * without an end.
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
      const tie = tieOf(draft, order, ctx.now);
      if (tie === null) {
        const result = endOrder(draft, order, { status: 'expired', note: '', areas, ctx });
        return { ...result, tie: '' };
      }
      draft.put('orders', { ...order, heldUntil: null });
      return { ...resultOf(draft, order), tie };
    },
  });
