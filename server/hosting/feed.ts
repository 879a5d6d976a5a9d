import type { Audience } from '#domain/model/fields/table.ts';
import type { TableName } from '#domain/model/tables.ts';
import { streamEvents } from '#domain/core/wire/protocol.ts';
import type { Change } from '#domain/core/store/change.ts';
import { SentFrames, SentFrame } from './recent-frames.ts';
import { sseMessage } from './sse-message.ts';

/** After a frame, the next one waits this long and carries all changes of that time. */
const frameIntervalMs = 50;
/** Sockets that are written before other work gets its turn. */
const socketsPerTurn = 100;
/** The tables whose rows decide about rights (domain/core/access.ts). */
const rightsTables: ReadonlySet<TableName> = new Set<TableName>(['event', 'members', 'pairedDevices']);

export interface Rights {
  readonly audience: Audience;
  readonly roles: string;
}

/** A reader that follows an event's changes. */
export interface Subscriber {
  /** Compared with the current rights whenever team or event change. */
  readonly rights: Rights;
  currentRights(): Rights | null;
  /** Accepts a whole SSE message. False: its buffer is full, and it must be dropped. */
  write(message: Uint8Array): boolean;
  /** Ends the stream. The browser connects again and resumes. */
  end(): void;
}

/** The message for a stream whose rights change; null if they are the same. */
export const eventOfRights = (before: Rights, now: Rights | null): string | null => {
  if (now === null) return streamEvents.gone;
  return now.audience === before.audience && now.roles === before.roles ? null : streamEvents.reset;
};

/** At once after a quiet time, then at most one frame per 50 ms. Bytes are made once per audience. */
export class EventFeed {
  readonly #subscribers = new Set<Subscriber>();
  #pending = new Map<string, Change>();
  #from: number;
  #to: number;
  readonly #recent: SentFrames;
  #lastFrameAt = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #onWritten: (frames: number, bytes: number) => void;

  /** `onWritten` gets the number of frames that went to readers, and their bytes. */
  constructor(version: number, onWritten: (frames: number, bytes: number) => void = () => undefined) {
    this.#onWritten = onWritten;
    this.#from = version;
    this.#to = version;
    this.#recent = new SentFrames(version);
  }

  get size(): number {
    return this.#subscribers.size;
  }

  /** The memory of the frames that are kept for returning subscribers. */
  get heldBytes(): number {
    return this.#recent.heldBytes;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** What a new subscriber has missed. Null: read it from the database. */
  messageSince(since: number, audience: Audience): Buffer | null {
    // A newer version than the last frame: the next frame contains it.
    return since > this.#from && since <= this.#to ? Buffer.of() : this.#recent.messageSince(since, audience);
  }

  /** Publishes committed changes, in order of their versions. */
  publish(changes: readonly Change[], version: number): void {
    for (const change of changes) {
      const id = `${change.table}/${change.key}`;
      this.#pending.set(id, change);
    }
    this.#to = version;
    if (changes.some(({ table }) => rightsTables.has(table))) this.checkRights();
    if (this.#timer !== null) return;
    const wait = this.#lastFrameAt + frameIntervalMs - performance.now();
    // "At once" means after the callers of this batch have their answers.
    this.#timer = setTimeout(() => this.#flush(), Math.max(0, wait));
  }

  /** The store was reloaded. No subscriber's version leads to it by frames. */
  reset(version: number): void {
    this.#pending.clear();
    this.#from = version;
    this.#to = version;
    this.#recent.reset(version);
    for (const subscriber of this.#subscribers) this.#dismiss(subscriber, streamEvents.reset);
  }

  /** After a gap in the versions: a device that returns from inside it must not continue by a frame over it. */
  endFrames(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#flush();
    this.#recent.reset(this.#to);
  }

  /** They contain texts that must be forgotten. Returning subscribers read from the database. */
  forgetFrames(): void {
    this.#recent.reset(this.#from);
  }

  /** Their browsers ask for their rights again and start from a snapshot. */
  checkRights(): void {
    for (const subscriber of this.#subscribers) {
      const event = eventOfRights(subscriber.rights, subscriber.currentRights());
      if (event !== null) this.#dismiss(subscriber, event);
    }
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    for (const subscriber of this.#subscribers) subscriber.end();
    this.#subscribers.clear();
  }

  #dismiss(subscriber: Subscriber, event: string): void {
    this.#subscribers.delete(subscriber);
    subscriber.write(sseMessage(event, {}));
    subscriber.end();
  }

  #flush(): void {
    this.#timer = null;
    this.#lastFrameAt = performance.now();
    const frame = new SentFrame(this.#from, this.#to, [...this.#pending.values()]);
    this.#pending = new Map();
    this.#from = frame.to;
    this.#recent.add(frame);
    this.#write([...this.#subscribers], frame, 0);
  }

  #write(subscribers: readonly Subscriber[], frame: SentFrame, start: number): void {
    let frames = 0;
    let written = 0;
    const end = Math.min(subscribers.length, start + socketsPerTurn);
    for (let index = start; index < end; index++) {
      const subscriber = subscribers[index] as Subscriber;
      if (!this.#subscribers.has(subscriber)) continue;
      const message = frame.messageFor(subscriber.rights.audience);
      frames += 1;
      written += message.length;
      if (!subscriber.write(message)) {
        this.#subscribers.delete(subscriber);
        subscriber.end();
      }
    }
    if (frames > 0) this.#onWritten(frames, written);
    if (end < subscribers.length) setImmediate(() => this.#write(subscribers, frame, end));
  }
}
