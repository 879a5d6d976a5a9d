import type { ItemTax, PriceItem } from '#domain/model/price-list/item.ts';
import type { ItemPrice } from '#domain/model/price-list/price-list.ts';
import { divide } from './divide.ts';
import { taxed, type Taxed, type TaxRounding } from './tax.ts';

/** A component of one unit of an item, or the whole unit. `base` less `reduction` is the price that is taxed. */
export interface PricePart extends Taxed {
  readonly name: string;
  readonly base: number;
  readonly reduction: number;
  readonly rateBp: number;
  readonly hsnSac: string;
}

export interface UnitRules {
  readonly rounding: TaxRounding;
  /** Whether a tax that starts at a total is not due yet. */
  readonly isExempt: (tax: ItemTax) => boolean;
}

/** The parts of one unit after a reduction, each with its tax. */
export const unitParts = (
  item: PriceItem,
  { price, reduction }: { readonly price: ItemPrice; readonly reduction: number },
  { rounding, isExempt }: UnitRules,
): PricePart[] => {
  const { components } = item;
  const part = (name: string, tax: ItemTax, base: number, less: number): PricePart => {
    const due: ItemTax = isExempt(tax) ? { ...tax, mode: 'exempt' } : tax;
    const rateBp = due.mode === 'exempt' ? 0 : due.rateBp;
    return { name, base, reduction: less, rateBp, hsnSac: tax.hsnSac, ...taxed(base - less, due, rounding) };
  };
  if (components.length === 0) return [part('', item.tax, price.amount, reduction)];
  const shares = components.map(({ share }) => share);
  const bases = price.parts.length > 0 ? price.parts : divide(price.amount, shares);
  const reductions = reduction === 0 ? bases.map(() => 0) : divide(reduction, bases);
  return components.map(({ name, tax }, index) =>
    part(name, tax ?? item.tax, bases[index] ?? 0, reductions[index] ?? 0),
  );
};

type Amounts = Pick<PricePart, 'base' | 'reduction' | 'taxable' | 'tax' | 'total'>;

export const sumOfAmounts = (all: readonly Amounts[]): Amounts => {
  const sum = { base: 0, reduction: 0, taxable: 0, tax: 0, total: 0 };
  for (const { base, reduction, taxable, tax, total } of all) {
    sum.base += base;
    sum.reduction += reduction;
    sum.taxable += taxable;
    sum.tax += tax;
    sum.total += total;
  }
  return sum;
};
