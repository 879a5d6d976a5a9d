import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Order } from '../../model/registrations.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { owedOf } from '../../money/fees.ts';
import { stageOf, takesProof, type OrderStage } from '../orders/order-stage.ts';
import { orderAccess } from '../orders/own-people.ts';

export interface Coordinator {
  readonly phone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The orders of a booking that this phone submitted, by number. */
export const ordersOfBooking = (reader: Reader, bookingId: string, phone: string): Order[] =>
  bookingId === ''
    ? []
    : reader
        .by('orders', 'bookingId', bookingId)
        .filter((order) => order.registrantPhone === phone && orderAccess(reader, order, phone) !== 'none')
        .sort(byPlace);

/** As {@link ordersOfBooking}. Another registrant learns nothing from the refusal. */
export const requireBooking = (reader: Reader, bookingId: string, phone: string): Order[] => {
  const orders = ordersOfBooking(reader, bookingId, phone);
  if (orders.length === 0) throw refuse('registrationOrderMissing');
  return orders;
};

/**
 * What is paid for one person of a booking now, in paise. Of a person who has taken over, at most the price of the order: the
 * phone that registered the person learns nothing of later purchases.
 */
const dueInBooking = (reader: Reader, order: Order, { phone, now }: Coordinator): number => {
  const { delegateId, quotedPaise } = order;
  const delegate = reader.get('delegates', delegateId);
  const owed = delegate === undefined ? quotedPaise : (owedOf(reader, delegate, now) ?? quotedPaise);
  const isPayer = orderAccess(reader, order, phone) === 'payer';
  return Math.max(0, isPayer ? Math.min(owed, quotedPaise) : owed);
};

/** An order of a booking and what is paid for it now. */
export interface PayableOrder {
  readonly order: Order;
  readonly duePaise: number;
}

const waitsForMoney: readonly OrderStage[] = ['held', 'returned'];

/** The orders of a booking that can be paid now. */
export const payableOrders = (reader: Reader, orders: readonly Order[], asker: Coordinator): PayableOrder[] =>
  orders
    .filter((order) => waitsForMoney.includes(stageOf(reader, order, asker.now)))
    .map((order) => ({ order, duePaise: dueInBooking(reader, order, asker) }))
    .filter(({ duePaise }) => duePaise > 0);

/** The orders that a stated payment may be for: those that can be paid, or if none can, the expired ones. */
export const statableOrders = (
  reader: Reader,
  orders: readonly Order[],
  asker: Coordinator,
): PayableOrder[] => {
  const open = payableOrders(reader, orders, asker);
  if (open.length > 0) return open;
  return orders
    .filter((order) => {
      const stage = stageOf(reader, order, asker.now);
      return stage === 'expired' && takesProof(order, stage);
    })
    .map((order) => ({ order, duePaise: order.quotedPaise }));
};
