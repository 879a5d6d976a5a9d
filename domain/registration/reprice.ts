import { keptItemId } from '../model/price-list/purchase-row.ts';
import type { AskedEligibility, Order } from '../model/registrations.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { registrationItemOf } from '../money/price-list/person-prices.ts';
import { textOf } from '../money/purchases/offers.ts';
import { purchaseQuoteOf } from '../money/purchases/purchase-quote.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import { surchargeQuote } from '../money/purchases/surcharge-quote.ts';
import { currentLines } from './order-lines.ts';
import { personOfForm, priceOrder } from './price-order.ts';

interface Terms {
  readonly categoryId: string;
  readonly eligibility: AskedEligibility | null;
}

/** The order at the prices of its day of submission, without an eligibility. */
export const repriced = (reader: Reader, order: Order): Order =>
  pricedAgain(reader, order, { categoryId: order.request.details?.categoryId ?? '', eligibility: null });

/** The order at the prices of its day of submission for the category that the desk has given its person. */
export const repricedForCategory = (reader: Reader, order: Order, categoryId: string): Order => {
  const { eligibility, request } = order;
  const isRefused = eligibility === null || eligibility.state === 'refused';
  return pricedAgain(reader, order, { categoryId, eligibility: isRefused ? null : request.eligibility });
};

/** The current lines of the order at other terms. Its places are not checked, because it has them already. */
const pricedAgain = (reader: Reader, order: Order, { categoryId, eligibility }: Terms): Order => {
  const { request, method, submittedAt, registrantPhone } = order;
  if (request.details === null) return order;
  const list = publishedList(reader);
  const unlimited = {
    ...list,
    capacities: [],
    coupons: list.coupons.map((coupon) => ({ ...coupon, mostUses: null })),
  };
  const kinds = new Map(list.items.map(({ itemId, kind }) => [itemId, kind]));
  const surchargeIds = new Set(list.surcharges.map(({ surchargeId }) => surchargeId));
  const positionOf = (companionId: string): number =>
    request.companions.findIndex((each) => each.companionId === companionId) + 1;
  // Another category may have another item for its registration.
  const lines = currentLines(reader, order).map((line) => {
    const kind = kinds.get(line.itemId);
    if (kind !== 'registration' && kind !== 'companion') return line;
    const item = registrationItemOf(list.items, { isCompanion: kind === 'companion', categoryId });
    return item === undefined ? line : { ...line, itemId: item.itemId };
  });
  const form = {
    details: { ...request.details, categoryId },
    companions: request.companions.map(({ details }) => details),
    lines: lines
      .filter(({ itemId }) => !surchargeIds.has(itemId) && itemId !== keptItemId)
      .map(({ companionId, itemId, quantity }) => ({
        person: companionId === '' ? 0 : positionOf(companionId),
        itemId,
        count: quantity,
      })),
    couponCode: request.couponCode,
    eligibility,
    method: method as OrderMethod,
  };
  const asking = { list: unlimited, now: submittedAt, phone: registrantPhone, isComplete: true };
  const answer = priceOrder(reader, form, asking);
  if ('refusals' in answer) throw refuse('notSold', { why: textOf(answer.refusals) });
  const { quote } = answer;
  const changed = lines.map((line) => {
    const person = personOfForm(line.companionId === '' ? 0 : positionOf(line.companionId));
    const priced = quote.lines.find((each) => each.personId === person && each.itemId === line.itemId);
    const surcharge = quote.surcharges.find((each) => each.surchargeId === line.itemId);
    if (priced !== undefined) return { ...line, quote: purchaseQuoteOf(priced, quote.currency) };
    return surcharge === undefined ? line : { ...line, quote: surchargeQuote(surcharge, quote.currency) };
  });
  return {
    ...order,
    request: { ...request, details: form.details },
    lines: changed,
    // The kept part of what was cancelled stays as it is.
    quotedPaise: lines
      .filter(({ itemId }) => itemId === keptItemId)
      .reduce((sum, line) => sum + line.quote.total, quote.total),
  };
};
