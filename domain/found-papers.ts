import { referenceKey } from './model/fields/bank-references.ts';
import { fold } from './model/fields/fold.ts';
import type { Reader } from './core/store/event-store.ts';
import { displayName } from './core/text/format.ts';

/** A paper, payment or order that the finder of all screens has found. */
export interface FoundPaper {
  readonly kind: 'receipt' | 'credit' | 'voucher' | 'refund' | 'payment' | 'order';
  readonly key: string;
  /** As printed or typed: the number of a paper or order, the reference of a payment. */
  readonly text: string;
  /** '' if the person is not in the event any more. */
  readonly delegateId: string;
  readonly person: string;
  /** '' for a payment without an amount, and for papers. */
  readonly paise: number | null;
}

/** Shorter parts of a reference are in many others. Without a digit it names a bank. */
const shortestReference = 4;

/**
 * Receipts, vouchers and notes by their number, payments by a reference, and orders by their number, a reference or, if
 * their person is not in the event any more, a name or phone. At most `most` of each kind, the latest first.
 */
export const papersBy = (reader: Reader, typed: string, most: number): readonly FoundPaper[] => {
  const text = fold(typed);
  if (text === '') return [];
  const key = referenceKey(typed);
  const isReference = (references: readonly string[]): boolean =>
    key.length >= shortestReference &&
    /\d/.test(key) &&
    references.some((each) => referenceKey(each).startsWith(key));
  const number = /^#?0*(\d{1,9})$/.exec(typed.trim())?.[1];
  const isNumber = (of: number): boolean => number !== undefined && of === Number(number);
  const hasNumber = (row: { number: number; document: { numberText: string } }): boolean =>
    isNumber(row.number) || (/\d/.test(text) && fold(row.document.numberText) === text);
  const numbered = (kind: FoundPaper['kind'], rows: Iterable<Numbered>): FoundPaper[] =>
    latest(rows, hasNumber, most).map((row) => ({
      kind,
      key: String(row.number),
      text: row.document.numberText || String(row.number),
      ...personIn(reader, row.delegateId),
      paise: null,
    }));
  return [
    ...numbered('receipt', reader.all('receipts')),
    ...numbered('credit', reader.all('creditNotes')),
    ...numbered('voucher', reader.all('receiptVouchers')),
    ...numbered('refund', reader.all('refundVouchers')),
    ...paymentsBy(reader, isReference, most),
    ...ordersBy(reader, { text, isNumber, isReference }, most),
  ];
};

interface Numbered {
  readonly number: number;
  readonly delegateId: string;
  readonly document: { readonly numberText: string };
}

const latest = <Row extends { readonly number: number }>(
  rows: Iterable<Row>,
  isFound: (row: Row) => boolean,
  most: number,
): Row[] =>
  [...rows]
    .filter(isFound)
    .sort((a, b) => b.number - a.number)
    .slice(0, most);

const personIn = (reader: Reader, delegateId: string) => {
  const delegate = reader.get('delegates', delegateId);
  return { delegateId: delegate ? delegateId : '', person: delegate ? displayName(delegate) : '' };
};

const paymentsBy = (
  reader: Reader,
  isReference: (references: readonly string[]) => boolean,
  most: number,
): FoundPaper[] =>
  [...reader.all('transactions')]
    .filter((row) => isReference([row.bankReference, row.instrumentNumber, row.transactionId]))
    .sort((a, b) => (b.enteredAt ?? 0) - (a.enteredAt ?? 0) || (a.transactionId < b.transactionId ? -1 : 1))
    .slice(0, most)
    .map((row) => ({
      kind: 'payment',
      key: `${row.delegateId}/${row.transactionId}`,
      text: row.bankReference || row.instrumentNumber || row.transactionId,
      ...personIn(reader, row.delegateId),
      paise: row.amountPaise,
    }));

interface OrderSearch {
  readonly text: string;
  readonly isNumber: (of: number) => boolean;
  readonly isReference: (references: readonly string[]) => boolean;
}

const ordersBy = (
  reader: Reader,
  { text, isNumber, isReference }: OrderSearch,
  most: number,
): FoundPaper[] => {
  const hasName = (names: readonly string[]): boolean =>
    text.length >= shortestReference && names.some((name) => fold(name).includes(text));
  return latest(
    reader.all('orders'),
    ({ number, proof, delegateId, registrantPhone, request: { details } }) =>
      isNumber(number) ||
      isReference([proof?.reference ?? '']) ||
      (reader.get('delegates', delegateId) === undefined &&
        hasName([details?.fullName ?? '', details?.phone ?? '', registrantPhone])),
    most,
  ).map((order) => {
    const found = personIn(reader, order.delegateId);
    return {
      kind: 'order',
      key: order.orderId,
      text: String(order.number),
      delegateId: found.delegateId,
      person: found.person || (order.request.details?.fullName ?? ''),
      paise: order.quotedPaise,
    };
  });
};
