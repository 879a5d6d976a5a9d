import type { RefusedItem } from './platform/outbox-storage.ts';
import type { StorageHealth } from './storage/storage-watch.ts';
import type { Link } from './platform/tab-messages.ts';

type Phase = 'opening' | 'ready' | 'gone';

export interface SyncState extends Link {
  /** `opening`: no rows yet; `gone`: no right to this event any more, see `goneCode`. */
  readonly phase: Phase;
  readonly goneCode: string | null;
  /** The browser believes that it has a network. */
  readonly isOnline: boolean;
  /** It has the stream and posts for the others. */
  readonly isLeader: boolean;
  /** Commands that wait in the outbox. */
  readonly waiting: number;
  readonly lost: number;
  /** When the last of them was made, ms since 1970. */
  readonly lostAt: number;
  readonly refused: readonly RefusedItem[];
  /** Whether a command could be stored now. */
  readonly storage: StorageHealth;
  /** False: commands may wait in storage, and this page knows none of them because it could not read them. */
  readonly isOutboxRead: boolean;
  /** The rows' storage does not answer. */
  readonly areRowsStuck: boolean;
  /** The last contact with the server before the stored rows were left, ms since 1970. Null: not known. */
  readonly storedSyncAt: number | null;
  readonly peopleHeld: number;
}

export const stateAtStart = (isOnline: boolean): SyncState => ({
  phase: 'opening',
  goneCode: null,
  isOnline,
  isLeader: false,
  waiting: 0,
  lost: 0,
  lostAt: 0,
  refused: [],
  storage: 'kept',
  isOutboxRead: false,
  areRowsStuck: false,
  storedSyncAt: null,
  peopleHeld: 0,
  isConnected: false,
  lastSyncAt: null,
  serverClockOffset: null,
  problem: null,
});

/** Frames come up to 20 times a second. */
const syncTimeEveryMs = 1_000;

/** The state as one value. A change replaces it. */
export class StateBoard {
  #state: SyncState;
  readonly #listeners = new Set<() => void>();

  constructor(state: SyncState) {
    this.#state = state;
  }

  get state(): SyncState {
    return this.#state;
  }

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the event is usable or gone, or `signal` has aborted. */
  untilUsable(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.listen(() => {
        if (this.#state.phase === 'opening') return;
        stop();
        resolve();
      });
      signal.addEventListener('abort', () => resolve());
    });
  }

  /** True when a field changed. */
  update(changes: Partial<SyncState>): boolean {
    const isDifferent = (Object.keys(changes) as (keyof SyncState)[]).some((name) => {
      if (name !== 'lastSyncAt') return changes[name] !== this.#state[name];
      return (changes.lastSyncAt ?? 0) - (this.#state.lastSyncAt ?? 0) >= syncTimeEveryMs;
    });
    if (!isDifferent) return false;
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
    return true;
  }
}
