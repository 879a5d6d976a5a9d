import * as z from 'zod/mini';
import { blankTransaction } from '../model/transaction.ts';
import { atMost } from '../model/fields/input.ts';
import {
  capturedPayment,
  paymentLinkFacts,
  paymentLinkStatuses,
  providerId,
  type CapturedPayment,
  type PaymentLink,
} from '../model/payment-link.ts';
import { keyOf } from '../model/tables.ts';
import { actorContact } from '../core/access.ts';
import { markPeople } from './mark-covered.ts';
import { openLinkOf } from './payment-links.ts';
import { standingOf } from './transactions.ts';
import type { Draft } from '../core/store/draft.ts';
import { dateTimeIso } from '../core/text/format.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { requireDelegate } from '../core/command/require.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';

/** `paymentLink.open`: a link that the provider made (server/money/online-payments.ts). Users cannot submit it. */
export const openPaymentLink = command({
  name: 'paymentLink.open',
  input: paymentLinkFacts,
  needs: 'keepBankAnswer',
  offline: false,
  run(draft, facts, ctx) {
    requireDelegate(draft, facts.delegateId);
    if (draft.get('paymentLinks', facts.linkId)) throw refuse('alreadyExists');
    const other = openLinkOf(draft, facts.delegateId);
    if (other !== undefined) throw refuse('paymentLinkOpen', { paise: other.amountPaise });
    draft.put('paymentLinks', {
      ...facts,
      status: 'open',
      createdAt: ctx.now,
      createdBy: actorContact(ctx.actor),
      endedAt: null,
      extra: null,
    });
    return { delegateId: facts.delegateId, linkId: facts.linkId };
  },
});

/**
 * `paymentLink.settle`: applies the provider's current data of a link. Each captured payment becomes one transaction
 * under the provider's own id, so that a repeated or outdated report adds nothing; a paid link stays paid. Money that
 * the provider returned becomes a refund, unless it was entered already. The payment is kept even if the person was
 * deleted in the meantime.
 */
export const settlePaymentLink = command({
  name: 'paymentLink.settle',
  input: z.strictObject({
    linkId: providerId,
    status: z.enum(paymentLinkStatuses),
    payments: atMost(20, capturedPayment),
  }),
  needs: 'keepBankAnswer',
  offline: false,
  isForClosed: true,
  run(draft, { linkId, status, payments }, ctx) {
    const link = draft.get('paymentLinks', linkId);
    if (link === undefined) throw refuse('paymentLinkNotFound');
    const { delegateId } = link;
    let [addedPaise, refundedPaise] = [0, 0];
    for (const payment of payments) {
      const { paymentId, paise, method, paidAt } = payment;
      if (draft.by('transactions', 'transactionId', paymentId).length === 0) {
        draft.put('transactions', {
          ...blankTransaction(delegateId, paymentId),
          status: 'paid',
          amountPaise: paise,
          method,
          paidOn: dateTimeIso(paidAt, timeZoneOf(draft)),
          bankReference: paymentId,
          note: linkId,
          enteredBy: actorContact(ctx.actor),
          enteredAt: ctx.now,
        });
        addedPaise += paise;
      }
      refundedPaise += enterRefund(draft, payment, ctx);
    }
    const isEnd = link.status !== 'paid' && status !== 'open' && status !== link.status;
    if (isEnd) draft.put('paymentLinks', { ...link, status, endedAt: ctx.now });
    const paidPaise = paidOver(draft, link, payments);
    if (addedPaise > 0 && link.marksPaid && paidPaise >= link.amountPaise)
      markPeople(draft, delegateId, { method: payments[0]?.method ?? '', ctx });
    return { delegateId, status: isEnd ? status : link.status, addedPaise, refundedPaise };
  },
});

/**
 * Enters what was returned and not refunded yet, in paise. The person stays Paid; the desk decides about the
 * registration.
 */
const enterRefund = (
  draft: Draft,
  { paymentId, refundedPaise }: CapturedPayment,
  ctx: CommandContext,
): number => {
  const [entry] = draft.by('transactions', 'transactionId', paymentId);
  if (entry === undefined) return 0;
  const { refundablePaise } = standingOf(draft, entry);
  const refunded = (entry.amountPaise ?? 0) - refundablePaise;
  const paise = Math.min(refundedPaise - refunded, refundablePaise);
  if (paise <= 0) return 0;
  const refundId = ctx.newId();
  draft.put('transactions', {
    ...blankTransaction(entry.delegateId, refundId),
    kind: 'refund',
    companionId: entry.companionId,
    status: 'paid',
    amountPaise: -paise,
    method: entry.method,
    paidOn: dateTimeIso(ctx.now, timeZoneOf(draft)),
    correctsId: paymentId,
    note: entry.note,
    enteredBy: actorContact(ctx.actor),
    enteredAt: ctx.now,
  });
  return paise;
};

const paidOver = (draft: Draft, { delegateId }: PaymentLink, payments: readonly CapturedPayment[]): number =>
  payments
    .filter(({ paymentId: transactionId }) =>
      draft.get('transactions', keyOf('transactions', { delegateId, transactionId })),
    )
    .reduce((sum, { paise, refundedPaise }) => sum + paise - refundedPaise, 0);
