import type { Pool } from 'pg';
import type { Audience } from '#domain/model/table.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { readFewRowsSince } from '../../db/statements/event-statements.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import { sseMessage } from '../../hosting/sse-message.ts';

/** Of the pool's ten connections: batches and sessions find one also while a thousand devices come back. */
const readsAtOnce = 3;
/** A longer first message is a snapshot's work: that is compressed, and made once for all who ask in five seconds. */
const maxMessageBytes = 1024 * 1024;
/** Rows of marks make a message of that length; what they weigh counts more than their text. */
const most = { rows: 5_000, bytes: 3 * maxMessageBytes };

/** Changes of one moment from `from` on, as a message. */
interface Past {
  readonly from: number;
  readonly version: number;
  /** Null: too long. */
  readonly message: Buffer | null;
}

interface Read {
  /** The smallest version that was asked for. */
  since: number;
  /** The store's version when the read began; null while it waits for its turn. */
  begunAt: number | null;
  /** Null: no such event. */
  readonly past: Promise<Past | null>;
}

/**
 * What is newer than a device's rows, as the first message of its stream. When the network comes back all devices of
 * an event ask at once: those that were away about as long share a read and its text, from the oldest of them on. The
 * others take some rows again that they have, and are none the worse.
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
  async messageSince(hosted: HostedEvent, audience: Audience, since: number): Promise<Buffer> {
    const past = await this.#shared(hosted, audience, since).past;
    if (past === null) return sseMessage(streamEvents.gone, {});
    const isTold = since >= past.from && since <= past.version;
    return (isTold ? past.message : null) ?? sseMessage(streamEvents.reset, {});
  }

  /** A doubling of the distance is a read of its own: one device that was away for days must not lengthen all others'. */
  #shared(hosted: HostedEvent, audience: Audience, since: number): Read {
    const { version } = hosted.store;
    const key = `${Math.ceil(Math.log2(Math.max(1, version - since)))} ${audience} ${hosted.eventId}`;
    const known = this.#reads.get(key);
    if (known?.begunAt === null) {
      known.since = Math.min(known.since, since);
      return known;
    }
    // A read that began before the store's last change may lack what the feed told before this one followed it.
    if (known?.begunAt === version && known.since <= since) return known;
    const read: Read = {
      since,
      begunAt: null,
      past: this.#inTurn(() => {
        read.begunAt = hosted.store.version;
        return this.#read(hosted.eventId, audience, read.since);
      }),
    };
    this.#reads.set(key, read);
    const forget = (): void => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
    };
    read.past.then(forget, forget);
    return read;
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

  async #read(eventId: string, audience: Audience, since: number): Promise<Past | null> {
    const found = await readFewRowsSince(this.#pool, eventId, since, most);
    if (found === null) return null;
    const { from, version, changes } = found;
    if (changes === null) return { from, version, message: null };
    const message = sseMessage(streamEvents.change, frameOf(audience, from, version, changes), version);
    return { from, version, message: message.length > maxMessageBytes ? null : message };
  }
}
