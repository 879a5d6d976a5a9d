import type { PriceItem } from './item.ts';

export const isAddOn = ({ kind }: Pick<PriceItem, 'kind'>): boolean => kind === 'addOn' || kind === 'package';
