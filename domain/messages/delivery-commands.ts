import * as z from 'zod/mini';
import { areUnique, id, isDay, oneTo, orNone, textUpTo, time } from '../model/fields/input.ts';
import { dayMs } from '../model/fields/time-zone.ts';
import {
  deliveryStates,
  runStates,
  sentChannels,
  type Delivery,
  type MessageRun,
} from '../model/delivery.ts';
import { messagePurposes, type MessagePurpose } from '../model/message.ts';
import { blankRow } from '../model/tables.ts';
import { actorContact } from '../core/access.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { eventOf } from '../core/event-of.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { refuse } from '../core/refusal.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { isoDay } from '../core/text/format.ts';
import { dues } from '../money/fees.ts';
import { addresseeOf, barsOf, messageStateOf } from './addressee.ts';
import { joinedFailure } from './automatic-queue.ts';
import { causeHolds } from './causes.ts';
import { actionFor } from './delivery-errors.ts';
import { mergeProgress, progressOf } from './delivery-progress.ts';
import { joinedTo } from './joined-deliveries.ts';
import { followerOf, mostFollowHours, needsNoFollowing } from './next-channel.ts';
import { isOutsideQuota, placesOfQuota, quotaReason, quotaUse } from './quota/sending-quota.ts';
import { markTold } from './told-by-server.ts';
import { sendableContent } from './run-content.ts';
import { deliveredBefore, mostDeliveriesAtOnce, shownStateOf } from './delivery-rules.ts';

const ids = oneTo(mostDeliveriesAtOnce, id).check(z.refine(areUnique));

const requireRun = (reader: Reader, runId: string): MessageRun => {
  const run = reader.get('messageRuns', runId);
  if (run === undefined) throw refuse('runNotFound');
  return run;
};

/** More people than any event has. */
const mostToCome = 1_000_000;

/** Rows of so many people are written in about ten milliseconds. */
export const mostLeftOut = 1_000;

const nextChannel = z.strictObject({
  runId: id,
  channel: z.enum(sentChannels),
  hours: z.int().check(z.minimum(1), z.maximum(mostFollowHours)),
});

const queueInput = z.strictObject({
  runId: id,
  purpose: z.enum(messagePurposes),
  channel: z.enum(sentChannels),
  /** The event's text as the user saw it. The provider sends the template that was approved for it. */
  seenText: textUpTo(1_000),
  isAtNight: z.boolean(),
  /** Also people who already had a message of this purpose. */
  isAgain: z.boolean(),
  /** People of the same press who come in later calls. */
  toCome: z._default(z.int().check(z.minimum(0), z.maximum(mostToCome)), 0),
  /** The next channel for messages that do not arrive in so many hours, and the run that it gets. */
  next: z._default(z.nullable(nextChannel), null),
  /** The last day on which the run goes on to people who match later; '' if it does not. */
  lastDay: z._default(orNone(z.string().check(z.refine(isDay))), ''),
  /** People whom the member left out, so that they do not get it later. */
  leftOutIds: z._default(z.array(id).check(z.maxLength(mostLeftOut), z.refine(areUnique)), []),
  delegateIds: ids,
});

/**
 * `delivery.queue`: messages of a run wait to be sent. The first call makes the run, later ones add people. People for whom a
 * message of the purpose may still arrive are left out, whatever is asked.
 */
export const queueDeliveries = command({
  name: 'delivery.queue',
  input: queueInput,
  needs: 'messagePeople',
  offline: false,
  run(draft, { delegateIds, isAgain, ...asked }, ctx) {
    const { runId, purpose, toCome } = asked;
    if (eventOf(draft)?.isSendingOn !== true) throw refuse('sendingNotAllowed');
    const before = draft.get('messageRuns', runId);
    if (before?.state === 'stopped') throw refuse('runStopped');
    if (before !== undefined && (before.purpose !== purpose || before.channel !== asked.channel))
      throw refuse('runNotFound');
    draft.put('messageRuns', { ...(before ?? startRuns(draft, asked, ctx)), toCome });
    for (const delegateId of before === undefined ? asked.leftOutIds : [])
      putDelivery(draft, { runId, delegateId, state: 'cancelled', failure: 'leftOut' }, ctx);
    const people = delegateIds.filter((delegateId) => mayGet(draft, delegateId, { purpose, isAgain }));
    requireQuota(draft, asked, { count: people.length, now: ctx.now });
    for (const delegateId of people)
      putDelivery(draft, { runId, delegateId, state: 'queued', failure: '' }, ctx);
    const queued = people.length;
    return { runId, purpose, queued, leftOut: delegateIds.length - queued };
  },
});

