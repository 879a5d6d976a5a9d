import type { Order } from '../model/registrations.ts';
import { refuse } from '../core/refusal.ts';
import type { Reader } from '../core/store/event-store.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { textOf } from '../money/purchases/offers.ts';
import { purchaseQuoteOf } from '../money/purchases/purchase-quote.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import { surchargeQuote } from './make-order.ts';
import { personOfForm, priceOrder } from './price-order.ts';

/** The order at the prices of its day of submission, without an eligibility. It has its places already. */
export const repriced = (reader: Reader, order: Order): Order => {
  const { request, lines, method, submittedAt, registrantPhone } = order;
  if (request.details === null) return order;
  const list = publishedList(reader);
  const unlimited = {
    ...list,
    capacities: [],
    coupons: list.coupons.map((coupon) => ({ ...coupon, mostUses: null })),
  };
  const surchargeIds = new Set(list.surcharges.map(({ surchargeId }) => surchargeId));
  const positionOf = (companionId: string): number =>
    request.companions.findIndex((each) => each.companionId === companionId) + 1;
  const form = {
    details: request.details,
    companions: request.companions.map(({ details }) => details),
    lines: lines
      .filter(({ itemId }) => !surchargeIds.has(itemId))
      .map(({ companionId, itemId, quantity }) => ({
        person: companionId === '' ? 0 : positionOf(companionId),
        itemId,
        count: quantity,
      })),
    couponCode: request.couponCode,
    eligibility: null,
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
  return { ...order, lines: changed, quotedPaise: quote.total };
};
