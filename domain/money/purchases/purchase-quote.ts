import type { PurchaseQuote } from '../../model/price-list/purchase-row.ts';
import type { QuoteLine } from '../price-list/quote/quoted.ts';

/** The amounts of a quoted line, as a purchase keeps them. */
export const purchaseQuoteOf = (
  { name, isRefundable, foreign, base, reduction, taxable, tax, total, parts, derivation }: QuoteLine,
  currency: string,
): PurchaseQuote => ({
  name,
  currency,
  isRefundable,
  base,
  reduction,
  taxable,
  tax,
  total,
  parts: [...parts],
  derivation: [...derivation],
  ...(foreign !== undefined && { foreign }),
});
