import * as z from 'zod/mini';
import { atMost, id, oneTo, whole } from '../../model/fields/input.ts';
import { groupName } from '../../model/group-member.ts';
import { payerParty } from '../../model/money/receipt.ts';
import { answers, registrantDetails } from '../../model/registrations.ts';
import { orderMethods } from '../../model/registration/values.ts';
import { mostInBooking } from '../most-in-booking.ts';

const method = z.enum(orderMethods);

/** What decides the price of a booking. Its people are priced together. */
export const pricedBooking = z.strictObject({
  people: oneTo(
    mostInBooking,
    z.partial(z.pick(registrantDetails, { categoryId: true, age: true, dateOfBirth: true })),
  ),
  method,
});
export type PricedBooking = z.infer<typeof pricedBooking>;

const personOfBooking = z.strictObject({ details: z.partial(registrantDetails), answers });
export type PersonOfBooking = z.infer<typeof personOfBooking>;

/** Several delegates whom one registrant registers, and pays for at once. */
export const bookingForm = z.strictObject({
  /** The name of the group: a department, a hospital. */
  name: groupName,
  people: oneTo(mostInBooking, personOfBooking),
  method,
  /** To whom the receipts of all are made out. Absent, or with a blank name: to each person. */
  receiptTo: z.optional(payerParty),
  consents: atMost(20, id),
  /** The version of the notice that the registrant has read. */
  noticeVersion: whole(0),
});
export type BookingForm = z.infer<typeof bookingForm>;
