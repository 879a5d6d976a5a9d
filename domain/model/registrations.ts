import * as z from 'zod/mini';
import { companionDetails } from './companion.ts';
import { delegateDetails } from './delegate.ts';
import { messageChannels } from './message.ts';
import {
  atMost,
  id,
  line,
  lines,
  optionalId,
  orNone,
  someLine,
  textUpTo,
  time,
  whole,
} from './fields/input.ts';
import { purchaseQuote } from './price-list/purchase-row.ts';
import type { RegistrationForm } from './registration/registration-form.ts';
import type { ShutOutPhone } from './registration/shut-out-phone.ts';
import { orderMethods } from './registration/values.ts';
import { extra, flag, integer, integerOrNull, json, table, text, type RowFrom } from './fields/table.ts';
import { highestPaise, paidOn } from './money/transaction.ts';
import { typedCouponCode } from './price-list/coupon-code.ts';

/** The delegate's details that a registrant enters. */
export const registrantDetails = z.omit(delegateDetails, {
  label: true,
  otherDetails: true,
  companyId: true,
  registeredOn: true,
  photoUrls: true,
});
export type RegistrantDetails = z.infer<typeof registrantDetails>;

/** An answer is a text; for a file, its id. */
export const answers = z.record(id, lines(2_000)).check(z.refine((given) => Object.keys(given).length <= 40));
export type Answers = z.infer<typeof answers>;

export const askedEligibility = z.strictObject({
  eligibilityId: id,
  value: line(80),
  fileId: optionalId,
});
export type AskedEligibility = z.infer<typeof askedEligibility>;

const keptCompanion = z.strictObject({ companionId: id, details: companionDetails });

const orderRequest = z.strictObject({
  /** Null for additions. */
  details: z.nullable(registrantDetails),
  companions: atMost(9, keptCompanion),
  answers,
  couponCode: typedCouponCode,
  eligibility: z.nullable(askedEligibility),
});
export type OrderRequest = z.infer<typeof orderRequest>;

const orderLine = z.strictObject({
  purchaseId: id,
  companionId: optionalId,
  itemId: id,
  quantity: whole(1, 100),
  quote: purchaseQuote,
});
export type OrderLine = z.infer<typeof orderLine>;

const orderEligibility = z.extend(askedEligibility, {
  state: z.enum(['waiting', 'verified', 'refused']),
  note: line(400),
  /** When the organiser decided about the document or number. */
  answeredAt: z.optional(time),
});
export type OrderEligibility = z.infer<typeof orderEligibility>;

/** What a registrant says about a payment: the facts that find it in the bank's statement. */
export const proofFacts = z.strictObject({
  method: z.enum(['upi', 'transfer', 'cheque', 'dd']),
  reference: someLine(80),
  paidOn: z.pipe(paidOn, z.string().check(z.minLength(1))),
  amountPaise: whole(1, highestPaise),
  fileId: optionalId,
});

/** One transfer for several orders of a booking: `paise` is all of it, and each order's proof has its own part. */
const proofTogether = z.strictObject({ transferId: id, paise: whole(1), people: whole(2) });

const orderProof = z.extend(proofFacts, {
  givenAt: time,
  together: z.optional(proofTogether),
  state: z.enum(['given', 'returned', 'refused', 'accepted']),
  note: line(400),
  /** A proof of this order was refused before. */
  isAgain: z.optional(z.boolean()),
});
export type OrderProof = z.infer<typeof orderProof>;

/** `takenBack`: the desk took back an answer that the person knew. `endsSoon`: there is no answer, and the hold ends soon. */
export const answerKinds = [
  'approved',
  'refused',
  'documentAccepted',
  'documentRefused',
  'proofReturned',
  'proofRefused',
  'ended',
  'takenBack',
  'endsSoon',
] as const;

/** News for a registrant, and whether a member has messaged them. */
const news = z.strictObject({
  /** ms since 1970. Names the news in a command. */
  at: time,
  /** Null: the message waits in the desk's queue. */
  toldAt: z.nullable(time),
  toldBy: line(254),
  /** '' if a member decided that no message is needed. */
  channel: z.enum(['', ...messageChannels]),
});
export type News = z.infer<typeof news>;

/** The latest answer of the desk about an order. For `endsSoon`, `at` is the end of the hold. */
const orderAnswer = z.extend(news, { kind: z.enum(answerKinds), note: line(400) });
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type AnswerKind = OrderAnswer['kind'];

