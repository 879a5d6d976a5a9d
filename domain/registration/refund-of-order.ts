import type { PurchaseQuote } from '../model/price-list/purchase-row.ts';
import type { Order } from '../model/registrations.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { paidBy } from '../money/payments.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import type { Quote } from '../money/price-list/quoted.ts';
import { refund } from '../money/price-list/refund.ts';
import { currentLines } from './order-lines.ts';
import { ordersOf } from './orders-of.ts';

/** In paise, at most what was received. Null if the organiser has stated no rule. */
export const refundOfDelegate = (reader: Reader, delegateId: string, now: number): number | null => {
  const lines = ordersOf(reader, delegateId)
    .filter(({ status }) => status === 'open')
    .flatMap((order) => currentLines(reader, order));
  const day = isoDay(now, timeZoneOf(reader));
  const list = publishedList(reader);
  const isSurcharge = (itemId: string): boolean =>
    list.surcharges.some(({ surchargeId }) => surchargeId === itemId);
  const quote: Quote = {
    ...sumOf(lines.map((line) => line.quote)),
    day,
    periodId: '',
    currency: lines[0]?.quote.currency ?? 'INR',
    lines: lines
      .filter(({ itemId }) => !isSurcharge(itemId))
      .map(({ companionId, itemId, quantity, quote: { isRefundable, name, parts, ...amounts } }) => ({
        ...amounts,
        personId: companionId || delegateId,
        hostId: companionId === '' ? '' : delegateId,
        itemId,
        name,
        count: quantity,
        isRefundable,
        reductions: [],
        parts,
      })),
    surcharges: lines
      .filter(({ itemId }) => isSurcharge(itemId))
      .map(({ itemId, quote: { name, taxable, tax, total } }) => ({
        surchargeId: itemId,
        name,
        taxable,
        tax,
        total,
        rateBp: 0,
        hsnSac: '',
        derivation: [],
      })),
  };
  const asked = { quote, personIds: [delegateId], itemIds: [], isCalledOff: false };
  const found = refund(list, asked, day);
  return found === null ? null : Math.min(found.total, Math.max(0, paidBy(reader, delegateId)));
};

const sumOf = (
  quotes: readonly PurchaseQuote[],
): Pick<PurchaseQuote, 'base' | 'reduction' | 'taxable' | 'tax' | 'total'> => {
  const sum = { base: 0, reduction: 0, taxable: 0, tax: 0, total: 0 };
  for (const each of quotes) {
    sum.base += each.base;
    sum.reduction += each.reduction;
    sum.taxable += each.taxable;
    sum.tax += each.tax;
    sum.total += each.total;
  }
  return sum;
};

export const linesOf = (reader: Reader, order: Order) =>
  currentLines(reader, order).map(
    ({ companionId, itemId, quantity, quote: { name, total, derivation } }) => ({
      companionId,
      itemId,
      name,
      count: quantity,
      total,
      derivation,
    }),
  );
