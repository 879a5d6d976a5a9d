import type { Answer, Frame } from '#domain/core/wire/protocol.ts';
import { Feed } from '../feed/feed.ts';
import type { Received } from '../store/optimistic-store.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock } from '../platform/platform.ts';
import type { ServerClock } from '../feed/server-clock.ts';
import { Sender } from '../outbox/sender.ts';
import type { OutboxNews } from '../platform/outbox-storage.ts';
import type { Link, OnlineCommand } from '../platform/tab-messages.ts';
import type { FetchedRows, Held, Transport } from '../platform/transport.ts';

export interface LeaderListener {
  held(): Held | null;
  onSnapshot(rows: FetchedRows): Promise<void>;
  onFrame(frame: Frame): Received;
  onAnswers(answers: readonly Answer[], news: OutboxNews): void;
  onFailed(ids: readonly string[], code: string): void;
  onLink(link: Link): void;
  onGone(code: string): void;
  onFault(error: unknown): void;
}

interface LeaderOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly outbox: Outbox;
  readonly link: Link;
  readonly listener: LeaderListener;
}

/** The one change stream and the one sender of a browser, while its tab is the leader. */
export class Leader {
  readonly #feed: Feed;
  readonly #sender: Sender;
  readonly #listener: LeaderListener;
  readonly #serverClock: ServerClock;
  #link: Link;

  constructor({ transport, clock, serverClock, outbox, link, listener }: LeaderOptions) {
    const { lastSyncAt, problem } = link;
    this.#serverClock = serverClock;
    this.#link = { isConnected: false, lastSyncAt, serverClockOffset: serverClock.offset, problem };
    this.#listener = listener;
    const askTime = (): ((serverNow: number) => void) => {
      const measure = serverClock.ask();
      return (serverNow) => {
        measure(serverNow);
        this.#tell({ serverClockOffset: serverClock.offset });
      };
    };
    const onProblem = (code: string | null): void => this.#tell({ problem: code });
    this.#feed = new Feed({
      transport,
      clock,
      listener: {
        held: () => listener.held(),
        onSnapshot: (rows) => listener.onSnapshot(rows),
        onFrame: (frame) => listener.onFrame(frame),
        onAlive: () => this.#hearAlive(clock.now()),
        onArriving: () => this.#tell({ isArriving: true }),
        onConnected: (isConnected) => {
          this.#tell({ isConnected, isArriving: false });
          // A stream that opened is the first to know that the network is back.
          if (isConnected) this.#sender.wake();
        },
        askTime,
        onProblem,
        onFault: (error) => listener.onFault(error),
        onGone: (code) => listener.onGone(code),
      },
    });
    this.#sender = new Sender({
      transport,
      clock,
      outbox,
      listener: {
        onAnswers: (answers, news) => listener.onAnswers(answers, news),
        onFailed: (ids, code) => listener.onFailed(ids, code),
        askTime,
        onProblem,
        onWritesWaiting: (areWritesWaiting) => {
          if (areWritesWaiting !== (this.#link.areWritesWaiting ?? false)) this.#tell({ areWritesWaiting });
        },
        onFault: (error) => listener.onFault(error),
      },
    });
  }

  get link(): Link {
    return { ...this.#link, serverClockOffset: this.#serverClock.offset };
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#feed.run(signal), this.#sender.run(signal)]);
  }

  send(commands: Iterable<OnlineCommand>): void {
    this.#sender.send(commands);
  }

  wakeSender(): void {
    this.#sender.wake();
  }

  wake(): void {
    this.#feed.wake();
    this.#sender.wake();
  }

  /** The open stream is useless: the network is gone, which the stream may not notice for long, or the rows are. */
  reopen(): void {
    this.#feed.reopen();
  }

  #hearAlive(now: number): void {
    const wasKnown = this.#link.serverClockOffset !== null;
    const serverClockOffset = this.#serverClock.offset;
    this.#tell({ lastSyncAt: now, serverClockOffset });
    // The device's clock was set: the next stream begins with the server's time.
    if (wasKnown && serverClockOffset === null) this.#feed.reopen();
  }

  #tell(changes: Partial<Link>): void {
    this.#link = { ...this.#link, ...changes };
    // With the current offset.
    this.#listener.onLink(this.link);
  }
}
