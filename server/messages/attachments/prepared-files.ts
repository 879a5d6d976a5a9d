import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#domain/core/refusal.ts';
import type { Delivery } from '#domain/model/delivery.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import type { MessageFile } from '../../providers/whatsapp-message.ts';
import type { UploadAnswer } from '../../providers/whatsapp/media.ts';
import type { MakeAttachment } from './attachment-press.ts';

/** A file, and its id at the provider; '' for a channel that takes files with the message. */
export interface PreparedFile {
  readonly file: MessageFile;
  readonly mediaId: string;
}

/**
 * Why there is no file: `missing`: the person has none; `failed`: with a failure that `delivery-errors.ts` knows; `later`: a
 * place or the provider was busy.
 */
export type Unprepared =
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed'; readonly failure: string }
  | { readonly outcome: 'later' };

interface PreparedParts {
  readonly make: MakeAttachment;
  readonly now: () => number;
  readonly tell: (hosted: HostedEvent, deliveryId: string, problem: Unprepared) => Promise<void>;
}

type Upload = ((file: MessageFile) => Promise<UploadAnswer>) | undefined;

/** The press draws one after the other, and uploads take longer than drawing. */
const mostAtOnce = 4;
/** Made ahead of the pace; each has less than a megabyte. */
const mostKept = 40;
/** Afterwards the person may have changed, so the file is made again. */
const keptMs = 60_000;
/** After something was busy. */
const pauseMs = 500;

/** Files of messages, made just ahead of sending. A message begins when its file is ready, so no failure leaves it unknown. */
export class PreparedFiles {
  readonly #parts: PreparedParts;
  readonly #ready = new Map<string, PreparedFile & { readonly eventId: string; readonly at: number }>();
  readonly #making = new Map<string, Promise<void>>();

  constructor(parts: PreparedParts) {
    this.#parts = parts;
  }

  /** The messages that can begin: those without a file, and those whose file is ready. Starts to make the next ones. */
  take(hosted: HostedEvent, due: readonly Delivery[], upload: Upload): Delivery[] {
    this.#forgetOld();
    const { store, eventId } = hosted;
    const kindOf = ({ runId }: Delivery) => store.get('messageRuns', runId)?.attachment ?? '';
    const plain = due.filter((delivery) => kindOf(delivery) === '');
    const runIds = new Set(due.map(({ runId }) => runId));
    const ready = [...this.#ready].flatMap(([deliveryId, found]) => {
      const delivery = found.eventId === eventId ? store.get('deliveries', deliveryId) : undefined;
      return delivery?.state === 'queued' && runIds.has(delivery.runId) ? [delivery] : [];
    });
    for (const delivery of due) {
      const { deliveryId, delegateId } = delivery;
      const kind = kindOf(delivery);
      if (this.#making.size >= mostAtOnce || this.#ready.size >= mostKept) break;
      if (kind === '' || this.#ready.has(deliveryId) || this.#making.has(deliveryId)) continue;
      const making = this.#prepare(hosted, { deliveryId, delegateId, kind }, upload).finally(() =>
        this.#making.delete(deliveryId),
      );
      this.#making.set(deliveryId, making);
    }
    return [...plain, ...ready];
  }

  /** The file of a message that begins now; null if there is none. */
  leave(deliveryId: string): PreparedFile | null {
    const found = this.#ready.get(deliveryId) ?? null;
    this.#ready.delete(deliveryId);
    return found;
  }

  /** Resolves when no file is being made. */
  async settled(): Promise<void> {
    while (this.#making.size > 0) await Promise.all(this.#making.values());
  }

  #forgetOld(): void {
    for (const [deliveryId, { at }] of this.#ready)
      if (this.#parts.now() - at > keptMs) this.#ready.delete(deliveryId);
  }

  async #prepare(hosted: HostedEvent, asked: AskedDelivery, upload: Upload): Promise<void> {
    const { now, tell } = this.#parts;
    const { deliveryId } = asked;
    const made = await this.#made(hosted, asked, upload);
    if ('file' in made) this.#ready.set(deliveryId, { ...made, eventId: hosted.eventId, at: now() });
    else {
      if (made.outcome === 'later') await wait(pauseMs, undefined, { ref: false });
      await tell(hosted, deliveryId, made);
    }
  }

  async #made(
    { eventId, store }: HostedEvent,
    { delegateId, kind }: AskedDelivery,
    upload: Upload,
  ): Promise<PreparedFile | Unprepared> {
    try {
      const file = await this.#parts.make({ eventId, store, delegateId, kind });
      if (file === null) return { outcome: 'missing' };
      if (upload === undefined) return { file, mediaId: '' };
      const answer = await upload(file);
      if ('mediaId' in answer) return { file, mediaId: answer.mediaId };
      return answer.failure === '' ? { outcome: 'later' } : { outcome: 'failed', failure: answer.failure };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'pdfBusy') return { outcome: 'later' };
      return { outcome: 'failed', failure: 'attachment' };
    }
  }
}

interface AskedDelivery {
  readonly deliveryId: string;
  readonly delegateId: string;
  readonly kind: string;
}
