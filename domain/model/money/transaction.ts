import * as z from 'zod/mini';
import type { ForeignMoney } from '../price-list/foreign-money.ts';
import { referenceKey } from '../fields/bank-references.ts';
import { isDay, line, whole } from '../fields/input.ts';
import { blankOf, extra, integerOrNull, json, table, text, type RowFrom } from '../fields/table.ts';

/** `payment`: money that came in. `refund`: money that went back. `counter`: undoes a wrong entry, which stays. */
export const transactionKinds = ['payment', 'refund', 'counter'] as const;

/**
 * An entry of a delegate's payment history. It counts when its status is 'paid' (the specification, section 4). No entry is deleted
 * or changed in its amount: it is corrected by a counter-entry.
 */
export const transactions = table({
  key: ['delegateId', 'transactionId'],
  fields: {
    delegateId: text('staff'),
    transactionId: text('staff'),
    /** One of {@link transactionKinds}. */
    kind: text('staff'),
    /** 'paid', 'pending' or 'failed'. Any other status of an imported tree stays as it is. */
    status: text('staff'),
    /** Signed paise: refunds and counter-entries of payments are below 0. Null if the tree had no usable amount. */
    amountPaise: integerOrNull('staff'),
    /** What the money was before its conversion to `amountPaise`; without a sign. Null for rupees. */
    foreignMoney: json<ForeignMoney | null>('staff', null),
    /** 'Cash', 'Cheque', … or the bank's own word ('UPI_ICICI'); '' if not entered. */
    method: text('staff'),
    /** When the money moved, in Indian time: '2026-09-27' or '2026-09-27 22:01:55'; '' if not entered. */
    paidOn: text('staff'),
    /** By which the bank knows it: UTR, RRN or the bank's transaction number. */
    bankReference: text('staff'),
    /** On the cheque or demand draft. */
    instrumentNumber: text('staff'),
    /** The sender of the money, if it is not the delegate: a hospital, a company, a colleague. */
    payerName: text('staff'),
    /** The companion of the delegate that the money is for; '' for the delegate. */
    companionId: text('staff'),
    /** The same on all parts of one transfer that was split over several people; else ''. */
    groupId: text('staff'),
    /** The entry of the same delegate that a counter-entry or a refund answers; else ''. */
    correctsId: text('staff'),
    note: text('staff'),
    /** Phone or e-mail; '' for an imported entry. */
    enteredBy: text('staff'),
    /** Milliseconds since 1970; null for an imported entry. */
    enteredAt: integerOrNull('staff'),
    /** The account that changed the status later, and the time: a cleared cheque, an answer of the bank. */
    statusBy: text('staff'),
    statusAt: integerOrNull('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    transactionId: (row) => row.transactionId,
    bankReference: (row) => referenceKey(row.bankReference),
    groupId: (row) => row.groupId,
  },
});
export type Transaction = RowFrom<typeof transactions.fields>;

export const blankTransaction = (delegateId: string, transactionId: string): Transaction => ({
  ...blankOf(transactions),
  delegateId,
  transactionId,
  kind: 'payment',
});

/** One hundred crore rupees: a higher amount is a typing mistake. */
export const highestPaise = 100_000_000_000;

/** A day, with or without a time, by the clock in India; '' for none. */
export const paidOn = z.string().check(
  z.regex(/^(\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?)?$/),
  z.refine((value) => value === '' || isDay(value.slice(0, 10))),
);

/** The facts of an entry besides its amount, for forms, commands and the tree. */
export const transactionFacts = z.strictObject({
  method: line(60),
  paidOn,
  bankReference: line(80),
  instrumentNumber: line(40),
  payerName: line(160),
  note: line(400),
});

/** A command about money is refused if others entered money since. Absent from devices of earlier releases. */
export const entriesSeen = z.optional(whole(0, 100_000));

/** `received` allows to mark as paid; `pending`: on its way; `notPaid`: never begun, or failed. */
export const bankOutcomes = ['received', 'pending', 'notPaid'] as const;
export type BankOutcome = (typeof bankOutcomes)[number];

/** The bank's answer for a transaction (`refs/{id}/res`). Dates stay as the bank wrote them. */
export const gatewayReferences = table({
  key: ['transactionId'],
  fields: {
    transactionId: text('staff'),
    status: text('staff'),
    paymentMode: text('staff'),
    gatewayTransactionId: text('staff'),
    transactedOn: text('staff'),
    settledOn: text('staff'),
    /** BA, the amount due to the merchant, in paise. The one to compare: `paidPaise` has the bank's fee in it. */
    baseAmountPaise: integerOrNull('staff'),
    /** The amount that the payer was charged, with fee and tax. */
    paidPaise: integerOrNull('staff'),
    feePaise: integerOrNull('staff'),
    taxPaise: integerOrNull('staff'),
    /** One of {@link bankOutcomes} at the time of the request; '' for an imported answer. */
    outcome: text('staff'),
    /** The account that asked the bank, and the time. '' and null for an imported answer. */
    fetchedBy: text('staff'),
    fetchedAt: integerOrNull('staff'),
    extra: extra(),
  },
  indexes: {
    gatewayTransactionId: (row) => row.gatewayTransactionId.toLowerCase(),
  },
});
export type GatewayReference = RowFrom<typeof gatewayReferences.fields>;
