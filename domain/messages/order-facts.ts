import type { Delegate } from '../model/delegate.ts';
import type { Order, WaitingEntry } from '../model/registrations.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Reader } from '../core/store/event-store.ts';
import { dateTime, rupees } from '../core/text/format.ts';
import { paidBy } from '../money/payments/payments.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { isLive } from '../money/receipts.ts';
import { sentCertificateOf } from '../print/certificates/certificates.ts';
import type { MessageFacts } from './message-text.ts';

type OrderFacts = Pick<
  MessageFacts,
  'order' | 'hold' | 'note' | 'paid' | 'receipt' | 'place' | 'certificate'
>;

/** The latest open order of a delegate. */
export const latestOrderOf = (reader: Reader, delegateId: string): Order | null =>
  reader
    .by('orders', 'delegateId', delegateId)
    .filter(({ status }) => status === 'open')
    .toSorted((a, b) => b.submittedAt - a.submittedAt || (a.orderId < b.orderId ? -1 : 1))[0] ?? null;

const latestNumber = <Row extends { readonly number: number }>(rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => b.number - a.number)[0];

/** What the texts say about the order, the payment and the certificate of a delegate. */
export const orderFactsOf = (reader: Reader, delegateId: string, order: Order | null): OrderFacts => {
  const paidPaise = paidBy(reader, delegateId);
  const receipt = latestNumber(reader.by('receipts', 'delegateId', delegateId).filter(isLive));
  const certificate = sentCertificateOf(reader, delegateId);
  return {
    order: order === null ? '' : String(order.number),
    hold: endOf(reader, order?.heldUntil ?? null),
    note: noteOf(order),
    paid: paidPaise > 0 ? rupees(paidPaise) : '',
    receipt: receipt?.document.numberText ?? '',
    place: '',
    certificate: certificate === undefined ? '' : String(certificate.number),
  };
};

/** A hold that ended has no answer, and the order may have one from before. */
const noteOf = (order: Order | null): string => {
  if (order === null || order.answer === null) return '';
  const { status, answer, endedAt } = order;
  return status === 'open' || answer.at === endedAt ? answer.note : '';
};

/** What the text of an offer says to a person of the waiting list. */
export const offerFactsOf = (reader: Reader, entry: WaitingEntry): OrderFacts => {
  const { itemId, categoryId, state, offeredUntil } = entry;
  const item = publishedList(reader).items.find((each) => each.itemId === itemId)?.name ?? '';
  const category = reader.get('categories', categoryId)?.name ?? '';
  const place = [item, category].filter((part) => part !== '').join(', ');
  return {
    order: '',
    hold: endOf(reader, offeredUntil),
    note: '',
    paid: '',
    receipt: '',
    place: state === 'offered' ? place : '',
    certificate: '',
  };
};

const endOf = (reader: Reader, until: number | null): string =>
  until === null ? '' : dateTime(until, timeZoneOf(reader));

/**
 * Whether a registrant entered the e-mail and no code has confirmed it: it may be the address of another person. People of the
 * desk and of imports have no order.
 */
export const isMailUnconfirmed = (reader: Reader, { delegateId, email }: Delegate): boolean => {
  const orders = reader.by('orders', 'delegateId', delegateId).filter(({ source }) => source === 'online');
  const key = email.trim().toLowerCase();
  return key !== '' && orders.length > 0 && !orders.some(({ confirmedEmail }) => confirmedEmail === key);
};
