import * as z from 'zod/mini';
import { blankTransaction, type Transaction } from '../model/money/transaction.ts';
import { atMost } from '../model/fields/input.ts';
import {
  capturedPayment,
  paymentLinkFacts,
  paymentLinkStatuses,
  providerId,
  type CapturedPayment,
  type LinkShare,
  type PaymentLink,
} from '../model/money/payment-link.ts';
import { keyOf } from '../model/tables.ts';
import { actorContact } from '../core/access.ts';
import { divideOver } from './divide-over.ts';
import { owedOf } from './fees.ts';
import { markCovered, markPeople } from './mark-covered.ts';
import { openLinkOf } from './payments/payment-links.ts';
import { putSurcharges } from './purchases/desk-surcharge.ts';
import { standingOf } from './payments/transactions.ts';
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
    if (draft.get('paymentLinks', facts.linkId)) throw refuse('alreadyExists');
    for (const { delegateId } of partsOfLink(facts, facts.amountPaise)) {
      requireDelegate(draft, delegateId);
      const other = openLinkOf(draft, delegateId);
      if (other !== undefined) throw refuse('paymentLinkOpen', { paise: other.amountPaise });
    }
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
    sellSurcharges(draft, link, { payments, ctx });
    for (const payment of payments) {
      const { paymentId, paise, method, paidAt } = payment;
      if (entriesOf(draft, paymentId).length === 0) {
        for (const [index, part] of partsOfLink(link, paise).entries())
          draft.put('transactions', {
            ...blankTransaction(part.delegateId, partId(paymentId, index)),
            status: 'paid',
            amountPaise: part.paise,
            method,
            paidOn: dateTimeIso(paidAt, timeZoneOf(draft)),
            bankReference: paymentId,
            groupId: link.shares.length === 0 ? '' : paymentId,
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
    const by = { method: payments[0]?.method ?? '', ctx };
    if (addedPaise > 0 && link.shares.length > 0)
      for (const share of link.shares) markCovered(draft, share.delegateId, by);
    else if (addedPaise > 0 && link.marksPaid && paidPaise >= link.amountPaise)
      markPeople(draft, delegateId, by);
    return { delegateId, status: isEnd ? status : link.status, addedPaise, refundedPaise };
  },
});

/** The surcharges of a link belong to its first payment. */
const sellSurcharges = (
  draft: Draft,
  { delegateId, surcharges }: PaymentLink,
  { payments, ctx }: { readonly payments: readonly CapturedPayment[]; readonly ctx: CommandContext },
): void => {
  const [first] = payments;
  const isNew = payments.every(({ paymentId }) => entriesOf(draft, paymentId).length === 0);
  if (first === undefined || !isNew || draft.get('delegates', delegateId) === undefined) return;
  putSurcharges(draft, { delegateId, transactionId: first.paymentId }, { surcharges, ctx });
};

/** Each part has an id of its own: two of the people may be merged later. The first one has that of the payment. */
const partId = (paymentId: string, index: number): string =>
  index === 0 ? paymentId : `${paymentId}-${index + 1}`;

/** The entries of a captured payment, one for each person. */
const entriesOf = (draft: Draft, paymentId: string): Transaction[] => {
  const [first] = draft.by('transactions', 'transactionId', paymentId);
  if (first === undefined) return [];
  return first.groupId !== paymentId
    ? [first]
    : draft.by('transactions', 'groupId', paymentId).filter(({ kind }) => kind === 'payment');
};

/** The money of a link by person. Only the provider's page asks for its amount, so more or less than that is rare. */
const partsOfLink = (
  { delegateId, shares }: Pick<PaymentLink, 'delegateId' | 'shares'>,
  paise: number,
): readonly LinkShare[] => {
  // Two people of the link may have been merged since.
  const dues = new Map<string, number>();
  for (const share of shares) dues.set(share.delegateId, (dues.get(share.delegateId) ?? 0) + share.paise);
  if (dues.size === 0) return [{ delegateId, paise }];
  const parts = divideOver(paise, [...dues.values()]);
  return [...dues.keys()]
    .map((id, index) => ({ delegateId: id, paise: parts[index] ?? 0 }))
    .filter((part) => part.paise > 0);
};

/**
 * Enters what was returned and not refunded yet, in paise. The person stays Paid; the desk decides about the
 * registration. Of a payment for several people, the money is first that of people who are gone or have paid too much.
 */
const enterRefund = (
  draft: Draft,
  { paymentId, refundedPaise }: CapturedPayment,
  ctx: CommandContext,
): number => {
  const entries = entriesOf(draft, paymentId).map((entry) => ({
    entry,
    refundablePaise: standingOf(draft, entry).refundablePaise,
  }));
  const refunded = entries.reduce(
    (sum, { entry, refundablePaise }) => sum + (entry.amountPaise ?? 0) - refundablePaise,
    0,
  );
  const tooMuchOf = ({ delegateId }: Transaction): number => {
    const delegate = draft.get('delegates', delegateId);
    return delegate === undefined ? Infinity : Math.max(0, -(owedOf(draft, delegate, ctx.now) ?? 0));
  };
  let left = refundedPaise - refunded;
  let entered = 0;
  const rest = entries.map(({ entry, refundablePaise }) => {
    const paise = Math.max(
      0,
      Math.min(left, refundablePaise, entries.length === 1 ? left : tooMuchOf(entry)),
    );
    left -= paise;
    return { entry, paise, more: refundablePaise - paise };
  });
  for (const { entry, paise, more } of rest) {
    const own = paise + Math.max(0, Math.min(left, more));
    left -= own - paise;
    if (own > 0) putRefund(draft, entry, own, ctx);
    entered += own;
  }
  return entered;
};

const putRefund = (draft: Draft, entry: Transaction, paise: number, ctx: CommandContext): void =>
  draft.put('transactions', {
    ...blankTransaction(entry.delegateId, ctx.newId()),
    kind: 'refund',
    companionId: entry.companionId,
    status: 'paid',
    amountPaise: -paise,
    method: entry.method,
    paidOn: dateTimeIso(ctx.now, timeZoneOf(draft)),
    correctsId: entry.transactionId,
    note: entry.note,
    enteredBy: actorContact(ctx.actor),
    enteredAt: ctx.now,
  });

const paidOver = (draft: Draft, { delegateId }: PaymentLink, payments: readonly CapturedPayment[]): number =>
  payments
    .filter(({ paymentId: transactionId }) =>
      draft.get('transactions', keyOf('transactions', { delegateId, transactionId })),
    )
    .reduce((sum, { paise, refundedPaise }) => sum + paise - refundedPaise, 0);
