import type { ServerResponse } from 'node:http';

/** A consumer that does not read is dropped and resumes by its version. */
const maxBufferedBytes = 1024 * 1024;
/** The time to read the first message: at its longest, that is 17 kB a second. */
const firstMessageMs = 60_000;
/** A phone in a tunnel does not read the last message. The system would keep its socket for a quarter of an hour. */
const farewellMs = 2_000;

/** Writes nothing after its end: that would be an error event, which ends the process. */
export class SseStream {
  readonly #response: ServerResponse;
  readonly #onOver: () => void;
  /** Messages that arrive before the first one wait for it, so that none is missed between the two. */
  #waiting: Uint8Array[] | null = [];
  #waitingLength = 0;
  #room = maxBufferedBytes;
  #isOver = false;

  /** `onOver` is called once: when the stream ends, is dropped, or its client leaves. */
  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>, onOver: () => void) {
    this.#response = response;
    this.#onOver = onOver;
    response.on('close', () => this.#finish());
    response.on('error', () => this.#drop());
    // Without chunk lengths, all sockets get the same bytes. The stream ends with its connection.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
  }

  /** False: the stream is over, possibly because this message did not fit into its buffer. */
  write(message: Uint8Array): boolean {
    if (this.#isOver) return false;
    if (this.#waiting) {
      this.#waiting.push(message);
      this.#waitingLength += message.length;
    } else this.#response.write(message);
    if (this.#waitingLength + this.#response.writableLength >= this.#room) this.#drop();
    return !this.#isOver;
  }

  /** Writes the first message, then the messages that have waited for it. */
  begin(message: Uint8Array): void {
    if (this.#isOver || this.#waiting === null) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    // A slow reader gets some time for it. If it were dropped, it would request the same again.
    this.#room = maxBufferedBytes + message.length + this.#waitingLength;
    this.#waitingLength = 0;
    const deadline = setTimeout(() => this.#drop(), firstMessageMs);
    const settle = (): void => clearTimeout(deadline);
    this.#response.on('close', settle);
    this.#response.write(message, () => {
      settle();
      this.#room -= message.length;
    });
    for (const next of waiting) this.#response.write(next);
  }

  /** Ends the stream after the written messages. A client that does not read them in time is dropped. */
  end(): void {
    if (this.#isOver) return;
    // Without the first message, only the last one is written: the reason why the stream ends.
    const last = this.#waiting?.at(-1);
    if (last !== undefined) this.#response.write(last);
    this.#finish();
    this.#response.end();
    const farewell = setTimeout(() => this.#response.destroy(), farewellMs);
    this.#response.on('close', () => clearTimeout(farewell));
  }

  #drop(): void {
    this.#finish();
    this.#response.destroy();
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#waiting = null;
    this.#onOver();
  }
}
