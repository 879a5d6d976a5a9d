import { referenceKey } from '../../model/fields/bank-references.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { actorContact } from '../../core/access.ts';
import type { CommandContext } from '../../core/command/command.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { methodName } from '../../core/text/method-name.ts';
import type { ListPayment, ListedPerson } from '#domain/people/import/reading/person.ts';
import type { PaymentAnswer } from '../../people/import/row-preview.ts';
import { bankReferenceOf, methodOf, paidOnOf } from '../payments/payments.ts';
import { paidSum } from '#domain/model/money/counted-payment.ts';
import { isOfGateway, liveWithReference, numberOf } from '../payments/transactions.ts';
import { listNote, receiptIn } from './list-note.ts';

interface Paying {
  readonly row: ListedPerson;
  readonly isUnsure: boolean;
  readonly ctx: CommandContext;
}

const mostCompared = 200;

/**
 * Adds the payments that the history lacks. They are found by reference, or by amount, day and method. A
 * payment that the desk undid stays undone.
 */
export const writePayments = (
  draft: Draft,
  delegateId: string,
  { row, isUnsure, ctx }: Paying,
): PaymentAnswer[] => {
  const { payments = [], sharesTransfer = false } = row;
  if (payments.length === 0) return [];
  const history = historyOf(draft, delegateId);
  const open = history.filter(({ kind }) => kind === 'payment');
  const today = isoDay(ctx.now, timeZoneOf(draft));
  return payments.map((payment): PaymentAnswer => {
    if (isTotal(payment, payments, history)) return 'known';
    const found = entryOf(draft, payment, open);
    if (found !== undefined) {
      open.splice(open.indexOf(found), 1);
      if (found.amountPaise !== payment.amountPaise) return 'amountDiffers';
      const filled = isUnsure ? null : withFacts(draft, found, payment);
      if (filled !== null) draft.put('transactions', filled);
      return filled === null ? 'known' : 'filled';
    }
    if (isUnsure) return 'noPhone';
    if (payment.paidOn.slice(0, 10) > today) return 'inFuture';
    const groupId = sharesTransfer ? groupOf(payment) : '';
    if (!mayUseReference(draft, payment, groupId)) return 'referenceUsed';
    draft.put('transactions', {
      ...blankTransaction(delegateId, ctx.newId()),
      status: 'paid',
      amountPaise: payment.amountPaise,
      ...factsOf(payment),
      groupId,
      note: listNote(payment),
      payerName: payment.payerName ?? '',
      enteredBy: actorContact(ctx.actor),
      enteredAt: ctx.now,
    });
    return 'added';
  });
};

const historyOf = (reader: Reader, delegateId: string): Transaction[] => {
  const history: Transaction[] = [];
  for (const entry of reader.each('transactions', 'delegateId', delegateId)) {
    if (history.length === mostCompared) break;
    history.push(entry);
  }
  return history;
};

/** Lists that this event exported, and many others, have the sum of several payments. */
const isTotal = (
  { amountPaise, paidOn, reference }: ListPayment,
  { length }: readonly ListPayment[],
  history: readonly Transaction[],
): boolean =>
  length === 1 && history.length > 1 && paidOn === '' && reference === '' && paidSum(history) === amountPaise;

/** The entry of this payment: by its reference, or by what both sides say of it. */
const entryOf = (
  reader: Reader,
  payment: ListPayment,
  entries: readonly Transaction[],
): Transaction | undefined => {
  const key = referenceKey(payment.reference);
  const keysOf = (entry: Transaction): string[] =>
    [bankReferenceOf(reader, entry), entry.instrumentNumber].map(referenceKey).filter((own) => own !== '');
  const same = key === '' ? undefined : entries.find((entry) => keysOf(entry).includes(key));
  if (same !== undefined) return same;
  return entries.find(
    (entry) =>
      entry.amountPaise === payment.amountPaise &&
      (key === '' || keysOf(entry).length === 0) &&
      agree(paidOnOf(reader, entry).slice(0, 10), payment.paidOn.slice(0, 10)) &&
      agree(methodName(methodOf(reader, entry)), payment.method) &&
      agree(receiptIn(entry.note), payment.receiptNumber),
  );
};

const agree = (one: string, other: string): boolean =>
  one === '' || other === '' || one.toLowerCase() === other.toLowerCase();

/** The entry with what it lacks; null if it lacks nothing. The bank has the facts of its own entries. */
const withFacts = (reader: Reader, entry: Transaction, payment: ListPayment): Transaction | null => {
  if (isOfGateway(entry)) return null;
  const { method, paidOn, bankReference, instrumentNumber } = factsOf({
    ...payment,
    method: entry.method || payment.method,
  });
  const filled = {
    ...entry,
    method,
    paidOn: paidOnOf(reader, entry) || paidOn,
    bankReference: entry.bankReference || bankReference,
    instrumentNumber: entry.instrumentNumber || instrumentNumber,
    note: entry.note || listNote(payment),
    payerName: entry.payerName || (payment.payerName ?? ''),
  };
  const fields = ['method', 'paidOn', 'bankReference', 'instrumentNumber', 'note', 'payerName'] as const;
  return fields.some((field) => filled[field] !== entry[field]) ? filled : null;
};

/** The number of a cheque is another number than the bank's reference. */
const factsOf = ({
  method,
  paidOn,
  reference,
}: ListPayment): Pick<Transaction, 'method' | 'paidOn' | 'bankReference' | 'instrumentNumber'> => {
  const isInstrument = numberOf(method) === 'instrumentNumber';
  return {
    method,
    paidOn,
    bankReference: isInstrument ? '' : reference,
    instrumentNumber: isInstrument ? reference : '',
  };
};

/** A hospital sends one transfer for its whole department, as `transaction.add` takes it. */
const mostSharers = 100;

const groupOf = ({ reference }: ListPayment): string => {
  const key = referenceKey(reference);
  return key === '' ? '' : `list-${key}`;
};

/** Refuses a reference of another history, as for an entry by hand. With a group, the others' entries join it. */
const mayUseReference = (draft: Draft, payment: ListPayment, groupId: string): boolean => {
  const { bankReference } = factsOf(payment);
  const sharers: Transaction[] = [];
  for (const entry of liveWithReference(draft, bankReference)) {
    if (groupId === '' || sharers.length === mostSharers) return false;
    sharers.push(entry);
  }
  if (sharers.some((entry) => entry.groupId !== groupId && (entry.groupId !== '' || isOfGateway(entry))))
    return false;
  for (const entry of sharers) if (entry.groupId === '') draft.put('transactions', { ...entry, groupId });
  return true;
};
