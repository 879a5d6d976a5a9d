import { creditNoteFacts } from '../model/receipt.ts';
import { actorContact } from '../core/access.ts';
import { command } from '../core/command/command.ts';
import { refuse } from '../core/refusal.ts';
import { creditable, creditedItems } from './credit-notes.ts';
import { assignNumber } from './paper-numbers.ts';
import {
  billingOf,
  isLive,
  printedEntry,
  receiptablePaise,
  unreceipted,
  type OpenEntry,
} from './receipts.ts';

/**
 * `creditNote.issue`: takes back a receipt, or lines of it. Credit notes have their own series of numbers. A credit is at
 * most what is left on the chosen lines, and at most what was returned since the last receipt. With `isOwed`, the rest is
 * owed to the person until its refund is entered.
 */
export const issueCreditNote = command({
  name: 'creditNote.issue',
  input: creditNoteFacts,
  needs: 'editPeople',
  offline: false,
  run(draft, { receiptNumber, lines, totalPaise, reason, isOwed = false }, ctx) {
    const receipt = draft.get('receipts', receiptNumber);
    if (receipt === undefined) throw refuse('receiptNotFound');
    if (!isLive(receipt)) throw refuse('receiptCancelled');
    if (reason === '') throw refuse('creditReasonMissing');
    const { delegateId, document } = receipt;
    const { paise: left } = creditable(draft, receipt, lines);
    if (totalPaise > left) throw refuse('creditMoreThanReceipt', { paise: left });
    const returned = Math.max(0, -receiptablePaise(draft, delegateId));
    if (totalPaise > returned && !isOwed) throw refuse('creditMoreThanReturned', { paise: returned });
    const given = { form: billingOf(draft), now: ctx.now };
    const { number, numberText, series } = assignNumber(draft, 'creditNotes', given);
    draft.put('creditNotes', {
      number,
      receiptNumber,
      delegateId,
      document: {
        ...document,
        ...creditedItems(draft, receipt, { lines, totalPaise }),
        numberText,
        series,
        payments: returnedEntries(unreceipted(draft, delegateId), totalPaise).map((entry) =>
          printedEntry(draft, entry),
        ),
        receiptNumberText: document.numberText,
        receiptIssuedAt: receipt.issuedAt,
        reason,
      },
      issuedAt: ctx.now,
      issuedBy: actorContact(ctx.actor),
      extra: null,
    });
    return { number, numberText, totalPaise };
  },
});

/** The refunds that a credit covers, the earliest first. The last of them may be covered in part. */
const returnedEntries = (entries: readonly OpenEntry[], totalPaise: number): OpenEntry[] => {
  let left = totalPaise;
  return entries.flatMap(({ entry, paise }) => {
    const taken = Math.min(left, -paise);
    if (taken <= 0) return [];
    left -= taken;
    return [{ entry, paise: -taken }];
  });
};
