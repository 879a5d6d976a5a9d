import type { Delegate } from '../../model/delegate.ts';
import type { ReceiptPayer } from '#domain/model/money/receipt.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { paidLines, statedLines } from '../receipt-lines.ts';
import {
  billingOf,
  isLive,
  parties,
  printedEntry,
  receiptsOf,
  unreceipted,
  type DraftedReceipt,
} from '../receipts.ts';

/** The contents of the receipt, without its number; null if there is nothing to give a receipt for. */
export const draftReceipt = (
  reader: Reader,
  delegate: Delegate,
  { payer, now }: { readonly payer: ReceiptPayer; readonly now: number },
): DraftedReceipt | null => {
  const entries = unreceipted(reader, delegate.delegateId);
  const totalPaise = entries.reduce((sum, { paise }) => sum + paise, 0);
  if (totalPaise < 0) return null;
  const billing = billingOf(reader);
  const papers = receiptsOf(reader, delegate.delegateId).filter(isLive).toReversed();
  const lines = paidLines(reader, delegate, { billing, papers, totalPaise, now });
  // Without new money, a paper can still state an item that earlier money beyond the fees pays for.
  if (totalPaise === 0 && !lines.some(({ parts }) => parts.some(({ isOutside }) => isOutside))) return null;
  return {
    ...parties(reader, delegate, payer),
    ...statedLines(billing, lines),
    payments: entries.map((open) => printedEntry(reader, open)),
  };
};
