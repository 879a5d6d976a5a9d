import * as z from 'zod/mini';
import { gstin, mostNumberLength, stateCode } from './billing.ts';
import { foreignMoney } from '../price-list/foreign-money.ts';
import { atMost, id, line, lines, optionalId, someLine, textUpTo, time, whole } from '../fields/input.ts';
import { extra, integer, integerOrNull, json, table, text, type RowFrom } from '../fields/table.ts';

/** The recipient of a receipt, as typed, because a hospital may pay for a delegate. */
export const receiptPayer = z.strictObject({
  name: someLine(160),
  address: lines(400),
  gstin,
});
export type ReceiptPayer = z.infer<typeof receiptPayer>;

/** A company, such as the hospital of the delegate, or the trade. */
export const otherPayers = ['company', 'trade'] as const;

/**
 * The party on the papers of a delegate and the companions. If its kind is one of {@link otherPayers}, it pays, and chooses the
 * prices of their registrations and of what they buy from then on. With the kind 'self', and without a row, the delegate pays.
 */
export const payers = table({
  key: ['delegateId'],
  fields: {
    delegateId: text('staff'),
    kind: text('staff'),
    /** Receipts are made out to it; '' if it is not known. With the kind 'self', '' means the delegate's own name. */
    name: text('staff'),
    address: text('staff'),
    gstin: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type FeePayer = RowFrom<typeof payers.fields>;

export const payerParty = z.strictObject({ name: line(160), address: lines(400), gstin });

export const payerRow = z.extend(payerParty, { delegateId: id, kind: z.enum(['self', ...otherPayers]) });

/** A company to which receipts of its delegates are made out, unless another payer is kept for one of them. */
export const companyPayers = table({
  key: ['companyId'],
  fields: {
    companyId: text('staff'),
    name: text('staff'),
    address: text('staff'),
    gstin: text('staff'),
    extra: extra(),
  },
  indexes: {},
});

export const companyPayerRow = z.extend(payerParty, { companyId: id });

const paise = z.int();

/** Where a number is in its series: '' for the series of the event, '2026-27' for that of a financial year. */
const paperSeries = z.strictObject({ year: line(7), number: whole(1) });
export type PaperSeries = z.infer<typeof paperSeries>;

/** A component of an item with its tax; one without a name for an item without components. */
const receiptPart = z.strictObject({
  name: line(80),
  hsnSac: line(20),
  rateBp: whole(0),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  /**
   * Money for which nothing is supplied, outside the taxable value, which is 0 then. Below 0 if it was received before and
   * pays for other lines now. Absent for items.
   */
  outsidePaise: z.optional(paise),
});
export type ReceiptPart = z.infer<typeof receiptPart>;

/** How much of an item a paper covers. A later paper covers the rest, even if items change in between. */
const receiptCover = z.strictObject({
  /** '' for the delegate. */
  companionId: optionalId,
  /** '' for a registration at the price of the category. */
  purchaseId: optionalId,
  /** A package may replace the registration. The money stays that of the registration if the package is removed. */
  isRegistration: z.boolean(),
  /** For each component of the line. */
  paise: z.array(whole(0)),
});
export type ReceiptCover = z.infer<typeof receiptCover>;

/** The most people on one shared receipt: other desks do not wait long for it, and its row stays small. */
export const mostOnReceipt = 200;

const receiptPerson = z.strictObject({ delegateId: id, name: line(200) });

/** The place in `people` of the person whom a line or payment of a shared receipt is for. Absent on other receipts. */
const placeInPeople = z.optional(whole(0));

/** How a later paper names a receipt voucher (CGST Rules, rules 50 and 51). */
const statedVoucher = z.strictObject({
  number: whole(1),
  numberText: line(mostNumberLength),
  issuedAt: time,
  paise: whole(1),
});
export type StatedVoucher = z.infer<typeof statedVoucher>;

/** The whole printed content. Later changes of the event, the person or the fees do not change it. */
export const receiptDocument = z.strictObject({
  numberText: line(mostNumberLength),
  /** Absent on papers from before years could be chosen: `number` is that of the event. */
  series: z.optional(paperSeries),
  event: line(300),
  seller: z.strictObject({ name: line(120), address: lines(400), gstin }),
  payer: receiptPayer,
  delegateName: line(200),
  lines: z
    .array(
      z.strictObject({
        text: line(200),
        count: whole(1),
        paise,
        /** Absent on receipts from before items were stated: their tax is that of the document. */
        parts: z.optional(z.array(receiptPart)),
        /** Empty for money beyond the fees. Absent on papers from before it was stored: it follows from the texts. */
        covers: z.optional(z.array(receiptCover)),
        person: placeInPeople,
      }),
    )
    .check(z.minLength(1)),
  /** '' if the items have different codes. */
  sac: line(20),
  taxRateBp: whole(0),
  placeOfSupply: stateCode,
  /** Whether the tax is payable on reverse charge. Absent on papers from before it was stated, and on those without tax. */
  reverseCharge: z.optional(z.boolean()),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  totalPaise: paise,
  payments: z.array(
    z.strictObject({
      transactionId: id,
      paidOn: line(20),
      method: line(60),
      reference: line(80),
      paise,
      foreign: z.optional(foreignMoney),
      person: placeInPeople,
    }),
  ),
  note: lines(300),
  /** A shared receipt: one payer for several people. `delegateName` is '' then. Absent on a receipt of one delegate. */
  people: z.optional(z.array(receiptPerson)),
  /** The receipt vouchers whose advances this invoice takes up, and how much of each. Absent without any. */
  vouchers: z.optional(z.array(statedVoucher)),
});
export type ReceiptDocument = z.infer<typeof receiptDocument>;

export const noReceiptDocument: ReceiptDocument = {
  numberText: '',
  event: '',
  seller: { name: '', address: '', gstin: '' },
  payer: { name: '', address: '', gstin: '' },
  delegateName: '',
  lines: [],
  sac: '',
  taxRateBp: 0,
  placeOfSupply: '',
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
  payments: [],
  note: '',
};

/**
 * A receipt that was given out. Its number is never another's: it is not deleted, but cancelled. A shared receipt has '' as
 * `delegateId`, and is found by each of its people.
 */
export const receipts = table({
  key: ['number'],
  fields: {
    number: integer('staff'),
    delegateId: text('staff'),
    document: json<ReceiptDocument>('staff', noReceiptDocument),
    issuedAt: integer('staff'),
    issuedBy: text('staff'),
    cancelledAt: integerOrNull('staff'),
    cancelledBy: text('staff'),
    cancelReason: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: ({ delegateId, document: { people } }) =>
      people === undefined ? delegateId : people.map((person) => person.delegateId),
    numberText: (row) => row.document.numberText,
  },
  highest: (row) => row.number,
});
export type Receipt = RowFrom<typeof receipts.fields>;

export const issuerContact = line(254);

export const receiptRow = z.strictObject({
  number: whole(1),
  delegateId: optionalId,
  document: receiptDocument,
  issuedAt: time,
  issuedBy: issuerContact,
  cancelledAt: z.nullable(time),
  cancelledBy: issuerContact,
  cancelReason: line(200),
});

export const cancelReason = line(200);

/** All printed content: the items that are taken back, stated as on a receipt, and the receipt that they reduce. */
const creditDocument = z.extend(receiptDocument, {
  receiptNumberText: line(mostNumberLength),
  receiptIssuedAt: time,
  reason: line(200),
  receiptLines: z.array(whole(0)),
  /** The receipt has tax that is neither paid back nor reversed. Absent on notes that reverse tax, or have none. */
  keepsTax: z.optional(z.boolean()),
  /** The steps of the refund rules to the amount. Absent if the amount does not follow them. */
  derivation: z.optional(atMost(200, textUpTo(1_000))),
});
export type CreditDocument = z.infer<typeof creditDocument>;

const noCreditDocument: CreditDocument = {
  ...noReceiptDocument,
  receiptNumberText: '',
  receiptIssuedAt: 0,
  reason: '',
  receiptLines: [],
};

/** Takes back a receipt, or a part of it, because money was or will be returned. It is neither changed nor deleted. */
export const creditNotes = table({
  key: ['number'],
  fields: {
    number: integer('staff'),
    receiptNumber: integer('staff'),
    delegateId: text('staff'),
    document: json<CreditDocument>('staff', noCreditDocument),
    issuedAt: integer('staff'),
    issuedBy: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    receiptNumber: (row) => String(row.receiptNumber),
    numberText: (row) => row.document.numberText,
  },
  highest: (row) => row.number,
});
export type CreditNote = RowFrom<typeof creditNotes.fields>;

export const creditNoteRow = z.strictObject({
  number: whole(1),
  receiptNumber: whole(1),
  delegateId: optionalId,
  document: creditDocument,
  issuedAt: time,
  issuedBy: issuerContact,
});

export const creditNoteFacts = z.strictObject({
  receiptNumber: whole(1),
  /** The person of a shared receipt whose lines are taken back. Absent for another receipt. */
  delegateId: z.optional(id),
  /** The lines of the receipt that are taken back, by their place; empty: all. */
  lines: z.array(whole(0, 20_000)).check(z.maxLength(200)),
  totalPaise: whole(1),
  reason: line(200),
  /** The part not yet returned is owed to the person. Otherwise the note covers returned money only. */
  isOwed: z.optional(z.boolean()),
  /** The number of the person's credit notes that the user has seen. Absent from devices of earlier releases. */
  notesSeen: z.optional(whole(0)),
  /** The tax is not paid back. Absent: as the refund rules of the price list say. */
  keepsTax: z.optional(z.boolean()),
});
