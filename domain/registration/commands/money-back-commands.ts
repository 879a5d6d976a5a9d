import * as z from 'zod/mini';
import { id, line, whole } from '../../model/fields/input.ts';
import { entriesSeen, highestPaise } from '#domain/model/money/transaction.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Order } from '../../model/registrations.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { displayName } from '../../core/text/format.ts';
import { deleteDelegateRow } from '../../people/delegate-commands.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { keepsTaxOf } from '../../money/price-list/refund.ts';
import { receiptsWords } from '../../money/receipt-words.ts';
import { creditSharesOf, type CancelledLine } from '../../money/refunds/cancellation.ts';
import { creditCancelled, creditShares } from '../../money/refunds/credit-note-commands.ts';
import { cancelPurchase, divideRefund } from '../../money/refunds/kept-part.ts';
import { requireSeen } from '#domain/money/payments/transactions.ts';
import { returnFacts, refundFromHistory } from '../../money/transaction-commands.ts';
import { removeCompanion, resultOf } from '../make-order.ts';
import { offerFreePlaces } from '../offers.ts';
import { lateMoney, openOrdersOf } from '../orders/order-stage.ts';
import { askedCancellation } from '../cancel-part.ts';
import { requireOrder } from './desk-order-commands.ts';
import { answeredRequest, requireOpenRequest } from './self-service-commands.ts';
import { orderedCompanions } from '../../people/people-in-order.ts';

/** `order.payBack`: pays back money that arrived for an ended order. Each refund names the payment that it returns. */
export const payBackOrder = command({
  name: 'order.payBack',
  input: z.strictObject({
    orderId: id,
    amountPaise: whole(1, highestPaise),
    facts: returnFacts,
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
 * `request.cancel`: carries out a cancellation that a registrant asked for. It deletes the person and
 * the companions, ends the open orders, and credits valid receipts with the refund. The cancellation of a part ends
 * that part alone. With `facts`, the refund was paid. Without them, it is owed, and stays in the queue as late money
 * until it is paid back. The event keeps the rest of the received money.
 */
export const cancelOnRequest = (areas: readonly PersonRows[]) =>
  command({
    name: 'request.cancel',
    input: z.strictObject({
      requestId: id,
      refundPaise: whole(0, highestPaise),
      facts: z.nullable(returnFacts),
      note: line(400),
      entriesSeen,
    }),
    needs: 'editPeople',
    offline: false,
    run(draft, { requestId, refundPaise, facts, note, entriesSeen: seen }, ctx) {
      const { request, delegate, asked, received } = requireCancellation(draft, requestId, seen);
      const { addition, part, answer } = asked;
      const most = part === undefined ? received : Math.min(received, answer?.paidPaise ?? 0);
      if (refundPaise > most) throw refuse('refundTooHigh', { paise: most });
      const { delegateId, data } = request;
      const refundIds =
        facts === null || refundPaise === 0
          ? []
          : refundFromHistory(draft, { delegateId, amountPaise: refundPaise, facts }, ctx);
      const derivation = answer?.refundPaise === refundPaise ? answer.derivation : [];
      const answered = answeredRequest(request, { isDone: true, note, ctx });
      const ending = { refundPaise, derivation, note, areas, ctx };
      if (part !== undefined && answer !== null) {
        const { companionIds } = part.cancelled;
        const ended = endPart(draft, { addition, companionIds }, { lines: answer.lines, ...ending });
        draft.put('registrantRequests', { ...answered, data: { ...data, refundPaise } });
        offerFreePlaces(draft, ctx);
        const name = displayName(delegate);
        return { requestId, delegateId, name, ...ended, paise: refundPaise, refundIds };
      }
      const ended = endRegistration(draft, delegate, ending);
      const kept = { ...data, refundPaise, keptPaise: received - refundPaise };
      draft.put('registrantRequests', { ...answered, data: kept });
      offerFreePlaces(draft, ctx);
      return { requestId, ...ended, paise: refundPaise, refundIds };
    },
  });

/** Refuses a cancellation that cannot be carried out now. The rules of the day of the request count. */
const requireCancellation = (draft: Draft, requestId: string, seen: number | undefined) => {
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
  const asked = askedCancellation(draft, request);
  if (asked.isGone) throw refuse('orderEnded');
  return { request, delegate, asked, received: Math.max(0, paidBy(draft, delegateId)) };
};

interface Ending {
  readonly refundPaise: number;
  readonly derivation: readonly string[];
  readonly note: string;
  readonly areas: readonly PersonRows[];
  readonly ctx: CommandContext;
}

/** Deletes the person and the companions, ends the open orders, and credits the receipts. */
const endRegistration = (
  draft: Draft,
  delegate: Delegate,
  { refundPaise, derivation, note, areas, ctx }: Ending,
) => {
  const { delegateId } = delegate;
  const credit = { delegateId, totalPaise: refundPaise, derivation };
  const creditNotes = creditCancelled(draft, credit, ctx);
  for (const order of openOrdersOf(draft, delegateId))
    draft.put('orders', { ...order, note, status: 'cancelled', endedAt: ctx.now, heldUntil: null });
  for (const { companionId } of orderedCompanions(draft, delegateId))
    removeCompanion(draft, companionId, areas);
  return { ...deleteDelegateRow(draft, delegate, { areas, ctx }), creditNotes };
};

interface EndedPart extends Ending {
  readonly lines: readonly CancelledLine[];
}

interface EndingPart {
  /** The order that ends with it. */
  readonly addition: Order | undefined;
  readonly companionIds: ReadonlySet<string>;
}

/** Ends a part of a registration. What the event keeps of its purchases stays due as income. */
const endPart = (
  draft: Draft,
  { addition, companionIds }: EndingPart,
  { lines, refundPaise, derivation, note, areas, ctx }: EndedPart,
) => {
  const bought = divideRefund(refundPaise, lines).flatMap(({ line: cancelled, paise }) =>
    cancelled.line.purchase === undefined ? [] : [{ cancelled, paise, purchase: cancelled.line.purchase }],
  );
  const shares = bought.flatMap(({ purchase, paise }) => creditSharesOf(draft, purchase, paise));
  const reason = receiptsWords.credit.removed(bought.map(({ purchase }) => purchase.quote.name).join(', '));
  const creditNotes = creditShares(draft, shares, { reason: reason.slice(0, 200), derivation, ctx });
  for (const companionId of companionIds) removeCompanion(draft, companionId, areas);
  const keepsTax = keepsTaxOf(publishedList(draft));
  for (const { cancelled, paise, purchase } of bought)
    cancelPurchase(draft, purchase, { line: cancelled, refundPaise: paise, keepsTax, derivation });
  if (addition !== undefined)
    draft.put('orders', { ...addition, note, status: 'cancelled', endedAt: ctx.now, heldUntil: null });
  return { item: bought.map(({ purchase }) => purchase.quote.name).join(', '), creditNotes };
};
