import * as z from 'zod/mini';
import { id, whole } from '../../model/fields/input.ts';
import { cancelReason, receiptPayer } from '#domain/model/money/receipt.ts';
import { refundVoucherFacts } from '#domain/model/money/voucher.ts';
import { actorContact } from '../../core/access.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import { putRefundVoucher, putVoucher } from './put-voucher.ts';
import { paiseOnVoucher, returnedAdvances, usedOf, voucherPaise } from './vouchers.ts';

/** `receiptVoucher.issue`: for all taxed money of the delegate that is on no receipt and no voucher. */
export const issueVoucher = command({
  name: 'receiptVoucher.issue',
  input: z.strictObject({
    delegateId: id,
    payer: receiptPayer,
    /** The amount that the user has seen. */
    paiseSeen: z.int(),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, payer, paiseSeen }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    const paise = voucherPaise(draft, delegate, ctx.now);
    if (paise > 0 && paise !== paiseSeen) throw refuse('advanceChanged', { paise });
    return putVoucher(draft, { delegate, payer }, ctx);
  },
});

/** `receiptVoucher.cancel`: the voucher stays, with its number. The next one may state its money. */
export const cancelVoucher = command({
  name: 'receiptVoucher.cancel',
  input: z.strictObject({ number: whole(1), reason: cancelReason }),
  needs: 'editPeople',
  offline: false,
  run(draft, { number, reason }, ctx) {
    const voucher = draft.get('receiptVouchers', number);
    if (voucher === undefined) throw refuse('voucherNotFound');
    if (voucher.cancelledAt !== null) throw refuse('voucherCancelled');
    if (reason === '') throw refuse('voucherReasonMissing');
    const { receipts, refunds } = usedOf(draft, voucher);
    const [receipt] = receipts;
    if (receipt !== undefined) throw refuse('voucherTakenUp', { number: receipt.document.numberText });
    // The refund voucher refers to a voucher that stays in force for the rest.
    if (refunds.length > 0) throw refuse('voucherRefunded');
    const cancelledBy = actorContact(ctx.actor);
    draft.put('receiptVouchers', { ...voucher, cancelledAt: ctx.now, cancelledBy, cancelReason: reason });
    return { number, numberText: voucher.document.numberText };
  },
});

/** `refundVoucher.issue`: at most what is left on the voucher, and at most what went back of the person's advances. */
export const issueRefundVoucher = command({
  name: 'refundVoucher.issue',
  input: refundVoucherFacts,
  needs: 'editPeople',
  offline: false,
  run(draft, { voucherNumber, totalPaise, reason }, ctx) {
    const voucher = draft.get('receiptVouchers', voucherNumber);
    if (voucher === undefined) throw refuse('voucherNotFound');
    if (voucher.cancelledAt !== null) throw refuse('voucherCancelled');
    if (reason === '') throw refuse('voucherReasonMissing');
    const left = paiseOnVoucher(draft, voucher);
    if (totalPaise > left) throw refuse('refundMoreThanVoucher', { paise: left });
    const returned = returnedAdvances(draft, voucher.delegateId);
    if (totalPaise > returned) throw refuse('refundMoreThanReturned', { paise: returned });
    return putRefundVoucher(draft, voucher, { totalPaise, reason }, ctx);
  },
});
