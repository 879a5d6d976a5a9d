import type { Locks } from './platform.ts';

interface Waiter {
  readonly lost: AbortController;
  grant(): void;
}

interface Lock {
  holder: AbortController | null;
  readonly queue: Waiter[];
}

/** Web Locks among the tabs of one page or one simulation. If the browser has none, each tab acts alone. */
export class MemoryLocks implements Locks {
  readonly #locks = new Map<string, Lock>();

  async request(
    name: string,
    { steal, signal }: { readonly steal: boolean; readonly signal: AbortSignal },
    held: (lost: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const lock = this.#lock(name);
    const lost = new AbortController();
    if (steal || lock.holder === null) {
      lock.holder?.abort();
      lock.holder = lost;
    } else if (!(await wait(lock, lost, signal))) return;
    try {
      if (!signal.aborted) await Promise.race([held(lost.signal), aborted(lost.signal)]);
    } finally {
      if (lock.holder === lost) release(lock);
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
}

/** The next tab holds the lock at once, so that no other tab can take it in between. */
const release = (lock: Lock): void => {
  const next = lock.queue.shift();
  lock.holder = next?.lost ?? null;
  next?.grant();
};

const wait = (lock: Lock, lost: AbortController, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const waiter = { lost, grant: () => resolve(true) };
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

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
