import { billingName, noBilling, type BillingDetails } from '../model/billing.ts';
import type { Delegate } from '../model/delegate.ts';
import { companionFee, delegateFee } from '../model/fee-plan.ts';
import { stateCodeOf } from '../model/fields/gstin.ts';
import type { Receipt, ReceiptDocument, ReceiptPayer } from '../model/receipt.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Reader } from '../core/store/event-store.ts';
import { printedName, isoDay } from '../core/text/format.ts';
import { receiptsWords } from './receipt-words.ts';
import { dueOf, type Due } from './fees.ts';
import { publishedList } from './price-list/current-list.ts';
import { bankReferenceOf, countedPaise, methodOf, paidOnOf, paidSum, transactionsOf } from './payments.ts';
import { splitTax, type TaxSplit } from './price-list/tax.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { eventOf } from '../core/event-of.ts';

const words = receiptsWords.onPaper;

export const billingOf = (reader: Reader): BillingDetails =>
  reader.get('billing', billingName)?.details ?? noBilling;

export const isLive = ({ cancelledAt }: Pick<Receipt, 'cancelledAt'>): boolean => cancelledAt === null;

/** Newest first, including cancelled ones. */
export const receiptsOf = (reader: Reader, delegateId: string): Receipt[] =>
  reader.by('receipts', 'delegateId', delegateId).sort((a, b) => b.number - a.number);

/**
 * Entries that count and are on no valid receipt: the next receipt covers them. A sum below zero means that money was
 * returned.
 */
export const unreceipted = (reader: Reader, delegateId: string): Transaction[] => {
  const named = new Set(
    receiptsOf(reader, delegateId)
      .filter(isLive)
      .flatMap(({ document }) => document.payments)
      .map(({ transactionId }) => transactionId),
  );
  return transactionsOf(reader, delegateId).filter(
    (entry) => countedPaise(entry) !== 0 && !named.has(entry.transactionId),
  );
};

export const receiptablePaise = (reader: Reader, delegateId: string): number =>
  paidSum(unreceipted(reader, delegateId));

/** Two digits of the state of supply; '' without tax. */
const placeOfSupply = (
  { gstin, eventState, placeOfSupply: by }: BillingDetails,
  payerGstin: string,
): string => {
  if (gstin === '') return '';
  if (by === 'payer' && payerGstin !== '') return stateCodeOf(payerGstin);
  return eventState || stateCodeOf(gstin);
};

/** The tax in the sum of a receipt; the rate is 0 without a GST number. */
export const taxOf = (
  billing: BillingDetails,
  { payerGstin, totalPaise }: { readonly payerGstin: string; readonly totalPaise: number },
): Pick<ReceiptDocument, 'sac' | 'taxRateBp' | 'placeOfSupply'> & TaxSplit => {
  const place = placeOfSupply(billing, payerGstin);
  const taxRateBp = place === '' ? 0 : billing.taxRateBp;
  return {
    sac: place === '' ? '' : billing.sac,
    taxRateBp,
    placeOfSupply: place,
    ...splitTax(totalPaise, { rateBp: taxRateBp, isWithinState: place === stateCodeOf(billing.gstin) }),
  };
};

/** The law allows sixteen characters; the prefix takes up to ten of them. */
export const receiptNumberText = ({ prefix }: BillingDetails, number: number): string =>
  prefix + String(number).padStart(4, '0');

/** The contents of the receipt, without its number; null if there is nothing to give a receipt for. */
export const draftReceipt = (
  reader: Reader,
  delegate: Delegate,
  { payer, now }: { readonly payer: ReceiptPayer; readonly now: number },
): Omit<ReceiptDocument, 'numberText'> | null => {
  const entries = unreceipted(reader, delegate.delegateId);
  const totalPaise = paidSum(entries);
  if (totalPaise <= 0) return null;
  const billing = billingOf(reader);
  const event = eventOf(reader);
  const delegateName = printedName(delegate);
  return {
    event: event?.fullName || event?.name || '',
    seller: { name: billing.name, address: billing.address, gstin: billing.gstin },
    payer,
    delegateName: delegateName === payer.name ? '' : delegateName,
    lines: linesFor(reader, delegate, { totalPaise, now }),
    ...taxOf(billing, { payerGstin: payer.gstin, totalPaise }),
    totalPaise,
    payments: entries.map((entry) => ({
      transactionId: entry.transactionId,
      paidOn:
        paidOnOf(reader, entry).slice(0, 10) ||
        (entry.enteredAt === null ? '' : isoDay(entry.enteredAt, timeZoneOf(reader))),
      method: methodOf(reader, entry),
      reference: bankReferenceOf(reader, entry) || entry.instrumentNumber,
      paise: countedPaise(entry),
    })),
    note: billing.note,
  };
};

interface Amount {
  readonly totalPaise: number;
  readonly now: number;
}

/** Each kind of person, if the money is exactly the fee of all; otherwise one line for all of it. */
const linesFor = (
  reader: Reader,
  delegate: Delegate,
  { totalPaise, now }: Amount,
): ReceiptDocument['lines'] => {
  const due = dueOf(reader, delegate, now);
  const isFirst = receiptsOf(reader, delegate.delegateId).every((receipt) => !isLive(receipt));
  if (isFirst && due.feePaise === totalPaise) return linesOf(reader, delegate, due);
  const isPart = due.feePaise === null || totalPaise < due.feePaise;
  return [
    { text: isPart && due.feePaise !== null ? words.part : words.fee(''), count: 1, paise: totalPaise },
  ];
};

const linesOf = (reader: Reader, delegate: Delegate, { lines }: Due): ReceiptDocument['lines'] => {
  const category = reader.get('categories', delegate.categoryId)?.name ?? '';
  const bands = new Map(publishedList(reader).bands.map((band) => [band.bandId, band]));
  const grouped = new Map<string, { text: string; count: number; paise: number }>();
  for (const { who, slabId, feePaise, purchase } of lines) {
    if (feePaise === null || feePaise === 0) continue;
    const key = purchase === undefined ? `${who}/${slabId}` : `bought/${purchase.itemId}`;
    const count = purchase?.quantity ?? 1;
    const group = grouped.get(key);
    if (group !== undefined) {
      group.count += count;
      group.paise += feePaise;
      continue;
    }
    const text =
      purchase !== undefined
        ? purchase.quote.name
        : who === delegateFee
          ? words.fee(category)
          : words.companion(who === companionFee ? null : (bands.get(who) ?? null));
    grouped.set(key, { text, count, paise: feePaise });
  }
  return [...grouped.values()];
};
