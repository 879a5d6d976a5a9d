import * as z from 'zod/mini';
import { purchaseQuote } from '../price-list/purchase-row.ts';
import { atMost, id, line, optionalId, time, whole } from '../fields/input.ts';
import { extra, flag, integer, integerOrNull, json, table, text, type RowFrom } from '../fields/table.ts';

/** All but `open` are final. Later reports never undo `paid`. */
export const paymentLinkStatuses = ['open', 'paid', 'expired', 'cancelled'] as const;
export type PaymentLinkStatus = (typeof paymentLinkStatuses)[number];

/** The provider's own ids, as they appear in web addresses and in the tree. */
export const providerId = z.pipe(id, z.string().check(z.regex(/^[\w-]{1,80}$/)));

/** From one rupee, the least that providers accept, to a crore. */
export const linkPaise = whole(100, 1_000_000_000);

/** As many as a phone may register without payment (domain/registration/limits/unpaid-places.ts). */
const mostInLink = 30;

/** What one delegate of a booking pays by a link. */
const linkShare = z.strictObject({ delegateId: id, paise: whole(1) });
export type LinkShare = z.infer<typeof linkShare>;

/** As many as a price list has. */
const mostSurcharges = 20;

/** A surcharge of the price list at its quoted price. */
const soldSurcharge = z.strictObject({ surchargeId: id, quote: purchaseQuote });
export type SoldSurcharge = z.infer<typeof soldSurcharge>;

/** A link of an online payment provider, for exactly one amount of one delegate, or of several of one booking. */
export const paymentLinks = table({
  key: ['linkId'],
  fields: {
    linkId: text('staff'),
    delegateId: text('staff'),
    amountPaise: integer('staff'),
    url: text('staff'),
    status: text('staff'),
    /** The delegate becomes Paid when the money is received. */
    marksPaid: flag('staff'),
    createdAt: integer('staff'),
    createdBy: text('staff'),
    /** When its end was known here; null while it is open. */
    endedAt: integerOrNull('staff'),
    /** The booking that it pays, or ''. `delegateId` is then the first of the shares. */
    bookingId: text('staff'),
    shares: json<readonly LinkShare[]>('staff', []),
    /** Those in the amount, as quoted when the link was made. They are sold when it is paid. */
    surcharges: json<readonly SoldSurcharge[]>('staff', []),
    extra: extra(),
  },
  indexes: {
    delegateId: ({ delegateId, shares }) =>
      shares.length === 0 ? delegateId : shares.map((share) => share.delegateId),
  },
});
export type PaymentLink = RowFrom<typeof paymentLinks.fields>;

export const paymentLinkFacts = z.strictObject({
  linkId: providerId,
  delegateId: id,
  amountPaise: linkPaise,
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  marksPaid: z.boolean(),
  bookingId: z._default(optionalId, ''),
  shares: z._default(atMost(mostInLink, linkShare), []),
  surcharges: z._default(atMost(mostSurcharges, soldSurcharge), []),
});

export const paymentLinkRow = z.extend(paymentLinkFacts, {
  status: z.enum(paymentLinkStatuses),
  createdAt: time,
  createdBy: line(254),
  endedAt: z.nullable(time),
});

/** Money that the provider has captured, not only authorised. */
export const capturedPayment = z.strictObject({
  paymentId: providerId,
  paise: whole(1),
  /** The part that the provider has refunded so far. */
  refundedPaise: whole(0),
  method: line(60),
  /** Milliseconds since 1970. */
  paidAt: time,
});
export type CapturedPayment = z.infer<typeof capturedPayment>;
