import * as z from 'zod/mini';
import { companionDetails } from '#domain/model/companion.ts';
import { atMost, id, whole } from '#domain/model/fields/input.ts';
import { payerParty } from '../../model/money/receipt.ts';
import { answers, askedEligibility, registrantDetails } from '#domain/model/registrations.ts';
import { orderMethods } from '#domain/model/registration/values.ts';
import { typedCouponCode } from '#domain/model/price-list/coupon-code.ts';

const mostOrderLines = 60;

/** 0 is the delegate, 1 the first companion of the form. */
const orderedLine = z.strictObject({ person: whole(0, 9), itemId: id, count: whole(1, 100) });

const givenCompanion = z.partial(companionDetails);
const companionsOfForm = atMost(9, givenCompanion);
const method = z.enum(orderMethods);

/** What decides the price. The registrations need no lines: they follow from the category. */
const priced = {
  details: z.partial(registrantDetails),
  companions: companionsOfForm,
  lines: atMost(mostOrderLines, orderedLine),
  couponCode: typedCouponCode,
  eligibility: z.nullable(askedEligibility),
  method,
};
export const pricedForm = z.strictObject(priced);
export type PricedForm = z.infer<typeof pricedForm>;

/** Of a form, what may show whether a code is right. */
export const codesOfForm = z.object({
  couponCode: typedCouponCode,
  eligibility: z.nullable(askedEligibility),
});

export const orderForm = z.strictObject({
  ...priced,
  /** To whom receipts are made out. Absent, or with a blank name: to the delegate. */
  receiptTo: z.optional(payerParty),
  answers,
  consents: atMost(20, id),
  /** The version of the notice that the registrant has read. */
  noticeVersion: whole(0),
});
export type OrderForm = z.infer<typeof orderForm>;

export const additionForm = z.strictObject({
  delegateId: id,
  companions: companionsOfForm,
  lines: atMost(
    mostOrderLines,
    z.extend(orderedLine, {
      /** For a companion who is registered already; then `person` is not read. */
      companionId: z.optional(id),
    }),
  ),
  method,
});
export type AdditionForm = z.infer<typeof additionForm>;