const putDelivery = (
  draft: Draft,
  facts: Pick<Delivery, 'runId' | 'delegateId' | 'state' | 'failure'>,
  ctx: CommandContext,
): void => {
  const times = { stateAt: ctx.now, queuedAt: ctx.now };
  draft.put('deliveries', { ...blankRow('deliveries'), deliveryId: ctx.newId(), ...facts, ...times });
};

const mayGet = (
  reader: Reader,
  delegateId: string,
  { purpose, isAgain }: { readonly purpose: string; readonly isAgain: boolean },
): boolean => {
  const { isOnItsWay, last } = deliveredBefore(reader, delegateId, purpose);
  return reader.get('delegates', delegateId) !== undefined && !isOnItsWay && (last === null || isAgain);
};

/** The first call of a press takes the places of all its people, so that of two presses at a time one is refused as a whole. */
const requireQuota = (
  reader: Reader,
  { runId, channel, toCome }: { readonly runId: string; readonly channel: string; readonly toCome: number },
  { count, now }: { readonly count: number; readonly now: number },
): void => {
  const asked = count + toCome;
  const use = quotaUse(reader, channel, { now, except: runId });
  if (use !== null && asked > use.left) throw refuse('quotaTooSmall', { asked, left: use.left });
};

/** The run of a press. The run of the next channel has the text and template of the same moment. */
const startRuns = (
  draft: Draft,
  {
    runId,
    purpose,
    channel,
    seenText,
    isAtNight,
    next,
    lastDay,
  }: Omit<z.infer<typeof queueInput>, 'delegateIds' | 'isAgain'>,
  ctx: CommandContext,
): MessageRun => {
  const content = sendableContent(draft, purpose, channel);
  if (content.text !== seenText) throw refuse('messageTextChanged');
  if (lastDay !== '') requireLastDay(draft, { purpose, lastDay }, ctx.now);
  const by = { startedAt: ctx.now, startedBy: actorContact(ctx.actor), state: 'running', isAtNight };
  const run = { ...blankRow('messageRuns'), ...by };
  if (next !== null) {
    if (next.channel === channel || draft.get('messageRuns', next.runId)) throw refuse('nextChannelTaken');
    const follows = { runId: next.runId, follows: runId, followHours: next.hours };
    draft.put('messageRuns', { ...run, ...sendableContent(draft, purpose, next.channel), ...follows });
  }
  return { ...run, ...content, runId, lastDay };
};

/** The longest time in which a press goes on to people who match later. */
const mostLaterDays = 366;

/** Purposes that apply to everyone have no people who match later. */
export const mayMatchLater = (purpose: MessagePurpose): boolean =>
  purpose !== 'offered' && purpose !== 'venue' && purpose !== 'free';

const requireLastDay = (
  reader: Reader,
  { purpose, lastDay }: { readonly purpose: MessagePurpose; readonly lastDay: string },
  now: number,
): void => {
  const days = (Date.parse(lastDay) - Date.parse(isoDay(now, timeZoneOf(reader)))) / dayMs;
  if (!mayMatchLater(purpose) || days < 0 || days > mostLaterDays)
    throw refuse('lastDayWrong', { days: mostLaterDays });
};

/**
 * `messageRun.set`: a member pauses, resumes or stops a run. A stopped run stays stopped, and so does what would follow it by the
 * next channel. A member who resumes a run of promotion agrees to it.
 */
