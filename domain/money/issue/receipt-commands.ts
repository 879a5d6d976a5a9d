import * as z from 'zod/mini';
import { billingDetails, billingName, isSamePayee, noBilling } from '#domain/model/money/billing.ts';
import { id, whole } from '../../model/fields/input.ts';
import { cancelReason, receiptPayer } from '#domain/model/money/receipt.ts';
import { actorContact, can } from '../../core/access.ts';
import { sharesOf } from '../coverage/shares.ts';
import { creditNotesOn, usedBeyond } from '../credit-notes.ts';
import { putReceipt } from './put-receipt.ts';
import { billingOf, isLive, receiptablePaise } from '../receipts.ts';
import { command } from '../../core/command/command.ts';
import { changesOver, seenOf } from '../../core/command/seen.ts';
import { refuse } from '../../core/refusal.ts';
import { requireDelegate } from '../../core/command/require.ts';

export const saveBilling = command({
  name: 'billing.save',
  input: z.strictObject({ details: billingDetails, seen: seenOf(billingDetails) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { details: given, seen }, ctx) {
    const old = draft.get('billing', billingName);
    const stored = {
      ...noBilling,
      yearForm: '',
      issuesByItself: false,
      vouchers: 'usual' as const,
      ...old?.details,
    };
    const details = seen === undefined ? given : { ...stored, ...changesOver(stored, given, seen) };
    const isPayeeKept = isSamePayee(details, stored);
    if (!isPayeeKept && !can(ctx.actor, 'editPayee')) throw refuse('payeeOfAdmin');
    draft.put('billing', {
      name: billingName,
      details,
      payeeChangedAt: isPayeeKept ? (old?.payeeChangedAt ?? null) : ctx.now,
      payeeChangedBy: isPayeeKept ? (old?.payeeChangedBy ?? '') : actorContact(ctx.actor),
      extra: old?.extra ?? null,
    });
    // The log records it, under the name of the command.
    return isPayeeKept ? {} : { payeeChanged: true, upiAddress: details.upiAddress };
  },
});

/**
 * `receipt.issue`: covers all payments that are on no receipt yet. Commands of an event run one by one, so
 * numbers have no gaps or duplicates.
 */
export const issueReceipt = command({
  name: 'receipt.issue',
  input: z.strictObject({
    delegateId: id,
    payer: receiptPayer,
    /** The amount that the user has seen. Absent from devices of earlier releases. */
    paiseSeen: z.optional(z.int()),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, payer, paiseSeen }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    if (billingOf(draft).name === '') throw refuse('billingMissing');
    const paise = receiptablePaise(draft, delegateId);
    if (paiseSeen !== undefined && paise > 0 && paise !== paiseSeen)
      throw refuse('receiptableChanged', { paise });
    return putReceipt(draft, { delegate, payer }, ctx);
  },
});

/** `receipt.cancel`: the receipt stays, with its number. The next receipt may cover its entries. */
export const cancelReceipt = command({
  name: 'receipt.cancel',
  input: z.strictObject({ number: whole(1), reason: cancelReason }),
  needs: 'editPeople',
  offline: false,
  run(draft, { number, reason }, ctx) {
    const receipt = draft.get('receipts', number);
    if (receipt === undefined) throw refuse('receiptNotFound');
    if (!isLive(receipt)) throw refuse('receiptCancelled');
    if (reason === '') throw refuse('cancelReasonMissing');
    // The note refers to a receipt that stays in force for the rest.
    if (creditNotesOn(draft, number).length > 0) throw refuse('receiptCredited');
    if (sharesOf(receipt).some((share) => usedBeyond(draft, share) > 0)) throw refuse('receiptUsed');
    const cancelledBy = actorContact(ctx.actor);
    draft.put('receipts', { ...receipt, cancelledAt: ctx.now, cancelledBy, cancelReason: reason });
    return { number, numberText: receipt.document.numberText };
  },
});
