import { displayName } from '../../core/text/format.ts';
import { methodName } from '../../core/text/method-name.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { paymentShows } from './report-choices.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import { bankReferenceOf, methodOf, paidOnOf } from '../payments/payments.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { fold } from '../../model/fields/fold.ts';

/** '' in a field means all. {@link unknownValue} selects entries where the field is unknown. */
export interface PaymentFilter {
  readonly show: (typeof paymentShows)[number];
  /** ISO days in India, both included; `from` unknownValue: entries without a day. */
  readonly from: string;
  readonly to: string;
  readonly method: string;
  readonly categoryId: string;
  readonly companyId: string;
  /** Name, phone, or any number of the entry. */
  readonly typed: string;
}

export const everyPayment: PaymentFilter = {
  show: 'all',
  from: '',
  to: '',
  method: '',
  categoryId: '',
  companyId: '',
  typed: '',
};

export interface PaymentEntry {
  readonly transaction: Transaction;
  /** Missing if the person was deleted (docs/decisions/014-deleted-people-and-their-payments.md). */
  readonly delegate: Delegate | undefined;
  readonly name: string;
  /** 'YYYY-MM-DD[ HH:MM[:SS]]' in Indian time; '' if unknown. */
  readonly paidOn: string;
  readonly method: string;
  /** Ids of rows that the event still has; otherwise ''. */
  readonly categoryId: string;
  readonly companyId: string;
}

export const paymentEntry = (reader: Reader, transaction: Transaction): PaymentEntry => {
  const delegate = reader.get('delegates', transaction.delegateId);
  const companion = transaction.companionId && reader.get('companions', transaction.companionId);
  const categoryId = delegate?.categoryId ?? '';
  const companyId = delegate?.companyId ?? '';
  return {
    transaction,
    delegate,
    name: companion ? companion.name : delegate === undefined ? '' : displayName(delegate),
    paidOn: paidOnOf(reader, transaction),
    method: methodName(methodOf(reader, transaction)),
    categoryId: reader.get('categories', categoryId) === undefined ? '' : categoryId,
    companyId: reader.get('companies', companyId) === undefined ? '' : companyId,
  };
};

/** The day of an entry, or {@link unknownValue}. */
export const dayOfEntry = ({ paidOn }: PaymentEntry): string => paidOn.slice(0, 10) || unknownValue;
/** A method typed in different cases is one method. */
export const methodKey = ({ method }: PaymentEntry): string => method.toLowerCase() || unknownValue;

const isOneOf = (wanted: string, has: string): boolean => wanted === '' || wanted === (has || unknownValue);

const isOnDay = ({ from, to }: PaymentFilter, day: string): boolean => {
  if (from === unknownValue || day === unknownValue) return from === day || (from === '' && to === '');
  return (from === '' || day >= from) && (to === '' || day <= to);
};

const matches = (reader: Reader, entry: PaymentEntry, words: readonly string[]): boolean => {
  const { transaction, delegate, name } = entry;
  const { transactionId, instrumentNumber, payerName } = transaction;
  const reference = bankReferenceOf(reader, transaction);
  const text = fold(
    [name, delegate?.fullName, delegate?.phone, transactionId, reference, instrumentNumber, payerName].join(
      ' ',
    ),
  );
  return words.every((word) => text.includes(word));
};

const isWanted = (entry: PaymentEntry, filter: PaymentFilter): boolean =>
  (filter.show === 'all' || countsAsPaid(entry.transaction) === (filter.show === 'counted')) &&
  isOnDay(filter, dayOfEntry(entry)) &&
  isOneOf(filter.method, methodKey(entry)) &&
  isOneOf(filter.categoryId, entry.categoryId) &&
  isOneOf(filter.companyId, entry.companyId);

/** About a millisecond's work. */
const takenAtOnce = 300;

/** The transactions of an event that a filter selects, unordered; in steps of a millisecond. */
export function* wantedEntries(reader: Reader, filter: PaymentFilter): Generator<void, PaymentEntry[]> {
  const words = fold(filter.typed)
    .split(' ')
    .filter((word) => word !== '');
  const found: PaymentEntry[] = [];
  let taken = 0;
  for (const transaction of reader.all('transactions')) {
    if (++taken % takenAtOnce === 0) yield;
    const entry = paymentEntry(reader, transaction);
    if (!isWanted(entry, filter)) continue;
    if (words.length === 0 || matches(reader, entry, words)) found.push(entry);
  }
  return found;
}

const newestFirst = (a: PaymentEntry, b: PaymentEntry): number => {
  if (a.paidOn !== b.paidOn) return a.paidOn < b.paidOn ? 1 : -1;
  return a.transaction.transactionId < b.transaction.transactionId ? 1 : -1;
};

/** The same, newest first, with entries without a day last. Sorts day by day, so that a step stays short. */
export function* paymentEntries(
  reader: Reader,
  filter: PaymentFilter,
): Generator<void, readonly PaymentEntry[]> {
  const byDay = Map.groupBy(yield* wantedEntries(reader, filter), ({ paidOn }) => paidOn.slice(0, 10));
  yield;
  const sorted: PaymentEntry[] = [];
  for (const day of [...byDay.keys()].sort().toReversed()) {
    for (const entry of (byDay.get(day) ?? []).sort(newestFirst)) sorted.push(entry);
    yield;
  }
  return sorted;
}

/** Payment methods, by name: their filter keys and labels. */
export function* paymentMethods(
  reader: Reader,
): Generator<void, readonly { readonly key: string; readonly name: string }[]> {
  const written = new Set<string>();
  let taken = 0;
  for (const transaction of reader.all('transactions')) {
    if (++taken % takenAtOnce === 0) yield;
    written.add(methodOf(reader, transaction));
  }
  const names = new Map([...written].map(methodName).map((name) => [name.toLowerCase(), name]));
  names.delete('');
  return [...names].map(([key, name]) => ({ key, name })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
