import { creditNoteFacts, type Receipt } from '../model/receipt.ts';
import { actorContact } from '../core/access.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import { refuse } from '../core/refusal.ts';
import { refundableLines } from './cancellation.ts';
import { creditable, creditedItems, creditNotesOf } from './credit-notes.ts';
import { assignNumber } from './paper-numbers.ts';
import { divide } from './price-list/divide.ts';
import { receiptsWords } from './receipt-words.ts';
import {
  billingOf,
  isLive,
  printedEntry,
  receiptablePaise,
  unreceipted,
  type OpenEntry,
} from './receipts.ts';

/**
 * `creditNote.issue`: credits at most what is left on the lines, and at most what was returned since the last
 * receipt. With `isOwed`, the rest is owed.
 */
export const issueCreditNote = command({
  name: 'creditNote.issue',
  input: creditNoteFacts,
  needs: 'editPeople',
  offline: false,
  run(draft, { receiptNumber, lines, totalPaise, reason, isOwed = false, notesSeen }, ctx) {
    const receipt = draft.get('receipts', receiptNumber);
    if (receipt === undefined) throw refuse('receiptNotFound');
    if (!isLive(receipt)) throw refuse('receiptCancelled');
    if (reason === '') throw refuse('creditReasonMissing');
    const { delegateId } = receipt;
    const [newest, ...older] = creditNotesOf(draft, delegateId);
    if (notesSeen !== undefined && newest !== undefined && notesSeen <= older.length) {
      const { document, issuedBy: by } = newest;
      throw refuse('creditedMeanwhile', { number: document.numberText, paise: document.totalPaise, by });
    }
    const { paise: left } = creditable(draft, receipt, lines);
    if (totalPaise > left) throw refuse('creditMoreThanReceipt', { paise: left });
    const returned = Math.max(0, -receiptablePaise(draft, delegateId));
    if (totalPaise > returned && !isOwed) throw refuse('creditMoreThanReturned', { paise: returned });
    return putCreditNote(draft, receipt, { lines, totalPaise, reason, ctx });
  },
});

interface Credit {
  readonly lines: readonly number[];
  readonly totalPaise: number;
  /** How much of each line; otherwise the amount is divided. */
  readonly amounts?: ReadonlyMap<number, number>;
  readonly reason: string;
  readonly ctx: CommandContext;
}

const putCreditNote = (draft: Draft, receipt: Receipt, credit: Credit) => {
  const { totalPaise, reason, ctx } = credit;
  const { number: receiptNumber, delegateId, document } = receipt;
  const given = { form: billingOf(draft), now: ctx.now };
  const { number, numberText, series } = assignNumber(draft, 'creditNotes', given);
  draft.put('creditNotes', {
    number,
    receiptNumber,
    delegateId,
    document: {
      ...document,
      ...creditedItems(draft, receipt, credit),
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
 * Credits each line with its own refund, so that each note states the tax of its receipt. An unpaid refund is
 * owed. Returns the notes' numbers.
 */
export const creditCancelled = (
  draft: Draft,
  { delegateId, totalPaise }: { readonly delegateId: string; readonly totalPaise: number },
  ctx: CommandContext,
): string[] => {
  const lines = refundableLines(draft, delegateId, ctx.now);
  const byRules = divideWithin(
    totalPaise,
    lines.map((line) => line.byRules),
  );
  const beyondRules = divideWithin(
    totalPaise - sumOf(byRules),
    lines.map(({ left }, index) => left - (byRules[index] ?? 0)),
  );
  const shares = lines.map((line, index) => ({
    ...line,
    paise: (byRules[index] ?? 0) + (beyondRules[index] ?? 0),
  }));
  const reason = receiptsWords.credit.cancelled;
  return [...Map.groupBy(shares, ({ receipt }) => receipt)].flatMap(([receipt, own]) => {
    const amounts = new Map(own.map(({ place, paise }) => [place, paise]));
    const part = sumOf([...amounts.values()]);
    if (part === 0) return [];
    return [putCreditNote(draft, receipt, { lines: [], totalPaise: part, amounts, reason, ctx }).numberText];
  });
};

/** As `divide`, but no part is above its weight. */
const divideWithin = (amount: number, most: readonly number[]): number[] =>
  most.length === 0 ? [] : divide(Math.min(amount, sumOf(most)), most);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

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
