import * as z from 'zod/mini';
import { atMost, id, line, orNone, serviceCode, someLine, whole } from '../fields/input.ts';

/** In the smallest unit of its currency. Sums over a million people stay exact. */
export const amount = whole(0, 1_000_000_000);

export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
export const homeCurrency = 'INR';

export const itemTax = z.strictObject({
  /** `contained`: the price includes the tax. `added`: the tax comes on top of the price. */
  mode: z.enum(['contained', 'added', 'exempt']),
  /** Hundredths of a percent. Not used by `exempt`. */
  rateBp: whole(0, 4_000),
  /** Paise. There is no tax until the sales of the event, including this order, exceed it. Null: no such limit. */
  exemptUntil: z.nullable(amount),
  /** HSN of goods, SAC of services; '' for none. */
  hsnSac: serviceCode,
});
export type ItemTax = z.infer<typeof itemTax>;

export const mostComponents = 10;

/** A named part of an item's price: '14,500 + 500'. */
const component = z.strictObject({
  name: someLine(80),
  /** The weight of this part in a price that does not state its parts. */
  share: whole(1, 1_000_000_000),
  /** Null: the tax of the item. */
  tax: z.nullable(itemTax),
});

const ids = (most: number) => atMost(most, id);

/** A time on the event's clock, as '2026-11-22T19:30'. */
const minute = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/));

export const priceItem = z.strictObject({
  itemId: id,
  /** `package`: contains other items. One that contains a registration counts as a registration. */
  kind: z.enum(['registration', 'companion', 'addOn', 'package']),
  name: someLine(120),
  note: line(300),
  components: atMost(mostComponents, component),
  tax: itemTax,
  /** Only people of these categories may have it; a companion has the category of its delegate. Empty: all. */
  categoryIds: ids(200),
  /** Sold in these periods only. Empty: in all. */
  periodIds: ids(24),
  /** A person may have only one item of a group, such as workshops at the same hour. '' for no group. */
  exclusiveGroup: line(60),
  /** Only for people who have or buy a registration, or whose delegate does. */
  needsRegistration: z.boolean(),
  startsAt: orNone(minute),
  endsAt: orNone(minute),
  mostPerPerson: whole(1, 100),
  /** Items that the buyer also gets, at no extra price. */
  contains: atMost(50, z.strictObject({ itemId: id, count: whole(1, 100) })),
  isRefundable: z.boolean(),
  /** Record types that this item opens, such as the gate of its dinner. */
  recordTypeIds: ids(50),
});
export type PriceItem = z.infer<typeof priceItem>;
