import { execute } from '#domain/execute.ts';
import { MemoryLocks } from '#web/sync/platform/memory-locks.ts';
import { MemoryOutboxStorage, MemoryRowStorage } from './memory-storage.ts';
import type { Channel, Clock, Platform } from '#web/sync/platform/platform.ts';
import type { TabMessage } from '#web/sync/platform/tab-messages.ts';
import { uuidv7 } from '#web/sync/platform/uuid.ts';

interface Ear {
  readonly name: string;
  readonly tab: number;
  hear(message: TabMessage): void;
}

export interface MemoryTab extends Platform {
  readonly outboxStorage: MemoryOutboxStorage;
  readonly rowStorage: MemoryRowStorage;
  readonly faults: unknown[];
  /** Network back, or page visible again. */
  wake(): void;
  hide(): void;
  setOnline(isOnline: boolean): void;
  loseStorage(): void;
  /** The tab dies as it is: its messages, locks and writes from now on count for nothing. */
  freeze(): void;
}

/** A browser in memory: its tabs share storage, locks and channels. */
export class MemoryBrowser {
  readonly outboxStorage = new MemoryOutboxStorage();
  readonly rowStorage = new MemoryRowStorage();
  readonly #locks = new MemoryLocks();
  readonly #clock: Clock;
  readonly #ears = new Set<Ear>();
  #tabs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  openTab(): MemoryTab {
    const tab = ++this.#tabs;
    const faults: unknown[] = [];
    const [wakers, hiders, onliners, losers] = [listeners(), listeners(), listeners(), listeners()];
    let isOnline = true;
    let isFrozen = false;
    const fill = (bytes: Uint8Array): void => {
      for (let index = 0; index < bytes.length; index++)
        bytes[index] = Math.floor(this.#clock.random() * 256);
    };
    return {
      clock: this.#clock,
      locks: this.#locks,
      outboxStorage: this.outboxStorage,
      rowStorage: this.rowStorage,
      faults,
      wipeAccount: () => {
        this.outboxStorage.forgetSent();
        return this.rowStorage.wipe();
      },
      execute,
      newId: () => uuidv7(this.#clock.now(), fill),
      openChannel: (name) => this.#openChannel(name, tab, () => isFrozen),
      isOnline: () => isOnline,
      onWake: wakers.add,
      onHide: hiders.add,
      onOnlineChange: onliners.add,
      onStorageLost: losers.add,
      idle: () => Promise.resolve(),
      reportFault: (error) => faults.push(error),
      wake: wakers.tell,
      hide: hiders.tell,
      setOnline(value) {
        isOnline = value;
        onliners.tell();
        if (value) wakers.tell();
      },
      loseStorage: losers.tell,
      freeze() {
        isFrozen = true;
      },
    };
  }

  #openChannel(name: string, tab: number, isFrozen: () => boolean): Channel {
    const ears: Ear[] = [];
    return {
      post: (message) => {
        if (isFrozen()) return;
        const copy = structuredClone(message);
        for (const ear of Array.from(this.#ears)) {
          if (ear.name === name && ear.tab !== tab) queueMicrotask(() => ear.hear(copy));
        }
      },
      listen: (listener) => {
        const ear = {
          name,
          tab,
          hear: (message: TabMessage) => {
            if (!isFrozen() && this.#ears.has(ear)) listener(message);
          },
        };
        ears.push(ear);
        this.#ears.add(ear);
      },
      close: () => {
        for (const ear of ears) this.#ears.delete(ear);
      },
    };
  }
}

const listeners = (): { add: (run: () => void) => () => void; tell: () => void } => {
  const all = new Set<() => void>();
  return {
    add: (run) => {
      all.add(run);
      return () => all.delete(run);
    },
    tell: () => {
      for (const run of Array.from(all)) run();
    },
  };
};
