import type { Delegate } from '../../model/delegate.ts';
import type { ReceiptPayer } from '#domain/model/money/receipt.ts';
import type { ReceiptVoucher } from '#domain/model/money/voucher.ts';
import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { takenItems } from '../credit-notes.ts';
import { requireUsualPayer } from '../payers/usual-payer.ts';
import { assignNumber } from '../paper-numbers.ts';
import { billingOf, printedEntry } from '../receipts.ts';
import {
  areVouchersFor,
  draftVoucher,
  entriesUpTo,
  entriesWithoutVoucher,
  paiseOnVoucher,
  voucherLinesLeft,
  refundableVouchers,
  returnedAdvances,
} from './vouchers.ts';

/** Issues the next receipt voucher, for all taxed money of the delegate that is on no receipt and no voucher. */
export const putVoucher = (
  draft: Draft,
  { delegate, payer }: { readonly delegate: Delegate; readonly payer: ReceiptPayer },
  { actor, now }: CommandContext,
) => {
  const billing = billingOf(draft);
  if (billing.name === '') throw refuse('billingMissing');
  if (!areVouchersFor(billing)) throw refuse('vouchersNeedGstin');
  const document = draftVoucher(draft, delegate, { payer, now });
  if (document === null) throw refuse('noAdvance');
  const { number, numberText, series } = assignNumber(draft, 'receiptVouchers', { form: billing, now });
  draft.put('receiptVouchers', {
    number,
    delegateId: delegate.delegateId,
    document: { numberText, series, ...document },
    issuedAt: now,
    issuedBy: actorContact(actor),
    cancelledAt: null,
    cancelledBy: '',
    cancelReason: '',
    extra: null,
  });
  return { number, numberText, totalPaise: document.totalPaise };
};

/** As {@link putVoucher}, to the usual payer. */
export const putUsualVoucher = (draft: Draft, delegate: Delegate, ctx: CommandContext) =>
  putVoucher(draft, { delegate, payer: requireUsualPayer(draft, delegate) }, ctx);

interface Refund {
  readonly totalPaise: number;
  readonly reason: string;
}

/** Takes back a part of a voucher, divided among its lines with their tax. */
export const putRefundVoucher = (
  draft: Draft,
  voucher: ReceiptVoucher,
  { totalPaise, reason }: Refund,
  { actor, now }: CommandContext,
) => {
  const { number: voucherNumber, delegateId, document, issuedAt } = voucher;
  const { isAdvance: _isAdvance, ...printed } = document;
  const { places, ...items } = takenItems(draft, voucherLinesLeft(draft, voucher), { totalPaise });
  const entries = entriesUpTo(entriesWithoutVoucher(draft, delegateId), -totalPaise);
  const { number, numberText, series } = assignNumber(draft, 'refundVouchers', {
    form: billingOf(draft),
    now,
  });
  draft.put('refundVouchers', {
    number,
    voucherNumber,
    delegateId,
    document: {
      ...printed,
      ...items,
      numberText,
      series,
      payments: entries.map((open) => printedEntry(draft, open)),
      voucherNumberText: document.numberText,
      voucherIssuedAt: issuedAt,
      reason,
      voucherLines: places,
    },
    issuedAt: now,
    issuedBy: actorContact(actor),
    extra: null,
  });
  return { number, numberText, totalPaise };
};

/** Refund vouchers for all advances of a delegate that went back, on the newest receipt vouchers first. */
export const putRefundVouchers = (
  draft: Draft,
  delegateId: string,
  { reason, ctx }: { readonly reason: string; readonly ctx: CommandContext },
): void => {
  let left = returnedAdvances(draft, delegateId);
  for (const voucher of refundableVouchers(draft, delegateId)) {
    const totalPaise = Math.min(left, paiseOnVoucher(draft, voucher));
    if (totalPaise <= 0) return;
    left -= totalPaise;
    putRefundVoucher(draft, voucher, { totalPaise, reason }, ctx);
  }
};
