import type { Transaction } from '../model/transaction.ts';
import type { Reader } from '../store/event-store.ts';

/** A transaction counts when its status is paid (spec.md section 4); banks write it in any case. */
export const countsAsPaid = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status.trim().toLowerCase() === 'paid';

/** Sum of the paid amounts in paise. A paid transaction whose amount nobody knows adds nothing. */
export const paidSum = (transactions: Iterable<Transaction>): number => {
  let sum = 0;
  for (const transaction of transactions) if (countsAsPaid(transaction)) sum += transaction.amountPaise ?? 0;
  return sum;
};

export const transactionsOf = (reader: Reader, delegateId: string): Transaction[] =>
  reader
    .by('transactions', 'delegateId', delegateId)
    .sort((a, b) => (a.transactionId < b.transactionId ? -1 : 1));

/** What one delegate has paid, in paise. */
export const paidBy = (reader: Reader, delegateId: string): number =>
  paidSum(reader.by('transactions', 'delegateId', delegateId));
