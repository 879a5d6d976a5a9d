import { jsonOf } from '#domain/core/text/files/json-of.ts';
import type { DeliveryNote } from '#domain/messages/delivery-commands.ts';
import { wishOf } from '#domain/messages/stop-words.ts';
import type { Secret } from '../accounts/secret.ts';
import { deleteOptOuts, insertOptOuts } from '../db/statements/delivery-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import { findDeliveries } from '../db/statements/delivery-statements.ts';
import { runAsServer } from './delivery-account.ts';
import { placeOfReference } from './delivery-letters.ts';
import { noteTest } from './test-outcomes.ts';
import { recipientOf } from './opt-outs.ts';
import type { Pool } from '../db/in-transaction.ts';
import { levelOfFailure } from '../db/pool.ts';
import {
  deleteNotification,
  insertNotification,
  readNotification,
  type NotificationKind,
  type StoredNotification,
} from '../db/statements/notification-statements.ts';
import { updateTemplate } from '../db/statements/sending/whatsapp-statements.ts';
import { noteDeliveries } from '../db/statements/sign-in/one-time-code-statements.ts';
import { deliveriesIn, repliesIn, templateNewsIn, type StatusReport } from '../providers/whatsapp-webhook.ts';

export interface InboxParts {
  readonly hosting: EventHosting;
  readonly pool: Pool;
  readonly secret: Secret;
  /** Merges a report of the mail provider; undefined if there are none. */
  readonly mergeMail: ((stored: StoredNotification) => Promise<void>) | undefined;
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** Where the provider repeats our reference, it is known before its answer has arrived. Otherwise its own id is. */
const notesByEvent = async (
  pool: Pool,
  told: readonly StatusReport[],
): Promise<Map<string, DeliveryNote[]>> => {
  const named = await findDeliveries(
    pool,
    told.filter(({ reference }) => reference === '').map(({ messageId }) => messageId),
  );
  const byId = new Map(named.map((place) => [place.providerId, place]));
  const notes = new Map<string, DeliveryNote[]>();
  for (const { messageId, status, failure, reference, at, priceCategory } of told) {
    const place = reference === '' ? byId.get(messageId) : placeOfReference(reference);
    if (place === undefined || place === null) continue;
    const isTest = await noteTest(pool, place.deliveryId, {
      state: status,
      failure,
      stateAt: at,
      providerId: messageId,
    });
    if (isTest) continue;
    const note = { failure, stateAt: at, priceCategory, attempt: '', providerId: messageId };
    const before = notes.get(place.eventId) ?? [];
    notes.set(place.eventId, [...before, { deliveryId: place.deliveryId, state: status, ...note }]);
  }
  return notes;
};

/** One notification of 3 MB reports thousands of messages. Other statements run between two batches. */
const batchSize = 100;
/** Finds what a process stored before it ended. */
const lookEveryMs = 10_000;

/**
 * Notifications of WhatsApp and of the mail provider. Each is stored before it is answered, so that the answer does not wait for the merge.
 * Merging one twice has the effect of merging it once, so several processes may do it.
 */
export class NotificationInbox {
  readonly #parts: InboxParts;
  #merging: Promise<void> | null = null;
  #hasMore = false;

  constructor(parts: InboxParts) {
    this.#parts = parts;
  }

  async take(kind: NotificationKind, body: Buffer): Promise<void> {
    const { pool, now } = this.#parts;
    await insertNotification(pool, { kind, body, now: now() });
    this.#wake();
  }

  /** Resolves when this process merges nothing. */
  async settled(): Promise<void> {
    while (this.#merging !== null) await this.#merging;
  }

  /** Merges what is stored, now and from time to time, until the returned function is called. */
  start(): () => Promise<void> {
    this.#wake();
    const timer = setInterval(() => this.#wake(), lookEveryMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await this.settled();
    };
  }

  #wake(): void {
    this.#hasMore = true;
    this.#merging ??= this.#mergeAll().finally(() => (this.#merging = null));
  }

  async #mergeAll(): Promise<void> {
    try {
      while (this.#hasMore) {
        this.#hasMore = false;
        for (;;) {
          const stored = await readNotification(this.#parts.pool);
          if (stored === null) break;
          await this.#merge(stored);
          await deleteNotification(this.#parts.pool, stored.notificationId);
        }
      }
    } catch (error) {
      this.#parts.log[levelOfFailure(error)]({ err: error }, 'notifications not merged');
    }
  }

  async #merge(stored: StoredNotification): Promise<void> {
    if (stored.kind === 'whatsapp') await this.#mergeWhatsapp(stored.body);
    else await this.#parts.mergeMail?.(stored);
  }

  async #mergeWhatsapp(body: Buffer): Promise<void> {
    const notification = jsonOf(body.toString('utf8'));
    await this.#takeWishes(notification);
    for (const news of templateNewsIn(notification)) await updateTemplate(this.#parts.pool, news);
    const told = deliveriesIn(notification);
    for (let from = 0; from < told.length; from += batchSize)
      await this.#mergeBatch(told.slice(from, from + batchSize));
  }

  /** STOP and START. Repeated, they change nothing. */
  async #takeWishes(notification: unknown): Promise<void> {
    const { pool, secret, now } = this.#parts;
    for (const { from, text } of repliesIn(notification)) {
      const wish = wishOf(text);
      if (wish === 'stop') await insertOptOuts(pool, [recipientOf(secret, from)], now());
      else if (wish === 'start') await deleteOptOuts(pool, [recipientOf(secret, from)]);
    }
  }

  async #mergeBatch(told: readonly StatusReport[]): Promise<void> {
    const { pool, hosting } = this.#parts;
    await noteDeliveries(pool, told);
    for (const [eventId, notes] of await notesByEvent(pool, told)) {
      const hosted = await hosting.find(eventId);
      if (hosted !== null) await runAsServer(hosted, 'delivery.note', { notes });
    }
  }
}
