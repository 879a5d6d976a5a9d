import * as z from 'zod/mini';
import { id, whole } from '../../model/fields/input.ts';
import type { Order } from '../../model/registrations.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { groupWithId } from '../../money/groups/groups.ts';
import type { PersonRows } from '../../people/person-rows.ts';
import { cancelOwn } from '../commands/own-order-commands.ts';
import { stageOf, tieOf } from '../orders/order-stage.ts';
import { orderAccess } from '../orders/own-people.ts';
import { refundOfOrder } from '../orders/refund-of-order.ts';
import { openRequest } from '../orders/requests.ts';
import { requireBooking, type Coordinator } from './booking-dues.ts';

/** What the coordinator can cancel of a booking now: the people who have not taken over. */
export interface BookingCancellation {
  /** Orders without money, which end at once. */
  readonly atOnce: number;
  /** Orders that the organiser cancels on request. */
  readonly requests: number;
  /** What those get back by the rules; null if the organiser has stated none for one of them. */
  readonly refundPaise: number | null;
}

const cancellable = (reader: Reader, orders: readonly Order[], { phone, now }: Coordinator) =>
  orders.filter((order) => {
    const stage = stageOf(reader, order, now);
    const isOpen = stage !== 'expired' && stage !== 'cancelled';
    return (
      isOpen &&
      orderAccess(reader, order, phone) === 'person' &&
      openRequest(reader, order.delegateId, { kind: 'cancel' }) === undefined
    );
  });

export const bookingCancellation = (
  reader: Reader,
  orders: readonly Order[],
  asker: Coordinator,
): BookingCancellation => {
  const open = cancellable(reader, orders, asker);
  const asked = open.filter((order) => tieOf(reader, order, asker.now) !== null);
  const refunds = asked.map((order) => refundOfOrder(reader, order, asker.now)?.paise ?? null);
  return {
    atOnce: open.length - asked.length,
    requests: asked.length,
    refundPaise: refunds.reduce<number | null>(
      (sum, paise) => (sum === null || paise === null ? null : sum + paise),
      0,
    ),
  };
};

/** `booking.cancel`: all people of a booking who have not taken over, at the refund that the coordinator has seen. */
export const cancelBooking = (areas: readonly PersonRows[]) =>
  command({
    name: 'booking.cancel',
    input: z.strictObject({ bookingId: id, seenRefundPaise: z.nullable(whole(0)) }),
    needs: 'registerSelf',
    offline: false,
    run(draft, { bookingId, seenRefundPaise }, ctx) {
      const asker = { phone: ctx.actor.phone, now: ctx.now };
      const orders = requireBooking(draft, bookingId, asker.phone);
      const name = groupWithId(draft, bookingId)?.name ?? '';
      const open = cancellable(draft, orders, asker);
      if (open.length === 0) throw refuse('orderEnded');
      const { refundPaise } = bookingCancellation(draft, orders, asker);
      if (refundPaise !== seenRefundPaise) throw refuse('refundOfGroupChanged');
      for (const order of open) cancelOwn(draft, order, { areas, ctx });
      return { bookingId, name, count: open.length, refundPaise };
    },
  });
