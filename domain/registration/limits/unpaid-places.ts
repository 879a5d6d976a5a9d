import { dayMs } from '../../model/fields/time-zone.ts';
import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Order } from '../../model/registrations.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { refuse, type Refusal } from '../../core/refusal.ts';
import { owedOf } from '../../money/fees.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { places, type PlacesLeft } from '#domain/money/price-list/quote/places.ts';
import type { TakenPlaces } from '#domain/money/price-list/quote/request.ts';
import { placeName, takenPlaces } from '../../money/purchases/taken-places.ts';
import { heldOnline, type HoldRules, holdRules } from '../form/hold.ts';
import { usualPaidShare } from '../form/no-form.ts';
import { isAddition } from '../orders/order-stage.ts';
import { formOf } from '../form/stored-form.ts';

/** People and add-ons of one phone that are not paid: three families of five, each with a dinner. */
const mostOfPhone = 30;

/** Orders of one phone in a day, also those that have ended: each stays in the event with all its answers. */
const mostOfDay = 40;

/** The places of a limit that orders without money may hold. Small limits have no share for those who pay. */
export const mostUnpaid = (
  { paidShare = usualPaidShare }: Pick<RegistrationForm, 'paidShare'>,
  capacity: number,
): number => Math.ceil((capacity * (100 - paidShare)) / 100);

/**
 * Whether an open order of the public page keeps places without money. It works out what a person owes only where the
 * rows do not say it, because a command asks it of all orders.
 */
const isUnpaid = (reader: Reader, order: Order, now: number): boolean => {
  const { status, source, quotedPaise, delegateId } = order;
  if (status !== 'open' || source === 'spot' || quotedPaise === 0) return false;
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return false;
  if (!isAddition(order)) return !delegate.isPaid && paidBy(reader, delegateId) <= 0;
  return !delegate.isPaid || (owedOf(reader, delegate, now) ?? 1) > 0;
};

/** An order in payment online keeps its places for minutes. All others do for days. */
const isInPayment = (rules: HoldRules, { method, heldUntil }: Order, now: number): boolean =>
  method === 'online' && heldUntil !== null && heldUntil <= heldOnline(rules, now);

const takenRow = ({
  itemId,
  categoryId,
  quantity,
}: CountedLine & { readonly categoryId: string }): TakenPlaces => ({
  itemId,
  categoryId,
  taken: quantity,
  held: 0,
  offered: 0,
  reserved: 0,
});

const rowsOf = (reader: Reader, orders: Iterable<Order>): TakenPlaces[] => {
  const rows: TakenPlaces[] = [];
  for (const { delegateId, lines } of orders) {
    const categoryId = reader.get('delegates', delegateId)?.categoryId ?? '';
    for (const { itemId, quantity } of lines) rows.push(takenRow({ itemId, categoryId, quantity }));
  }
  return rows;
};

const unpaidOrders = (orders: Iterable<Order>, reader: Reader, now: number): Order[] =>
  [...orders].filter((each) => isUnpaid(reader, each, now));

type CountedLine = Pick<Order['lines'][number], 'itemId' | 'quantity'>;

/** Refuses if a phone holds more unpaid people and add-ons than one phone may, with those that it asks for. */
const phoneRefusal = (
  reader: Reader,
  { phone, asked = [] }: { readonly phone: string; readonly asked?: readonly CountedLine[] },
  now: number,
): Refusal | null => {
  const items = new Set(publishedList(reader).items.map(({ itemId }) => itemId));
  const count = [
    ...unpaidOrders(reader.by('orders', 'registrantPhone', phone), reader, now),
    { lines: asked },
  ]
    .flatMap(({ lines }) => lines)
    .filter(({ itemId }) => items.has(itemId))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return count > mostOfPhone ? refuse('tooManyUnpaid', { most: mostOfPhone }) : null;
};

/** Refuses `more` orders of a phone that then has submitted more within a day than a phone may. */
export const checkOrdersOfDay = (reader: Reader, phone: string, now: number, more = 1): void => {
  const count = reader
    .by('orders', 'registrantPhone', phone)
    .filter(({ submittedAt, source }) => source !== 'spot' && submittedAt > now - dayMs).length;
  if (count + more > mostOfDay) throw refuse('tooManyOrdersToday', { most: mostOfDay });
};

