import type { Transaction } from './transaction.ts';

/** A transaction counts when its status is paid (the specification, section 4); banks write it in any case. */
export const countsAsPaid = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status.trim().toLowerCase() === 'paid';

type Counted = Pick<Transaction, 'status' | 'amountPaise'>;

/** In paise. Refunds and counter-entries are below 0. An unknown amount adds nothing. */
export const countedPaise = (transaction: Counted): number =>
  countsAsPaid(transaction) ? (transaction.amountPaise ?? 0) : 0;

export const paidSum = (transactions: Iterable<Counted>): number => {
  let sum = 0;
  for (const transaction of transactions) sum += countedPaise(transaction);
  return sum;
};
