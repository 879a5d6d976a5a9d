import { keyOf } from '#domain/model/tables.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { proofOf, type Proof } from '#domain/money/statements/proof-of.ts';
import { bankReferenceOf, methodOf, paidOnOf } from '#domain/money/payments/payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { deductedTax, standingOf, type Standing } from '#domain/money/payments/transactions.ts';
import { moneyText } from '#domain/money/price-list/quote/money-text.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { personPaymentsWords, tdsWords } from '#domain/money/payments/payment-words.ts';
import { methodName } from '#domain/core/text/method-name.ts';

const words = personPaymentsWords;

/** An entry of the history with all values that the screen shows. */
export interface HistoryEntry {
  readonly entry: Transaction;
  readonly standing: Standing;
  readonly paidOn: string;
  /** The display name of the method. */
  readonly method: string;
  readonly bankReference: string;
  /** The line of the bank that proves it. */
  readonly proof: Proof | undefined;
  /** Name of the companion it is for; '' for the delegate. */
  readonly companionName: string;
  /** How many people the transfer was split over; 0 for one of its own. */
  readonly groupSize: number;
  /** The transaction that a counter-entry or a refund refers to. */
  readonly answered: Transaction | undefined;
}

/** Newest first. Entries without a day come last, in the order of their ids. */
export const historyOf = (reader: Reader, delegateId: string): readonly HistoryEntry[] =>
  reader
    .by('transactions', 'delegateId', delegateId)
    .map((entry) => ({
      entry,
      standing: standingOf(reader, entry),
      paidOn: paidOnOf(reader, entry),
      method: methodName(methodOf(reader, entry)),
      bankReference: bankReferenceOf(reader, entry),
      proof: proofOf(reader, entry),
      companionName: reader.get('companions', entry.companionId)?.name ?? '',
      groupSize: entry.groupId === '' ? 0 : reader.by('transactions', 'groupId', entry.groupId).length,
      answered: reader.get(
        'transactions',
        keyOf('transactions', { delegateId, transactionId: entry.correctsId }),
      ),
    }))
    .sort((a, b) => compare(b.paidOn, a.paidOn) || compare(b.entry.transactionId, a.entry.transactionId));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const kindOf = ({ kind }: Transaction): string =>
  Object.hasOwn(words.kinds, kind) ? words.kinds[kind as keyof typeof words.kinds] : kind;

/** 'UPI · UTR300', 'Cheque · 000123 · District Hospital'; for the gateway's entry its own id. */
export const howPaid = ({ entry, method, bankReference, companionName }: HistoryEntry): string => {
  const { foreignMoney } = entry;
  const foreign = foreignMoney === null ? '' : moneyText(foreignMoney.amount, foreignMoney.currency);
  const awaited = entry.method === deductedTax && entry.kind === 'payment' ? tdsWords.awaited : '';
  const number =
    entry.instrumentNumber || awaited || (entry.enteredBy === '' ? entry.transactionId : bankReference);
  return [method, number, foreign, companionName, entry.payerName].filter((part) => part !== '').join(' · ');
};

/** An entry that adds to the sum and was not taken back. */
export const stands = ({ entry, standing }: HistoryEntry): boolean =>
  countsAsPaid(entry) && entry.kind !== 'counter' && standing.counter === undefined;
