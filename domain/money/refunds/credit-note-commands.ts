import { creditNoteFacts, type Receipt } from '#domain/model/money/receipt.ts';
import { actorContact } from '../../core/access.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import type { Draft } from '../../core/store/draft.ts';
import { refuse } from '../../core/refusal.ts';
import { refundableLines, refundOfLines, type CreditShare } from './cancellation.ts';
import { idsOn, isShared, paperShare } from '../coverage/shares.ts';
import { creditable, creditedItems, creditNotesOf } from '../credit-notes.ts';
import { assignNumber } from '../paper-numbers.ts';
import { publishedList } from '../price-list/current-list.ts';
import { divideWithin } from '../price-list/quote/divide.ts';
import { keepsTaxOf } from '../price-list/refund.ts';
import { receiptsWords } from '../receipt-words.ts';
import {
  billingOf,
  isLive,
  printedEntry,
  receiptablePaise,
  unreceipted,
  type OpenEntry,
} from '../receipts.ts';

/**
 * `creditNote.issue`: credits at most what is left on the lines, and at most what was returned since the last
 * receipt. With `isOwed`, the rest is owed.
 */
export const issueCreditNote = command({
  name: 'creditNote.issue',
  input: creditNoteFacts,
  needs: 'editPeople',
  offline: false,
  run(draft, given, ctx) {
    const { receiptNumber, lines, totalPaise, reason, isOwed = false, notesSeen } = given;
    const paper = draft.get('receipts', receiptNumber);
    if (paper === undefined) throw refuse('receiptNotFound');
    if (!isLive(paper)) throw refuse('receiptCancelled');
    if (reason === '') throw refuse('creditReasonMissing');
    const receipt = shareOfPerson(paper, given.delegateId);
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
    const byRules = refundOfLines(draft, receipt, { chosen: lines, now: ctx.now });
    const derivation = byRules.paise === totalPaise ? byRules.derivation : [];
    const keepsTax = given.keepsTax ?? keepsTaxOf(publishedList(draft));
    return putCreditNote(draft, receipt, { lines, totalPaise, reason, keepsTax, derivation, ctx });
  },
});

/** A note takes back money of one person, also on a receipt for several. */
const shareOfPerson = (receipt: Receipt, delegateId: string | undefined): Receipt => {
  if (delegateId === undefined && isShared(receipt)) throw refuse('creditPersonMissing');
  if (delegateId !== undefined && !idsOn(receipt).includes(delegateId)) throw refuse('receiptNotFound');
  return delegateId === undefined ? receipt : paperShare(receipt, delegateId);
};

interface Credit {
  readonly lines: readonly number[];
  readonly totalPaise: number;
  /** How much of each line; otherwise the amount is divided. */
  readonly amounts?: ReadonlyMap<number, number>;
  readonly reason: string;
  /** The tax is not paid back. */
  readonly keepsTax: boolean;
  /** The steps to the amount by the refund rules. */
  readonly derivation: readonly string[];
  readonly ctx: CommandContext;
}

const putCreditNote = (draft: Draft, receipt: Receipt, credit: Credit) => {
  const { totalPaise, reason, derivation, ctx } = credit;
  const { number: receiptNumber, delegateId, document } = receipt;
  const given = { form: billingOf(draft), now: ctx.now };
  const { number, numberText, series } = assignNumber(draft, 'creditNotes', given);
  const items = creditedItems(draft, receipt, credit);
  const isTaxKept = credit.keepsTax && document.taxRateBp > 0 && items.taxRateBp === 0;
  draft.put('creditNotes', {
    number,
    receiptNumber,
    delegateId,
    document: {
      ...document,
      ...items,
      ...(isTaxKept && { keepsTax: true }),
      ...(derivation.length > 0 && { derivation: [...derivation] }),
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
  {
    delegateId,
    totalPaise,
    derivation,
  }: {
    readonly delegateId: string;
    readonly totalPaise: number;
    readonly derivation: readonly string[];
  },
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
  const shares = lines.map(({ receipt, place }, index) => ({
    receipt,
    place,
    paise: (byRules[index] ?? 0) + (beyondRules[index] ?? 0),
  }));
  return creditShares(draft, shares, { reason: receiptsWords.credit.cancelled, derivation, ctx });
};

/** Issues one note on each of the receipts, by the rules of the list about tax. Returns their numbers. */
export const creditShares = (
  draft: Draft,
  shares: readonly CreditShare[],
  { reason, derivation, ctx }: Pick<Credit, 'reason' | 'derivation' | 'ctx'>,
): string[] => {
  const keepsTax = keepsTaxOf(publishedList(draft));
  return [...Map.groupBy(shares, ({ receipt }) => receipt.number).values()].flatMap((own) => {
    const amounts = new Map<number, number>();
    for (const { place, paise } of own) amounts.set(place, paise + (amounts.get(place) ?? 0));
    const totalPaise = sumOf([...amounts.values()]);
    const [first] = own;
    if (first === undefined || totalPaise === 0) return [];
    const credit = { lines: [], totalPaise, amounts, reason, keepsTax, derivation, ctx };
    return [putCreditNote(draft, first.receipt, credit).numberText];
  });
};

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
