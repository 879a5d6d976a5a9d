import type { Execute } from '#domain/core/command/run-command.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { RowStorage } from './row-storage.ts';
import type { TabMessage } from './tab-messages.ts';
import type { UnsentNotes } from './unsent-note.ts';

export interface Clock {
  /** The device's own clock, ms since 1970. */
  now(): number;
  /** ms since some moment; users cannot set it. It may stop during sleep. */
  monotonic(): number;
  /** From 0 to 1, for jitter. */
  random(): number;
  /** Runs once after `ms`, unless the returned function was called before. */
  after(ms: number, run: () => void): () => void;
}

export interface Locks {
  /**
   * Holds the lock while `held` runs. `lost` aborts when a `steal` took it. Resolves when over, lost, or aborted while
   * waiting.
   */
  request(
    name: string,
    options: { readonly steal: boolean; readonly signal: AbortSignal },
    held: (lost: AbortSignal) => Promise<void>,
  ): Promise<void>;
}

/** All other tabs on the same event and account. */
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
  /** The page ends or enters the back/forward cache: nothing is stored or runs before {@link onReturn}. */
  onLeave(run: () => void): () => void;
  /** From the back/forward cache. Other pages may have changed anything. */
  onReturn(run: () => void): () => void;
  onOnlineChange(run: () => void): () => void;
  /** The browser closed its database under us. Its data may be gone. */
  onStorageLost(run: () => void): () => void;
  /** Resolves when the page has nothing else to do. */
  idle(): Promise<void>;
  reportFault(error: unknown): void;
}
