import type { GatewayReference, Transaction } from '../model/transaction.ts';
import type { Reader } from '../core/store/event-store.ts';

/** A transaction counts when its status is paid (spec.md section 4); banks write it in any case. */
export const countsAsPaid = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status.trim().toLowerCase() === 'paid';

type Counted = Pick<Transaction, 'status' | 'amountPaise'>;

/**
 * What an entry adds to a sum, in paise. Refunds and counter-entries have an amount below 0, so that every sum is this
 * one addition, whatever the order. An amount that nobody knows adds nothing.
 */
export const countedPaise = (transaction: Counted): number =>
  countsAsPaid(transaction) ? (transaction.amountPaise ?? 0) : 0;

/** Sum of the paid amounts in paise. */
export const paidSum = (transactions: Iterable<Counted>): number => {
  let sum = 0;
  for (const transaction of transactions) sum += countedPaise(transaction);
  return sum;
};

export const transactionsOf = (reader: Reader, delegateId: string): Transaction[] =>
  reader
    .by('transactions', 'delegateId', delegateId)
    .sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1));

/** What one delegate has paid, in paise. */
export const paidBy = (reader: Reader, delegateId: string): number =>
  paidSum(reader.by('transactions', 'delegateId', delegateId));

/**
 * What the bank answered of an entry. Of a payment that it refused, day, method and number are those of the attempt: no money
 * came by them.
 */
const answerOf = (reader: Reader, transactionId: string): GatewayReference | undefined => {
  const answer = reader.get('gatewayReferences', transactionId);
  return answer?.outcome === 'notPaid' ? undefined : answer;
};

/** The day or time of an entry by its own row, else by what the bank answered: 'YYYY-MM-DD[ HH:MM[:SS]]', '' for none. */
export const paidOnOf = (reader: Reader, { paidOn, transactionId }: Transaction): string =>
  paidOn || bankTime(answerOf(reader, transactionId)?.transactedOn ?? '');

/** How it was paid by its own row, else by what the bank answered; '' when nobody said. */
export const methodOf = (reader: Reader, { method, transactionId }: Transaction): string =>
  method || (answerOf(reader, transactionId)?.paymentMode ?? '');

/** UTR or the bank's number of an entry by its own row, else by what the bank answered. */
export const bankReferenceOf = (reader: Reader, { bankReference, transactionId }: Transaction): string =>
  bankReference || (answerOf(reader, transactionId)?.gatewayTransactionId ?? '');

/** The bank's '2026-09-27 22:01:55.0' as an entry has its time; '' for what is no such time. */
export const bankTime = (written: string): string =>
  /^(\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?)(?:\.\d+)?$/.exec(written)?.[1]?.replace('T', ' ') ??
  '';
