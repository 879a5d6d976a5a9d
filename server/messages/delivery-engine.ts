import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DeliveryNote } from '#domain/messages/delivery-commands.ts';
import { actionFor } from '#domain/messages/delivery-errors.ts';
import { dueDeliveries, mostDeliveriesAtOnce } from '#domain/messages/delivery-rules.ts';
import { isNecessary } from '#domain/messages/stop-words.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { Delivery, MessageRun, SentChannel } from '#domain/model/delivery.ts';
import type { Secret } from '../accounts/secret.ts';
import type { Pool } from '../db/in-transaction.ts';
import { levelOfFailure } from '../db/pool.ts';
import {
  countRecipients,
  endWaits,
  insertAttempts,
  pauseSender,
  readSendingEvents,
  takePlaces,
} from '../db/statements/delivery-statements.ts';
import { readAddressOf } from '../db/statements/public-address-statements.ts';
import { findOptOuts } from '../db/statements/delivery-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import type { UploadAnswer } from '../providers/whatsapp/media.ts';
import type { MakeAttachment } from './attachments/attachment-press.ts';
import { PreparedFiles, type PreparedFile, type Unprepared } from './attachments/prepared-files.ts';
import type { MessageFile, SendAnswer } from '../providers/whatsapp-message.ts';
import { runAsServer } from './delivery-account.ts';
import { lettersOf, type CalendarOf, type Letter, type OwnLetter } from './delivery-letters.ts';
import { recipientOf, stopUrl } from './opt-outs.ts';

/** An account of the operator with its limits. */
export interface MessageSender {
  readonly channel: SentChannel;
  /** Its row in the database, which all processes share. */
  readonly name: string;
  readonly perSecond: number;
  readonly perDay: number;
  readonly send: (letter: Letter) => Promise<SendAnswer>;
  /** Ends its connections. */
  readonly close?: () => void;
  /** Gives a file to the provider ahead of its message. Without it, the file goes with the message. */
  readonly upload?: (file: MessageFile) => Promise<UploadAnswer>;
  /** Why a run cannot be sent now: a failure that pauses it, or ''. */
  readonly gapOf?: (run: MessageRun) => Promise<string>;
  /** The part of the pace for recipients of one kind, such as the domain of a mail. */
  readonly lanes?: { readonly perSecond: number; readonly laneOf: (delegate: Delegate) => string };
}

export interface EngineParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly hosting: EventHosting;
  /** Those that are configured. */
  readonly senders: readonly MessageSender[];
  /** The address of this server for the links in mails. Undefined: mails have none. */
  readonly publicUrl?: string | undefined;
  /** Makes the file of a person. */
  readonly makeAttachment: MakeAttachment;
  readonly calendarOf?: CalendarOf;
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** While messages wait, and while none does. */
const busyMs = 100;
const idleMs = 2_000;
/** Requests that have no answer yet. */
const mostOpen = 200;
/** An answer is kept for a database that is away, half a minute in all. */
const noteTries = 15;

const begunResult = z.object({ begun: z.array(z.string()) });

/**
 * Sends what waits in the runs of all events. Several processes may run it: a delivery begins by a committed command that
 * refuses what has begun, and the pace is one row of the database (docs/decisions/100-deliveries.md).
 */
