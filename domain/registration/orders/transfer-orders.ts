import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Order, OrderProof } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

/**
 * The orders whose stated payment is the same transfer as that of this order and is in the same state, the order itself
 * included, by number. The desk answers them together.
 */
export const transferOrders = (
  reader: Reader,
  order: Order,
): readonly (Order & { readonly proof: OrderProof })[] => {
  const { proof } = order;
  if (proof === null) return [];
  const { together } = proof;
  if (together === undefined) return [{ ...order, proof }];
  return reader
    .by('orders', 'bookingId', order.bookingId)
    .flatMap((each) =>
      each.proof?.together?.transferId === together.transferId && each.proof.state === proof.state
        ? [{ ...each, proof: each.proof }]
        : [],
    )
    .sort(byPlace);
};

/** Whether a list shows this order: the first one of a transfer stands for all of them. */
export const isFirstOfTransfer = (reader: Reader, order: Order): boolean =>
  order.proof?.together === undefined || transferOrders(reader, order)[0]?.orderId === order.orderId;
