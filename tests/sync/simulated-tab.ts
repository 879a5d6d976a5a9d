import type { MemoryBrowser, MemoryTab } from '#rehearsal/devices/memory-platform.ts';
import type { Locks, Platform } from '#web/sync/platform/platform.ts';
import type { SimulationClock } from './virtual-time.ts';

/** How a tab ends without a word: the browser frees its locks when it is killed, and keeps them when it hangs. */
export type Death = 'killed' | 'frozen';

export interface MortalTab {
  readonly platform: Platform;
  readonly tab: MemoryTab;
  isDead(): boolean;
  die(death: Death): void;
}

/** The longest that a browser's database takes for a transaction, ms. */
const storageMs = 4;

/** A tab with slow storage that can die at any moment. Data that is not stored by then is lost. */
export const openMortalTab = (
  browser: MemoryBrowser,
  clock: SimulationClock,
  queue: { freeAt: number },
): MortalTab => {
  const tab = browser.openTab();
  const killed = new AbortController();
  let isDead = false;
  /** Transactions of one browser come one after the other. */
  const untilTurn = async (): Promise<void> => {
    queue.freeAt = Math.max(queue.freeAt, clock.now() + clock.random() * storageMs);
    await clock.wait(queue.freeAt - clock.now());
    if (isDead) await new Promise(() => undefined);
  };
  const slow = <T extends object>(storage: T): T =>
    new Proxy(storage, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => {
          await untilTurn();
          const result: unknown = await Reflect.apply(value, target, args);
          return result;
        };
      },
    });
  const locks: Locks = {
    request: async (name, { steal, signal }, held) => {
      if (isDead) await new Promise(() => undefined);
      const death = new Promise<void>((resolve) => killed.signal.addEventListener('abort', () => resolve()));
      const either = AbortSignal.any([signal, killed.signal]);
      await tab.locks.request(name, { steal, signal: either }, (lost) => Promise.race([held(lost), death]));
      if (isDead) await new Promise(() => undefined);
    },
  };
  const platform: Platform = {
    ...tab,
    clock: {
      now: () => tab.clock.now(),
      monotonic: () => tab.clock.monotonic(),
      random: () => tab.clock.random(),
      after: (ms, run) => tab.clock.after(ms, () => isDead || run()),
    },
    locks,
    outboxStorage: slow(tab.outboxStorage),
    rowStorage: slow(tab.rowStorage),
  };
  return {
    platform,
    tab,
    isDead: () => isDead,
    die: (death) => {
      isDead = true;
      tab.freeze();
      if (death === 'killed') killed.abort();
    },
  };
};