export const setMessageRun = command({
  name: 'messageRun.set',
  input: z.strictObject({ runId: id, state: z.enum(runStates) }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { runId, state }, { now }) {
    const run = requireRun(draft, runId);
    if (run.state === 'stopped' && state !== 'stopped') throw refuse('runStopped');
    if (state === 'running' && isOutsideQuota(run)) {
      const count = draft.by('deliveries', 'waitingIn', runId).length;
      requireQuota(draft, { ...run, toCome: 0 }, { count, now });
    }
    const isPromotion = run.isPromotion || (state === 'running' && run.reason === 'promotion');
    draft.put('messageRuns', { ...run, state, reason: '', isPromotion });
    const follower = state === 'stopped' ? followerOf(draft, runId) : undefined;
    if (follower) draft.put('messageRuns', { ...follower, state, reason: '' });
    return { runId, purpose: run.purpose };
  },
});

/**
 * `delivery.begin`: the server is about to send these. Committed before the request: from now on the outcome is `unknown`, also
 * if the process ends. Whatever has begun, or no longer applies to its person, is left out.
 */
export const beginDeliveries = command({
  name: 'delivery.begin',
  input: z.strictObject({ attempt: id, deliveryIds: ids }),
  needs: 'keepDeliveries',
  offline: false,
  run(draft, { attempt, deliveryIds }, ctx) {
    const dueOf = dues(draft, ctx.now);
    const takePlace = placesOfQuota(draft, { now: ctx.now, isBeginning: true });
    const begun: string[] = [];
    for (const deliveryId of deliveryIds) {
      const row = draft.get('deliveries', deliveryId);
      const run = draft.get('messageRuns', row?.runId ?? '');
      if (row?.state !== 'queued' || run?.state !== 'running') continue;
      const bar = barAtSending(draft, row, { run, dueOf });
      if (bar === null && !takePlace(run.channel))
        draft.put('messageRuns', { ...run, state: 'paused', reason: quotaReason });
      else if (bar === null) {
        draft.put('deliveries', { ...row, state: 'unknown', stateAt: ctx.now, begunAt: ctx.now, attempt });
        const told = { toldAt: ctx.now, channel: channelOf(run) };
        for (const { cause } of [row, ...joinOthers(draft, row, { run, dueOf, now: ctx.now })])
          markTold(draft, cause, told);
        begun.push(deliveryId);
      } else draft.put('deliveries', { ...row, state: 'cancelled', failure: bar, stateAt: ctx.now });
    }
    return { begun };
  },
});

interface Beginning {
  readonly run: MessageRun;
  readonly dueOf: ReturnType<typeof dues>;
}

/** A mail that goes out by itself leaves out lines whose facts are not known. A template has no such lines. */
const mayLeaveOut = ({ isAutomatic, channel }: MessageRun): boolean => isAutomatic && channel === 'email';

/** Why a message is not sent after all; null if it is. */
const barAtSending = (reader: Reader, row: Delivery, { run, dueOf }: Beginning): string | null => {
  const addressee = addresseeOf(reader, row);
  if (addressee === null) return 'gone';
  if (needsNoFollowing(reader, row)) return 'arrived';
  if (!causeHolds(reader, row.cause)) return 'changed';
  const text = mayLeaveOut(run) ? '' : run.text;
  const choice = { purpose: purposeOf(run), channel: channelOf(run), text };
  return barsOf(addressee, messageStateOf(reader, addressee, dueOf), choice)[0] ?? null;
};

/** Other mails that wait for the same person by themselves become parts of this one. Templates cannot be joined. */
const joinOthers = (
  draft: Draft,
  row: Delivery,
  { run, dueOf, now }: Beginning & { readonly now: number },
): Delivery[] => {
  if (!mayLeaveOut(run) || row.delegateId === '') return [];
  const joined = draft.by('deliveries', 'delegateId', row.delegateId).filter((other) => {
    const own = draft.get('messageRuns', other.runId);
    if (other.state !== 'queued' || own?.state !== 'running' || !mayLeaveOut(own)) return false;
    return barAtSending(draft, other, { run: own, dueOf }) === null;
  });
  const end = { state: 'cancelled', failure: joinedFailure, stateAt: now, attempt: row.deliveryId };
  for (const other of joined) draft.put('deliveries', { ...other, ...end });
  return joined;
};

