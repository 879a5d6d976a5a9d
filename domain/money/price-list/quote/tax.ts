import type { ItemTax, PriceItem } from '#domain/model/price-list/item.ts';

const whole = 10_000;

const halfContained = (total: number, rateBp: number): number =>
  Math.round((total * rateBp) / (2 * (whole + rateBp)));

/** A price with its tax. `taxable` and `tax` add up to `total`. */
export interface Taxed {
  readonly taxable: number;
  readonly tax: number;
  readonly total: number;
}

/** How the tax is rounded: each half of it to the paisa, or all of it to whole rupees. */
export type TaxRounding = 'paisa' | 'unit';

/** Independent of the payer's state: to the paisa, it is twice the rounded half (CGST or SGST). Halves round up. */
export const taxed = (price: number, { mode, rateBp }: ItemTax, rounding: TaxRounding): Taxed => {
  if (mode === 'exempt') return { taxable: price, tax: 0, total: price };
  if (mode === 'contained') {
    const tax =
      rounding === 'unit'
        ? wholeUnits((price * rateBp) / (whole + rateBp))
        : 2 * halfContained(price, rateBp);
    return { taxable: price - tax, tax, total: price };
  }
  const exact = (price * rateBp) / whole;
  const tax = rounding === 'unit' ? wholeUnits(exact) : 2 * Math.round(exact / 2);
  return { taxable: price, tax, total: price + tax };
};

const wholeUnits = (amount: number): number => Math.round(amount / 100) * 100;

/** The taxes of an item: of each part, or of the whole. */
export const taxesOf = ({ tax, components }: Pick<PriceItem, 'tax' | 'components'>): readonly ItemTax[] =>
  components.length === 0 ? [tax] : components.map((part) => part.tax ?? tax);

export const isTaxed = ({ mode, rateBp }: ItemTax): boolean => mode !== 'exempt' && rateBp > 0;

export const hasTax = (item: Pick<PriceItem, 'tax' | 'components'>): boolean => taxesOf(item).some(isTaxed);
