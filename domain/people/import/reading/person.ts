import * as z from 'zod/mini';
import { companionDetails } from '#domain/model/companion.ts';
import { delegateDetails, type PersonField } from '#domain/model/delegate.ts';
import { claims } from '#domain/model/entitlement.ts';
import { groupName } from '#domain/model/group-member.ts';
import { typedCouponCode } from '#domain/model/price-list/coupon-code.ts';
import { isPlainText } from '#domain/model/fields/formats.ts';
import { withoutAnyUnseen } from '#domain/model/fields/unseen.ts';
import { atMost, id, line, optionalId, orNone, textUpTo, whole } from '#domain/model/fields/input.ts';
import { otherPayers } from '#domain/model/money/receipt.ts';
import { code, serialNumber } from '#domain/model/serial.ts';
import { highestPaise, paidOn } from '#domain/model/money/transaction.ts';

/** The most people per command, so that an import delays marks no longer than other marks do. */
export const maxPeoplePerCommand = 200;
export const maxCompanions = 10;

/** Fields of a person that a list may contain. */
const fields = z.omit(delegateDetails, { photoUrls: true });

const mostDenied = 20;

const importedPerson = z.strictObject({
  details: z.partial(fields),
  companions: atMost(maxCompanions, companionDetails),
  /** Whether the list's values replace existing ones. Otherwise they only fill empty fields. */
  mayOverwrite: z.boolean(),
  /** The list has this phone with another name too, so the phone alone does not identify the person. */
  sharesPhone: z.optional(z.boolean()),
  /** The answer about a phone that a person of another name has. Devices with an older version send it. */
  phoneHolder: z.optional(z.enum(['same', 'other'])),
  /** The user's answer: this person of the event. */
  sameAs: z.optional(id),
  /** The user's answer: these people of the event are other persons. */
  notSameAs: z.optional(atMost(mostDenied, id)),
  /** The user's answer: the list's phone replaces the known one. */
  takesPhone: z.optional(z.boolean()),
});
export type ImportedPerson = z.infer<typeof importedPerson>;

/** Those of a delegate and ten companions. */
export const mostPayments = 40;

/** One payment of a list. Everything but the amount may be ''. */
const listPayment = z.strictObject({
  amountPaise: whole(1, highestPaise),
  method: line(60),
  paidOn,
  /** UTR, RRN or the number of a cheque. */
  reference: line(40),
  receiptNumber: line(40),
  note: line(200),
  /** Absent if the person paid, or the payer is not known. */
  payerName: z.optional(line(160)),
});
export type ListPayment = z.infer<typeof listPayment>;

/** The payer of the person in the list. The kind of payer decides the prices. */
const listPayer = z.strictObject({ kind: z.enum(['self', ...otherPayers]), name: line(160) });
export type ListPayer = z.infer<typeof listPayer>;

export const mostAddOns = 100;
const listAddOn = z.strictObject({
  itemId: id,
  quantity: whole(1, 100),
  /** The name of the companion of the row who gets it; absent for the delegate. */
  companion: z.optional(line(160)),
});
export type ListAddOn = z.infer<typeof listAddOn>;

/** The additional fields of a row of the super admin import; '' and null for no value. */
const rowCard = z.strictObject({
  userId: optionalId,
  serial: z.nullable(serialNumber),
  code: orNone(
    z.pipe(z.pipe(textUpTo(200), z.transform(withoutAnyUnseen)), code.check(z.refine(isPlainText))),
  ),
});
export type RowCard = z.infer<typeof rowCard>;
export const cardSchemas = rowCard.shape;

export const listedPerson = z.extend(importedPerson, {
  /** True: the list says so. False: a part is paid. Left out: the money decides. */
  isPaid: z.optional(z.boolean()),
  payments: z.optional(atMost(mostPayments, listPayment)),
  addOns: z.optional(atMost(mostAddOns, listAddOn)),
  payer: z.optional(listPayer),
  /** The conditions of the price list that the person fulfils, and who verified them: the user, if the list does not say. */
  claims: z.optional(claims),
  verifiedBy: z.optional(line(254)),
  /** The name of the group with which the person registers. */
  group: z.optional(groupName),
  /** The code of a coupon of the price list. */
  coupon: z.optional(typedCouponCode),
  /** The list has this reference for several people: one transfer for all of them. */
  sharesTransfer: z.optional(z.boolean()),
  card: z.optional(z.omit(rowCard, { userId: true })),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** One row of the super admin import (the specification, sections 4 and 5). */
export const superRow = z.strictObject({ person: importedPerson, card: rowCard });
export type SuperRow = z.infer<typeof superRow>;

export const personFields = Object.keys(fields.shape) as readonly PersonField[];
export const fieldSchemas = fields.shape;
