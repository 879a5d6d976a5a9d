import { newCompanion, type CompanionDetails } from '../model/companion.ts';
import { blankRow } from '../model/tables.ts';
import type { Order, OrderLine, RegistrantDetails } from '../model/registrations.ts';
import { actorContact } from '../core/access.ts';
import type { CommandContext } from '../core/command/command.ts';
import type { Draft } from '../core/store/draft.ts';
import { refuse } from '../core/refusal.ts';
import { displayName } from '../core/text/format.ts';
import { factsFrom, type PersonRows } from '../people/person-rows.ts';
import { nextDelegate } from '../people/next-delegate.ts';
import { registrationDay } from '../people/registration-day.ts';
import type { Quote, QuotedSurcharge } from '../money/price-list/quote/quoted.ts';
import { purchaseQuoteOf } from '../money/purchases/purchase-quote.ts';
import { surchargeQuote } from '../money/purchases/surcharge-quote.ts';
import { offerFreePlaces } from './offers.ts';
import { openOrdersOf, tieButProof, tieOf } from './orders/order-stage.ts';
import { personOfForm } from './price-order.ts';

interface NewOrder {
  readonly delegateId: string;
  /** Null for additions. */
  readonly details: RegistrantDetails | null;
  readonly companions: readonly CompanionDetails[];
  readonly quote: Quote;
}

type OrderFacts = Pick<
  Order,
  | 'registrantPhone'
  | 'heldUntil'
  | 'method'
  | 'approval'
  | 'eligibility'
  | 'consents'
  | 'noticeVersion'
  | 'source'
  | 'waitingId'
  | 'bookingId'
> & {
  readonly answers: Order['request']['answers'];
  readonly couponCode: string;
};

/** Stores an order, and makes its people and purchases. */
export const makeOrder = (
  draft: Draft,
  { delegateId, details, companions, quote }: NewOrder,
  { answers, couponCode, ...facts }: OrderFacts,
  ctx: CommandContext,
): Order => {
  const orderId = ctx.newId();
  if (draft.get('orders', orderId) !== undefined) throw refuse('alreadyExists');
  const people = companions.map((own) => ({ companionId: ctx.newId(), details: own }));
  const companionIdOf = (personId: string): string => {
    const index = companions.findIndex((_, at) => personOfForm(at + 1) === personId);
    if (index >= 0) return people[index]?.companionId ?? '';
    return personId === delegateId || personId === personOfForm(0) ? '' : personId;
  };
  const lines: OrderLine[] = [
    ...quote.lines.map((line) => ({
      purchaseId: ctx.newId(),
      companionId: companionIdOf(line.personId),
      itemId: line.itemId,
      quantity: line.count,
      quote: purchaseQuoteOf(line, quote.currency),
    })),
    ...quote.surcharges.map((surcharge) => surchargeLine(surcharge, quote.currency, ctx.newId())),
  ];
  const order: Order = {
    ...blankRow('orders'),
    ...facts,
    orderId,
    delegateId,
    number: newNumber(draft, orderId),
    status: 'open',
    submittedAt: ctx.now,
    makesDelegate: details !== null,
    request: { details, companions: people, answers, couponCode, eligibility: facts.eligibility },
    lines,
    quotedPaise: quote.total,
  };
  draft.put('orders', order);
  putPeople(draft, order, ctx);
  return order;
};

const numbers = { first: 100_000, count: 900_000 };

/** Six digits that a registrant can read out. They follow from the id, so they tell nothing about other orders. */
const newNumber = (draft: Draft, orderId: string): number => {
  let place = 0;
  for (const letter of orderId)
    place = Math.imul(place ^ (letter.codePointAt(0) ?? 0) ^ (place >>> 15), 0x2c_1b_3c_6d) >>> 0;
  const numberAt = (at: number): number => numbers.first + (at % numbers.count);
  while (draft.by('orders', 'number', String(numberAt(place))).length > 0) place++;
  return numberAt(place);
};

