import * as z from 'zod/mini';
import { atMost, id, optionalId, orNone, time, whole } from '../fields/input.ts';
import { couponCode } from './coupon-code.ts';
import { foreignMoney } from './foreign-money.ts';
import { payerKinds } from './price-list.ts';
import { purchaseQuote } from './purchase-row.ts';
import { extra, integer, json, table, text, type RowFrom } from '../fields/table.ts';

/** What the price is for: it counts as long as the person has these. */
const agreedFor = z.strictObject({
  categoryId: optionalId,
  payer: z.enum(payerKinds),
  /** '' for ages of no band. */
  bandId: optionalId,
  eligibilityIds: atMost(40, id),
  /** The coupon that the desk applied. Absent without one. */
  couponCode: z.optional(couponCode),
});
export type AgreedFor = Readonly<Omit<z.infer<typeof agreedFor>, 'eligibilityIds'>> & {
  readonly eligibilityIds: readonly string[];
};

const price = z.strictObject({
  /** The ISO day that decided it; '' where there are no periods. */
  day: orNone(z.iso.date()),
  periodId: optionalId,
  /** With tax, in paise. */
  total: whole(0),
  parts: purchaseQuote.shape.parts,
  foreign: z.optional(foreignMoney),
  derivation: purchaseQuote.shape.derivation,
});
export type StoredPrice = z.infer<typeof price>;

const blankFor: AgreedFor = { categoryId: '', payer: 'self', bandId: '', eligibilityIds: [] };
const blankPrice: StoredPrice = { day: '', periodId: '', total: 0, parts: [], derivation: [] };

/**
 * The price of a registration that was paid, or billed on a paper, before a later price list changed it. Without a row,
 * the published list decides.
 */
export const agreedPrices = table({
  key: ['personId'],
  fields: {
    /** The id of a delegate or companion. */
    personId: text('staff'),
    agreedFor: json<AgreedFor>('staff', blankFor),
    price: json<StoredPrice>('staff', blankPrice),
    /** Milliseconds since 1970: when the other list was published. */
    keptAt: integer('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type AgreedPrice = RowFrom<typeof agreedPrices.fields>;

export const agreedPriceRow = z.strictObject({ personId: id, agreedFor, price, keptAt: time });
