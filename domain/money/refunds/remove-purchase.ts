import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import { publishedList } from '../price-list/current-list.ts';
import { keepsTaxOf } from '../price-list/refund.ts';
import { receiptsWords } from '../receipt-words.ts';
import { cancelledPurchase, creditSharesOf } from './cancellation.ts';
import { creditShares } from './credit-note-commands.ts';
import { cancelPurchase } from './kept-part.ts';

/**
 * `purchase.remove`: the item is not due any more, and its places are free. With `byRules`, its person has cancelled it:
 * what the refund rules keep of the money stays due as income, and the rest is to be paid back. Without it, the purchase
 * was a mistake, and all money received for it stays, as an overpayment. With `isCredited`, the receipts that state the
 * item are credited with what goes back.
 */
export const removePurchase = command({
  name: 'purchase.remove',
  input: z.strictObject({
    purchaseId: id,
    /** Absent from devices of earlier releases. */
    byRules: z.optional(z.boolean()),
    isCredited: z.optional(z.boolean()),
    /** The refund that the user has seen. */
    paiseSeen: z.optional(z.int()),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { purchaseId, byRules = false, isCredited = false, paiseSeen }, ctx) {
    const purchase = draft.get('purchases', purchaseId);
    if (purchase === undefined) throw refuse('purchaseNotFound');
    const { delegateId, companionId, itemId, quantity, quote } = purchase;
    const answer = cancelledPurchase(draft, purchase, ctx.now);
    const line = answer?.lines[0];
    const paidPaise = answer?.paidPaise ?? 0;
    const refundPaise = byRules ? (answer?.refundPaise ?? paidPaise) : paidPaise;
    if (byRules && paiseSeen !== undefined && paiseSeen !== refundPaise)
      throw refuse('refundChanged', { paise: refundPaise });
    const derivation = byRules ? (answer?.derivation ?? []) : [];
    const shares = isCredited ? creditSharesOf(draft, purchase, refundPaise) : [];
    const keepsTax = keepsTaxOf(publishedList(draft));
    if (line === undefined) draft.remove('purchases', purchaseId);
    else cancelPurchase(draft, purchase, { line, refundPaise, keepsTax, derivation });
    const reason = receiptsWords.credit.removed(quote.name);
    const creditNotes = creditShares(draft, shares, { reason, derivation, ctx });
    const item = { delegateId, companionId, itemId, quantity, item: quote.name };
    return {
      ...item,
      ...(byRules && { paise: refundPaise, keptPaise: paidPaise - refundPaise }),
      creditNotes,
    };
  },
});
