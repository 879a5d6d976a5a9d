import type { Frame } from '#domain/core/wire/protocol.ts';
import { Backoff } from '../platform/backoff.ts';
import type { Received } from '../store/optimistic-store.ts';
import type { Clock } from '../platform/platform.ts';
import { SnapshotFetch } from './snapshot-fetch.ts';
import type { ChangesListener, FetchedRows, Held, Transport } from '../platform/transport.ts';
import { toFailure, RequestFailure } from '#web/net/request-failure.ts';

/** Two heartbeats (15 s each) and a margin. */
const silenceMs = 35_000;
/** The server begins each stream with a byte at once. */
const firstByteMs = 12_000;
/** After this number of streams in a row without a byte, a proxy is holding them back until they end. */
const mostHeldBack = 2;
/** Short requests then fetch the rows at this interval. After this number of them, a stream is tried again. */
const shortEveryMs = 3_000;
const shortRequests = 200;
/** Longer than between two heartbeats. */
const heartbeatMs = 17_000;
/** The longest pause between two tries of a page that cannot read the received data. */
const repairMaxMs = 120_000;
/** After a minute of readable rows, the next unreadable ones count as a new problem. */
const readableMs = repairMaxMs + 60_000;

export interface FeedListener {
  /** Null: no rows yet, a snapshot is needed. */
  held(): Held | null;
  onSnapshot(rows: FetchedRows): Promise<void>;
  onFrame(frame: Frame): Received;
  onAlive(): void;
  /** The rows are on their way. */
  onArriving(): void;
  onConnected(isConnected: boolean): void;
  /** A question leaves; the returned function takes the server's time out of the answer. */
  askTime(): (serverNow: number) => void;
  onProblem(code: string | null): void;
  /** The received data cannot be read: a bug in our code or in the server's. */
  onFault(error: unknown): void;
  /** No right to this event any more. No further call follows. */
  onGone(code: string): void;
}

interface OpenStream {
  readonly isShort: boolean;
  isHeard: boolean;
  readonly isOver: () => boolean;
  readonly end: () => void;
  /** Waits for the next sign of life. */
  readonly stayAlive: () => void;
}

export class Feed {
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #listener: FeedListener;
  readonly #backoff: Backoff;
  /** For unreadable data, because any sign of life resets the other backoff. */
  readonly #repair: Backoff;
  #unreadableAt = -Infinity;
  readonly #snapshots: SnapshotFetch;
  #needsSnapshot = false;
  #heldBack = 0;
  #shortLeft = 0;
  #aliveAt = 0;
  /** Ends the open stream, to reconnect from the current version. */
  #drop: () => void = () => undefined;
  #isGone = false;

  constructor(options: { transport: Transport; clock: Clock; listener: FeedListener }) {
    this.#transport = options.transport;
    this.#clock = options.clock;
    this.#listener = options.listener;
    this.#snapshots = new SnapshotFetch(options.transport, options.clock);
    this.#backoff = new Backoff(options.clock, { firstMs: 500, maxMs: 15_000 });
    this.#repair = new Backoff(options.clock, { firstMs: 500, maxMs: repairMaxMs });
  }

  /** Network or page are back. By the wall clock, because timers sleep with a phone. */
  wake(): void {
    if (this.#clock.now() - this.#aliveAt > heartbeatMs) this.#drop();
    // A running try may still fail for the earlier reason. The next one must not wait as long as the last ones did.
    this.#backoff.reset();
    this.#backoff.wake();
  }

  reopen(): void {
    this.#drop();
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !this.#isGone) {
      let pause = this.#backoff;
      try {
        const isAnswered = await this.#once(signal);
        if (isAnswered && this.#shortLeft > 0 && !this.#isGone) {
          this.#shortLeft--;
          await pause.wait(signal, shortEveryMs);
          continue;
        }
      } catch (error) {
        if (signal.aborted) break;
        if (!(error instanceof RequestFailure)) {
          pause = this.#repair;
          this.#meetUnreadable(error);
        }
        const failure = toFailure(error);
        if (failure.kind === 'noAccess') {
          this.#end(failure.code);
          break;
        }
        if (failure.kind === 'signInRequired' || failure.kind === 'outdated')
          this.#listener.onProblem(failure.code);
      }
      this.#listener.onConnected(false);
      if (!this.#isGone) await pause.wait(signal);
    }
    this.#listener.onConnected(false);
  }

  /** Rows that could not be taken over: the next ones are fetched whole, each time after a longer pause. */
  #meetUnreadable(error: unknown): void {
    const now = this.#clock.monotonic();
    const isAgain = now - this.#unreadableAt < readableMs;
    if (!isAgain) this.#repair.reset();
    this.#unreadableAt = now;
    this.#needsSnapshot = true;
    this.#listener.onFault(error);
    // The page may be older than its server without knowing it. A newer page may read the data.
    if (isAgain) this.#listener.onProblem('clientOutdated');
  }

