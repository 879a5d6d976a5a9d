import type { PurchaseQuote } from '../../model/price-list/purchase-row.ts';
import type { QuotedSurcharge } from '../price-list/quote/quoted.ts';

/** The amounts of a surcharge, as a purchase keeps them. */
export const surchargeQuote = (
  { name, isRefundable, taxable, tax, total, rateBp, hsnSac, derivation }: QuotedSurcharge,
  currency: string,
): PurchaseQuote => {
  const amounts = { base: taxable, reduction: 0, taxable, tax, total };
  const parts = [{ name: '', rateBp, hsnSac, ...amounts }];
  return { name, currency, isRefundable, ...amounts, parts, derivation: [...derivation] };
};
