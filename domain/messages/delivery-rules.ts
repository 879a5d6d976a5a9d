import { wallOf } from '../model/fields/time-zone.ts';
import type { Delivery, MessageRun } from '../model/delivery.ts';
import { messagePurposes, type MessagePurpose } from '../model/message.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Reader } from '../core/store/event-store.ts';
import { progressOf } from './delivery-progress.ts';

/** So many people are judged in about ten milliseconds. */
export const mostDeliveriesAtOnce = 100;

/** Messages wake no person: from 21:00 to 8:00 of the event's time zone a run waits, unless it was told otherwise. */
const quietFrom = 21;
const quietUntil = 8;

export const isQuietTime = (now: number, timeZone: string): boolean => {
  const hour = Number(wallOf(now, timeZone).slice(11, 13));
  return hour >= quietFrom || hour < quietUntil;
};

/** A card for today goes before a reminder. */
const byUrgency: readonly MessagePurpose[] = [
  'offered',
  'endsSoon',
  'cardReady',
  'registered',
  'received',
  'approved',
  'documentAccepted',
  'documentRefused',
  'proofReturned',
  'ended',
  'paid',
  'certificate',
  'councilNumber',
  'venue',
  'paymentDue',
  'free',
];

const urgencyOf = ({ purpose }: MessageRun): number =>
  byUrgency.indexOf(messagePurposes.find((one) => one === purpose) ?? 'free');

/** What goes out by itself waits so long for other news of the same person. */
const joinMs = 60_000;

const byPlace = (one: Delivery, other: Delivery): number =>
  one.queuedAt - other.queuedAt || (one.deliveryId < other.deliveryId ? -1 : 1);

/**
 * The messages of a channel that are to be sent now, the most urgent first. `turn` (0 to less than 1) rotates the messages of
 * a run, so that two processes do not begin with the same ones.
 */
export const dueDeliveries = (
  reader: Reader,
  { channel, now, most, turn }: { channel: string; now: number; most: number; turn: number },
): Delivery[] => {
  const isQuiet = isQuietTime(now, timeZoneOf(reader));
  const runs = [...reader.all('messageRuns')]
    .filter((run) => run.channel === channel && run.state === 'running' && (run.isAtNight || !isQuiet))
    .toSorted(
      (a, b) => urgencyOf(a) - urgencyOf(b) || a.startedAt - b.startedAt || (a.runId < b.runId ? -1 : 1),
    );
  const due: Delivery[] = [];
  for (const { runId, isAutomatic } of runs) {
    if (due.length >= most) break;
    const waiting = reader
      .by('deliveries', 'waitingIn', runId)
      .filter(({ queuedAt }) => !isAutomatic || now - queuedAt >= joinMs)
      .toSorted(byPlace);
    const from = Math.floor(turn * waiting.length);
    due.push(...[...waiting.slice(from), ...waiting.slice(0, from)].slice(0, most - due.length));
  }
  return due;
};

/** How a delivery is shown. A run that was stopped sends nothing that still waits in it. */
export type ShownState = ReturnType<typeof progressOf>['state'] | 'sending';

/** A request takes at most half a minute. Afterwards its outcome is not known. */
const requestMs = 60_000;

export const shownStateOf = (reader: Reader, delivery: Delivery, now: number): ShownState => {
  const { state } = progressOf(delivery);
  const isStopped = reader.get('messageRuns', delivery.runId)?.state === 'stopped';
  if (state === 'queued') return isStopped ? 'cancelled' : 'queued';
  const isFresh = delivery.begunAt !== null && now - delivery.begunAt < requestMs;
  return state === 'unknown' && isFresh ? 'sending' : state;
};

/** Whether a message of the purpose waits, is being sent, or may have been sent. It is never sent again by itself. */
const mayStillArrive: ReadonlySet<ShownState> = new Set(['queued', 'sending', 'unknown']);
const didNotArrive: ReadonlySet<ShownState> = new Set(['cancelled', 'failed']);

interface Delivered {
  readonly purpose: string;
  readonly sentAt: number;
  readonly sentBy: string;
}

/** What a delegate had of a purpose: something that may still arrive, and the last message that the provider took. */
export const deliveredBefore = (
  reader: Reader,
  delegateId: string,
  purpose: string,
): { readonly isOnItsWay: boolean; readonly last: Delivered | null } => {
  let isOnItsWay = false;
  let last: Delivered | null = null;
  for (const delivery of reader.each('deliveries', 'delegateId', delegateId)) {
    const run = reader.get('messageRuns', delivery.runId);
    if (run?.purpose !== purpose) continue;
    // Whether a request still runs makes no difference here.
    const shown = shownStateOf(reader, delivery, 0);
    if (mayStillArrive.has(shown)) isOnItsWay = true;
    else if (!didNotArrive.has(shown) && delivery.stateAt >= (last?.sentAt ?? 0))
      last = { purpose, sentAt: delivery.stateAt, sentBy: run.startedBy };
  }
  return { isOnItsWay, last };
};
