import * as z from 'zod/mini';
import { atMost, id, line, optionalId, textUpTo, time, whole } from '../fields/input.ts';
import { foreignMoney } from './foreign-money.ts';
import { currency, mostComponents } from './item.ts';

const money = whole(0);
const amounts = { base: money, reduction: money, taxable: money, tax: money, total: money };

/** The item of purchases that are cancelled and kept in part. No item of a list has this id. */
export const keptItemId = 'kept-on-cancellation';

/** The quoted amounts of a purchase, in the smallest unit of the currency. A later price list does not change them. */
export const purchaseQuote = z.strictObject({
  name: line(120),
  currency,
  isRefundable: z.boolean(),
  ...amounts,
  parts: atMost(
    mostComponents,
    z.strictObject({ name: line(80), rateBp: whole(0, 10_000), hsnSac: line(20), ...amounts }),
  ),
  derivation: atMost(60, textUpTo(1_000)),
  /** The price of one unit, if the list states it in a foreign currency: it is paid when that amount is paid. */
  foreign: z.optional(foreignMoney),
  /** What the event keeps of a cancelled purchase: then the amounts are the kept ones. Absent in all other purchases. */
  kept: z.optional(
    z.strictObject({
      itemId: id,
      /** The delegate or companion who cancelled. */
      personId: id,
      /** The part of the fixed sum of the refund rules, which is kept once for each person. */
      deducted: money,
    }),
  ),
});
export type PurchaseQuote = z.infer<typeof purchaseQuote>;

export const purchaseFacts = z.strictObject({
  delegateId: id,
  companionId: optionalId,
  itemId: id,
  quantity: whole(1, 100),
});

/** Apart from the table, which a gate loads without this schema. */
export const purchaseRow = z.extend(purchaseFacts, {
  purchaseId: id,
  quote: purchaseQuote,
  boughtAt: time,
  enteredBy: line(254),
});
