import { countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import type { GatewayReference, Transaction } from '#domain/model/money/transaction.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

export const transactionsOf = (reader: Reader, delegateId: string): Transaction[] =>
  reader
    .by('transactions', 'delegateId', delegateId)
    .sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1));

/** Whether a change has made an entry one that counts. */
export const isNewMoney = (entry: Transaction, before: Transaction | undefined): boolean =>
  entry.kind === 'payment' && countsAsPaid(entry) && (before === undefined || !countsAsPaid(before));

export const paidBy = (reader: Reader, delegateId: string): number =>
  paidSum(reader.by('transactions', 'delegateId', delegateId));

/** For a payment that the bank refused, its day, method and number are those of the attempt. */
const answerOf = (reader: Reader, transactionId: string): GatewayReference | undefined => {
  const answer = reader.get('gatewayReferences', transactionId);
  return answer?.outcome === 'notPaid' ? undefined : answer;
};

/** 'YYYY-MM-DD[ HH:MM[:SS]]' of the entry, or else of the bank's answer; '' for none. */
export const paidOnOf = (reader: Reader, { paidOn, transactionId }: Transaction): string =>
  paidOn || bankTime(answerOf(reader, transactionId)?.transactedOn ?? '');

export const methodOf = (reader: Reader, { method, transactionId }: Transaction): string =>
  method || (answerOf(reader, transactionId)?.paymentMode ?? '');

export const bankReferenceOf = (reader: Reader, { bankReference, transactionId }: Transaction): string =>
  bankReference || (answerOf(reader, transactionId)?.gatewayTransactionId ?? '');

/** Converts the bank's '2026-09-27 22:01:55.0' to the form of an entry; '' for any other text. */
export const bankTime = (written: string): string =>
  /^(\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?)(?:\.\d+)?$/.exec(written)?.[1]?.replace('T', ' ') ??
  '';

/** The day or time of the first payment that a delegate made, as {@link paidOnOf}; '' if it is not known. */
export const firstPaidOn = (reader: Reader, delegateId: string): string =>
  reader
    .by('transactions', 'delegateId', delegateId)
    .filter((entry) => entry.kind === 'payment' && countsAsPaid(entry))
    .map((entry) => paidOnOf(reader, entry))
    .reduce((first, day) => (first === '' || (day !== '' && day < first) ? day : first), '');

/** The ISO day on which a delegate registered, as entered; else of the first payment; else `today`. */
export const formDayOf = (reader: Reader, delegate: Delegate, today: string): string =>
  delegate.registeredOn || firstPaidOn(reader, delegate.delegateId).slice(0, 10) || today;
