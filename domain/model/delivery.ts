import type { MessagePurpose } from './message.ts';
import { extra, flag, integer, integerOrNull, table, text, type RowFrom } from './fields/table.ts';

/**
 * What became of a message, the weakest knowledge first. Nothing is known of `unknown`: the request began, and no answer
 * or notification has arrived. A message may be read after a failure, because a person may have several phones.
 */
export const deliveryStates = [
  'queued',
  'cancelled',
  'unknown',
  'accepted',
  'held',
  'sent',
  'failed',
  'delivered',
  'read',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A message of a run to one person. Its attempts are outside the event store (`delivery_attempts`). */
export const deliveries = table({
  key: ['deliveryId'],
  fields: {
    deliveryId: text('staff'),
    runId: text('staff'),
    /** '' for a person of the waiting list. */
    delegateId: text('staff'),
    /** Why the server sends it by itself (domain/messages/causes.ts); '' for a message that a member started. */
    cause: text('staff'),
    /** One of {@link deliveryStates}. */
    state: text('staff'),
    /** The provider's code, a reason of ours, or ''. */
    failure: text('staff'),
    stateAt: integer('staff'),
    queuedAt: integer('staff'),
    /** When the request began, and which request; null and '' before. */
    begunAt: integerOrNull('staff'),
    attempt: text('staff'),
    /** The provider's id of the message. */
    providerId: text('server'),
    /** The price category that the provider reports, such as 'utility'. */
    priceCategory: text('staff'),
    /** The address that its mail server did not know, in lower case; '' otherwise. */
    badAddress: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    runId: (row) => row.runId,
    cause: (row) => row.cause,
    /** The run of a message that waits. */
    waitingIn: (row) => (row.state === 'queued' ? row.runId : ''),
  },
});
export type Delivery = RowFrom<typeof deliveries.fields>;

/** How the server can send. */
export const sentChannels = ['whatsapp', 'email', 'sms'] as const;
export type SentChannel = (typeof sentChannels)[number];

export const runStates = ['running', 'paused', 'stopped'] as const;
export type RunState = (typeof runStates)[number];

/**
 * One press of *Send all*, or what the server sends by itself for a purpose: purpose, channel and text, which do not change
 * afterwards.
 */
export const messageRuns = table({
  key: ['runId'],
  fields: {
    runId: text('staff'),
    purpose: text('staff'),
    channel: text('staff'),
    /** With placeholders in braces. */
    text: text('staff'),
    /** The provider's template and its language. */
    template: text('staff'),
    language: text('staff'),
    /** One of `attachmentKinds` (message.ts), or ''. */
    attachment: text('staff'),
    /** A member agreed that the provider counts its messages as promotion. */
    isPromotion: flag('staff'),
    /** Also between 21:00 and 8:00 of the event's time zone. */
    isAtNight: flag('staff'),
    /** One of {@link runStates}. A stopped run does not go on. */
    state: text('staff'),
    /** The failure because of which the server paused it, or ''. */
    reason: text('staff'),
    startedAt: integer('staff'),
    startedBy: text('staff'),
    /** Whether the server started it, because the organiser wants messages of the purpose to go out by themselves. */
    isAutomatic: flag('staff'),
    /** People of the press whose messages are still to be queued, because it sends them in parts. */
    toCome: integer('staff'),
    /** The run whose messages it follows by the next channel, after so many hours; '' and 0 for another run. */
    follows: text('staff'),
    followHours: integer('staff'),
    /** The last day on which it goes on to people who match later; '' if it does not. */
    lastDay: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type MessageRun = RowFrom<typeof messageRuns.fields>;

/** Whether the server sends messages of a purpose by itself. Without a row it does not. */
export const automaticMessages = table({
  key: ['purpose'],
  fields: {
    /** One of {@link automaticPurposes}. */
    purpose: text('staff'),
    isOn: flag('staff'),
    channel: text('staff'),
    /** For a reminder: the day on which it goes out, and the last day on which it goes to those who match later. */
    day: text('staff'),
    lastDay: text('staff'),
    /** Nothing that happened before is sent. */
    setAt: integer('staff'),
    setBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type AutomaticMessage = RowFrom<typeof automaticMessages.fields>;

/** What the server can send by itself, in the order in which it happens to a person. */
export const automaticPurposes = [
  'received',
  'approved',
  'documentAccepted',
  'documentRefused',
  'proofReturned',
  'endsSoon',
  'ended',
  'paid',
  'offered',
  'cardReady',
  'paymentDue',
  'venue',
  'certificate',
] as const satisfies readonly MessagePurpose[];
export type AutomaticPurpose = (typeof automaticPurposes)[number];
