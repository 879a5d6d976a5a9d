import type { Reader } from '../../core/store/event-store.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { dayIn, dayMs } from '../../model/fields/time-zone.ts';
import { paidOnOf } from '#domain/money/payments/payments.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { isAddition } from '../orders/order-stage.ts';

/** By day ({@link dayIn}). */
export interface OrdersByDay {
  readonly registrations: ReadonlyMap<number, number>;
  readonly paise: ReadonlyMap<number, number>;
}

export const ordersByDayTables = ['orders', 'transactions', 'gatewayReferences'] as const;

/** How many people registered on the public page on each day, and the money that was received from them. */
export function* ordersByDay(reader: Reader): Generator<void, OrdersByDay> {
  const timeZone = timeZoneOf(reader);
  const registrations = new Map<number, number>();
  const paise = new Map<number, number>();
  const counted = new Set<string>();
  for (const order of reader.all('orders')) {
    const { status, delegateId, submittedAt } = order;
    if (isAddition(order) || status !== 'open' || counted.has(delegateId)) continue;
    counted.add(delegateId);
    add(registrations, dayIn(submittedAt, timeZone), 1);
    for (const entry of reader.by('transactions', 'delegateId', delegateId)) {
      const amount = countedPaise(entry);
      const paidOn = Date.parse(`${paidOnOf(reader, entry).slice(0, 10)}T00:00:00Z`);
      if (amount !== 0 && !Number.isNaN(paidOn)) add(paise, paidOn / dayMs, amount);
    }
    yield;
  }
  return { registrations, paise };
}

const add = (sums: Map<number, number>, day: number, value: number): void => {
  sums.set(day, (sums.get(day) ?? 0) + value);
};
