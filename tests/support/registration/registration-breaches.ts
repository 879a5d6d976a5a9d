import type { Order } from '#domain/model/registrations.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { dueOf } from '#domain/money/fees.ts';
import { paidBy } from '#domain/money/payments.ts';
import { storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { places } from '#domain/money/price-list/places.ts';
import { takenPlaces } from '#domain/money/purchases/taken-places.ts';
import { lateMoney } from '#domain/registration/order-stage.ts';

/** Limits whose sold and offered places exceed the places they have. */
export const oversold = (store: EventStore): string[] => {
  const list = storedPublishedList(store)?.list;
  if (list === undefined) return [];
  return places(list, takenPlaces(store, list))
    .filter(({ free }) => free < 0)
    .map(({ itemId, categoryId, free }) => `${itemId}/${categoryId} has ${-free} people above its places`);
};

const numberBreaches = (orders: readonly Order[]): string[] => {
  const numbers = orders.map(({ number }) => number).sort((a, b) => a - b);
  return numbers.every((number, index) => number === index + 1)
    ? []
    : [`orders are numbered ${numbers.join()}`];
};

/** An open order has everything that it made; an ended one has nothing of it. */
const rowsBreaches = (store: EventStore, order: Order): string[] => {
  const { orderId, delegateId, status, makesDelegate, lines, request, quotedPaise } = order;
  const found: string[] = [];
  const has = {
    delegate: store.get('delegates', delegateId) !== undefined,
    purchases: lines.filter(({ purchaseId }) => store.get('purchases', purchaseId) !== undefined).length,
    companions: request.companions.filter(
      ({ companionId }) => store.get('companions', companionId) !== undefined,
    ).length,
  };
  if (status === 'open') {
    if (!has.delegate) found.push(`open order ${orderId} has no delegate`);
    if (has.purchases < lines.length) found.push(`open order ${orderId} lost purchases`);
    if (has.companions < request.companions.length) found.push(`open order ${orderId} lost companions`);
  } else {
    if (makesDelegate && has.delegate) found.push(`ended order ${orderId} kept its delegate`);
    if (has.purchases > 0) found.push(`ended order ${orderId} kept purchases`);
    if (has.companions > 0) found.push(`ended order ${orderId} kept companions`);
  }
  const sum = lines.reduce((total, { quote }) => total + quote.total, 0);
  if (sum !== quotedPaise) found.push(`lines of ${orderId} add up to ${sum}, not to ${quotedPaise}`);
  return found;
};

/** Amounts owed are those of the orders, and money for ended ones is a case for the desk. */
const moneyBreaches = (store: EventStore, orders: readonly Order[], now: number): string[] => {
  const found: string[] = [];
  for (const [delegateId, own] of Map.groupBy(orders, (order) => order.delegateId)) {
    const delegate = store.get('delegates', delegateId);
    const open = own.filter(({ status }) => status === 'open');
    if (delegate === undefined) {
      const late = Math.max(0, ...own.map((order) => lateMoney(store, order, now)));
      const paid = paidBy(store, delegateId);
      if (paid > 0 && late !== paid) found.push(`${paid} paise for ${delegateId} are no case`);
      continue;
    }
    const { feePaise } = dueOf(store, delegate, now);
    const quoted = open.reduce((sum, order) => sum + order.quotedPaise, 0);
    const bought = new Set(own.flatMap(({ lines }) => lines.map(({ purchaseId }) => purchaseId)));
    const others = store
      .by('purchases', 'delegateId', delegateId)
      .filter(({ purchaseId }) => !bought.has(purchaseId))
      .reduce((sum, { quote }) => sum + quote.total, 0);
    if (feePaise !== quoted + others) found.push(`${delegateId} owes ${feePaise}, not ${quoted + others}`);
  }
  return found;
};

/** What must hold at every moment: places, people, purchases and money of orders. Each breach is one text. */
export const registrationBreaches = (store: EventStore, now: number): string[] => {
  const orders = [...store.all('orders')];
  return [
    ...oversold(store),
    ...numberBreaches(orders),
    ...orders.flatMap((order) => rowsBreaches(store, order)),
    ...moneyBreaches(store, orders, now),
  ];
};
