import { homeCurrency, type ItemTax, type PriceItem } from '#domain/model/price-list/item.ts';
import {
  noPriceList,
  type ItemPrice,
  type PriceBand,
  type PriceList,
  type PricePeriod,
} from '#domain/model/price-list/price-list.ts';
import type { Coupon, OrderFee, Reduction } from '#domain/model/price-list/reduction.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { blankRow } from '#domain/model/tables.ts';
import { newList, plainItem } from '#domain/money/price-list/new-list.ts';
import type { PricedPerson, QuoteRequest } from '#domain/money/price-list/quote/request.ts';

export const noTax: ItemTax = { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' };
export const added18: ItemTax = { mode: 'added', rateBp: 1_800, exemptUntil: null, hsnSac: '998596' };
export const contained18: ItemTax = { ...added18, mode: 'contained' };

export const itemOf = (
  itemId: string,
  kind: PriceItem['kind'],
  details: Partial<PriceItem> = {},
): PriceItem => ({
  ...plainItem({ itemId, kind, name: itemId, tax: noTax }),
  ...details,
});

/** A price for everyone at any time, unless `details` says otherwise. */
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

/** A row of `priceLists` with the items `registration` and `companion` and these prices. */
export const publishedFees = (details: Partial<PriceList>) => publishedRow(feesOf(details));
export const feesOf = (details: Partial<PriceList>): PriceList => ({ ...newList(noBilling), ...details });
export const publishedRow = (list: PriceList) =>
  blankRow('priceLists', { name: 'published', list, listVersion: 1 });

export const noReduction: Reduction = { rateBp: 0, amounts: [] };
export const lessRupees = (rupees: number): Reduction => ({
  rateBp: 0,
  amounts: [{ currency: homeCurrency, amount: rupees * 100 }],
});

/** A fee of an order: 500 rupees without tax, unless `details` says otherwise. */
export const orderFeeOf = (details: Partial<OrderFee> = {}): OrderFee => ({
  orderFeeId: 'processing',
  name: 'Processing fee',
  amounts: lessRupees(500).amounts,
  tax: noTax,
  isRefundable: false,
  ...details,
});

export const couponOf = (code: string, details: Partial<Coupon> = {}): Coupon => ({
  couponId: code,
  code,
  name: '',
  itemIds: [],
  categoryIds: [],
  firstDay: '',
  lastDay: '',
  mostUses: null,
  reduction: noReduction,
  ...details,
});

export const personOf = (personId: string, details: Partial<PricedPerson> = {}): PricedPerson => ({
  personId,
  hostId: '',
  categoryId: '',
  age: null,
  eligibilityIds: [],
  ownedItemIds: [],
  ...details,
});

export const requestOf = (details: Partial<QuoteRequest>): QuoteRequest => ({
  day: '2026-06-01',
  payer: 'self',
  method: '',
  currency: homeCurrency,
  couponCodes: [],
  people: [],
  lines: [],
  ...details,
});

/** Lines of one unit each: `[personId, itemId]`. */
export const linesOf = (...lines: readonly (readonly [string, string, number?])[]): QuoteRequest['lines'] =>
  lines.map(([personId, itemId, count = 1]) => ({ personId, itemId, count }));

/** 2 % for payments by card. */
export const cardSurcharge: PriceList['surcharges'][number] = {
  surchargeId: 'card',
  name: 'Card charge',
  methods: ['Card'],
  rateBp: 200,
  amounts: [],
  tax: noTax,
};
