import type { Delegate } from '../../model/delegate.ts';
import type { Order } from '../../model/registrations.ts';
import type { Purchase, PurchaseStanding } from '#domain/model/price-list/purchase.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { duesOn, type FeeLine } from '../fees.ts';
import { countedPaise, countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import { publishedList } from '../price-list/current-list.ts';
import { periodsInOrder } from '../price-list/quote/period-of-day.ts';

/**
 * Returns a function for the standing of each purchase of a delegate with companions, by its id. It depends on the rows
 * alone. What is not paid yet has the price of the last period, which is the one on the days of the event.
 *
 * A purchase is paid if it is free, if the money received covers it in the order of the dues, or if the desk marked its
 * person as Paid afterwards and no money was entered by then: then the desk keeps no history of payments. It is
 * confirmed if it did not come from an order, if the desk approved its order, or if the desk marked its person as Paid
 * afterwards.
 */
export const purchaseStandings = (
  reader: Reader,
): ((delegateId: string) => Map<string, PurchaseStanding>) => {
  const dueOf = duesOn(reader);
  const day = periodsInOrder(publishedList(reader).periods).at(-1)?.lastDay ?? '9999-12-31';
  return (delegateId) => {
    const delegate = reader.get('delegates', delegateId);
    const paid =
      delegate === undefined
        ? new Set<string>()
        : paidPurchases(reader, delegate, dueOf(delegate, day).lines);
    const orders = reader.by('orders', 'delegateId', delegateId);
    return new Map(
      reader
        .by('purchases', 'delegateId', delegateId)
        .map((purchase) => [
          purchase.purchaseId,
          paid.has(purchase.purchaseId)
            ? 'paid'
            : isConfirmed(reader, purchase, orders)
              ? 'confirmed'
              : 'ordered',
        ]),
    );
  };
};

/** When the desk marked a person as Paid, ms since 1970; null if it did not, or the time is not known. */
const markedAt = (
  reader: Reader,
  { delegateId, companionId }: Pick<Purchase, 'delegateId' | 'companionId'>,
) => {
  const person =
    companionId === '' ? reader.get('delegates', delegateId) : reader.get('companions', companionId);
  return person?.isPaid ? person.paymentSetAt : null;
};

const paidPurchases = (
  reader: Reader,
  { delegateId }: Delegate,
  lines: readonly FeeLine[],
): ReadonlySet<string> => {
  const entries = reader.by('transactions', 'delegateId', delegateId);
  const registrations = 1 + reader.by('companions', 'delegateId', delegateId).length;
  const wordAt = ({ companionId }: FeeLine): number | null => markedAt(reader, { delegateId, companionId });
  const hasMoneyBy = (at: number): boolean =>
    entries.some((entry) => countsAsPaid(entry) && (entry.enteredAt ?? 0) <= at);
  /** The desk marked it as paid, with or without money. */
  const isMarked = (line: FeeLine, index: number): boolean => {
    const { isPaid, purchase } = line;
    if (!isPaid || purchase === undefined) return isPaid;
    const at = wordAt(line);
    if (index < registrations) return at === null || purchase.boughtAt <= at;
    return at !== null && purchase.boughtAt <= at && !hasMoneyBy(at);
  };
  const paid = new Set<string>();
  const marked: FeeLine[] = [];
  const open: FeeLine[] = [];
  for (const [index, line] of lines.entries()) (isMarked(line, index) ? marked : open).push(line);
  for (const { purchase } of marked) if (purchase !== undefined) paid.add(purchase.purchaseId);
  const fees = marked.reduce((sum, { feePaise }) => sum + (feePaise ?? 0), 0);
  let left = Math.max(0, paidSum(entries) + waived({ marked, open, fees, entries, wordAt }) - fees);
  for (const { feePaise, purchase } of open) {
    const fee = feePaise ?? 0;
    if (purchase !== undefined && fee <= left) paid.add(purchase.purchaseId);
    left = Math.max(0, left - fee);
  }
  return paid;
};

interface Waiving {
  readonly marked: readonly FeeLine[];
  readonly open: readonly FeeLine[];
  readonly fees: number;
  readonly entries: readonly Transaction[];
  readonly wordAt: (line: FeeLine) => number | null;
}

/**
 * The part of the marked fees for which no money is expected: money from before the mark, or before other
 * purchases, is for what is marked.
 */
const waived = ({ marked, open, fees, entries, wordAt }: Waiving): number => {
  if (marked.length === 0) return 0;
  const lastWord = Math.max(...marked.map((line) => wordAt(line) ?? -Infinity));
  const nextBought = Math.min(...open.map(({ purchase }) => purchase?.boughtAt ?? Infinity));
  const received = entries
    .filter(({ enteredAt }) => (enteredAt ?? 0) <= lastWord || (enteredAt ?? 0) < nextBought)
    .reduce((sum, entry) => sum + countedPaise(entry), 0);
  return Math.max(0, fees - Math.max(0, received));
};

const isConfirmed = (reader: Reader, purchase: Purchase, orders: readonly Order[]): boolean => {
  const order = orders.find(({ lines }) =>
    lines.some(({ purchaseId }) => purchaseId === purchase.purchaseId),
  );
  if (order === undefined) return true;
  if (order.approval === 'approved' && order.eligibility?.state !== 'waiting') return true;
  const at = markedAt(reader, purchase);
  return at !== null && purchase.boughtAt <= at;
};
