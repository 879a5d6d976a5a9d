import type { Delegate } from '#domain/model/delegate.ts';
import type { Order } from '#domain/model/registrations.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { dueOf } from '#domain/money/fees.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { places } from '#domain/money/price-list/quote/places.ts';
import { takenPlaces } from '#domain/money/purchases/taken-places.ts';
import { lateMoney } from '#domain/registration/orders/order-stage.ts';

/** Limits whose sold and offered places exceed the places they have. */
export const oversold = (store: EventStore): string[] => {
  const list = storedPublishedList(store)?.list;
  if (list === undefined) return [];
  return places(list, takenPlaces(store, list))
    .filter(({ free }) => free < 0)
    .map(({ itemId, categoryId, free }) => `${itemId}/${categoryId} has ${-free} people above its places`);
};

const numberBreaches = (orders: readonly Order[]): string[] => {
  const numbers = orders.map(({ number }) => number);
  return new Set(numbers).size === numbers.length ? [] : [`orders are numbered ${numbers.join()}`];
};

const lostBreaches = (store: EventStore, order: Order, removed: ReadonlySet<string>): string[] => {
  const { orderId, delegateId, lines, request } = order;
  const found: string[] = [];
  const isDeleted = store.get('deletedDelegates', delegateId) !== undefined;
  if (store.get('delegates', delegateId) === undefined && !isDeleted)
    found.push(`open order ${orderId} has no delegate`);
  if (lines.some(({ purchaseId }) => store.get('purchases', purchaseId) === undefined))
    found.push(`open order ${orderId} lost purchases`);
  for (const { companionId } of request.companions)
    if (store.get('companions', companionId) === undefined && !removed.has(companionId))
      found.push(`open order ${orderId} lost companion ${companionId}`);
  return found;
};

const keptBreaches = (store: EventStore, order: Order): string[] => {
  const { orderId, delegateId, makesDelegate, lines, request } = order;
  const found: string[] = [];
  if (makesDelegate && store.get('delegates', delegateId) !== undefined)
    found.push(`ended order ${orderId} kept its delegate`);
  if (lines.some(({ purchaseId }) => store.get('purchases', purchaseId) !== undefined))
    found.push(`ended order ${orderId} kept purchases`);
  if (request.companions.some(({ companionId }) => store.get('companions', companionId) !== undefined))
    found.push(`ended order ${orderId} kept companions`);
  return found;
};

/** An open order has everything that it made and the desk did not delete; an ended one has nothing of it. */
const rowsBreaches = (store: EventStore, order: Order, removed: ReadonlySet<string>): string[] => {
  const { orderId, status, lines, quotedPaise } = order;
  const found = status === 'open' ? lostBreaches(store, order, removed) : keptBreaches(store, order);
  const sum = lines.reduce((total, { quote }) => total + quote.total, 0);
  if (sum !== quotedPaise) found.push(`lines of ${orderId} add up to ${sum}, not to ${quotedPaise}`);
  return found;
};

/** Each purchase of a person who exists is due once, at the price of its order; and each person is registered once. */
const dueBreaches = (
  store: EventStore,
  delegate: Delegate,
  open: readonly Order[],
  now: number,
): string[] => {
  const { delegateId } = delegate;
  const found: string[] = [];
  const { lines } = dueOf(store, delegate, now);
  const companions = store.by('companions', 'delegateId', delegateId);
  const people = new Set(['', ...companions.map(({ companionId }) => companionId)]);
  const owed = lines.flatMap(({ purchase }) => purchase?.purchaseId ?? []);
  const has = store
    .by('purchases', 'delegateId', delegateId)
    .filter(({ companionId }) => people.has(companionId))
    .map(({ purchaseId }) => purchaseId);
  if (owed.toSorted().join() !== has.toSorted().join())
    found.push(`${delegateId} owes purchases ${owed.join()}, not ${has.join()}`);
  const quoted = new Map(
    open.flatMap((order) => order.lines.map((each) => [each.purchaseId, each.quote.total])),
  );
  for (const { purchase, feePaise } of lines) {
    const total = quoted.get(purchase?.purchaseId ?? '') ?? feePaise;
    if (feePaise !== total) found.push(`${delegateId} owes ${feePaise} instead of the quoted ${total}`);
  }
  const [registration] = lines;
  if (open.some(({ request }) => request.details !== null) && registration?.purchase === undefined)
    found.push(`${delegateId} has an order and owes the price of the list`);
  if (
    lines
      .slice(0, people.size)
      .map(({ companionId }) => companionId)
      .toSorted()
      .join() !== [...people].toSorted().join()
  )
    found.push(`${delegateId} does not owe one registration for each person`);
  return found;
};

/** Amounts owed are those of the orders, and money for ended ones is a case for the desk. */
const moneyBreaches = (store: EventStore, orders: readonly Order[], now: number): string[] => {
  const found: string[] = [];
  for (const [delegateId, own] of Map.groupBy(orders, (order) => order.delegateId)) {
    const delegate = store.get('delegates', delegateId);
    const open = own.filter(({ status }) => status === 'open');
    if (delegate !== undefined) found.push(...dueBreaches(store, delegate, open, now));
    // The money of a deleted person stays in the list of payments.
    else if (store.get('deletedDelegates', delegateId) === undefined) {
      const late = Math.max(0, ...own.map((order) => lateMoney(store, order, now)));
      const paid = paidBy(store, delegateId);
      if (paid > 0 && late !== paid) found.push(`${paid} paise for ${delegateId} are no case`);
    }
  }
  return found;
};

/**
 * What must hold at every moment: places, people, purchases and money of orders. Each breach is one text. `removed` are
 * companions that the desk deleted.
 */
export const registrationBreaches = (
  store: EventStore,
  now: number,
  removed: ReadonlySet<string> = new Set(),
): string[] => {
  const orders = [...store.all('orders')];
  return [
    ...oversold(store),
    ...numberBreaches(orders),
    ...orders.flatMap((order) => rowsBreaches(store, order, removed)),
    ...moneyBreaches(store, orders, now),
  ];
};