export class DeliveryEngine {
  readonly #parts: EngineParts;
  readonly #files: PreparedFiles;
  readonly #open = new Set<Promise<void>>();
  #openRequests = 0;
  #isStopped = false;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    const { makeAttachment: make, now } = parts;
    this.#files = new PreparedFiles({ make, now, tell: (...problem) => this.#noteFile(...problem) });
  }

  /** Begins what may be sent now. Returns whether messages wait. The answers come later. */
  async look(): Promise<boolean> {
    let isWaiting = false;
    for (const sender of this.#parts.senders) if (await this.#lookFor(sender)) isWaiting = true;
    return isWaiting;
  }

  async #lookFor(sender: MessageSender): Promise<boolean> {
    const { pool, hosting, now } = this.#parts;
    const { channel, name, perDay } = sender;
    const events = await readSendingEvents(pool, channel);
    let isWaiting = false;
    for (const eventId of events.toSorted(() => Math.random() - 0.5)) {
      const left = perDay - (await countRecipients(pool, name, now()));
      const most = Math.min(left, mostOpen - this.#openRequests, mostDeliveriesAtOnce);
      const hosted = most > 0 ? await hosting.find(eventId) : null;
      if (hosted === null) continue;
      const due = dueDeliveries(hosted.store, { channel, now: now(), most, turn: Math.random() });
      if (due.length > 0) isWaiting = true;
      const fitting = await this.#withoutGaps(hosted, sender, due);
      const ready = this.#files.take(hosted, fitting, sender.upload).slice(0, most);
      await this.#begin(hosted, sender, await this.#inPace(hosted, sender, ready));
    }
    return isWaiting;
  }

  /** Those whose runs can be sent. Pauses the others. */
  async #withoutGaps(
    hosted: HostedEvent,
    { gapOf }: MessageSender,
    due: readonly Delivery[],
  ): Promise<readonly Delivery[]> {
    if (gapOf === undefined) return due;
    const fitting: Delivery[] = [];
    for (const [runId, waiting] of Map.groupBy(due, (delivery) => delivery.runId)) {
      const run = hosted.store.get('messageRuns', runId);
      const failure = run === undefined ? '' : await gapOf(run);
      const [{ deliveryId } = { deliveryId: '' }] = waiting;
      const rest = { stateAt: this.#parts.now(), priceCategory: '', attempt: '', providerId: '' };
      if (failure === '') fitting.push(...waiting);
      else await this.#note(hosted, [{ deliveryId, state: 'queued', failure, ...rest }]);
    }
    return fitting;
  }

  /** Those for whom each lane has a place now. */
  async #inPace(
    hosted: HostedEvent,
    { name, lanes }: MessageSender,
    due: readonly Delivery[],
  ): Promise<string[]> {
    const ids = due.map(({ deliveryId }) => deliveryId);
    if (lanes === undefined) return ids;
    const byLane = Map.groupBy(due, ({ delegateId }) => {
      const delegate = hosted.store.get('delegates', delegateId);
      return delegate === undefined ? '' : lanes.laneOf(delegate);
    });
    const inPace: string[] = [];
    for (const [lane, waiting] of byLane) {
      const row = { sender: `${name}/${lane}`, perSecond: lanes.perSecond, most: waiting.length };
      const places = await takePlaces(this.#parts.pool, row);
      inPace.push(...waiting.slice(0, places).map(({ deliveryId }) => deliveryId));
    }
    return inPace;
  }

  /** Resolves when every request has its answer. */
  async settled(): Promise<void> {
    await this.#files.settled();
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  /** Looks until the returned function is called. It ends when the open requests are answered. */
  start(): () => Promise<void> {
    const ending = new AbortController();
    const looking = this.#repeat(ending.signal);
    return async () => {
      this.#isStopped = true;
      ending.abort();
      await looking;
      await this.settled();
      for (const { close } of this.#parts.senders) close?.();
    };
  }

  async #repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let pauseMs = idleMs;
      try {
        if (await this.look()) pauseMs = busyMs;
      } catch (error) {
        this.#parts.log[levelOfFailure(error)]({ err: error }, 'messages not sent');
      }
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #begin(hosted: HostedEvent, sender: MessageSender, waiting: readonly string[]): Promise<void> {
    const { pool, secret, now, calendarOf } = this.#parts;
    const { eventId } = hosted;
    const { name, perSecond } = sender;
    if (waiting.length === 0) return;
    const places = await takePlaces(pool, { sender: name, perSecond, most: waiting.length });
    if (places === 0) return;
    const attempt = randomUUID();
    const wished = await this.#withoutStopped(hosted, waiting.slice(0, places));
    const files = new Map(wished.map((deliveryId) => [deliveryId, this.#files.leave(deliveryId)]));
    const deliveryIds = wished.filter((deliveryId) => files.get(deliveryId) || !hasFile(hosted, deliveryId));
    if (deliveryIds.length === 0) return;
    const result = begunResult.safeParse(
      await runAsServer(hosted, 'delivery.begin', { attempt, deliveryIds }),
    );
    const begun = result.data?.begun ?? [];
    if (begun.length === 0) return;
    const pageUrl = await this.#pageUrlOf(hosted, sender);
    const letters = lettersOf(hosted.store, {
      eventId,
      deliveryIds: begun,
      now: now(),
      pageUrl,
      calendarOf,
    }).map((letter) => withFile(this.#withStopUrl(letter), files.get(letter.deliveryId) ?? null));
    const attempts = letters.map(({ deliveryId, message }) => ({
      deliveryId,
      recipient: recipientOf(secret, message.to),
    }));
    await insertAttempts(pool, { eventId, attempt, sender: name, now: now() }, attempts);
    this.#openRequests += letters.length;
    const open = this.#send(hosted, sender, { attempt, letters }).finally(() => {
      this.#openRequests -= letters.length;
      this.#open.delete(open);
    });
    this.#open.add(open);
  }

  /** The page of a registrant, which mails name; '' if its address is not known. */
  async #pageUrlOf({ eventId }: HostedEvent, { channel }: MessageSender): Promise<string> {
    const { pool, publicUrl } = this.#parts;
    if (publicUrl === undefined || channel !== 'email') return '';
    const { address } = await readAddressOf(pool, eventId);
    return address === null ? '' : `${publicUrl.replace(/\/+$/, '')}/r/${address}/me`;
  }

  /** A message whose file cannot be made waits, ends, or pauses its run, as if the provider had refused it. */
  async #noteFile(hosted: HostedEvent, deliveryId: string, problem: Unprepared): Promise<void> {
    const { now, log } = this.#parts;
    if (problem.outcome === 'later') return;
    const told: Pick<DeliveryNote, 'state' | 'failure'> =
      problem.outcome === 'missing'
        ? { state: 'cancelled', failure: 'noAttachment' }
        : {
            failure: '',
            ...(noteOf({ outcome: 'refused', failure: problem.failure }) ?? { state: 'queued' }),
          };
    const rest = { stateAt: now(), priceCategory: '', attempt: '', providerId: '' };
    try {
      await this.#note(hosted, [{ deliveryId, ...told, ...rest }]);
    } catch (error) {
      log[levelOfFailure(error)](
        { eventId: hosted.eventId, err: error },
        'message without its file not stored',
      );
    }
  }

  #withStopUrl(letter: OwnLetter): OwnLetter {
    const { secret, publicUrl } = this.#parts;
    if (publicUrl === undefined || isNecessary(letter.purpose)) return letter;
    const { message } = letter;
    return {
      ...letter,
      message: { ...message, stopUrl: stopUrl(secret, publicUrl, recipientOf(secret, message.to)) },
    };
  }

  /** Ends those whose recipients stopped messages of such a purpose. Returns the others. */
  async #withoutStopped(hosted: HostedEvent, deliveryIds: readonly string[]): Promise<readonly string[]> {
    const { pool, secret, now } = this.#parts;
    const { eventId, store } = hosted;
    const recipients = new Map(
      lettersOf(store, { eventId, deliveryIds, now: now() })
        .filter(({ purpose }) => !isNecessary(purpose))
        .map(({ deliveryId, message }) => [deliveryId, recipientOf(secret, message.to)]),
    );
    if (recipients.size === 0) return deliveryIds;
    const optOuts = await findOptOuts(pool, [...recipients.values()]);
    const stopped = new Set(deliveryIds.filter((id) => optOuts.has(recipients.get(id) ?? '')));
    if (stopped.size === 0) return deliveryIds;
    const end = { state: 'failed', failure: 'stopped', stateAt: now() } as const;
    const rest = { priceCategory: '', attempt: '', providerId: '' };
    await this.#note(
      hosted,
      [...stopped].map((deliveryId) => ({ deliveryId, ...end, ...rest })),
    );
    return deliveryIds.filter((id) => !stopped.has(id));
  }

  async #send(
    hosted: HostedEvent,
    sender: MessageSender,
    { attempt, letters }: { attempt: string; letters: readonly OwnLetter[] },
  ): Promise<void> {
    const { pool, now, log } = this.#parts;
    try {
      const answered = await Promise.all(
        letters.map(async ({ deliveryId, message }) => ({
          deliveryId,
          to: message.to,
          answer: await sender.send(message),
        })),
      );
      const notes = answered.flatMap(({ deliveryId, to, answer }) => {
        const told = noteOf(answer);
        const isBad = answer.outcome === 'refused' && answer.failure === 'mailAddress';
        const base = { deliveryId, attempt, stateAt: now(), priceCategory: '', failure: '', providerId: '' };
        const badAddress = isBad ? to : '';
        return told === null ? [] : [{ ...base, badAddress, ...told }];
      });
      // Silence may mean that the provider is down. Others wait, so that few become unknown.
      const isSlow = answered.some(({ answer }) => mustWait(answer));
      await (isSlow ? pauseSender : endWaits)(pool, sender.name);
      if (notes.length > 0) await this.#note(hosted, notes);
    } catch (error) {
      log[levelOfFailure(error)]({ eventId: hosted.eventId, err: error }, 'answers of messages not stored');
    }
  }

  /** A note that cannot be stored leaves the delivery unknown until its notification arrives. */
  async #note(hosted: HostedEvent, notes: readonly DeliveryNote[]): Promise<void> {
    const commandId = randomUUID();
    for (let tries = 1; ; tries++)
      try {
        await runAsServer(hosted, 'delivery.note', { notes }, commandId);
        return;
      } catch (error) {
        if (tries === noteTries || this.#isStopped) throw error;
        await wait(idleMs, undefined, { ref: false });
      }
  }
}

