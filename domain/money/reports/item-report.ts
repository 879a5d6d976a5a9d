import type { PriceList } from '../../model/price-list/price-list.ts';
import { keptItemId } from '../../model/price-list/purchase-row.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dues, type FeeLine } from '../fees.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { publishedList } from '../price-list/current-list.ts';
import { registrationItemOf } from '../price-list/quote/person-prices.ts';
import { priceListWords } from '../price-list/words/price-list-words.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';

/** The money of an item of the price list. For each item, fee = paid - refunded + due. */
export interface ItemSum {
  /** The item; {@link unknownValue} for money that belongs to no item. */
  readonly key: string;
  readonly name: string;
  readonly units: number;
  readonly feePaise: number;
  /** Before refunds. */
  readonly paidPaise: number;
  readonly refundedPaise: number;
  readonly duePaise: number;
}

type Sum = { -readonly [K in keyof ItemSum]: ItemSum[K] };

const delegatesAtOnce = 100;

/**
 * `now` in ms since 1970. Steps of about a millisecond. Money covers registrations first, then purchases. A
 * refund takes money that covers nothing first.
 */
export function* itemReport(reader: Reader, now: number): Generator<void, readonly ItemSum[]> {
  const dueOf = dues(reader, now);
  const list = publishedList(reader);
  const sums = new Map<string, Sum>(list.items.map(({ itemId, name }) => [itemId, blankSum(itemId, name)]));
  const beyond = blankSum(unknownValue, '');
  const sumOf = (key: string, name: string): Sum => {
    const sum = sums.get(key) ?? blankSum(key, name);
    sums.set(key, sum);
    return sum;
  };
  let taken = 0;
  for (const delegate of reader.all('delegates')) {
    if (++taken % delegatesAtOnce === 0) yield;
    let { paid, refunded } = moneyOf(reader.by('transactions', 'delegateId', delegate.delegateId));
    let kept = Math.max(0, paid - refunded);
    for (const line of dueOf(delegate).lines) {
      const { key, name } = itemOf(list, line, delegate.categoryId);
      const sum = sumOf(key, name);
      const fee = line.feePaise ?? 0;
      const [covered, stays] = [Math.min(fee, paid), Math.min(fee, kept)];
      paid -= covered;
      kept -= stays;
      refunded -= covered - stays;
      sum.units += line.purchase?.quantity ?? 1;
      sum.feePaise += fee;
      sum.paidPaise += covered;
      sum.refundedPaise += covered - stays;
      sum.duePaise += fee - stays;
    }
    beyond.paidPaise += paid;
    beyond.refundedPaise += refunded;
  }
  for (const { delegateId, keptPaise } of cancelledPeople(reader)) {
    const { paid, refunded } = moneyOf(reader.by('transactions', 'delegateId', delegateId));
    const stays = Math.min(keptPaise, Math.max(0, paid - refunded));
    const sum = sumOf(keptItemId, priceListWords.kept);
    sum.units++;
    sum.feePaise += stays;
    sum.paidPaise += stays;
    beyond.paidPaise += paid - stays;
    beyond.refundedPaise += refunded;
  }
  const isUsed = ({ units, paidPaise, refundedPaise }: Sum): boolean =>
    units > 0 || paidPaise !== 0 || refundedPaise !== 0;
  return [...sums.values(), beyond].filter(isUsed);
}

/** People whose registration was cancelled on request, with what the event keeps of their money as income. */
const cancelledPeople = (reader: Reader): { readonly delegateId: string; readonly keptPaise: number }[] => {
  const kept = new Map<string, { readonly at: number; readonly keptPaise: number }>();
  for (const { delegateId, data, answeredAt, state } of reader.all('registrantRequests')) {
    const at = answeredAt ?? 0;
    if (state !== 'done' || data.keptPaise === undefined) continue;
    if (reader.get('delegates', delegateId) !== undefined) continue;
    if (at >= (kept.get(delegateId)?.at ?? 0)) kept.set(delegateId, { at, keptPaise: data.keptPaise });
  }
  return [...kept]
    .map(([delegateId, { keptPaise }]) => ({ delegateId, keptPaise }))
    .filter(({ keptPaise }) => keptPaise > 0)
    .sort((one, other) => (one.delegateId < other.delegateId ? -1 : 1));
};

const blankSum = (key: string, name: string): Sum => ({
  key,
  name,
  units: 0,
  feePaise: 0,
  paidPaise: 0,
  refundedPaise: 0,
  duePaise: 0,
});

const itemOf = (
  { items }: PriceList,
  { companionId, purchase }: FeeLine,
  categoryId: string,
): Pick<ItemSum, 'key' | 'name'> => {
  if (purchase?.quote.kept !== undefined) return { key: keptItemId, name: priceListWords.kept };
  if (purchase !== undefined) return { key: purchase.itemId, name: purchase.quote.name };
  const item = registrationItemOf(items, { isCompanion: companionId !== '', categoryId });
  return item === undefined ? { key: unknownValue, name: '' } : { key: item.itemId, name: item.name };
};

/** A counter-entry counts with the entry that it corrects. */
const moneyOf = (entries: readonly Transaction[]): { readonly paid: number; readonly refunded: number } => {
  const refunds = new Set(
    entries.filter(({ kind }) => kind === 'refund').map(({ transactionId }) => transactionId),
  );
  let [paid, refunded] = [0, 0];
  for (const entry of entries) {
    const isBack = refunds.has(entry.transactionId) || refunds.has(entry.correctsId);
    if (isBack) refunded -= countedPaise(entry);
    else paid += countedPaise(entry);
  }
  return { paid, refunded };
};
