import type { ItemTax, PriceItem } from '../../model/price-list/item.ts';

/** The taxes of an item: of each part, or of the whole. */
export const taxesOf = ({ tax, components }: Pick<PriceItem, 'tax' | 'components'>): readonly ItemTax[] =>
  components.length === 0 ? [tax] : components.map((part) => part.tax ?? tax);

export const isTaxed = ({ mode, rateBp }: ItemTax): boolean => mode !== 'exempt' && rateBp > 0;

export const hasTax = (item: Pick<PriceItem, 'tax' | 'components'>): boolean => taxesOf(item).some(isTaxed);