export const surchargeLine = (
  surcharge: QuotedSurcharge,
  currency: string,
  purchaseId: string,
): OrderLine => ({
  purchaseId,
  companionId: '',
  itemId: surcharge.surchargeId,
  quantity: 1,
  quote: surchargeQuote(surcharge, currency),
});

export const putPeople = (draft: Draft, order: Order, ctx: CommandContext): void => {
  const { delegateId, request } = order;
  const registeredOn = registrationDay(draft, { now: order.submittedAt });
  if (request.details !== null && draft.get('delegates', delegateId) === undefined)
    draft.put('delegates', { ...nextDelegate(draft, delegateId, registeredOn), ...request.details });
  for (const { companionId, details } of request.companions)
    if (draft.get('companions', companionId) === undefined)
      draft.put('companions', newCompanion({ companionId, delegateId, registeredOn }, details));
  for (const line of order.lines) putPurchase(draft, order, line, ctx);
};

export const putPurchase = (
  draft: Draft,
  { delegateId }: Pick<Order, 'delegateId'>,
  { purchaseId, companionId, itemId, quantity, quote }: OrderLine,
  ctx: CommandContext,
): void =>
  draft.put('purchases', {
    ...blankRow('purchases'),
    purchaseId,
    delegateId,
    companionId,
    itemId,
    quantity,
    quote,
    boughtAt: ctx.now,
    enteredBy: actorContact(ctx.actor),
  });

/** Names the order in the log, also when its people no longer exist. */
export interface OrderResult {
  readonly orderId: string;
  readonly delegateId: string;
  readonly name: string;
}

export const resultOf = (draft: Draft, { orderId, delegateId, request }: Order): OrderResult => {
  const delegate = draft.get('delegates', delegateId);
  const name = delegate === undefined ? (request.details?.fullName ?? '') : displayName(delegate);
  return { orderId, delegateId, name };
};

interface Ending {
  readonly status: 'expired' | 'cancelled';
  readonly note: string;
  readonly areas: readonly PersonRows[];
  readonly ctx: CommandContext;
  /** Ends the order although a proof waits. The proof stays with it. */
  readonly hasProof?: boolean;
}

/** Refuses if {@link tieOf} gives a reason. Orders that added to a removed registration end too. */
export const endOrder = (
  draft: Draft,
  order: Order,
  { status, note, areas, ctx, hasProof = false }: Ending,
): OrderResult => {
  const tie = (hasProof ? tieButProof : tieOf)(draft, order, ctx.now);
  if (tie !== null) throw refuse('orderTied', { tie });
  const result = resultOf(draft, order);
  const together = order.makesDelegate ? openOrdersOf(draft, order.delegateId) : [order];
  for (const each of together) {
    for (const { purchaseId } of each.lines)
      if (draft.get('purchases', purchaseId) !== undefined) draft.remove('purchases', purchaseId);
    for (const { companionId } of each.request.companions) removeCompanion(draft, companionId, areas);
    const own = each.orderId === order.orderId ? { note } : {};
    draft.put('orders', { ...each, ...own, status, endedAt: ctx.now, heldUntil: null });
  }
  if (order.makesDelegate) removeDelegate(draft, order.delegateId, areas);
  offerFreePlaces(draft, ctx);
  return result;
};

export const removeCompanion = (draft: Draft, companionId: string, areas: readonly PersonRows[]): void => {
  const companion = draft.get('companions', companionId);
  if (companion === undefined) return;
  const { delegateId, name } = companion;
  factsFrom(areas, (rows) => rows.release(draft, { delegateId, companionId, name }));
  draft.remove('companions', companionId);
};

const removeDelegate = (draft: Draft, delegateId: string, areas: readonly PersonRows[]): void => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined) return;
  const person = { delegateId, companionId: '', name: displayName(delegate) };
  factsFrom(areas, (rows) => rows.release(draft, person));
  draft.remove('delegates', delegateId);
};
