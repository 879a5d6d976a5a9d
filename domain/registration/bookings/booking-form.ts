import * as z from 'zod/mini';
import { atMost, id, oneTo, whole } from '../../model/fields/input.ts';
import { groupName } from '../../model/group-member.ts';
import { payerParty } from '../../model/money/receipt.ts';
import { answers, registrantDetails } from '../../model/registrations.ts';
import { typedCouponCode } from '../../model/price-list/coupon-code.ts';
import { orderMethods } from '../../model/registration/values.ts';
import { mostInBooking } from '../most-in-booking.ts';

const method = z.enum(orderMethods);

/** Add-ons of one person. The registration follows from the category. */
const lines = z.optional(atMost(20, z.strictObject({ itemId: id, count: whole(1, 100) })));

const ofAll = {
  method,
  /** Used by each person whose price it changes. */
  couponCode: z.optional(typedCouponCode),
  /** The booking of this phone that the people join. Absent: a new one. */
  bookingId: z.optional(id),
};

/** What decides the price of a booking. Its people are priced together. */
export const pricedBooking = z.strictObject({
  people: oneTo(
    mostInBooking,
    z.extend(z.partial(z.pick(registrantDetails, { categoryId: true, age: true, dateOfBirth: true })), {
      lines,
    }),
  ),
  ...ofAll,
});
export type PricedBooking = z.infer<typeof pricedBooking>;

const personOfBooking = z.strictObject({ details: z.partial(registrantDetails), answers, lines });
export type PersonOfBooking = z.infer<typeof personOfBooking>;

/** Several delegates whom one registrant registers, and pays for at once. */
export const bookingForm = z.strictObject({
  /** The name of the group: a department, a hospital. */
  name: groupName,
  people: oneTo(mostInBooking, personOfBooking),
  ...ofAll,
  /** To whom the receipts of all are made out. Absent, or with a blank name: to each person. */
  receiptTo: z.optional(payerParty),
  consents: atMost(20, id),
  /** The version of the notice that the registrant has read. */
  noticeVersion: whole(0),
});
export type BookingForm = z.infer<typeof bookingForm>;
