import * as z from 'zod/mini';
import { areUnique, id, oneTo } from '../../model/fields/input.ts';
import { sentChannels, type Delivery, type MessageRun } from '../../model/delivery.ts';
import { messagePurposes } from '../../model/message.ts';
import { blankRow } from '../../model/tables.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dues } from '../../money/fees.ts';
import { barsOf, lastMessageOf, messageStateOf } from '../addressee.ts';
import { todayIn } from '../automatic-commands.ts';
import { deliveredBefore, mostDeliveriesAtOnce, shownStateOf } from '../delivery-rules.ts';
import { hasAddressFor, followCause, followForMs, followsAt, isUnreached } from '../next-channel.ts';
import { isStillPressed, placesOfQuota, quotaReason } from '../quota/sending-quota.ts';

/** Rows that are looked at in about a millisecond. */
const rowsAtOnce = 50;

/** The row of a message that the run queues now, in part; null: it is not due. */
type RowOf = (rowId: string) => Pick<Delivery, 'delegateId' | 'cause'> | null;

/** What a run queues now, at most {@link mostDeliveriesAtOnce}: messages that it follows, else delegates. */
export function* dueInRun(reader: Reader, runId: string, now: number): Generator<void, string[]> {
  const due: string[] = [];
  const run = reader.get('messageRuns', runId);
  const rowOf = run === undefined ? null : ruleOf(reader, run, now);
  if (run === undefined || rowOf === null) return due;
  let seen = 0;
  for (const rowId of rowIdsOf(reader, run)) {
    if (++seen % rowsAtOnce === 0) yield;
    if (rowOf(rowId) !== null) due.push(rowId);
    if (due.length === mostDeliveriesAtOnce) break;
  }
  return due;
}

function* rowIdsOf(reader: Reader, { follows }: MessageRun): Generator<string> {
  if (follows === '') for (const { delegateId } of reader.all('delegates')) yield delegateId;
  else for (const { deliveryId } of reader.each('deliveries', 'runId', follows)) yield deliveryId;
}

/** Null: the run queues nothing now. */
const ruleOf = (reader: Reader, run: MessageRun, now: number): RowOf | null => {
  if (run.state !== 'running') return null;
  if (run.follows !== '')
    return reader.get('messageRuns', run.follows)?.state === 'running'
      ? (deliveryId) => followRow(reader, run, { first: reader.get('deliveries', deliveryId), now })
      : null;
  if (run.lastDay === '' || todayIn(reader, now) > run.lastDay || isStillPressed(run, now)) return null;
  const dueOf = dues(reader, now);
  return (delegateId) =>
    matchesLater(reader, run, { delegateId, dueOf }) ? { delegateId, cause: '' } : null;
};

const channelOf = ({ channel }: MessageRun) => sentChannels.find((one) => one === channel) ?? 'whatsapp';
const purposeOf = ({ purpose }: MessageRun) => messagePurposes.find((one) => one === purpose) ?? 'free';

const followRow = (
  reader: Reader,
  run: MessageRun,
  { first, now }: { readonly first: Delivery | undefined; readonly now: number },
): ReturnType<RowOf> => {
  if (first?.runId !== run.follows || !isUnreached(reader, first)) return null;
  const from = followsAt(first, run);
  if (from === null || now < from || now >= from + followForMs) return null;
  const cause = followCause(first.deliveryId);
  if (reader.by('deliveries', 'cause', cause).length > 0 || hasLaterOne(reader, first, run)) return null;
  return hasAddressFor(reader, first, run) ? { delegateId: first.delegateId, cause } : null;
};

