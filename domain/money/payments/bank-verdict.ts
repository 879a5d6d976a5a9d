import type { BankOutcome, Transaction } from '#domain/model/money/transaction.ts';
import type { BankAnswer } from './bank-answer.ts';

/** The meaning of the bank's status. `unsettled`: received, and not yet paid out to the merchant. */
export type BankState = 'settled' | 'unsettled' | 'notPaid' | 'unknown';

/** As banks write them: in any case, with spaces, hyphens or underscores, and 'NotInitated' as well. */
const states: Readonly<Record<string, BankState>> = {
  success: 'settled',
  rip: 'unsettled',
  sip: 'unsettled',
  notinitiated: 'notPaid',
  notinitated: 'notPaid',
  failed: 'notPaid',
  failure: 'notPaid',
  fail: 'notPaid',
  timeout: 'notPaid',
  expired: 'notPaid',
  cancelled: 'notPaid',
  canceled: 'notPaid',
  rejected: 'notPaid',
  declined: 'notPaid',
  returned: 'notPaid',
};

/** Any other word of the bank ('Initiated', 'In Clearance') means neither paid nor unpaid. */
export const bankStateOf = (status: string): BankState => {
  const word = status.toLowerCase().replaceAll(/[\s_-]/g, '');
  return Object.hasOwn(states, word) ? (states[word] as BankState) : 'unknown';
};

export type BankVerdict =
  /** The answer belongs to this transaction and this amount: it is saved. */
  | { readonly kind: BankOutcome }
  /** Nothing is changed. */
  | { readonly kind: 'unknown' | 'otherReference' | 'amountLower' | 'amountUnknown' };

interface Asked {
  readonly transactionId: string;
  readonly amountPaise: Transaction['amountPaise'];
  /** The one setting: money that is not settled yet counts as pending instead of received. */
  readonly isUnsettledPending: boolean;
}

/** Compares BA, never the amount with the bank's fee. */
export const judgeBankAnswer = (answer: BankAnswer, asked: Asked): BankVerdict => {
  const state = bankStateOf(answer.status);
  const isOther = answer.reference !== asked.transactionId;
  // The bank sends no reference for a transaction that never began.
  if (isOther && !(answer.reference === '' && state === 'notPaid')) return { kind: 'otherReference' };
  if (state === 'unknown' || state === 'notPaid') return { kind: state };
  if (answer.baseAmountPaise === null || asked.amountPaise === null) return { kind: 'amountUnknown' };
  if (answer.baseAmountPaise < asked.amountPaise) return { kind: 'amountLower' };
  return { kind: state === 'unsettled' && asked.isUnsettledPending ? 'pending' : 'received' };
};
