import { homeCurrency, type ItemTax, type PriceItem } from '#domain/model/price-list/item.ts';
import {
  noPriceList,
  type ItemPrice,
  type PriceBand,
  type PriceList,
  type PricePeriod,
} from '#domain/model/price-list/price-list.ts';
import { plainItem } from '#domain/money/price-list/from-fee-plan.ts';

export const noTax: ItemTax = { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' };
const added18: ItemTax = { mode: 'added', rateBp: 1_800, exemptUntil: null, hsnSac: '998596' };
export const contained18: ItemTax = { ...added18, mode: 'contained' };

export const itemOf = (
  itemId: string,
  kind: PriceItem['kind'],
  details: Partial<PriceItem> = {},
): PriceItem => ({
  ...plainItem({ itemId, kind, name: itemId, tax: noTax }),
  ...details,
});

/** A price that applies to everyone at any time, but for the given details. */
export const priceOf = (itemId: string, amount: number, details: Partial<ItemPrice> = {}): ItemPrice => ({
  itemId,
  amount,
  categoryId: '',
  periodId: '',
  bandId: '',
  who: '',
  payer: '',
  eligibilityId: '',
  currency: homeCurrency,
  parts: [],
  ...details,
});

export const periodOf = (
  periodId: string,
  lastDay: string,
  details: Partial<PricePeriod> = {},
): PricePeriod => ({ periodId, name: periodId, firstDay: '', lastDay, methods: [], ...details });

export const bandOf = (bandId: string, fromAge: number, upToAge: number): PriceBand => ({
  bandId,
  name: bandId,
  fromAge,
  upToAge,
});

export const listOf = (details: Partial<PriceList>): PriceList => ({ ...noPriceList, ...details });
