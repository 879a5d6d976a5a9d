import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Reader } from '../../core/store/event-store.ts';

/** In paise without tax: the highest total of sales up to which a tax of the list is not due; null if each tax is due from the start. */
export const taxLimitOf = ({
  items,
  surcharges,
  orderFees = [],
}: Pick<PriceList, 'items' | 'surcharges' | 'orderFees'>): number | null => {
  const limits = [
    ...items.flatMap(({ tax, components }) => [tax, ...components.flatMap((part) => part.tax ?? [])]),
    ...[...surcharges, ...orderFees].map(({ tax }) => tax),
  ].flatMap(({ exemptUntil }) => exemptUntil ?? []);
  return limits.length === 0 ? null : Math.max(...limits);
};

const taxableOf = (parts: readonly { readonly taxable: number }[]): number =>
  parts.reduce((sum, { taxable }) => sum + taxable, 0);

/**
 * The sales so far in paise, without tax: all that was bought, and each registration whose price was agreed because it was paid.
 * Infinity if no tax of the list starts at a total, because nothing asks for it then.
 */
export const soldTotal = (reader: Reader, list: PriceList): number => {
  if (taxLimitOf(list) === null) return Infinity;
  let sum = 0;
  for (const { quote } of reader.all('purchases')) sum += taxableOf(quote.parts);
  for (const { price } of reader.all('agreedPrices')) sum += taxableOf(price.parts);
  return sum;
};
