import { byPlace } from '#domain/model/registration/order-place.ts';
import { fold } from '../../model/fields/fold.ts';
import { referenceKey } from '../../model/fields/bank-references.ts';
import type { Order } from '../../model/registrations.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName } from '../../core/text/format.ts';

/** Names, phones, the number and the payment references of an order, folded for a search. */
export const orderTextOf = (reader: Reader, order: Order): string => {
  const { delegateId, number, registrantPhone, proof, request } = order;
  const delegate = reader.get('delegates', delegateId);
  const references = reader
    .by('transactions', 'delegateId', delegateId)
    .flatMap((entry) => [entry.bankReference, entry.instrumentNumber, entry.transactionId]);
  return [
    delegate === undefined ? '' : displayName(delegate),
    request.details?.fullName ?? '',
    request.details?.phone ?? '',
    delegate?.phone ?? '',
    registrantPhone,
    String(number),
    ...[proof?.reference ?? '', ...references].flatMap((each) => [each, referenceKey(each)]),
  ]
    .filter((each) => each !== '')
    .map(fold)
    .join(' ');
};

export const wordsOf = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '');

export const hasAllWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

/** Shorter numbers are in every phone. They are the number of an order, or nothing. */
const shortestPart = 4;

export const endedOrdersBy = (reader: Reader, typed: string, most: number): Order[] => {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))];
  const found: Order[] = [];
  for (const order of reader.all('orders')) {
    if (order.status === 'open' || short.some((word) => word.replace('#', '') !== String(order.number)))
      continue;
    if (hasAllWords(orderTextOf(reader, order), long)) found.push(order);
  }
  return found.sort(laterFirst).slice(0, most);
};

const isShort = (word: string): boolean => /^#?\d+$/.test(word) && word.length < shortestPart;

/** The order of ended orders in every list. */
export const laterFirst = (one: Order, other: Order): number =>
  (other.endedAt ?? 0) - (one.endedAt ?? 0) || byPlace(other, one);
