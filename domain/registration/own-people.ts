import type { Order } from '../model/registrations.ts';
import type { Reader } from '../core/store/event-store.ts';

/** Delegates that exist, in the order in which they were added. */
export const ownDelegateIds = (reader: Reader, phone: string): string[] => {
  const ids = new Set([
    ...reader.by('orders', 'registrantPhone', phone).map(({ delegateId }) => delegateId),
    ...reader.by('delegates', 'phone', phone).map(({ delegateId }) => delegateId),
  ]);
  const entryOf = (id: string): number => reader.get('delegates', id)?.entryNumber ?? 0;
  return [...ids]
    .filter((id) => reader.get('delegates', id) !== undefined)
    .sort((one, other) => entryOf(one) - entryOf(other));
};

/** Orders by this phone, and of its own people; the first one first. */
export const ownOrders = (reader: Reader, phone: string): Order[] => {
  const found = new Map(
    [
      ...reader.by('orders', 'registrantPhone', phone),
      ...ownDelegateIds(reader, phone).flatMap((id) => reader.by('orders', 'delegateId', id)),
    ].map((order) => [order.orderId, order]),
  );
  return [...found.values()].sort((one, other) => one.number - other.number);
};