/** By which colleagues take the places of a booking that have no name yet. */
const placeCode = z.strictObject({
  code: textUpTo(20),
  endsAt: time,
  /** How many have joined by it. */
  uses: whole(0),
});
export type PlaceCode = z.infer<typeof placeCode>;

const givenConsent = z.strictObject({
  consentId: id,
  version: whole(0),
  at: time,
  withdrawnAt: z.nullable(time),
});
export type GivenConsent = z.infer<typeof givenConsent>;

const requestData = z.strictObject({
  text: line(400),
  /** For a cancellation: the refund by the rules of that day; null if they state none. */
  refundPaise: z.nullable(whole(0)),
  /** For a cancelled registration: received money that the event keeps. */
  keptPaise: z.optional(whole(0)),
  /** For the cancellation of an addition: its order. Absent: the whole registration. */
  orderId: z.optional(id),
  /** For the cancellation of one add-on or one companion. The other id is ''. */
  part: z.optional(z.strictObject({ purchaseId: optionalId, companionId: optionalId })),
});
export type RequestData = z.infer<typeof requestData>;

/** What the organiser asks of people who register themselves, and whether registration is open. */
export const registrationForms = table({
  key: ['name'],
  fields: {
    name: text('staff'),
    form: json<RegistrationForm | null>('staff', null),
    /** Grows with each save. */
    formVersion: integer('staff'),
    isOpen: flag('staff'),
    savedAt: integer('staff'),
    savedBy: text('staff'),
    shutOut: json<readonly ShutOutPhone[]>('staff', []),
    extra: extra(),
  },
  indexes: {},
});

/** `open` until the order ends. Everything else about its progress is derived (domain/registration/orders/order-stage.ts). */
const orderStatuses = ['open', 'expired', 'cancelled'] as const;

/** `approved` and `refused` are the organiser's answers; '' if no approval is needed. */
const approvals = ['', 'waiting', 'approved', 'refused'] as const;

/**
 * `''`: the phone acts for the person. `payer`: it sees only the payment, because the person's own phone was
 * verified. `none`: nothing (docs/privacy.md).
 */
const registrantAccesses = ['', 'payer', 'none'] as const;

/**
 * A registration, or additions to one, that a registrant submitted. Its people and purchases are ordinary rows. The
 * order keeps what was submitted, because an unpaid order that ends removes these rows.
 */
export const orders = table({
  key: ['orderId'],
  fields: {
    orderId: text('staff'),
    delegateId: text('staff'),
    /** The verified phone that submitted it. */
    registrantPhone: text('staff'),
    /** Unique, and it does not tell how many orders there are. Orders from before this rule have the running count. */
    number: integer('staff'),
    /** One of {@link orderStatuses}. */
    status: text('staff'),
    submittedAt: integer('staff'),
    /** The end of the hold. Null: the clock does not end it. */
    heldUntil: integerOrNull('staff'),
    endedAt: integerOrNull('staff'),
    /** Whether its end removes the delegate. False for additions to a registration, and after a merge. */
    makesDelegate: flag('staff'),
    request: json<OrderRequest>('staff', {
      details: null,
      companions: [],
      answers: {},
      couponCode: '',
      eligibility: null,
    }),
    /** The purchases of the order with their quoted prices. */
    lines: json<readonly OrderLine[]>('staff', []),
    quotedPaise: integer('staff'),
    /** One of {@link orderMethods}. */
    method: text('staff'),
    /** One of {@link approvals}. */
    approval: text('staff'),
    eligibility: json<OrderEligibility | null>('staff', null),
    proof: json<OrderProof | null>('staff', null),
    note: text('staff'),
    consents: json<readonly GivenConsent[]>('staff', []),
    noticeVersion: integer('staff'),
    /** 'online', or 'spot' for a tablet at the desk. */
    source: text('staff'),
    waitingId: text('staff'),
    /** The e-mail of the delegate that the registrant confirmed by a code; '' for none. A changed one is not confirmed. */
    confirmedEmail: text('staff'),
    emailConfirmedAt: integerOrNull('staff'),
    /** Money of an ended order that the event keeps for the person, instead of paying it back. */
    creditPaise: integer('staff'),
    /** One of {@link registrantAccesses}. */
    registrantAccess: text('staff'),
    /** The same on all orders that were submitted together and are paid at once; it is their group too. Else ''. */
    bookingId: text('staff'),
    /** The code of its booking, on one of its orders. */
    placeCode: json<PlaceCode | null>('staff', null),
    /** The latest answer of the desk. */
    answer: json<OrderAnswer | null>('staff', null),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    registrantPhone: (row) => row.registrantPhone,
    bookingId: (row) => row.bookingId,
    placeCode: (row) => row.placeCode?.code ?? '',
    personPhone: (row) => row.request.details?.phone ?? '',
    number: (row) => String(row.number),
  },
});
export type Order = RowFrom<typeof orders.fields>;

