import * as z from 'zod/mini';
import { atMost, id, line, oneTo, optionalId, orNone, someLine, whole } from '../fields/input.ts';
import { couponCode } from './coupon-code.ts';
import { amount, currency, itemTax } from './item.ts';

/** A share of 10,000. */
const shareBp = whole(0, 10_000);

/** Amounts by currency. Without an amount in the currency of the order, a reduction or surcharge has none. */
const amounts = atMost(5, z.strictObject({ currency, amount }));
export type Amounts = z.infer<typeof amounts>;

/** Takes off a percentage, an amount, or both; never more than the price. */
const reduction = z.strictObject({ rateBp: shareBp, amounts });
export type Reduction = z.infer<typeof reduction>;

/**
 * Registrations and items that cost less together. Each complete set in an order is reduced; no unit is in two sets.
 */
const combination = z.strictObject({
  combinationId: id,
  name: someLine(120),
  /** Whether one person must have the whole set. */
  isForOnePerson: z.boolean(),
  /** `itemId` '' means any registration, and `categoryId` '' any category. */
  needs: oneTo(10, z.strictObject({ itemId: optionalId, categoryId: optionalId, count: whole(1, 100) })),
  /** For the whole set. */
  reduction,
});
export type Combination = z.infer<typeof combination>;

/** Reduces each registration of an order with at least `from` registrations. The highest step reached applies. */
const groupStep = z.strictObject({
  groupId: id,
  name: someLine(120),
  from: whole(2, 10_000),
  reduction,
  /** One registration of every `freeOfEach` is free. The cheapest ones are. */
  freeOfEach: z.optional(whole(2, 10_000)),
  /** Its registrations keep the prices of this period after its end. Absent or '': those of the day. */
  pricesOf: z.optional(optionalId),
  /** Whether such a group registers at the organiser's office, as the public page says. Absent: it may use the form. */
  asksOffice: z.optional(z.boolean()),
  /** Conditions of payment. They change no price by themselves: the desk reads what was not met, and decides. */
  inOneTransfer: z.optional(z.boolean()),
  inFull: z.optional(z.boolean()),
});

const coupon = z.strictObject({
  couponId: id,
  /** As the buyer types it; capitals do not matter. */
  code: couponCode,
  name: line(120),
  /** Empty: all items. */
  itemIds: atMost(100, id),
  categoryIds: atMost(200, id),
  firstDay: orNone(z.iso.date()),
  lastDay: orNone(z.iso.date()),
  /** The number of orders that may use it. Null: no limit. */
  mostUses: z.nullable(whole(1, 100_000)),
  reduction,
});
export type Coupon = z.infer<typeof coupon>;

/** Charged on the total with tax, for payments by one of the methods: 'card + 3.5 %'. */
const surcharge = z.strictObject({
  surchargeId: id,
  name: someLine(120),
  methods: oneTo(20, someLine(60)),
  rateBp: shareBp,
  amounts,
  tax: itemTax,
});

/** Charged once for each order: of a person alone, or of all who register together. With an order that costs nothing, it is not due. */
const orderFee = z.strictObject({
  orderFeeId: id,
  name: someLine(120),
  amounts,
  tax: itemTax,
  isRefundable: z.boolean(),
});
export type OrderFee = z.infer<typeof orderFee>;

/** The refund for a cancellation, by the day of the request. Without steps, the organiser has stated no rule. */
const refundRules = z.strictObject({
  /** A share of what was paid, less an amount once for each person. After the last step, nothing. */
  steps: atMost(24, z.strictObject({ lastDay: z.iso.date(), shareBp, less: amounts })),
  keepsTax: z.boolean(),
  /** The organiser has stated a refund, but not yet whether its share is of the price before tax. Such a list is not published. */
  isTaxOpen: z.optional(z.boolean()),
  keepsSurcharge: z.boolean(),
  /** The share paid back if the event does not take place; null if the organiser has not stated it. */
  ifCalledOffBp: z.nullable(shareBp),
  /** Whether a registration can be passed to another person. '' or absent: it can if `transferableUntil` is stated. */
  transfer: z.optional(orNone(z.enum(['no', 'yes']))),
  /** The last day on which a registration can be passed to another person. '' or absent: the organiser states none. */
  transferableUntil: z.optional(orNone(z.iso.date())),
  /** What the organiser asks for it, with tax. */
  transferFee: z.optional(amounts),
});

export const reductionFields = {
  combinations: atMost(50, combination),
  groups: atMost(20, groupStep),
  coupons: atMost(500, coupon),
  /** If false, each unit gets its largest reduction only. */
  reductionsCombine: z.boolean(),
  surcharges: atMost(20, surcharge),
  orderFees: z.optional(atMost(10, orderFee)),
  refunds: refundRules,
};
