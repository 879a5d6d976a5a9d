import type { Delegate } from '../../model/delegate.ts';
import type { ReceiptPayer } from '#domain/model/money/receipt.ts';
import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { requireUsualPayer } from '../payers/usual-payer.ts';
import { assignNumber } from '../paper-numbers.ts';
import { billingOf, type DraftedReceipt } from '../receipts.ts';
import { draftReceipt } from './draft-receipt.ts';
import { takenUp } from '../vouchers/vouchers.ts';

/** Issues the next receipt, for all money of the delegate that is on none. */
export const putReceipt = (
  draft: Draft,
  { delegate, payer }: { readonly delegate: Delegate; readonly payer: ReceiptPayer },
  ctx: CommandContext,
) => {
  if (billingOf(draft).name === '') throw refuse('billingMissing');
  const document = draftReceipt(draft, delegate, { payer, now: ctx.now });
  if (document === null) throw refuse('nothingToReceipt');
  return putNumbered(draft, { delegateId: delegate.delegateId, document }, ctx);
};

interface Drafted {
  /** '' for a shared receipt. */
  readonly delegateId: string;
  readonly document: DraftedReceipt;
}

/** Gives a drafted receipt the next number. */
export const putNumbered = (
  draft: Draft,
  { delegateId, document }: Drafted,
  { actor, now }: CommandContext,
) => {
  const billing = billingOf(draft);
  const { number, numberText, series } = assignNumber(draft, 'receipts', { form: billing, now });
  draft.put('receipts', {
    number,
    delegateId,
    document: { numberText, series, ...document, ...takenUp(draft, { delegateId, document }) },
    issuedAt: now,
    issuedBy: actorContact(actor),
    cancelledAt: null,
    cancelledBy: '',
    cancelReason: '',
    extra: null,
  });
  return { number, numberText, totalPaise: document.totalPaise };
};

/** As {@link putReceipt}, to the usual payer. */
export const putUsualReceipt = (draft: Draft, delegate: Delegate, ctx: CommandContext) =>
  putReceipt(draft, { delegate, payer: requireUsualPayer(draft, delegate) }, ctx);
