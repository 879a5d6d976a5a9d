import { billingName, noBilling, type BillingDetails } from '../model/money/billing.ts';
import type { Delegate } from '../model/delegate.ts';
import type {
  CreditDocument,
  CreditNote,
  Receipt,
  ReceiptDocument,
  ReceiptPayer,
} from '../model/money/receipt.ts';
import type { Transaction } from '../model/money/transaction.ts';
import type { Reader } from '../core/store/event-store.ts';
import { printedName, isoDay } from '../core/text/format.ts';
import { bankReferenceOf, methodOf, paidOnOf, transactionsOf } from './payments/payments.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { papersOf } from './coverage/shares.ts';
import { creditNotesOf } from './credit-notes.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { eventOf } from '../core/event-of.ts';

export const billingOf = (reader: Reader): BillingDetails =>
  reader.get('billing', billingName)?.details ?? noBilling;

export const isLive = ({ cancelledAt }: Pick<Receipt, 'cancelledAt'>): boolean => cancelledAt === null;

/** Newest first, including cancelled ones. Of receipts for several people, the share of this one. */
export const receiptsOf = (reader: Reader, delegateId: string): Receipt[] =>
  papersOf(reader, delegateId).sort((a, b) => b.number - a.number);

export interface OpenEntry {
  readonly entry: Transaction;
  /** Below zero for money that was returned and that no credit note names. */
  readonly paise: number;
}

const creditedByEntry = (notes: readonly CreditNote[]): Map<string, number> => {
  const credited = new Map<string, number>();
  for (const { document } of notes)
    for (const { transactionId, paise } of document.payments)
      credited.set(transactionId, paise + (credited.get(transactionId) ?? 0));
  return credited;
};

/** What credit notes took back and no refund that they name paid. */
const creditedAhead = (notes: readonly CreditNote[]): number =>
  notes.reduce((sum, { document }) => sum + owedBy(document), 0);

/** The part of a credit note that was not returned when it was issued. */
export const owedBy = ({ totalPaise, payments }: Pick<CreditDocument, 'totalPaise' | 'payments'>): number =>
  payments.reduce((sum, { paise }) => sum + paise, totalPaise);

/** What credit notes promise and no refund paid yet. */
export const owedPaise = (reader: Reader, delegateId: string): number =>
  openEntries(reader, delegateId).ahead;

/** Entries that the next receipt covers. A negative sum means that money was returned. */
export const unreceipted = (reader: Reader, delegateId: string): OpenEntry[] =>
  openEntries(reader, delegateId).open;

/** What counts at a moment of the past: the papers that were issued, and the money that had moved. */
export interface PastMoment {
  hasPaper(paper: Pick<Receipt | CreditNote, 'issuedAt'>): boolean;
  hasEntry(entry: Transaction): boolean;
}
const always: PastMoment = { hasPaper: () => true, hasEntry: () => true };

/** As {@link unreceipted}, at a moment of the past. A paper that was cancelled since then never counts. */
export const unreceiptedAt = (reader: Reader, delegateId: string, moment: PastMoment): OpenEntry[] =>
  openEntries(reader, delegateId, moment).open;

/** Refunds pay first what credit notes owe. `ahead` is what they still owe. */
const openEntries = (
  reader: Reader,
  delegateId: string,
  { hasPaper, hasEntry }: PastMoment = always,
): { readonly open: OpenEntry[]; readonly ahead: number } => {
  const notes = creditNotesOf(reader, delegateId).filter(hasPaper);
  let ahead = creditedAhead(notes);
  const history = transactionsOf(reader, delegateId).filter(hasEntry);
  const takenBack = new Set(history.map(({ kind, correctsId }) => (kind === 'counter' ? correctsId : '')));
  const named = new Set(
    receiptsOf(reader, delegateId)
      .filter((receipt) => isLive(receipt) && hasPaper(receipt))
      .flatMap(({ document }) => document.payments)
      .map(({ transactionId }) => transactionId),
  );
  const credited = creditedByEntry(notes);
  const open = history.flatMap((entry) => {
    const { transactionId } = entry;
    const uncredited = countedPaise(entry) - (credited.get(transactionId) ?? 0);
    if (named.has(transactionId)) return [];
    const pays = entry.kind === 'refund' && !takenBack.has(transactionId);
    const paid = pays ? Math.min(ahead, Math.max(0, -uncredited)) : 0;
    ahead -= paid;
    const paise = uncredited + paid;
    return paise === 0 ? [] : [{ entry, paise }];
  });
  return { open, ahead };
};

export const receiptablePaise = (reader: Reader, delegateId: string): number =>
  sumOf(unreceipted(reader, delegateId));

const sumOf = (entries: readonly OpenEntry[]): number => entries.reduce((sum, { paise }) => sum + paise, 0);

export type DraftedReceipt = Omit<ReceiptDocument, 'numberText' | 'series'>;

/** What every paper of a delegate states beside its lines and payments. */
export const parties = (
  reader: Reader,
  delegate: Delegate,
  payer: ReceiptPayer,
): Pick<ReceiptDocument, 'event' | 'seller' | 'payer' | 'delegateName' | 'note'> => {
  const event = eventOf(reader);
  const { name, address, gstin, note } = billingOf(reader);
  const delegateName = printedName(delegate);
  return {
    event: event?.fullName || event?.name || '',
    seller: { name, address, gstin },
    payer,
    delegateName: delegateName === payer.name ? '' : delegateName,
    note,
  };
};

export const printedEntry = (
  reader: Reader,
  { entry, paise }: OpenEntry,
): ReceiptDocument['payments'][number] => ({
  // A paper that covers a part of an entry states rupees alone, because the rest is in the same currency.
  ...(entry.foreignMoney !== null && paise === entry.amountPaise && { foreign: entry.foreignMoney }),
  transactionId: entry.transactionId,
  paidOn:
    paidOnOf(reader, entry).slice(0, 10) ||
    (entry.enteredAt === null ? '' : isoDay(entry.enteredAt, timeZoneOf(reader))),
  method: methodOf(reader, entry),
  reference: bankReferenceOf(reader, entry) || entry.instrumentNumber,
  paise,
});