const channelOf = ({ channel }: MessageRun) => sentChannels.find((one) => one === channel) ?? 'whatsapp';
const purposeOf = ({ purpose }: MessageRun) => messagePurposes.find((one) => one === purpose) ?? 'free';

const note = z.strictObject({
  deliveryId: id,
  /** `queued`: the provider did not take the message of this attempt, and it may be sent later. */
  state: z.enum(deliveryStates),
  failure: textUpTo(20),
  stateAt: time,
  priceCategory: textUpTo(40),
  /** '' in a notification. */
  attempt: textUpTo(100),
  /** '' if it is not known. */
  providerId: textUpTo(500),
  /** The address that a mail server did not know; '' or absent otherwise. */
  badAddress: z._default(textUpTo(254), ''),
});
export type DeliveryNote = z.input<typeof note>;

/** `delivery.note`: answers and notifications of the provider, in any order and repeated. */
export const noteProgress = command({
  name: 'delivery.note',
  input: z.strictObject({ notes: oneTo(mostDeliveriesAtOnce, note) }),
  needs: 'keepDeliveries',
  offline: false,
  isForClosed: true,
  run(draft, { notes }) {
    let noted = 0;
    for (const told of notes) {
      const row = draft.get('deliveries', told.deliveryId);
      // The person may have been erased.
      if (row === undefined) continue;
      const next = told.state === 'queued' ? returned(row, told) : merged(row, told);
      if (!isSame(row, next)) draft.put('deliveries', next);
      if (next.state === 'failed' && row.state !== 'failed')
        for (const { cause } of [row, ...joinedTo(draft, row)]) markTold(draft, cause, null);
      pauseFor(draft, row.runId, told.failure);
      noted += 1;
    }
    return { noted };
  },
});

const isSame = (one: Delivery, other: Delivery): boolean =>
  one.state === other.state &&
  one.failure === other.failure &&
  one.stateAt === other.stateAt &&
  one.priceCategory === other.priceCategory &&
  one.providerId === other.providerId &&
  one.badAddress === other.badAddress;

const merged = (row: Delivery, told: z.infer<typeof note>): Delivery => ({
  ...row,
  ...mergeProgress(progressOf(row), told),
  badAddress: told.badAddress.toLowerCase() || row.badAddress,
  providerId: told.providerId || row.providerId,
});

const returned = (row: Delivery, { attempt, stateAt }: DeliveryNote): Delivery =>
  row.state === 'unknown' && row.attempt === attempt
    ? { ...row, state: 'queued', stateAt, begunAt: null, attempt: '' }
    : row;

/** A failure that would meet others of the run pauses it, until a member resumes it. */
const pauseFor = (draft: Draft, runId: string, failure: string): void => {
  const run = draft.get('messageRuns', runId);
  if (run?.state !== 'running' || (failure === 'promotion' && run.isPromotion)) return;
  const action = actionFor(failure);
  if (action === 'pause' || action === 'failAndPause')
    draft.put('messageRuns', { ...run, state: 'paused', reason: failure });
};

/** The failure of a message of which a member says that it did not arrive. */
const saidByMember = 'byMember';

/** `delivery.settle`: a member says what became of messages of which nothing is known. Others are left out. */
export const settleDeliveries = command({
  name: 'delivery.settle',
  input: z.strictObject({ deliveryIds: ids, hasArrived: z.boolean() }),
  needs: 'messagePeople',
  offline: false,
  isForClosed: true,
  run(draft, { deliveryIds, hasArrived }, ctx) {
    let settled = 0;
    for (const deliveryId of deliveryIds) {
      const row = draft.get('deliveries', deliveryId);
      if (row === undefined || shownStateOf(draft, row, ctx.now) !== 'unknown') continue;
      const state = hasArrived ? 'delivered' : 'failed';
      draft.put('deliveries', { ...row, state, failure: hasArrived ? '' : saidByMember, stateAt: ctx.now });
      settled += 1;
    }
    return { settled };
  },
});
