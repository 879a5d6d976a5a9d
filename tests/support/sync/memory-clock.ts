import type { Clock } from '#web/sync/platform/platform.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Turns of the microtask queue after which whatever could go on without time passing has gone on. */
const settlingTurns = 60;

/** Time that passes only by a call, for tests and the simulation. */
export class MemoryClock implements Clock {
  #now: number;
  readonly #timers = new Set<Timer>();
  readonly #random: () => number;

  constructor({ now = 1_700_000_000_000, random = () => 0.5 }: { now?: number; random?: () => number } = {}) {
    this.#now = now;
    this.#random = random;
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#now;
  }

  random(): number {
    return this.#random();
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, ms), run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets everything run that waits for promises only. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < settlingTurns; turn++) await Promise.resolve();
  }

  /** Lets time pass, each timer at its moment. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await this.settle();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.#timers.delete(next);
      next.run();
      await this.settle();
    }
    this.#now = end;
  }

  /** Time passes but no timer runs. All timers due in that time are late. */
  skip(ms: number): void {
    this.#now += ms;
  }

  #next(end: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at <= end && (next === undefined || timer.at < next.at)) next = timer;
    }
    return next;
  }
}