const hasFile = ({ store }: HostedEvent, deliveryId: string): boolean =>
  store.get('messageRuns', store.get('deliveries', deliveryId)?.runId ?? '')?.attachment !== '';

const withFile = (letter: OwnLetter, prepared: PreparedFile | null): OwnLetter => {
  if (prepared === null) return letter;
  const { file, mediaId } = prepared;
  const header = mediaId === '' ? null : { mediaId, file };
  return { ...letter, message: { ...letter.message, header, file } };
};

const mustWait = (answer: SendAnswer): boolean => {
  if (answer.outcome !== 'refused') return answer.outcome === 'unsent' || answer.outcome === 'unknown';
  return actionFor(answer.failure) === 'again';
};

/** What an answer says; null: nothing. A message that was not taken waits again, unless it would be refused again. */
const noteOf = (
  answer: SendAnswer,
): (Pick<DeliveryNote, 'state'> & Partial<Pick<DeliveryNote, 'failure' | 'providerId'>>) | null => {
  if (answer.outcome === 'unknown') return null;
  if (answer.outcome === 'unsent') return { state: 'queued' };
  if ('providerId' in answer) return { state: answer.outcome, providerId: answer.providerId };
  const { failure } = answer;
  const action = actionFor(failure);
  const isOver = action === 'fail' || action === 'failAndPause';
  return { state: isOver ? 'failed' : 'queued', failure };
};
