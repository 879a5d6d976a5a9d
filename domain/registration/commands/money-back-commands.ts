import * as z from 'zod/mini';
import { id, line, whole } from '../../model/fields/input.ts';
import { entriesSeen, highestPaise } from '../../model/transaction.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import { deleteDelegateRow } from '../../people/delegate-commands.ts';
import { factsFrom, type PersonRows } from '../../people/person-rows.ts';
import { openLinkOf } from '../../money/payment-links.ts';
import { paidBy } from '../../money/payments.ts';
import { creditCancelled } from '../../money/credit-note-commands.ts';
import { requireSeen } from '../../money/transactions.ts';
import { handFacts, refundFromHistory } from '../../money/transaction-commands.ts';
import { resultOf } from '../make-order.ts';
import { offerFreePlaces } from '../offers.ts';
import { lateMoney, openOrdersOf } from '../order-stage.ts';
import { requireOrder } from './desk-order-commands.ts';
import { answeredRequest, requireOpenRequest } from './self-service-commands.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

/** `order.payBack`: pays back money that arrived for an ended order. Each refund names the payment that it returns. */
export const payBackOrder = command({
  name: 'order.payBack',
  input: z.strictObject({
    orderId: id,
    amountPaise: whole(1, highestPaise),
    facts: handFacts,
    entriesSeen,
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, amountPaise, facts, entriesSeen: seen }, ctx) {
    const order = requireOrder(draft, orderId);
    requireSeen(draft, order.delegateId, seen);
    const late = lateMoney(draft, order, ctx.now);
    if (late === 0) throw refuse('nothingToRefund');
    if (amountPaise > late) throw refuse('refundTooHigh', { paise: late });
    const { delegateId } = order;
    const refundIds = refundFromHistory(draft, { delegateId, amountPaise, facts }, ctx);
    return { ...resultOf(draft, order), paise: amountPaise, refundIds };
  },
});

/** `order.keepCredit`: the money stays in the payment history, and counts again if the order is revived. */
export const keepCredit = command({
  name: 'order.keepCredit',
  input: z.strictObject({ orderId: id, seenPaise: whole(1, highestPaise), note: line(400) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { orderId, seenPaise, note }, ctx) {
    const order = requireOrder(draft, orderId);
    const late = lateMoney(draft, order, ctx.now);
    if (late === 0) throw refuse('nothingLate');
    if (late !== seenPaise) throw refuse('lateMoneyChanged', { paise: late });
    draft.put('orders', { ...order, note, creditPaise: order.creditPaise + late });
    return { ...resultOf(draft, order), paise: late };
  },
});

/**
 * `request.cancel`: deletes the person and companions, ends open orders and credits receipts. With `facts`
 * the refund was paid, else it is owed.
 */
export const cancelOnRequest = (areas: readonly PersonRows[]) =>
  command({
    name: 'request.cancel',
    input: z.strictObject({
      requestId: id,
      refundPaise: whole(0, highestPaise),
      facts: z.nullable(handFacts),
      note: line(400),
      entriesSeen,
    }),
    needs: 'editPeople',
    offline: false,
    run(draft, { requestId, refundPaise, facts, note, entriesSeen: seen }, ctx) {
      const request = requireOpenRequest(draft, requestId);
      if (request.kind !== 'cancel') throw refuse('requestNotCancel');
      const { delegateId } = request;
      const delegate = requireDelegate(draft, delegateId);
      requireSeen(draft, delegateId, seen);
      const link = openLinkOf(draft, delegateId);
      if (link !== undefined) throw refuse('paymentLinkOpen', { paise: link.amountPaise });
      const isPromised = draft
        .by('transactions', 'delegateId', delegateId)
        .some(({ status }) => status === 'pending');
      if (isPromised) throw refuse('orderTied', { tie: 'money' });
      const received = Math.max(0, paidBy(draft, delegateId));
      if (refundPaise > received) throw refuse('refundTooHigh', { paise: received });
      const refundIds =
        facts === null || refundPaise === 0
          ? []
          : refundFromHistory(draft, { delegateId, amountPaise: refundPaise, facts }, ctx);
      const creditNotes = creditCancelled(draft, { delegateId, totalPaise: refundPaise }, ctx);
      for (const order of openOrdersOf(draft, delegateId))
        draft.put('orders', { ...order, note, status: 'cancelled', endedAt: ctx.now, heldUntil: null });
      for (const { companionId, name } of orderedCompanions(draft, delegateId)) {
        factsFrom(areas, (rows) => rows.release(draft, { delegateId, companionId, name }));
        draft.remove('companions', companionId);
      }
      const deleted = deleteDelegateRow(draft, delegate, { areas, ctx });
      const data = { ...request.data, refundPaise, keptPaise: received - refundPaise };
      draft.put('registrantRequests', { ...answeredRequest(request, { isDone: true, note, ctx }), data });
      offerFreePlaces(draft, ctx);
      return { requestId, ...deleted, paise: refundPaise, refundIds, creditNotes };
    },
  });
