import type { Audience } from '#domain/model/table.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import type { Change } from '#domain/core/store/change.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { sseMessage } from './sse-message.ts';

/** About a minute of a busy event; whoever was away longer is served by the database. */
const maxRows = 10_000;
const maxBytes = 16 * 1024 * 1024;
/** Each device gets a copy of its own: a large one is better shared, as the database's answers are. */
const maxMessageBytes = 512 * 1024;

/** What was committed between two versions, as bytes for each audience that asks. */
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

  /** Of all messages that were made. */
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

/**
 * The frames that an event's feed sent last. Devices that lost the network come back from here: each from a version of
 * its own, without a question to the database and without a text of its own.
 */
export class SentFrames {
  #frames: SentFrame[] = [];
  /** Of the frames, in their order; the newest one's are counted when the next one comes. */
  #weights: { readonly rows: number; readonly bytes: number }[] = [];
  #rows = 0;
  #bytes = 0;
  #start: number;
  #end: number;

  constructor(version: number) {
    this.#start = version;
    this.#end = version;
  }

  add(frame: SentFrame): void {
    const before = this.#frames.at(-1);
    if (before) this.#weigh(before);
    this.#frames.push(frame);
    this.#end = frame.to;
    this.#dropOldest(1 + frame.changes.length);
  }

  /** Nothing that was sent leads to this version. */
  reset(version: number): void {
    this.#frames = [];
    this.#weights = [];
    this.#rows = 0;
    this.#bytes = 0;
    this.#start = version;
    this.#end = version;
  }

  /** What leads from `since` to the last frame; null when that is too much, goes back too far, or beyond it. */
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
