import type { Pool } from 'pg';
import type { Audience } from '#domain/model/table.ts';
import { streamEvents } from '#domain/protocol.ts';
import { frameOf } from '#domain/store/wire-rows.ts';
import { readRowsSince } from '../db/event-statements.ts';
import type { HostedEvent } from '../events/hosted-event.ts';
import { sseMessage } from '../events/sse-message.ts';

/** Of the pool's ten connections: batches and sessions find one also while a thousand devices come back. */
const readsAtOnce = 3;

interface Read {
  /** The store's version when the read began; null while it waits for its turn. */
  begunAt: number | null;
  readonly message: Promise<Buffer>;
}

/**
 * What is newer than a device's rows, as the first message of its stream. When the network comes back all devices of
 * an event ask at once, and most of them for the same: they share a read and its text.
 */
export class PastChanges {
  readonly #pool: Pool;
  readonly #reads = new Map<string, Read>();
  readonly #queue: (() => void)[] = [];
  #free = readsAtOnce;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Whoever asks follows the feed already, so that it misses nothing between the two. */
  messageSince(hosted: HostedEvent, audience: Audience, since: number): Promise<Buffer> {
    const key = `${since} ${audience} ${hosted.eventId}`;
    const known = this.#reads.get(key);
    // A read that began before the store's last change may lack what the feed told before this one followed it.
    if (known && (known.begunAt === null || known.begunAt === hosted.store.version)) return known.message;
    const read: Read = {
      begunAt: null,
      message: this.#inTurn(() => {
        read.begunAt = hosted.store.version;
        return this.#read(hosted.eventId, audience, since);
      }),
    };
    this.#reads.set(key, read);
    const forget = (): void => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
    };
    read.message.then(forget, forget);
    return read.message;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((go) => this.#queue.push(go));
    try {
      // Also the first one begins after its caller has it in hand.
      await Promise.resolve();
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free++;
    }
  }

  async #read(eventId: string, audience: Audience, since: number): Promise<Buffer> {
    const past = await readRowsSince(this.#pool, eventId, since);
    if (past === null) return sseMessage(streamEvents.gone, {});
    if (since < past.floor || since > past.version) return sseMessage(streamEvents.reset, {});
    return sseMessage(
      streamEvents.change,
      frameOf(audience, since, past.version, past.changes),
      past.version,
    );
  }
}