const waitingStates = ['waiting', 'offered', 'accepted', 'declined', 'expired', 'left'] as const;

/** A place of the waiting list for a registration of a category, or for an item of the price list. */
export const waitingEntries = table({
  key: ['waitingId'],
  fields: {
    waitingId: text('staff'),
    registrantPhone: text('staff'),
    itemId: text('staff'),
    categoryId: text('staff'),
    name: text('staff'),
    joinedAt: integer('staff'),
    /** One of {@link waitingStates}. */
    state: text('staff'),
    offeredUntil: integerOrNull('staff'),
    /** What the place cost on the day of joining; null if it was not known. */
    joinedPaise: integerOrNull('staff'),
    /** The latest offer. Null before one. */
    news: json<News | null>('staff', null),
    extra: extra(),
  },
  indexes: {
    registrantPhone: (row) => row.registrantPhone,
    state: (row) => row.state,
  },
});
export type WaitingEntry = RowFrom<typeof waitingEntries.fields>;

export const requestKinds = ['name', 'phone', 'email', 'category', 'cancel', 'erase', 'data'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Something that a registrant asks the organiser to do. */
export const registrantRequests = table({
  key: ['requestId'],
  fields: {
    requestId: text('staff'),
    delegateId: text('staff'),
    registrantPhone: text('staff'),
    /** One of {@link requestKinds}. */
    kind: text('staff'),
    data: json<RequestData>('staff', { text: '', refundPaise: null }),
    askedAt: integer('staff'),
    /** 'open', 'done', 'refused', or 'withdrawn' by the registrant. */
    state: text('staff'),
    note: text('staff'),
    answeredAt: integerOrNull('staff'),
    answeredBy: text('staff'),
    /** The refusal of the request. */
    news: json<News | null>('staff', null),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
  },
});
export type RegistrantRequest = RowFrom<typeof registrantRequests.fields>;

const contact = line(254);

/** Rows of the tables of registration as an import brings them. */
export const orderRow = z.strictObject({
  orderId: id,
  delegateId: id,
  registrantPhone: textUpTo(20),
  number: whole(1),
  status: z.enum(orderStatuses),
  submittedAt: time,
  heldUntil: z.nullable(time),
  endedAt: z.nullable(time),
  makesDelegate: z.boolean(),
  request: orderRequest,
  lines: atMost(200, orderLine),
  quotedPaise: whole(0),
  method: z.enum(orderMethods),
  approval: z.enum(approvals),
  eligibility: z.nullable(orderEligibility),
  proof: z.nullable(orderProof),
  note: line(400),
  consents: atMost(20, givenConsent),
  noticeVersion: whole(0),
  source: z.enum(['online', 'spot']),
  waitingId: optionalId,
  confirmedEmail: z._default(textUpTo(254), ''),
  emailConfirmedAt: z._default(z.nullable(time), null),
  registrantAccess: z._default(z.enum(registrantAccesses), ''),
  creditPaise: z._default(whole(0), 0),
  bookingId: z._default(optionalId, ''),
  placeCode: z._default(z.nullable(placeCode), null),
  answer: z._default(z.nullable(orderAnswer), null),
});

export const waitingEntryRow = z.strictObject({
  waitingId: id,
  registrantPhone: textUpTo(20),
  itemId: optionalId,
  categoryId: optionalId,
  name: line(160),
  joinedAt: time,
  state: z.enum(waitingStates),
  offeredUntil: z.nullable(time),
  joinedPaise: z._default(z.nullable(whole(0)), null),
  news: z._default(z.nullable(news), null),
});

export const registrantRequestRow = z.strictObject({
  requestId: id,
  delegateId: id,
  registrantPhone: textUpTo(20),
  kind: z.enum(requestKinds),
  data: requestData,
  askedAt: time,
  state: z.enum(['open', 'done', 'refused', 'withdrawn']),
  note: line(400),
  answeredAt: z.nullable(time),
  answeredBy: orNone(contact),
  news: z._default(z.nullable(news), null),
});
