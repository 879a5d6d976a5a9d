import { keptItemId } from '../model/price-list/purchase-row.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import type { AskedEligibility, Order } from '../model/registrations.ts';
import { refuse, Refusal } from '../core/refusal.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { groupOf } from '../money/groups/groups.ts';
import { joinedGroup } from '../money/groups/joined-group.ts';
import { publishedList } from '../money/price-list/current-list.ts';
import { chargeIdsOf } from '../money/price-list/quote/charges.ts';
import { payerOf } from '../money/payers/payers.ts';
import { registrationItemOf } from '../money/price-list/quote/person-prices.ts';
import { isRegistration, itemsById } from '../money/price-list/quote/places.ts';
import type { JoinedGroup } from '../money/price-list/quote/request.ts';
import { textOf } from '../money/purchases/offers.ts';
import { purchaseQuoteOf } from '../money/purchases/purchase-quote.ts';
import type { OrderMethod } from '../model/registration/values.ts';
import { surchargeQuote } from '../money/purchases/surcharge-quote.ts';
import { asksFixedAmounts, withoutFixedAmounts } from './order-method.ts';
import { currentLines } from './orders/order-lines.ts';
import { personOfForm, priceOrder } from './price-order.ts';

interface Terms {
  readonly categoryId: string;
  readonly eligibility: AskedEligibility | null;
  /** The day of this time decides the price. */
  readonly at: number;
}

/** The order at the prices of its day of submission, without an eligibility. */
export const repriced = (reader: Reader, order: Order): Order =>
  pricedAgain(reader, order, {
    categoryId: order.request.details?.categoryId ?? '',
    eligibility: null,
    at: order.submittedAt,
  });

/** The order at the prices of its day of submission for the category that the desk has given its person. */
export const repricedForCategory = (reader: Reader, order: Order, categoryId: string): Order =>
  pricedAgain(reader, order, { categoryId, eligibility: keptEligibility(order), at: order.submittedAt });

const keptEligibility = ({ eligibility, request }: Order): AskedEligibility | null =>
  eligibility === null || eligibility.state === 'refused' ? null : request.eligibility;

/** The order in another category: the delegate's registration at its price at `at`, everything else as agreed. */
export const movedToCategory = (
  reader: Reader,
  order: Order,
  { categoryId, at }: { readonly categoryId: string; readonly at: number },
): Order => {
  const moved = withCouponIfValid(order, (each) =>
    pricedAgain(reader, each, { categoryId, at, eligibility: keptEligibility(order) }),
  );
  const items = itemsById(publishedList(reader));
  const agreed = new Map(currentLines(reader, order).map((line) => [line.purchaseId, line]));
  const lines = moved.lines.map((line) =>
    line.companionId === '' && isRegistration(items, line.itemId)
      ? line
      : (agreed.get(line.purchaseId) ?? line),
  );
  return { ...moved, lines, quotedPaise: lines.reduce((sum, { quote }) => sum + quote.total, 0) };
};

/** A coupon may be for another category, or have ended. */
const withCouponIfValid = (order: Order, work: (order: Order) => Order): Order => {
  try {
    return work(order);
  } catch (error) {
    if (!(error instanceof Refusal) || order.request.couponCode === '') throw error;
    return work({ ...order, request: { ...order.request, couponCode: '' } });
  }
};

/** Stores the changed items and prices of an order's lines. */
export const putPrices = (draft: Draft, { lines }: Order): void => {
  for (const { purchaseId, itemId, quote } of lines) {
    const purchase = draft.get('purchases', purchaseId);
    if (purchase !== undefined) draft.put('purchases', { ...purchase, itemId, quote });
  }
};

/** A person who is still in the group of the booking keeps its step. */
const othersOfBooking = (
  reader: Reader,
  { bookingId, delegateId }: Order,
  list: PriceList,
): JoinedGroup | undefined =>
  bookingId === '' || groupOf(reader, delegateId)?.groupId !== bookingId
    ? undefined
    : joinedGroup(reader, list, { groupId: bookingId, besides: delegateId });

/** The current lines of the order at other terms. Its places are not checked, because it has them already. */
const pricedAgain = (reader: Reader, order: Order, { categoryId, eligibility, at }: Terms): Order => {
  const { request, method, registrantPhone } = order;
  if (request.details === null) return order;
  const list = publishedList(reader);
  const unlimited = {
    ...list,
    capacities: [],
    coupons: list.coupons.map((coupon) => ({ ...coupon, mostUses: null })),
  };
  const kinds = new Map(list.items.map(({ itemId, kind }) => [itemId, kind]));
  const chargeIds = chargeIdsOf(list);
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
      .filter(({ itemId }) => !chargeIds.has(itemId) && itemId !== keptItemId)
      .map(({ companionId, itemId, quantity }) => ({
        person: companionId === '' ? 0 : positionOf(companionId),
        itemId,
        count: quantity,
      })),
    couponCode: request.couponCode,
    eligibility,
    method: method as OrderMethod,
  };
  const asking = {
    list: asksFixedAmounts(reader, order) ? unlimited : withoutFixedAmounts(unlimited),
    now: at,
    phone: registrantPhone,
    isComplete: true,
    payer: payerOf(reader, order.delegateId),
    joins: othersOfBooking(reader, order, list),
  };
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
    // What the organiser keeps of a cancelled line stays. A charge of the whole booking may be on another order.
    quotedPaise: changed.reduce((sum, line) => sum + line.quote.total, 0),
  };
};
