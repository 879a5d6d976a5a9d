import { keptItemId, type PurchaseQuote } from '../../model/price-list/purchase-row.ts';
import type { Purchase } from '#domain/model/price-list/purchase.ts';
import type { Draft } from '../../core/store/draft.ts';
import { divide, divideWithin } from '../price-list/quote/divide.ts';
import { priceListWords as words } from '../price-list/words/price-list-words.ts';
import { taxIn } from '../price-list/refund.ts';
import type { CancelledLine } from './cancellation.ts';

type Part = PurchaseQuote['parts'][number];

interface Kept {
  readonly line: CancelledLine;
  /** What is paid back of it. The treasurer may decide otherwise than the rules. */
  readonly refundPaise: number;
  /** Whether the tax of the refund is not paid back. */
  readonly keepsTax: boolean;
  readonly derivation: readonly string[];
}

/**
 * Cancels a purchase. What the event keeps of it stays as income, under the same id, so that the papers about it still
 * match. It takes no place and opens no record. Without a kept part, the purchase is removed.
 *
 * Cancellation charges have the tax of the supply that was cancelled (circular 178/10/2022-GST of 3 August 2022,
 * paragraph 11). So the kept part contains all tax that is not paid back.
 */
export const cancelPurchase = (draft: Draft, purchase: Purchase, kept: Kept): void => {
  const { line, refundPaise } = kept;
  const { purchaseId, delegateId, companionId } = purchase;
  if (line.paidPaise <= refundPaise) {
    draft.remove('purchases', purchaseId);
    return;
  }
  draft.put('purchases', {
    ...purchase,
    // A companion who is removed cannot keep it.
    companionId: draft.get('companions', companionId) === undefined ? '' : companionId,
    itemId: keptItemId,
    quantity: 1,
    quote: {
      ...keptQuote(purchase.quote, kept),
      kept: {
        itemId: purchase.itemId,
        personId: companionId || delegateId,
        deducted: line.refund.deducted,
      },
    },
  });
};

/** Divides a refund among the lines: first what the rules give back of each, then up to what was paid. */
export const divideRefund = (
  refundPaise: number,
  lines: readonly CancelledLine[],
): { readonly line: CancelledLine; readonly paise: number }[] => {
  const byRules = divideWithin(
    refundPaise,
    lines.map(({ refund }) => refund.total),
  );
  const beyond = divideWithin(
    refundPaise - byRules.reduce((sum, paise) => sum + paise, 0),
    lines.map(({ paidPaise }, index) => paidPaise - (byRules[index] ?? 0)),
  );
  return lines.map((line, index) => ({ line, paise: (byRules[index] ?? 0) + (beyond[index] ?? 0) }));
};

const keptQuote = (
  quote: PurchaseQuote,
  { line, refundPaise, keepsTax, derivation }: Kept,
): PurchaseQuote => {
  const { paidPaise } = line;
  const totals = quote.parts.map(({ total }) => total);
  const paid = divide(paidPaise, totals);
  const back = divide(refundPaise, paid);
  const parts = quote.parts.map((part, index): Part => {
    const total = (paid[index] ?? 0) - (back[index] ?? 0);
    const paidTax = taxIn(paid[index] ?? 0, part);
    // Both halves of the tax are equal, also if the treasurer pays back more than the price before tax.
    const tax = Math.min(2 * Math.floor(total / 2), keepsTax ? paidTax : taxIn(total, part));
    return { ...part, base: total - tax, reduction: 0, taxable: total - tax, tax, total };
  });
  const tax = parts.reduce((sum, part) => sum + part.tax, 0);
  const total = paidPaise - refundPaise;
  return {
    ...quote,
    name: words.keptOf(quote.name),
    isRefundable: false,
    base: total - tax,
    reduction: 0,
    taxable: total - tax,
    tax,
    total,
    parts,
    derivation: [...derivation],
    // What is kept is rupees, as they were received.
    foreign: undefined,
  };
};