/** Whether the person had another message of the purpose since, by the server or from a member. */
const hasLaterOne = (reader: Reader, first: Delivery, { purpose }: MessageRun): boolean => {
  const { delegateId, queuedAt } = first;
  for (const other of reader.each('deliveries', 'delegateId', delegateId)) {
    const isSame = reader.get('messageRuns', other.runId)?.purpose === purpose;
    const state = shownStateOf(reader, other, 0);
    if (isSame && other.queuedAt > queuedAt && state !== 'cancelled' && state !== 'failed') return true;
  }
  return reader
    .by('sentMessages', 'delegateId', delegateId)
    .some((sent) => sent.companionId === '' && sent.purpose === purpose && sent.sentAt > queuedAt);
};

/** Each person once: also people who were left out of the run have a row in it. */
const matchesLater = (
  reader: Reader,
  run: MessageRun,
  { delegateId, dueOf }: { readonly delegateId: string; readonly dueOf: ReturnType<typeof dues> },
): boolean => {
  for (const { runId } of reader.each('deliveries', 'delegateId', delegateId))
    if (runId === run.runId) return false;
  const { isOnItsWay, last } = deliveredBefore(reader, delegateId, run.purpose);
  if (isOnItsWay || last !== null) return false;
  const delegate = reader.get('delegates', delegateId);
  if (delegate?.hasDetails !== true) return false;
  const addressee = { delegate, companion: null };
  const choice = { purpose: purposeOf(run), channel: channelOf(run), text: run.text };
  if (lastMessageOf(reader, addressee, choice.purpose) !== null) return false;
  return barsOf(addressee, messageStateOf(reader, addressee, dueOf), choice).length === 0;
};

/** Whether messages may still be added to a run by the time alone. */
export const mayGoOn = (reader: Reader, run: MessageRun, now: number): boolean => {
  if (run.state === 'stopped') return false;
  if (run.follows === '') return run.lastDay !== '' && todayIn(reader, now) <= run.lastDay;
  const isFirstStopped = reader.get('messageRuns', run.follows)?.state === 'stopped';
  for (const first of reader.each('deliveries', 'runId', run.follows)) {
    if (first.state === 'queued' && !isFirstStopped) return true;
    const from = followsAt(first, run);
    const isReached = first.state === 'delivered' || first.state === 'read';
    if (!isReached && from !== null && now < from + followForMs) return true;
  }
  return false;
};

/**
 * `delivery.continueRun`: messages wait for what the time has made due in a run: the next channel for messages that did not
 * arrive, or people who match later. Whatever is not due, or has its message, is left out.
 */
export const continueRun = command({
  name: 'delivery.continueRun',
  input: z.strictObject({
    runId: id,
    ids: oneTo(mostDeliveriesAtOnce, id).check(z.refine(areUnique)),
  }),
  needs: 'keepDeliveries',
  offline: false,
  run(draft, { runId, ids }, ctx) {
    const run = draft.get('messageRuns', runId);
    if (run === undefined) throw refuse('runNotFound');
    const rowOf = ruleOf(draft, run, ctx.now);
    const takePlace = placesOfQuota(draft, { now: ctx.now, isBeginning: false });
    let queued = 0;
    for (const rowId of ids) {
      const row = rowOf?.(rowId) ?? null;
      if (row === null) continue;
      if (!takePlace(run.channel)) {
        draft.put('messageRuns', { ...run, state: 'paused', reason: quotaReason });
        break;
      }
      const waits = { state: 'queued', stateAt: ctx.now, queuedAt: ctx.now };
      draft.put('deliveries', {
        ...blankRow('deliveries'),
        deliveryId: ctx.newId(),
        runId,
        ...row,
        ...waits,
      });
      queued += 1;
    }
    return { runId, purpose: run.purpose, queued };
  },
});

/** `messageRun.endLater`: a run goes on to no more people who match later. What waits is still sent. */
export const endLater = command({
  name: 'messageRun.endLater',
  input: z.strictObject({ runId: id }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { runId }) {
    const run = draft.get('messageRuns', runId);
    if (run === undefined) throw refuse('runNotFound');
    draft.put('messageRuns', { ...run, lastDay: '' });
    return { runId, purpose: run.purpose };
  },
});
