import type { PurchaseQuote } from './purchase-row.ts';
import { extra, integer, json, table, text, type RowFrom } from '../fields/table.ts';

const noQuote: PurchaseQuote = {
  name: '',
  currency: 'INR',
  isRefundable: false,
  base: 0,
  reduction: 0,
  taxable: 0,
  tax: 0,
  total: 0,
  parts: [],
  derivation: [],
};

/** An item of the price list that a person bought besides the registration: a workshop, a dinner, a room. */
export const purchases = table({
  key: ['purchaseId'],
  fields: {
    purchaseId: text('scan'),
    delegateId: text('scan'),
    companionId: text('scan'),
    itemId: text('scan'),
    quantity: integer('scan'),
    quote: json<PurchaseQuote>('staff', noQuote),
    boughtAt: integer('staff'),
    enteredBy: text('staff'),
    /** One of {@link standings}, derived after each command, so that gates need no amounts. '' in older rows. */
    standing: text('scan'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    itemId: (row) => row.itemId,
  },
});
/** How far a purchase is, in this order (domain/money/standing/purchase-standing.ts). */
export const standings = ['ordered', 'confirmed', 'paid'] as const;
export type PurchaseStanding = (typeof standings)[number];

export type Purchase = RowFrom<typeof purchases.fields>;
