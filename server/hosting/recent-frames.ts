import type { Audience } from '#domain/model/fields/table.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import type { Change } from '#domain/core/store/change.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { sseMessage } from './sse-message.ts';

/** About a minute of a busy event. A device that was away longer is served from the database. */
const maxRows = 10_000;
const maxBytes = 16 * 1024 * 1024;
/** A frame and the row that it keeps, which a later change may have replaced in the store. */
const bytesPerRow = 600;
/** Each device gets its own copy. A large message is better shared, like the database's answers. */
const maxMessageBytes = 512 * 1024;

/** The changes committed between two versions, as bytes for each audience that asks. */
export class SentFrame {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly Change[];
  readonly #messages = new Map<Audience, Buffer>();

  constructor(from: number, to: number, changes: readonly Change[]) {
    this.from = from;
    this.to = to;
    this.changes = changes;
  }

  /** The size of all messages that were made. */
  get bytes(): number {
    return [...this.#messages.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** A whole SSE message, made once for all sockets of an audience. */
  messageFor(audience: Audience): Buffer {
    let message = this.#messages.get(audience);
    if (message === undefined) {
      message = sseMessage(streamEvents.change, frameOf(audience, this.from, this.to, this.changes), this.to);
      this.#messages.set(audience, message);
    }
    return message;
  }
}

/** Devices that lost the network continue from here, each from its own version, without a query. */
export class SentFrames {
  #frames: SentFrame[] = [];
  /** The weights of the frames, in their order. The newest frame is weighed when the next one arrives. */
  #weights: { readonly rows: number; readonly bytes: number }[] = [];
  #rows = 0;
  #bytes = 0;
  #start: number;
  #end: number;

  constructor(version: number) {
    this.#start = version;
    this.#end = version;
  }

  /** The memory of all frames but the newest. */
  get heldBytes(): number {
    return this.#bytes + this.#rows * bytesPerRow;
  }

  add(frame: SentFrame): void {
    const before = this.#frames.at(-1);
    if (before) this.#weigh(before);
    this.#frames.push(frame);
    this.#end = frame.to;
    this.#dropOldest(1 + frame.changes.length);
  }

  /** No kept frame leads to this version. */
  reset(version: number): void {
    this.#frames = [];
    this.#weights = [];
    this.#rows = 0;
    this.#bytes = 0;
    this.#start = version;
    this.#end = version;
  }

  /** The changes from `since` to the last frame. Null: they are too large, or `since` is too old or too new. */
  messageSince(since: number, audience: Audience): Buffer | null {
    if (since < this.#start || since > this.#end) return null;
    const messages: Buffer[] = [];
    let length = 0;
    for (let index = this.#frames.length - 1; index >= 0; index--) {
      const frame = this.#frames[index] as SentFrame;
      if (frame.to <= since) break;
      const message = frame.messageFor(audience);
      length += message.length;
      if (length > maxMessageBytes) return null;
      messages.push(message);
    }
    return Buffer.concat(messages.toReversed(), length);
  }

  #weigh({ changes, bytes }: SentFrame): void {
    this.#weights.push({ rows: 1 + changes.length, bytes });
    this.#rows += 1 + changes.length;
    this.#bytes += bytes;
  }

  /** Makes room for the rows of the newest frame, which is not weighed yet. */
  #dropOldest(newest: number): void {
    let gone = 0;
    while (gone < this.#weights.length && (this.#rows + newest > maxRows || this.#bytes > maxBytes)) {
      const weight = this.#weights[gone];
      this.#rows -= weight?.rows ?? 0;
      this.#bytes -= weight?.bytes ?? 0;
      gone++;
    }
    if (newest > maxRows) this.reset(this.#end);
    else if (gone > 0) {
      this.#start = this.#frames[gone - 1]?.to ?? this.#end;
      this.#frames = this.#frames.slice(gone);
      this.#weights = this.#weights.slice(gone);
    }
  }
}
