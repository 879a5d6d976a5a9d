import * as z from 'zod/mini';
import { atMost, id, line, optionalId, textUpTo, time, whole } from './fields/input.ts';
import { currency, homeCurrency, mostComponents } from './price-list/item.ts';
import { extra, integer, json, table, text, type RowFrom } from './table.ts';

const money = whole(0);
const amounts = { base: money, reduction: money, taxable: money, tax: money, total: money };

/** The amounts of a purchase as they were quoted, in the smallest unit of the currency. A later price list changes none. */
const purchaseQuote = z.strictObject({
  name: line(120),
  currency,
  isRefundable: z.boolean(),
  ...amounts,
  parts: atMost(
    mostComponents,
    z.strictObject({ name: line(80), rateBp: whole(0, 10_000), hsnSac: line(20), ...amounts }),
  ),
  derivation: atMost(60, textUpTo(1_000)),
});
export type PurchaseQuote = z.infer<typeof purchaseQuote>;

const noQuote: PurchaseQuote = {
  name: '',
  currency: homeCurrency,
  isRefundable: false,
  base: 0,
  reduction: 0,
  taxable: 0,
  tax: 0,
  total: 0,
  parts: [],
  derivation: [],
};

/** What a person bought of the price list besides the registration: a workshop, a dinner, a room. */
export const purchases = table({
  key: ['purchaseId'],
  fields: {
    purchaseId: text('scan'),
    delegateId: text('scan'),
    /** '' for the delegate. */
    companionId: text('scan'),
    itemId: text('scan'),
    quantity: integer('scan'),
    quote: json<PurchaseQuote>('staff', noQuote),
    /** Milliseconds since 1970. */
    boughtAt: integer('staff'),
    /** Phone or e-mail of the member who entered it. */
    enteredBy: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    itemId: (row) => row.itemId,
  },
});
export type Purchase = RowFrom<typeof purchases.fields>;

export const purchaseFacts = z.strictObject({
  delegateId: id,
  companionId: optionalId,
  itemId: id,
  quantity: whole(1, 100),
});

export const purchaseRow = z.extend(purchaseFacts, {
  purchaseId: id,
  quote: purchaseQuote,
  boughtAt: time,
  enteredBy: line(254),
});
