import type { PriceItem } from './item.ts';

/** Add-ons and packages are sold one by one. A registration comes with the category of its person. */
export const isAddOn = ({ kind }: Pick<PriceItem, 'kind'>): boolean => kind === 'addOn' || kind === 'package';
