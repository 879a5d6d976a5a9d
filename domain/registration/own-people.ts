import { nameKey } from '../model/fields/same-name.ts';
import type { Order } from '../model/registrations.ts';
import type { Reader } from '../core/store/event-store.ts';
import { refuse } from '../core/refusal.ts';

/** Whether a registrant may see and change this delegate: the phone is the delegate's, or was used to register them. */
export const isOwnDelegate = (reader: Reader, delegateId: string, phone: string): boolean =>
  phone !== '' &&
  (reader.get('delegates', delegateId)?.phone === phone ||
    reader.by('orders', 'delegateId', delegateId).some((order) => order.registrantPhone === phone));

/** Whether a delegate has this name, or had it at registration. */
export const isNamed = (reader: Reader, delegateId: string, fullName: string): boolean =>
  [
    reader.get('delegates', delegateId)?.fullName ?? '',
    ...reader.by('orders', 'delegateId', delegateId).map(({ request }) => request.details?.fullName ?? ''),
  ].some((name) => name !== '' && nameKey(name) === nameKey(fullName));

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

/** Orders that this phone submitted, and orders of its people, the earliest first. */
export const ownOrders = (reader: Reader, phone: string): Order[] => {
  const found = new Map(
    [
      ...reader.by('orders', 'registrantPhone', phone),
      ...ownDelegateIds(reader, phone).flatMap((id) => reader.by('orders', 'delegateId', id)),
    ].map((order) => [order.orderId, order]),
  );
  return [...found.values()].sort((one, other) => one.number - other.number);
};

/** The order, if it belongs to the registrant. Another registrant learns nothing from the refusal. */
export const requireOwnOrder = (reader: Reader, orderId: string, phone: string): Order => {
  const order = reader.get('orders', orderId);
  const isOwn =
    order !== undefined &&
    phone !== '' &&
    (order.registrantPhone === phone || reader.get('delegates', order.delegateId)?.phone === phone);
  if (!isOwn) throw refuse('registrationOrderMissing');
  return order;
};
