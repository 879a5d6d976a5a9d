import type { Order } from '#domain/model/registrations.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { cancelling, type Cancelled, type Cancelling } from '#domain/money/refunds/cancellation.ts';
import { currentLines } from './order-lines.ts';
import { isAddition } from './order-stage.ts';

/** What an addition made. Undefined for an order that registers the person: it is cancelled as a whole. */
export const additionOf = (order: Order): Cancelled | undefined =>
  isAddition(order)
    ? {
        purchaseIds: new Set(order.lines.map(({ purchaseId }) => purchaseId)),
        companionIds: new Set(order.request.companions.map(({ companionId }) => companionId)),
      }
    : undefined;

interface Asked {
  readonly delegateId: string;
  /** The part that is cancelled. Undefined: the whole registration. */
  readonly cancelled?: Cancelled | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is paid back if a registration, or an addition to it, is cancelled. Null if the person is gone. */
export const cancellingOf = (reader: Reader, { delegateId, cancelled, now }: Asked): Cancelling | null => {
  const delegate = reader.get('delegates', delegateId);
  if (delegate === undefined) return null;
  return cancelling(reader, delegate, { now, cancelled });
};

/** The refund of an order that is cancelled now, with its steps; null if the organiser has stated no rule. */
export const refundOfOrder = (
  reader: Reader,
  order: Order,
  now: number,
): { readonly paise: number; readonly derivation: readonly string[] } | null => {
  const answer = cancellingOf(reader, { delegateId: order.delegateId, cancelled: additionOf(order), now });
  if (answer === null || answer.refundPaise === null) return null;
  return { paise: answer.refundPaise, derivation: answer.derivation };
};

export const linesOf = (reader: Reader, order: Order) =>
  currentLines(reader, order).map(
    ({ companionId, itemId, quantity, quote: { name, total, derivation } }) => ({
      companionId,
      itemId,
      name,
      count: quantity,
      total,
      derivation,
    }),
  );
