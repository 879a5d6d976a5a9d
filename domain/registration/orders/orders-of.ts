import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Answers, Order } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

export const ordersOf = (reader: Reader, delegateId: string): Order[] =>
  reader.by('orders', 'delegateId', delegateId).sort(byPlace);

/** The answers of a person's orders, the earliest first. A later order overrides the answers of an earlier one. */
export const answersOf = (orders: readonly Order[]): Answers =>
  Object.assign({}, ...orders.map(({ request }) => request.answers)) as Answers;