  /** True: a short request was answered. */
  async #once(signal: AbortSignal): Promise<boolean> {
    let held = this.#listener.held();
    if (held === null || this.#needsSnapshot) {
      const rows = await this.#snapshots.run(signal, () => this.#listener.onArriving());
      if (signal.aborted) return false;
      await this.#listener.onSnapshot(rows);
      this.#needsSnapshot = false;
      this.#listener.onProblem(null);
      held = rows;
    }
    return !signal.aborted && this.#follow(held, signal);
  }

  async #follow(held: Held, signal: AbortSignal): Promise<boolean> {
    const isShort = this.#shortLeft > 0;
    const ended = new AbortController();
    let cancel = (): void => undefined;
    const watch = (ms: number, onSilent = (): void => undefined): void => {
      cancel();
      this.#aliveAt = this.#clock.now();
      cancel = this.#clock.after(ms, () => {
        onSilent();
        ended.abort();
      });
    };
    this.#drop = () => ended.abort();
    const isOver = (): boolean => signal.aborted || ended.signal.aborted;
    const stream = {
      isShort,
      isHeard: false,
      isOver,
      end: () => ended.abort(),
      stayAlive: () => watch(silenceMs),
    };
    const listener = this.#listenerOf(stream);
    watch(firstByteMs, () => this.#meetHeldBack(isShort));
    try {
      await this.#transport.openChanges(
        { ...held, isShort },
        listener,
        AbortSignal.any([signal, ended.signal]),
      );
      return isShort && stream.isHeard && !isOver();
    } catch (error) {
      // Ended by ourselves: no failure of the server.
      if (!isOver()) throw error;
      return false;
    } finally {
      cancel();
      ended.abort();
    }
  }

  #listenerOf(stream: OpenStream): ChangesListener {
    const { isShort, isOver, end, stayAlive } = stream;
    const tellTime = this.#listener.askTime();
    return {
      onOpen: (serverNow) => {
        if (isOver()) return;
        if (serverNow !== null) tellTime(serverNow);
        this.#listener.onProblem(null);
      },
      onAlive: () => {
        if (isOver()) return;
        stayAlive();
        if (!stream.isHeard) this.#listener.onConnected(true);
        stream.isHeard = true;
        if (!isShort) this.#heldBack = 0;
        this.#backoff.reset();
        this.#listener.onAlive();
      },
      onFrame: (frame) => {
        if (isOver()) return;
        const received = this.#listener.onFrame(frame);
        if (received === 'foreign') this.#needsSnapshot = true;
        // A gap: reconnect from the current version.
        if (received === 'gap' || received === 'foreign') end();
      },
      onReset: () => {
        this.#needsSnapshot = true;
        end();
      },
      onGone: (code) => {
        if (!isOver()) this.#end(code);
        end();
      },
    };
  }

  #meetHeldBack(isShort: boolean): void {
    if (isShort) return;
    this.#heldBack++;
    if (this.#heldBack < mostHeldBack) return;
    // Afterwards, one more stream without a byte leads to short requests again.
    this.#heldBack = mostHeldBack - 1;
    this.#shortLeft = shortRequests;
  }

  #end(code: string): void {
    this.#isGone = true;
    this.#listener.onGone(code);
  }
}
