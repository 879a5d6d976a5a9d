import { creditNoteFacts, type Receipt } from '../model/receipt.ts';
import { actorContact } from '../core/access.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import { refuse } from '../core/refusal.ts';
import { creditable, creditedItems } from './credit-notes.ts';
import { assignNumber } from './paper-numbers.ts';
import { receiptsWords } from './receipt-words.ts';
import {
  billingOf,
  isLive,
  printedEntry,
  receiptablePaise,
  receiptsOf,
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
    const { delegateId } = receipt;
    const { paise: left } = creditable(draft, receipt, lines);
    if (totalPaise > left) throw refuse('creditMoreThanReceipt', { paise: left });
    const returned = Math.max(0, -receiptablePaise(draft, delegateId));
    if (totalPaise > returned && !isOwed) throw refuse('creditMoreThanReturned', { paise: returned });
    return putCreditNote(draft, receipt, { lines, totalPaise, reason, ctx });
  },
});

interface Credit {
  /** Empty: all. */
  readonly lines: readonly number[];
  readonly totalPaise: number;
  readonly reason: string;
  readonly ctx: CommandContext;
}

const putCreditNote = (draft: Draft, receipt: Receipt, { lines, totalPaise, reason, ctx }: Credit) => {
  const { number: receiptNumber, delegateId, document } = receipt;
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
};

/**
 * Credits a person's valid receipts, the latest first, with the refund of a cancellation. A refund that is not paid yet is
 * owed. Returns the numbers of the credit notes.
 */
export const creditCancelled = (
  draft: Draft,
  { delegateId, totalPaise }: { readonly delegateId: string; readonly totalPaise: number },
  ctx: CommandContext,
): string[] => {
  let left = totalPaise;
  const notes: string[] = [];
  for (const receipt of receiptsOf(draft, delegateId).filter(isLive)) {
    const part = Math.min(left, creditable(draft, receipt, []).paise);
    if (part === 0) continue;
    const reason = receiptsWords.credit.cancelled;
    notes.push(putCreditNote(draft, receipt, { lines: [], totalPaise: part, reason, ctx }).numberText);
    left -= part;
  }
  return notes;
};

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
