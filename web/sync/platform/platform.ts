import type { Execute } from '#domain/core/command/run-command.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { RowStorage } from './row-storage.ts';
import type { TabMessage } from './tab-messages.ts';
import type { UnsentNotes } from './unsent-note.ts';

export interface Clock {
  /** The device's own clock, ms since 1970. */
  now(): number;
  /** Milliseconds since some moment, by a clock that a user cannot set. It may stop while the device sleeps. */
  monotonic(): number;
  /** Between 0 and 1: for jitter. */
  random(): number;
  /** Runs once after `ms`, unless the returned function was called before. */
  after(ms: number, run: () => void): () => void;
}

export interface Locks {
  /**
   * Waits for the lock, runs `held` and keeps it until that is over. `lost` aborts when another tab took the lock by
   * `steal`. Resolves when over, when lost, or when `signal` aborted the wait.
   */
  request(
    name: string,
    options: { readonly steal: boolean; readonly signal: AbortSignal },
    held: (lost: AbortSignal) => Promise<void>,
  ): Promise<void>;
}

/** To all other tabs of this browser on the same event and account; never to oneself. */
export interface Channel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** The functions of the browser that a tab needs. The simulation and tests use one in memory (memory-platform.ts). */
export interface Platform {
  readonly clock: Clock;
  readonly locks: Locks;
  readonly outboxStorage: OutboxStorage;
  readonly rowStorage: RowStorage;
  readonly unsentNotes: UnsentNotes;
  /** Rows of all events of this account leave this browser. The waiting commands in its outbox stay. */
  wipeAccount(): Promise<void>;
  /** Runs a command over the shown rows. A command not known here yet has its effect with the server's answer. */
  readonly execute: Execute;
  /** A name for this tab, and ids for commands: UUIDv7. */
  newId(): string;
  openChannel(name: string): Channel;
  isOnline(): boolean;
  /** Network back, page visible again: time to try at once. Returns the unsubscriber. */
  onWake(run: () => void): () => void;
  /** The user hides the page. Data that is not stored now may be lost. */
  onHide(run: () => void): () => void;
  /**
   * The user leaves the page, which ends or goes into the back/forward cache. Nothing can be stored from now on, and
   * nothing runs there before {@link onReturn}.
   */
  onLeave(run: () => void): () => void;
  /** The page comes back from the cache. Other pages may have done anything meanwhile. */
  onReturn(run: () => void): () => void;
  onOnlineChange(run: () => void): () => void;
  /** The browser closed its database under us. Its data may be gone. */
  onStorageLost(run: () => void): () => void;
  /** Resolves when the page has nothing else to do. */
  idle(): Promise<void>;
  reportFault(error: unknown): void;
}
