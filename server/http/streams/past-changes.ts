import type { Pool } from 'pg';
import type { Audience } from '#domain/model/fields/table.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { leadsOn, readFewRowsSince, type VersionRow } from '../../db/statements/event-statements.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import { sseMessage } from '../../hosting/sse-message.ts';
import { FewAtOnce } from '../../pacing/few-at-once.ts';

/** The pool has ten connections. Batches and sessions still find one while a thousand devices come back. */
const readsAtOnce = 3;
/** A snapshot is better than a longer message: compressed and shared. */
const maxMessageBytes = 1024 * 1024;
/** This many marks make a message of that length. Rows weigh more in memory than as text. */
const most = { rows: 5_000, bytes: 3 * maxMessageBytes };

interface Past extends VersionRow {
  readonly from: number;
  /** Null: the message is too long. */
  readonly message: Buffer | null;
}

interface Read {
  since: number;
  /** The store's version when the read began. Null while the read waits for its turn. */
  begunAt: number | null;
  /** Null: there is no such event. */
  readonly past: Promise<Past | null>;
}

/**
 * After an outage all devices ask at once. Those away about as long share a read from the oldest; repeated rows do no
 * harm.
 */
export class PastChanges {
  readonly #pool: Pool;
  readonly #reads = new Map<string, Read>();
  readonly #turns = new FewAtOnce(readsAtOnce);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The caller already follows the feed, so it misses nothing between the two. */
  async messageSince(hosted: HostedEvent, audience: Audience, since: number): Promise<Buffer> {
    const past = await this.#shared(hosted, audience, since).past;
    if (past === null) return sseMessage(streamEvents.gone, {});
    const isTold = since >= past.from && leadsOn(past, since);
    return (isTold ? past.message : null) ?? sseMessage(streamEvents.reset, {});
  }

  #shared(hosted: HostedEvent, audience: Audience, since: number): Read {
    const { version } = hosted.store;
    const key = `${Math.ceil(Math.log2(Math.max(1, version - since)))} ${audience} ${hosted.eventId}`;
    const known = this.#reads.get(key);
    if (known?.begunAt === null) {
      known.since = Math.min(known.since, since);
      return known;
    }
    // An older read may lack changes that the feed sent before this device followed it.
    if (known?.begunAt === version && known.since <= since) return known;
    const read: Read = {
      since,
      begunAt: null,
      past: this.#turns.run(() => {
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

  async #read(eventId: string, audience: Audience, since: number): Promise<Past | null> {
    const found = await readFewRowsSince(this.#pool, eventId, since, most);
    if (found === null) return null;
    const { from, version, changes } = found;
    if (changes === null) return { ...found, message: null };
    const message = sseMessage(streamEvents.change, frameOf(audience, from, version, changes), version);
    return { ...found, message: message.length > maxMessageBytes ? null : message };
  }
}
