import type { Locks } from './platform.ts';

interface Waiter {
  readonly grant: () => void;
}

interface Lock {
  holder: AbortController | null;
  readonly queue: Waiter[];
}

/** Web Locks among the tabs of one page or one simulation; where the browser has none, each tab is on its own. */
export class MemoryLocks implements Locks {
  readonly #locks = new Map<string, Lock>();

  async request(
    name: string,
    { steal, signal }: { readonly steal: boolean; readonly signal: AbortSignal },
    held: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const lock = this.#lock(name);
    if (steal) lock.holder?.abort();
    else if (lock.holder !== null && !(await this.#wait(lock, signal))) return;
    if (signal.aborted) {
      this.#release(lock);
      return;
    }
    const mine = new AbortController();
    lock.holder = mine;
    try {
      await Promise.race([held(mine.signal), aborted(mine.signal)]);
    } finally {
      if (lock.holder === mine) this.#release(lock);
    }
  }

  #lock(name: string): Lock {
    let lock = this.#locks.get(name);
    if (lock === undefined) {
      lock = { holder: null, queue: [] };
      this.#locks.set(name, lock);
    }
    return lock;
  }

  #release(lock: Lock): void {
    lock.holder = null;
    lock.queue.shift()?.grant();
  }

  #wait(lock: Lock, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = { grant: () => resolve(true) };
      // Between grant and use nobody else may come first.
      const stop = (): void => {
        const place = lock.queue.indexOf(waiter);
        if (place === -1) return;
        lock.queue.splice(place, 1);
        resolve(false);
      };
      if (signal.aborted) {
        resolve(false);
        return;
      }
      lock.queue.push(waiter);
      signal.addEventListener('abort', stop);
    });
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
