import { setImmediate as nextTurn } from 'node:timers/promises';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';

/** When every history begins, ms since 1970. */
const beginning = 1_790_000_000_000;

/**
 * Virtual time for server and browsers. Settling takes a real turn of the event loop. The server makes its snapshots
 * in such turns, and a chain of promises may have any length.
 */
export class SimulationClock extends MemoryClock {
  #atWork = 0;

  constructor(random: () => number) {
    super({ now: beginning, random });
  }

  override async settle(): Promise<void> {
    do await nextTurn();
    while (this.#atWork > 0);
  }

  /** Virtual time does not pass until this work ends. */
  async holding<T>(work: Promise<T>): Promise<T> {
    this.#atWork++;
    try {
      return await work;
    } finally {
      this.#atWork--;
    }
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }
}

/**
 * The timers that the server's own code takes from the process. The browser's code gets its clock from its platform.
 */
const replaced = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;

type Cancel = (() => void) & { unref(): Cancel };

/** Lets `work` run with the process's timers and clocks replaced by virtual ones. */
export const inVirtualTime = async <T>(clock: SimulationClock, work: () => Promise<T>): Promise<T> => {
  const kept = Object.fromEntries(replaced.map((name) => [name, globalThis[name]]));
  const { now } = Date;
  const performanceNow = performance.now;
  const timer = (cancel: () => void): Cancel => {
    const handle: Cancel = Object.assign(() => cancel(), { unref: () => handle });
    return handle;
  };
  const stop = (handle: unknown): void => {
    if (typeof handle === 'function') handle();
  };
  const every = (run: () => void, ms: number): Cancel => {
    let cancel: () => void;
    const again = (): void => {
      cancel = clock.after(ms, again);
      run();
    };
    cancel = clock.after(ms, again);
    return timer(() => cancel());
  };
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) => timer(clock.after(ms, run)),
    setInterval: every,
    setImmediate: (run: () => void) => timer(clock.after(0, run)),
    clearTimeout: stop,
    clearInterval: stop,
  });
  Date.now = () => clock.now();
  performance.now = () => clock.now() - beginning;
  try {
    return await work();
  } finally {
    Object.assign(globalThis, kept);
    Date.now = now;
    performance.now = performanceNow;
  }
};
