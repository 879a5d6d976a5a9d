import { sentChannels, type AutomaticPurpose, type Delivery, type MessageRun } from '../model/delivery.ts';
import type { MessagePurpose } from '../model/message.ts';
import { blankRow } from '../model/tables.ts';
import type { CommandContext } from '../core/command/command.ts';
import { eventOf } from '../core/event-of.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { causeText, type Cause } from './causes.ts';
import { isOutsideQuota, manyAtOnce, placesOfQuota, quotaReason } from './quota/sending-quota.ts';
import { runContent } from './run-content.ts';

/** Waiting messages of these purposes say nothing that the later one does not say. */
const covered: Readonly<Partial<Record<AutomaticPurpose, readonly MessagePurpose[]>>> = {
  approved: ['received'],
  documentAccepted: ['received'],
  documentRefused: ['received'],
  endsSoon: ['paymentDue'],
  ended: [
    'received',
    'approved',
    'documentAccepted',
    'documentRefused',
    'proofReturned',
    'endsSoon',
    'paymentDue',
  ],
  paid: ['received', 'approved', 'endsSoon', 'paymentDue'],
};

/** A message that is part of another one to the same person. */
export const joinedFailure = 'joined';

/** Whether the server may send a purpose by itself now. */
export const isSentByItself = (reader: Reader, purpose: AutomaticPurpose): boolean => {
  const event = eventOf(reader);
  const isOpen = event?.isSendingOn === true && event.closedAt === null && event.deletedAt === null;
  return isOpen && reader.get('automaticMessages', purpose)?.isOn === true;
};

export const hasManyRun = (reader: Reader, purpose: AutomaticPurpose): boolean =>
  [...reader.all('messageRuns')].some((run) => run.purpose === purpose && isAsking(run));

const isAsking = ({ state, reason }: MessageRun): boolean => state === 'paused' && reason === manyAtOnce;

/**
 * Messages wait for what happened, as far as the organiser wants them to go out by themselves. A cause that has a message gets
 * no other one. With `asks` they wait in a run of their own until a member resumes it.
 */
export const queueCauses = (
  draft: Draft,
  causes: readonly Cause[],
  { ctx, asks }: { readonly ctx: CommandContext; readonly asks: boolean },
): number => {
  let queued = 0;
  const takePlace = placesOfQuota(draft, { now: ctx.now, isBeginning: false });
  for (const cause of causes) {
    const { purpose, delegateId } = cause;
    if (!isSentByItself(draft, purpose)) continue;
    const text = causeText(cause);
    if (draft.by('deliveries', 'cause', text).length > 0) continue;
    const waiting = waitingOf(draft, delegateId);
    // It reads the facts of the person when it is sent.
    if (waiting.some(({ run }) => run.purpose === purpose)) continue;
    for (const { delivery, run } of waiting)
      if (covered[purpose]?.some((one) => one === run.purpose) ?? false)
        draft.put('deliveries', {
          ...delivery,
          state: 'cancelled',
          failure: joinedFailure,
          stateAt: ctx.now,
        });
    const runId = automaticRun(draft, purpose, { ctx, asks, takePlace });
    const row = { ...blankRow('deliveries'), deliveryId: ctx.newId(), runId, delegateId, cause: text };
    draft.put('deliveries', { ...row, state: 'queued', stateAt: ctx.now, queuedAt: ctx.now });
    queued += 1;
  }
  return queued;
};

interface Waiting {
  readonly delivery: Delivery;
  readonly run: MessageRun;
}

/** What waits for a person and goes out by itself. */
const waitingOf = (reader: Reader, delegateId: string): Waiting[] =>
  delegateId === ''
    ? []
    : reader.by('deliveries', 'delegateId', delegateId).flatMap((delivery) => {
        const run = reader.get('messageRuns', delivery.runId);
        return run?.isAutomatic && run.state !== 'stopped' && delivery.state === 'queued'
          ? [{ delivery, run }]
          : [];
      });

interface Queueing {
  readonly ctx: CommandContext;
  readonly asks: boolean;
  /** Whether the quota of a channel has one more place. */
  readonly takePlace: (channel: string) => boolean;
}

/**
 * The run that takes the next message of a purpose. Another text or template begins another run. What is above the quota of the
 * event waits in a run of its own.
 */
const automaticRun = (
  draft: Draft,
  purpose: AutomaticPurpose,
  { ctx, asks, takePlace }: Queueing,
): string => {
  const channel = draft.get('automaticMessages', purpose)?.channel;
  const content = runContent(draft, purpose, sentChannels.find((one) => one === channel) ?? 'email');
  const isFull = !asks && !takePlace(content.channel);
  const reason = asks ? manyAtOnce : isFull ? quotaReason : '';
  const isSame = (run: MessageRun): boolean =>
    run.isAutomatic &&
    run.state !== 'stopped' &&
    (isOutsideQuota(run) ? run.reason : '') === reason &&
    run.purpose === purpose &&
    run.channel === content.channel &&
    run.text === content.text &&
    run.template === content.template &&
    run.language === content.language &&
    run.attachment === content.attachment;
  const before = [...draft.all('messageRuns')]
    .filter(isSame)
    .toSorted((a, b) => (a.runId < b.runId ? -1 : 1))[0];
  if (before !== undefined) return before.runId;
  const run = { ...blankRow('messageRuns'), ...content, runId: ctx.newId(), isAutomatic: true };
  const state = reason === '' ? 'running' : 'paused';
  draft.put('messageRuns', { ...run, state, reason, startedAt: ctx.now });
  return run.runId;
};
