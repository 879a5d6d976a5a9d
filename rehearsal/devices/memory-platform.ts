import { execute } from '#domain/execute.ts';
import { MemoryLocks } from '#web/sync/platform/memory-locks.ts';
import { MemoryOutboxStorage, MemoryRowStorage } from './memory-storage.ts';
import type { Channel, Clock, Platform } from '#web/sync/platform/platform.ts';
import { blankNote, type UnsentNote } from '#web/sync/platform/unsent-note.ts';
import type { TabMessage } from '#web/sync/platform/tab-messages.ts';
import { uuidv7 } from '#web/net/uuid.ts';

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
  /** The page goes into the back/forward cache. Transactions that it begins there never end, and block the others. */
  leave(): void;
  comeBack(): void;
  setOnline(isOnline: boolean): void;
  loseStorage(): void;
  freeze(): void;
}

/** A browser in memory: its tabs share storage, locks and channels. */
export class MemoryBrowser {
  readonly outboxStorage = new MemoryOutboxStorage();
  readonly rowStorage = new MemoryRowStorage();
  unsentNote: UnsentNote = blankNote;
  readonly #locks = new MemoryLocks();
  readonly #clock: Clock;
  readonly #ears = new Set<Ear>();
  #tabs = 0;
  #isBlocked = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  openTab(): MemoryTab {
    const tab = ++this.#tabs;
    const faults: unknown[] = [];
    const [wakers, hiders, onliners, losers] = [listeners(), listeners(), listeners(), listeners()];
    const [leavers, comers] = [listeners(), listeners()];
    let isOnline = true;
    let isLeft = false;
    let isFrozen = false;
    const fill = (bytes: Uint8Array): void => {
      for (let index = 0; index < bytes.length; index++)
        bytes[index] = Math.floor(this.#clock.random() * 256);
    };
    return {
      clock: this.#clock,
      locks: this.#locks,
      outboxStorage: this.outboxStorage,
      rowStorage: this.#blockable(this.rowStorage, () => isLeft),
      unsentNotes: {
        read: () => this.unsentNote,
        write: (note) => {
          this.unsentNote = note;
        },
      },
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
      onLeave: leavers.add,
      onReturn: comers.add,
      onOnlineChange: onliners.add,
      onStorageLost: losers.add,
      idle: () => Promise.resolve(),
      reportFault: (error) => faults.push(error),
      wake: wakers.tell,
      hide: hiders.tell,
      leave() {
        isLeft = true;
        leavers.tell();
      },
      comeBack() {
        isLeft = false;
        comers.tell();
      },
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

  /** The rows as one tab uses them. A transaction that a left page begins never ends, and no other begins after it. */
  #blockable(storage: MemoryRowStorage, isLeft: () => boolean): MemoryRowStorage {
    return new Proxy(storage, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          this.#isBlocked ||= isLeft();
          return this.#isBlocked ? new Promise(() => undefined) : Reflect.apply(value, target, args);
        };
      },
    });
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