/** Whether places of this phone were released in the last day, because no money came. */
const hasLapsed = (reader: Reader, phone: string, now: number): boolean =>
  reader
    .by('orders', 'registrantPhone', phone)
    .some(
      ({ status, endedAt, delegateId }) =>
        status === 'expired' && (endedAt ?? 0) > now - dayMs && paidBy(reader, delegateId) <= 0,
    );

interface ShareQuestion {
  /** Places of orders that are kept for days. */
  readonly own: readonly TakenPlaces[];
  /** Places of all orders in question that no row has yet. */
  readonly asked: readonly TakenPlaces[];
}

/** The limits of which unpaid orders hold more than their share, and to which these rows add. */
const overShare = (
  reader: Reader,
  { own, asked }: ShareQuestion,
  now: number,
): { list: PriceList; over: PlacesLeft[] } => {
  const list = publishedList(reader);
  const form = formOf(reader);
  if (list.capacities.length === 0) return { list, over: [] };
  const mine = places(list, own);
  const added = places(list, asked);
  const touched = (limit: PlacesLeft, index: number): boolean =>
    (mine[index]?.taken ?? 0) > 0 &&
    limit.taken + (added[index]?.taken ?? 0) > mostUnpaid(form, limit.places);
  // Most of the time so few places are taken that no order needs to be looked at.
  if (!places(list, takenPlaces(reader, list)).some(touched)) return { list, over: [] };
  return {
    list,
    over: places(list, rowsOf(reader, unpaidOrders(reader.all('orders'), reader, now))).filter(touched),
  };
};

/** Whether an order that is kept for days would hold places of the share that is kept for people who pay. */
export const isOverShare = (reader: Reader, order: Order, now: number): boolean =>
  overShare(reader, { own: rowsOf(reader, [order]), asked: [] }, now).over.length > 0;

const shareRefusal = (
  reader: Reader,
  { over, list, method }: ReturnType<typeof overShare> & { readonly method: string },
): Refusal | null => {
  const [first] = over;
  if (first === undefined) return null;
  return refuse('placesForPaying', {
    item: placeName(reader, list, first),
    isOnline: formOf(reader).methods.includes('online') && method !== 'online',
  });
};

/**
 * Refuses an order of the public page that the draft has already, if its phone or all phones hold too much without money.
 * A registrant who pays online gets the last places too, unless places of the same phone were just released unpaid.
 */
export const checkUnpaid = (reader: Reader, order: Order, now: number): void => {
  if (!isUnpaid(reader, order, now)) return;
  const { registrantPhone: phone, method } = order;
  const tooMany = phoneRefusal(reader, { phone }, now);
  if (tooMany !== null) throw tooMany;
  if (isInPayment(holdRules(reader), order, now) && !hasLapsed(reader, phone, now)) return;
  const shares = overShare(reader, { own: rowsOf(reader, [order]), asked: [] }, now);
  const refusal = shareRefusal(reader, { ...shares, method });
  if (refusal !== null) throw refusal;
};

interface AskedOrder {
  readonly categoryId: string;
  readonly lines: readonly CountedLine[];
  readonly totalPaise: number;
  /** The organiser must answer before the payment, so the places are kept for days. */
  readonly awaitsAnswer: boolean;
}

interface AskedPlaces {
  readonly phone: string;
  readonly method: string;
  readonly orders: readonly AskedOrder[];
}

/** Why {@link checkUnpaid} would refuse what is priced now, so that the page says it before the form is sent. */
export const unpaidRefusal = (
  reader: Reader,
  { phone, method, orders }: AskedPlaces,
  now: number,
): Refusal | null => {
  const unpaid = orders.filter(({ totalPaise }) => totalPaise > 0);
  if (unpaid.length === 0) return null;
  const asked = unpaid.flatMap(({ lines }) => lines);
  const tooMany = phone === '' ? null : phoneRefusal(reader, { phone, asked }, now);
  if (tooMany !== null) return tooMany;
  const isShort = method === 'online' && !hasLapsed(reader, phone, now);
  const kept = unpaid.filter(({ awaitsAnswer }) => awaitsAnswer || !isShort);
  const rows = (of: readonly AskedOrder[]): TakenPlaces[] =>
    of.flatMap(({ categoryId, lines }) =>
      lines.map(({ itemId, quantity }) => takenRow({ itemId, categoryId, quantity })),
    );
  const shares = overShare(reader, { own: rows(kept), asked: rows(unpaid) }, now);
  return shareRefusal(reader, { ...shares, method });
};
