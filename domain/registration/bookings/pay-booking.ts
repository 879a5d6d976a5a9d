import * as z from 'zod/mini';
import { id } from '../../model/fields/input.ts';
import { orderMethods } from '../../model/registration/values.ts';
import { payerParty } from '../../model/money/receipt.ts';
import { proofFacts } from '../../model/registrations.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { divideOver } from '../../money/divide-over.ts';
import { ownPartyBar, putOwnParty } from '../../money/issue/own-party.ts';
import { groupWithId } from '../../money/groups/groups.ts';
import { stagesOfChoice, withChosenMethod, withStatedPayment } from '../commands/own-order-commands.ts';
import { checkUnpaid } from '../limits/unpaid-places.ts';
import { stageOf } from '../orders/order-stage.ts';
import { isOwnDelegate, orderAccess } from '../orders/own-people.ts';
import { requireBooking, statableOrders } from './booking-dues.ts';

const nameOf = (reader: Reader, bookingId: string): string => groupWithId(reader, bookingId)?.name ?? '';

/** `booking.giveProof`: one payment for all orders of a booking that can be paid. Each gets its part of it. */
export const giveBookingProof = command({
  name: 'booking.giveProof',
  input: z.strictObject({ bookingId: id, ...proofFacts.shape }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { bookingId, ...facts }, ctx) {
    const asker = { phone: ctx.actor.phone, now: ctx.now };
    const payable = statableOrders(draft, requireBooking(draft, bookingId, asker.phone), asker);
    const parts = divideOver(
      facts.amountPaise,
      payable.map(({ duePaise }) => duePaise),
    );
    const paid = payable.flatMap(({ order }, index) => {
      const amountPaise = parts[index] ?? 0;
      return amountPaise > 0 ? [{ order, amountPaise }] : [];
    });
    if (paid.length === 0) throw refuse('orderNotWaiting');
    const together =
      paid.length > 1
        ? { together: { transferId: ctx.newId(), paise: facts.amountPaise, people: paid.length } }
        : {};
    for (const { order, amountPaise } of paid)
      draft.put(
        'orders',
        withStatedPayment(draft, { order, facts: { ...facts, amountPaise, ...together } }, ctx),
      );
    return { bookingId, name: nameOf(draft, bookingId), count: paid.length };
  },
});

/** `booking.chooseMethod`: another way of payment for all orders of a booking that wait for it. */
export const chooseBookingMethod = command({
  name: 'booking.chooseMethod',
  input: z.strictObject({ bookingId: id, method: z.enum(orderMethods) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { bookingId, method }, ctx) {
    const { phone } = ctx.actor;
    const waiting = requireBooking(draft, bookingId, phone).filter(
      (order) =>
        orderAccess(draft, order, phone) === 'person' &&
        stagesOfChoice.includes(stageOf(draft, order, ctx.now)),
    );
    if (waiting.length === 0) throw refuse('orderNotWaiting');
    const chosen = waiting.map((order) => {
      const held = withChosenMethod(draft, { order, method }, ctx);
      draft.put('orders', held);
      return held;
    });
    for (const order of chosen) checkUnpaid(draft, order, ctx.now);
    return { bookingId, name: nameOf(draft, bookingId), count: chosen.length };
  },
});

/** `booking.setPayer`: the same for each person of a booking who has not taken over and has no receipt. */
export const setBookingPayer = command({
  name: 'booking.setPayer',
  input: z.strictObject({ bookingId: id, ...payerParty.shape }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { bookingId, ...party }, ctx) {
    const { phone } = ctx.actor;
    const open = requireBooking(draft, bookingId, phone).flatMap(({ delegateId }) => {
      const delegate = draft.get('delegates', delegateId);
      const isOwn = delegate !== undefined && isOwnDelegate(draft, delegateId, phone);
      return isOwn && ownPartyBar(draft, delegate) === null ? [delegate] : [];
    });
    if (open.length === 0) throw refuse('ownReceiptIssued');
    for (const delegate of open) putOwnParty(draft, delegate, party);
    return { bookingId, name: nameOf(draft, bookingId), count: open.length };
  },
});
