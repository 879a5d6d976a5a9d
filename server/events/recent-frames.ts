import type { Audience } from '#domain/model/table.ts';
import { streamEvents } from '#domain/protocol.ts';
import type { Change } from '#domain/store/change.ts';
import { frameOf } from '#domain/store/wire-rows.ts';
import { sseMessage } from './sse-message.ts';

/** About a minute of a busy event, 1 to 3 MB for each audience; whoever was away longer is served by the database. */
const maxRows = 10_000;

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
export class RecentFrames {
  #frames: SentFrame[] = [];
  #rows = 0;
  #start: number;
  #end: number;

  constructor(version: number) {
    this.#start = version;
    this.#end = version;
  }

  add(frame: SentFrame): void {
    this.#frames.push(frame);
    this.#rows += 1 + frame.changes.length;
    this.#end = frame.to;
    let gone = 0;
    for (; this.#rows > maxRows; gone++) {
      const oldest = this.#frames[gone] as SentFrame;
      this.#rows -= 1 + oldest.changes.length;
      this.#start = oldest.to;
    }
    this.#frames = gone > 0 ? this.#frames.slice(gone) : this.#frames;
  }

  /** Nothing that was sent leads to this version. */
  reset(version: number): void {
    this.#frames = [];
    this.#rows = 0;
    this.#start = version;
    this.#end = version;
  }

  /** What leads from `since` to the last frame; null when that goes back too far, or beyond it. */
  messageSince(since: number, audience: Audience): Buffer | null {
    if (since < this.#start || since > this.#end) return null;
    const first = this.#frames.findIndex(({ to }) => to > since);
    const newer = first < 0 ? [] : this.#frames.slice(first);
    return Buffer.concat(newer.map((frame) => frame.messageFor(audience)));
  }
}
