import type { Quote } from '#domain/money/price-list/quote/quoted.ts';
import type { RefundItem } from '#domain/money/price-list/refund.ts';

interface Choice {
  readonly personIds: readonly string[];
  /** Absent: all items of these people. */
  readonly itemIds?: readonly string[];
  /** Money received for the whole quote; absent: all of it. It covers the lines in their order, then the surcharges. */
  readonly paid?: number;
}

/** What people cancel of a quote. If a delegate cancels, the companions do too. */
export const refundItemsOf = (
  quote: Quote,
  { personIds, itemIds, paid = quote.total }: Choice,
): RefundItem[] => {
  let left = paid;
  const paidOf = (total: number): number => {
    const part = Math.min(left, total);
    left -= part;
    return part;
  };
  const lines = quote.lines.map((line) => ({
    hostId: line.hostId,
    item: {
      personId: line.personId,
      itemId: line.itemId,
      name: line.name,
      isRefundable: line.isRefundable,
      isSurcharge: false,
      price: { taxable: line.taxable, tax: line.tax, total: line.total },
      paid: paidOf(line.total),
    },
  }));
  const surcharges = quote.surcharges.map(({ surchargeId, name, taxable, tax, total }): RefundItem => ({
    personId: personIds[0] ?? '',
    itemId: surchargeId,
    name,
    isRefundable: true,
    isSurcharge: true,
    price: { taxable, tax, total },
    paid: paidOf(total),
  }));
  const isCancelled = ({ hostId, item }: (typeof lines)[number]): boolean =>
    itemIds === undefined
      ? personIds.includes(item.personId) || personIds.includes(hostId)
      : personIds.includes(item.personId) && itemIds.includes(item.itemId);
  const isWhole = itemIds === undefined && lines.every(isCancelled);
  return [...lines.filter(isCancelled).map(({ item }) => item), ...(isWhole ? surcharges : [])];
};
