import { randomUUID } from 'node:crypto';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { whatsAppNumber } from '#domain/core/text/format.ts';
import { appliesTo, messageStateOf, missingFacts } from '#domain/messages/addressee.ts';
import { sendableContent } from '#domain/messages/run-content.ts';
import { blankRow } from '#domain/model/tables.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { MessageRun, SentChannel } from '#domain/model/delivery.ts';
import type { MessagePurpose } from '#domain/model/message.ts';
import { dues } from '#domain/money/fees.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { countRecipients, insertAttempts } from '../../db/statements/delivery-statements.ts';
import {
  insertTestMessage,
  lastTestMessage,
  type TestMessage,
} from '../../db/statements/sending/test-message-statements.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import type { SendAnswer } from '../../providers/whatsapp-message.ts';
import type { MakeAttachment } from '../attachments/attachment-press.ts';
import type { MessageSender } from '../delivery-engine.ts';
import { letterOf, type Letter } from '../delivery-letters.ts';
import { recipientOf } from '../opt-outs.ts';
import { noteTest, testPrefix } from '../test-outcomes.ts';

export interface TestDeskParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly senders: readonly MessageSender[];
  readonly makeAttachment: MakeAttachment;
  readonly now: () => number;
}

interface AskedTest {
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly purpose: MessagePurpose;
  readonly channel: SentChannel;
}

/** How many people are searched for one to whom the purpose applies. */
const mostLookedAt = 500;

/** Sends a message of a purpose to the member who asks, with the facts of a person of the event, as a run would. */
export class TestDesk {
  readonly #parts: TestDeskParts;

  constructor(parts: TestDeskParts) {
    this.#parts = parts;
  }

  async send({ hosted, account, purpose, channel }: AskedTest): Promise<TestMessage | null> {
    const { pool, secret, senders, now } = this.#parts;
    const { store, eventId } = hosted;
    if (eventOf(store)?.isSendingOn !== true) throw new Refusal('sendingNotAllowed');
    const sender = senders.find((one) => one.channel === channel);
    if (sender === undefined) throw new Refusal('channelNotSetUp');
    const contact = channel === 'email' ? (account.emails[0] ?? '') : account.phone;
    if (contact === '') throw new Refusal('ownContactMissing', { channel });
    if ((await countRecipients(pool, sender.name, now())) >= sender.perDay) throw new Refusal('dayUsedUp');
    const run = { ...blankRow('messageRuns'), ...sendableContent(store, purpose, channel) };
    const delegate = sampleOf(store, run, purpose, now());
    if (delegate === null) throw new Refusal('noSample');
    const testId = `${testPrefix}${randomUUID()}`;
    const to = channel === 'email' ? contact : whatsAppNumber(contact);
    const addressee = { delegate, companion: null };
    const letter = {
      ...letterOf(store, { eventId, deliveryId: testId, runs: [run], addressee, now: now() }),
      to,
    };
    await insertTestMessage(pool, { testId, eventId, channel, sentAt: now() });
    // It counts for the day: the provider counts it too.
    const attempts = [{ deliveryId: testId, recipient: recipientOf(secret, to) }];
    await insertAttempts(pool, { eventId, attempt: testId, sender: sender.name, now: now() }, attempts);
    const answer = await this.#answer(hosted, sender, { run, delegate, letter });
    await noteTest(pool, testId, { ...outcomeOf(answer), stateAt: now() });
    return lastTestMessage(pool, { eventId, channel });
  }

  async #answer(
    { store, eventId }: HostedEvent,
    sender: MessageSender,
    test: PreparedTest,
  ): Promise<SendAnswer> {
    const { run, delegate, letter } = test;
    const gap = (await sender.gapOf?.(run)) ?? '';
    // A test shows how a template of promotion arrives.
    if (gap !== '' && gap !== 'promotion') return { outcome: 'refused', failure: gap };
    if (run.attachment === '') return sender.send(letter);
    const asked = { eventId, store, delegateId: delegate.delegateId, kind: run.attachment };
    const file = await this.#parts.makeAttachment(asked);
    if (file === null) return { outcome: 'refused', failure: 'noAttachment' };
    if (sender.upload === undefined) return sender.send({ ...letter, file });
    const uploaded = await sender.upload(file);
    if (!('mediaId' in uploaded))
      return uploaded.failure === ''
        ? { outcome: 'unsent' }
        : { outcome: 'refused', failure: uploaded.failure };
    return sender.send({ ...letter, file, header: { mediaId: uploaded.mediaId, file } });
  }
}

interface PreparedTest {
  readonly run: MessageRun;
  readonly delegate: Delegate;
  readonly letter: Letter;
}

const outcomeOf = (
  answer: SendAnswer,
): Pick<TestMessage, 'failure' | 'providerId'> & { state: TestState } => {
  if (answer.outcome === 'refused') return { state: 'failed', failure: answer.failure, providerId: '' };
  if ('providerId' in answer) return { state: answer.outcome, failure: '', providerId: answer.providerId };
  // Nothing was sent, and nothing sends it later.
  if (answer.outcome === 'unsent') return { state: 'failed', failure: 'unsent', providerId: '' };
  return { state: 'unknown', failure: '', providerId: '' };
};
type TestState = 'accepted' | 'held' | 'failed' | 'unknown';

/** The first person who could get the text, whatever contact is known; else null. */
const sampleOf = (
  reader: Reader,
  { text }: MessageRun,
  purpose: MessagePurpose,
  now: number,
): Delegate | null => {
  const dueOf = dues(reader, now);
  let count = 0;
  for (const delegate of reader.all('delegates')) {
    if (++count > mostLookedAt) break;
    const state = messageStateOf(reader, { delegate, companion: null }, dueOf);
    if (delegate.hasDetails && appliesTo(purpose, state) && missingFacts(text, state).length === 0)
      return delegate;
  }
  return null;
};
