import type { Answer, Frame, Snapshot } from '#domain/protocol.ts';
import { Feed } from './feed.ts';
import type { Received } from './optimistic-store.ts';
import type { Outbox } from './outbox.ts';
import type { Clock } from './platform.ts';
import { Sender } from './sender.ts';
import type { Link, OnlineCommand, OutboxNews } from './tab-messages.ts';
import type { Held, Transport } from './transport.ts';

/** What a holder does to the tab that it is, and to the others. */
export interface HolderListener {
  held(): Held | null;
  onSnapshot(snapshot: Snapshot): Promise<void>;
  onFrame(frame: Frame): Received;
  onAnswers(answers: readonly Answer[], news: OutboxNews): void;
  onFailed(ids: readonly string[], code: string): void;
  onLink(link: Link): void;
  onGone(code: string): void;
  onFault(error: unknown): void;
}

interface HolderOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly link: Link;
  readonly listener: HolderListener;
}

/** The one change stream and the one sender of a browser, while its tab is the holder. */
export class Holder {
  readonly #feed: Feed;
  readonly #sender: Sender;
  readonly #listener: HolderListener;
  #link: Link;

  constructor({ transport, clock, outbox, link, listener }: HolderOptions) {
    const { lastSyncAt, serverClockOffset, problem } = link;
    this.#link = { isConnected: false, lastSyncAt, serverClockOffset, problem };
    this.#listener = listener;
    const onServerClock = (serverNow: number, sentAt: number, receivedAt: number): void => {
      this.#tell({
        serverClockOffset: offsetFrom(this.#link.serverClockOffset, serverNow, sentAt, receivedAt),
      });
    };
    const onProblem = (code: string | null): void => this.#tell({ problem: code });
    this.#feed = new Feed({
      transport,
      clock,
      listener: {
        held: () => listener.held(),
        onSnapshot: (snapshot) => listener.onSnapshot(snapshot),
        onFrame: (frame) => listener.onFrame(frame),
        onAlive: () => this.#tell({ lastSyncAt: clock.now() }),
        onConnected: (isConnected) => this.#tell({ isConnected }),
        onServerClock,
        onProblem,
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
        onServerClock,
        onProblem,
        onFault: (error) => listener.onFault(error),
      },
    });
  }

  get link(): Link {
    return this.#link;
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#feed.run(signal), this.#sender.run(signal)]);
  }

  send(commands: Iterable<OnlineCommand>): void {
    this.#sender.send(commands);
  }

  /** Something waits in the outbox. */
  wakeSender(): void {
    this.#sender.wake();
  }

  /** Network or page are back. */
  wake(): void {
    this.#feed.wake();
    this.#sender.wake();
  }

  loseNetwork(): void {
    this.#feed.loseNetwork();
  }

  #tell(changes: Partial<Link>): void {
    this.#link = { ...this.#link, ...changes };
    this.#listener.onLink(this.#link);
  }
}

/** A measured offset this close to the known one is the same: half of what a round trip and whole seconds leave open. */
const offsetFrom = (known: number, serverNow: number, sentAt: number, receivedAt: number): number => {
  const measured = serverNow - (sentAt + receivedAt) / 2;
  const doubt = 600 + (receivedAt - sentAt) / 2;
  return Math.abs(measured - known) > doubt ? Math.round(measured) : known;
};
