import { compareIds } from '#domain/core/compare-ids.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { refuse } from '#domain/core/refusal.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { referenceKey } from '#domain/model/fields/bank-references.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';

/** By which money can go back. */
export const returnMethods = ['Cash', 'Cheque', 'DD', 'NEFT', 'UPI'] as const;

/** Income tax that a payer deducted at source: it covers the fee, and the government has it (Income-tax Act 1961, chapter XVII-B). */
export const deductedTax = 'TDS';

/** Payment methods without a gateway that reports them. */
export const handMethods = [...returnMethods, 'Card', deductedTax] as const;

/** Cash and deducted tax never have a line at the bank. */
export const isOutsideBank = (method: string): boolean => ['cash', 'tds'].includes(fold(method));

/** Received by deduction, and not taken back. */
export const isDeducted = (reader: Reader, entry: Transaction): boolean =>
  entry.method === deductedTax && isCorrectable(entry, standingOf(reader, entry));

/** The number that finds the bank's line or the certificate later: the instrument's own, or the transfer's. Cash has none. */
export const numberOf = (method: string): 'instrumentNumber' | 'bankReference' | null => {
  if (method === 'Cheque' || method === 'DD' || method === deductedTax) return 'instrumentNumber';
  return method === 'NEFT' || method === 'UPI' ? 'bankReference' : null;
};

export interface Standing {
  readonly counter: Transaction | undefined;
  /** Valid refunds of it, without those that were themselves taken back. */
  readonly refunds: readonly Transaction[];
  /** The amount that can still be refunded, in paise. */
  readonly refundablePaise: number;
}

const countersIn = (history: readonly Transaction[]): ReadonlyMap<string, Transaction> => {
  const counters = new Map<string, Transaction>();
  for (const entry of history)
    if (entry.kind === 'counter' && !counters.has(entry.correctsId)) counters.set(entry.correctsId, entry);
  return counters;
};

export const standingOf = (reader: Reader, entry: Transaction): Standing => {
  const history = reader.by('transactions', 'delegateId', entry.delegateId);
  const counters = countersIn(history);
  const counter = counters.get(entry.transactionId);
  const refunds = history.filter(
    ({ kind, correctsId, transactionId }) =>
      kind === 'refund' && correctsId === entry.transactionId && !counters.has(transactionId),
  );
  const left = refunds.reduce((sum, { amountPaise }) => sum + (amountPaise ?? 0), entry.amountPaise ?? 0);
  const isOpen = entry.kind === 'payment' && countsAsPaid(entry) && counter === undefined;
  return { counter, refunds, refundablePaise: isOpen ? Math.max(0, left) : 0 };
};

/** Received or returned money can be taken back as a mistake: once, and only before any of it was refunded. */
export const isCorrectable = (entry: Transaction, { counter, refunds }: Standing): boolean =>
  entry.kind !== 'counter' && countsAsPaid(entry) && counter === undefined && refunds.length === 0;

/** A promise entered here: a cheque that is not cleared yet. The bank settles the gateway's own pending entries. */
export const isPromise = ({ status, enteredBy }: Transaction): boolean =>
  status === 'pending' && enteredBy !== '';

/** The bank can be asked about it by its id. Money of a payment link has a time of entry, but no user. */
export const isOfGateway = ({ kind, enteredBy, enteredAt }: Transaction): boolean =>
  kind === 'payment' && enteredBy === '' && enteredAt === null;

/** Leading zeros do not matter. Failed and reversed entries do not count. */
export const liveWithReference = function* (reader: Reader, bankReference: string): Generator<Transaction> {
  const key = referenceKey(bankReference);
  if (key === '') return;
  // Reads each history once: a transfer may have been entered and taken back in it many times.
  const counters = new Map<string, ReturnType<typeof countersIn>>();
  const isCountered = ({ delegateId, transactionId }: Transaction): boolean => {
    const known = counters.get(delegateId) ?? countersIn(reader.by('transactions', 'delegateId', delegateId));
    counters.set(delegateId, known);
    return known.has(transactionId);
  };
  for (const entry of reader.each('transactions', 'bankReference', key)) {
    const isLive = countsAsPaid(entry) || entry.status === 'pending';
    if (entry.kind === 'payment' && isLive && !isCountered(entry)) yield entry;
  }
};

export const isReferenceUsed = (reader: Reader, bankReference: string): boolean =>
  liveWithReference(reader, bankReference).next().done === false;

/**
 * An entry with the same number of a cheque or draft, received in the same way. One cheque may pay for several people, so it
 * is shown and not refused.
 */
export const withInstrument = (
  reader: Reader,
  { method, number }: { readonly method: string; readonly number: string },
): Transaction | undefined => {
  const key = instrumentKey(number);
  if (key === '') return undefined;
  for (const entry of reader.all('transactions')) {
    const isLive = countsAsPaid(entry) || entry.status === 'pending';
    if (entry.kind !== 'payment' || !isLive || entry.method !== method) continue;
    if (instrumentKey(entry.instrumentNumber) === key) return entry;
  }
  return undefined;
};

/** Leading zeros and spaces do not matter. */
const instrumentKey = (number: string): string =>
  number.replaceAll(/\s/g, '').replace(/^0+/, '').toLowerCase();

const compareEntered = (one: Transaction, other: Transaction): number =>
  (one.enteredAt ?? 0) - (other.enteredAt ?? 0) || compareIds(one.transactionId, other.transactionId);

/** The newest entry of a history that has more than `seen`; entries are never removed one by one. */
export const entryBeyond = (reader: Reader, delegateId: string, seen: number): Transaction | undefined => {
  const entries = reader.by('transactions', 'delegateId', delegateId);
  if (entries.length <= seen) return undefined;
  return entries.toSorted(compareEntered).at(-1);
};

/** Refuses to change money while an entry exists that the user has not seen: it may be the same money. */
export const requireSeen = (reader: Reader, delegateId: string, seen: number | undefined): void => {
  const newest = seen === undefined ? undefined : entryBeyond(reader, delegateId, seen);
  if (newest !== undefined)
    throw refuse('paidMeanwhile', { paise: newest.amountPaise ?? 0, by: newest.enteredBy });
};
