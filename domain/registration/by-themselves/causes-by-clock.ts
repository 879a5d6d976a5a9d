import * as z from 'zod/mini';
import { areUnique, id, oneTo } from '../../model/fields/input.ts';
import { dayIn, startOfZoneDay } from '../../model/fields/time-zone.ts';
import type { AutomaticMessage } from '../../model/delivery.ts';
import { command } from '../../core/command/command.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { appliesTo, messageStateOf } from '../../messages/addressee.ts';
import { isReminderDay, todayIn } from '../../messages/automatic-commands.ts';
import { isSentByItself, queueCauses } from '../../messages/automatic-queue.ts';
import { causeText, type Cause } from '../../messages/causes.ts';
import { mostDeliveriesAtOnce } from '../../messages/delivery-rules.ts';
import { dues } from '../../money/fees.ts';
import { toTell } from '../desk/answers-to-tell.ts';
import { stageOf } from '../orders/order-stage.ts';

/** The purposes that become due by the time alone. */
export const clockPurposes = ['endsSoon', 'paymentDue', 'venue'] as const;
export type ClockPurpose = (typeof clockPurposes)[number];

/** Rows that are looked at in about a millisecond. */
const rowsAtOnce = 50;

/** What is due now and has no message, at most {@link mostDeliveriesAtOnce}. `id`: an order, else a delegate. */
export function* causesByClock(
  reader: Reader,
  purpose: ClockPurpose,
  now: number,
): Generator<void, readonly Cause[]> {
  const causes: Cause[] = [];
  const causeOf = clockRule(reader, purpose, now);
  if (causeOf === null) return causes;
  const rows =
    purpose === 'endsSoon'
      ? idsOf(reader.all('orders'), 'orderId')
      : idsOf(reader.all('delegates'), 'delegateId');
  let seen = 0;
  for (const rowId of rows) {
    if (++seen % rowsAtOnce === 0) yield;
    const cause = causeOf(rowId);
    if (cause !== null) causes.push(cause);
    if (causes.length === mostDeliveriesAtOnce) break;
  }
  return causes;
}

function* idsOf<Key extends string>(
  rows: Iterable<Readonly<Record<Key, string>>>,
  key: Key,
): Generator<string> {
  for (const row of rows) yield row[key];
}

/** Null: nothing of the purpose is due now. */
const clockRule = (
  reader: Reader,
  purpose: ClockPurpose,
  now: number,
): ((rowId: string) => Cause | null) | null => {
  const setting = reader.get('automaticMessages', purpose);
  if (setting === undefined || !isSentByItself(reader, purpose)) return null;
  if (purpose === 'endsSoon') return (orderId) => endingCause(reader, orderId, { setting, now });
  if (!isReminderDay(setting, todayIn(reader, now))) return null;
  const dueOf = dues(reader, now);
  return (delegateId) => {
    const cause = { purpose, id: delegateId, version: setting.day, delegateId };
    if (reader.by('deliveries', 'cause', causeText(cause)).length > 0) return null;
    const delegate = reader.get('delegates', delegateId);
    if (delegate === undefined || !delegate.hasDetails) return null;
    const state = messageStateOf(reader, { delegate, companion: null }, dueOf);
    // A person who has not paid may not come, and an amount that is not known cannot be asked for.
    const isMeant = purpose === 'venue' ? state.isPaid : state.dueBar === null;
    return isMeant && appliesTo(purpose, state) ? cause : null;
  };
};

/** From the day before the end, unless the switch was turned on since. */
const endingCause = (
  reader: Reader,
  orderId: string,
  { setting, now }: { readonly setting: AutomaticMessage; readonly now: number },
): Cause | null => {
  const order = reader.get('orders', orderId);
  if (order === undefined || order.heldUntil === null || order.heldUntil <= now) return null;
  const timeZone = timeZoneOf(reader);
  if (startOfZoneDay(dayIn(order.heldUntil, timeZone) - 1, timeZone) < setting.setAt) return null;
  const tell = toTell(reader, order, { stage: stageOf(reader, order, now), now });
  if (tell?.kind !== 'endsSoon') return null;
  return { purpose: 'endsSoon', id: orderId, version: tell.at, delegateId: order.delegateId };
};

/** `delivery.queueByClock`: messages wait for what the time has made due. Whatever is not due, or has a message, is left out. */
export const queueByClock = command({
  name: 'delivery.queueByClock',
  input: z.strictObject({
    purpose: z.enum(clockPurposes),
    ids: oneTo(mostDeliveriesAtOnce, id).check(z.refine(areUnique)),
  }),
  needs: 'keepDeliveries',
  offline: false,
  run(draft, { purpose, ids }, ctx) {
    const causeOf = clockRule(draft, purpose, ctx.now);
    const causes = causeOf === null ? [] : ids.flatMap((rowId) => causeOf(rowId) ?? []);
    return { purpose, queued: queueCauses(draft, causes, { ctx, asks: false }) };
  },
});
