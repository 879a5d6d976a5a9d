import type { Frame } from '#domain/core/wire/protocol.ts';
import { Backoff } from '../platform/backoff.ts';
import type { Channel, Clock } from '../platform/platform.ts';
import { SnapshotFetch } from '../feed/snapshot-fetch.ts';
import type { TabMessage } from '../platform/tab-messages.ts';
import type { FetchedRows, Held, Transport } from '../platform/transport.ts';

interface FollowerOptions {
  readonly tab: string;
  readonly channel: Channel;
  readonly clock: Clock;
  readonly transport: Transport;
  /** False as soon as this tab is the leader itself, or closed. */
  isNeeded(): boolean;
  held(): Held | null;
  /** Stored by the leader meanwhile; false for none. */
  openRows(): Promise<boolean>;
  onFrame(frame: Frame): void;
  onSnapshot(rows: FetchedRows): void;
}

/** A tab that is not the leader: stored rows, then the leader's frames, or its own snapshot. */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #snapshots: SnapshotFetch;
  #isFetching = false;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#snapshots = new SnapshotFetch(options.transport, options.clock);
  }

  /** The answer comes to {@link hear}. */
  ask(): void {
    const { channel, tab, held, isNeeded } = this.#options;
    if (isNeeded()) channel.post({ kind: 'ask', tab, held: held() });
  }

  hear(message: TabMessage & { kind: 'tell' }): void {
    if (message.tab !== this.#options.tab || !this.#options.isNeeded()) return;
    if (message.frames === null || this.#options.held() === null) {
      void this.refetch();
      return;
    }
    for (const frame of message.frames) this.#options.onFrame(frame);
  }

  /** Gets rows from storage or the server until they are as new as the request needs. */
  async refetch(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    const backoff = new Backoff(this.#options.clock, { firstMs: 500, maxMs: 10_000 });
    const abort = new AbortController();
    try {
      while (this.#options.isNeeded()) {
        if (await this.#fetch(abort.signal)) break;
        await backoff.wait(abort.signal);
      }
    } finally {
      this.#isFetching = false;
    }
    if (this.#options.held() !== null) this.ask();
  }

  async #fetch(signal: AbortSignal): Promise<boolean> {
    try {
      const rows = await this.#snapshots.run(signal, () => undefined);
      // The leader takes care of itself, and may be further than these.
      if (this.#options.isNeeded()) this.#options.onSnapshot(rows);
      return true;
    } catch {
      // No network, or no right: the leader reports it. Until then the rows that it has stored are used.
      return this.#options.held() === null && (await this.#options.openRows());
    }
  }
}
