import type { Transaction } from '../model/transaction.ts';
import type { Reader } from '../store/event-store.ts';
import { referenceKey } from '../reconciliation/references.ts';
import { countsAsPaid } from './payments.ts';

/** How money comes in where no gateway tells of it. */
export const handMethods = ['Cash', 'Cheque', 'DD', 'NEFT', 'UPI'] as const;

/** By which number the bank's line can be found later: the instrument's own, or the transfer's. Cash has none. */
export const numberOf = (method: string): 'instrumentNumber' | 'bankReference' | null => {
  if (method === 'Cheque' || method === 'DD') return 'instrumentNumber';
  return method === 'NEFT' || method === 'UPI' ? 'bankReference' : null;
};

/** What was entered since about an entry of the history. */
export interface Standing {
  /** The counter-entry that took it back. */
  readonly counter: Transaction | undefined;
  /** Refunds of it that stand: those that were themselves taken back do not. */
  readonly refunds: readonly Transaction[];
  /** What could still go back, in paise. */
  readonly refundablePaise: number;
}

export const standingOf = (reader: Reader, entry: Transaction): Standing => {
  const history = reader.by('transactions', 'delegateId', entry.delegateId);
  const answersTo = (id: string, kind: string): Transaction[] =>
    history.filter((other) => other.correctsId === id && other.kind === kind);
  const [counter] = answersTo(entry.transactionId, 'counter');
  const refunds = answersTo(entry.transactionId, 'refund').filter(
    ({ transactionId }) => answersTo(transactionId, 'counter').length === 0,
  );
  const left = refunds.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), entry.amountPaise ?? 0);
  const isOpen = entry.kind === 'payment' && countsAsPaid(entry) && counter === undefined;
  return { counter, refunds, refundablePaise: isOpen ? Math.max(0, left) : 0 };
};

/** Received money, or money that went back, can be taken back as a mistake: once, and before anything was refunded of it. */
export const isCorrectable = (entry: Transaction, { counter, refunds }: Standing): boolean =>
  entry.kind !== 'counter' && countsAsPaid(entry) && counter === undefined && refunds.length === 0;

/** A promise that somebody entered here: a cheque that waits to be cleared. The gateway's are the bank's to settle. */
export const isPromise = ({ status, enteredBy }: Transaction): boolean =>
  status === 'pending' && enteredBy !== '';

/** An entry of the gateway, of which the bank can be asked by its id. Money of a payment link was entered here, by nobody. */
export const isOfGateway = ({ kind, enteredBy, enteredAt }: Transaction): boolean =>
  kind === 'payment' && enteredBy === '' && enteredAt === null;

/** Whether a transfer of this number is in a history already, however padded. What failed or was taken back does not count. */
export const isReferenceUsed = (reader: Reader, bankReference: string): boolean =>
  referenceKey(bankReference) !== '' &&
  reader
    .by('transactions', 'bankReference', referenceKey(bankReference))
    .some(
      (entry) =>
        entry.kind === 'payment' &&
        (countsAsPaid(entry) || entry.status === 'pending') &&
        standingOf(reader, entry).counter === undefined,
    );
