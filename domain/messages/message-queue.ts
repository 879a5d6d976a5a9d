import type { Delegate } from '../model/delegate.ts';
import type { SentMessage } from '../model/message.ts';
import type { Reader } from '../core/store/event-store.ts';
import { dues } from '../money/fees.ts';
import { dueTables } from '../money/reports/dues-report.ts';
import { deliveredBefore } from './delivery-rules.ts';
import { barsOf, lastMessageOf, messageStateOf, type MessageBar, type MessageChoice } from './addressee.ts';

export interface BarredPerson {
  readonly delegate: Delegate;
  readonly bars: readonly MessageBar[];
}

export interface MessagedPerson {
  readonly delegate: Delegate;
  readonly last: Pick<SentMessage, 'purpose' | 'sentAt' | 'sentBy'>;
}

export interface MessagePlan {
  readonly open: readonly Delegate[];
  /** They can get the message, but already had one of this purpose. */
  readonly before: readonly MessagedPerson[];
  readonly barred: readonly BarredPerson[];
}

export const messageTables = [
  ...dueTables,
  'event',
  'serials',
  'orders',
  'certificates',
  'creditResults',
  'creditRules',
  'receipts',
  'paymentLinks',
  'sentMessages',
  'messageRuns',
  'deliveries',
] as const;

const delegatesAtOnce = 100;

/** `now` in milliseconds since 1970. Deleted people are left out. Runs in steps of about a millisecond. */
export function* planMessages(
  reader: Reader,
  delegateIds: readonly string[],
  choice: MessageChoice,
  now: number,
): Generator<void, MessagePlan> {
  const dueOf = dues(reader, now);
  const open: Delegate[] = [];
  const before: MessagedPerson[] = [];
  const barred: BarredPerson[] = [];
  for (const [index, delegateId] of delegateIds.entries()) {
    if (index % delegatesAtOnce === delegatesAtOnce - 1) yield;
    const delegate = reader.get('delegates', delegateId);
    if (delegate === undefined) continue;
    const addressee = { delegate, companion: null };
    const found = barsOf(addressee, messageStateOf(reader, addressee, dueOf), choice);
    const sent = deliveredBefore(reader, delegateId, choice.purpose);
    const bars: MessageBar[] = sent.isOnItsWay ? ['onItsWay', ...found] : found;
    const last = lastMessageOf(reader, addressee, choice.purpose) ?? sent.last;
    if (bars.length > 0) barred.push({ delegate, bars });
    else if (last === null) open.push(delegate);
    else before.push({ delegate, last });
  }
  return { open, before, barred };
}
